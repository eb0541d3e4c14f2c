// From whatever went wrong to what a person reads (R8, D3).
import type { ErrorCode, ErrorReply, FieldError } from '@rentify/contract/errors'
import { m } from '../paraglide/messages.js'

/** The catalogue's codes, and what can happen before any answer comes. */
export type ApiErrorCode = ErrorCode | 'offline' | 'timeout' | 'unreachable'

/** What every failed call throws. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly fields: readonly FieldError[]
  constructor(code: ApiErrorCode, message: string, status = 0, fields: readonly FieldError[] = []) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = fields
  }
}

const isReply = (body: unknown): body is ErrorReply =>
  typeof body === 'object' && body !== null && typeof (body as ErrorReply).code === 'string'

/** An answer that is no success. Anything that is not ours (a proxy's page) counts as a server error, or the service being away. */
export function errorFromAnswer(status: number, body: unknown): ApiError {
  if (isReply(body)) return new ApiError(body.code, body.message || body.msg, status, body.errors)
  if (status === 404) return new ApiError('not_found', m.error_not_available(), status)
  return new ApiError(
    status >= 502 && status <= 504 ? 'unavailable' : 'internal',
    m.error_server(),
    status,
  )
}

/** No answer at all: too slow, no connection, or nobody there. */
export function errorWithoutAnswer(timedOut: boolean, online: boolean): ApiError {
  if (!online) return new ApiError('offline', m.error_offline())
  return timedOut
    ? new ApiError('timeout', m.error_timeout())
    : new ApiError('unreachable', m.error_unreachable())
}

/** The sentence to show: the server's own, or `fallback` for what is no ApiError. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback
}
