// Translates failures into messages for the user (R8, D3).
import type { ErrorCode, ErrorReply, FieldError } from '@rentify/contract/errors'
import { m } from '../messages/index.js'

/** The error catalogue's codes, and those of failures without a response. */
export type ApiErrorCode = ErrorCode | 'offline' | 'timeout' | 'unreachable'

/** Thrown by every failed call. `status` is 0 without a response. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly fields: readonly FieldError[]
  /** Whether the message is our server's own; a proxy's page has none. */
  readonly isReply: boolean
  constructor(
    code: ApiErrorCode,
    message: string,
    status = 0,
    fields: readonly FieldError[] = [],
    isReply = status > 0,
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = fields
    this.isReply = isReply
  }
}

const isReply = (body: unknown): body is ErrorReply =>
  typeof body === 'object' && body !== null && typeof (body as ErrorReply).code === 'string'

/** Reads an error response; a proxy's page counts as a server error or as unavailable. */
export function errorFromAnswer(status: number, body: unknown): ApiError {
  if (isReply(body)) return new ApiError(body.code, body.message || body.msg, status, body.errors)
  if (status === 404) return new ApiError('not_found', m.error_not_available(), status)
  return new ApiError(
    status >= 502 && status <= 504 ? 'unavailable' : 'internal',
    m.error_server(),
    status,
    [],
    false,
  )
}

/** No response: time-out, no connection, or no server at this address. */
export function errorWithoutAnswer(timedOut: boolean, online: boolean): ApiError {
  if (!online) return new ApiError('offline', m.error_offline())
  return timedOut
    ? new ApiError('timeout', m.error_timeout())
    : new ApiError('unreachable', m.error_unreachable())
}

/** The message to show: the server's own, or `fallback` for anything that is not an ApiError. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback
}

/** Whether a call failed because this device has no connection. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'offline'

/** The code of an error, if it is in the catalogue. */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null
}
