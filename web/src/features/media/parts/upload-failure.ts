import { ApiError, messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import type { PictureFailure } from './picture-list.ts'

/**
 * A failed upload: shown at its picture; sent again by itself once the line is back (`line`) or the
 * server has room (`later`).
 */
export type UploadFailure = PictureFailure & { readonly again: 'line' | 'later' | null }

/** Codes that another try can help, but only the user knows when. */
const RETRYABLE = ['too_many_uploads', 'request_timeout', 'idempotency_in_flight']

/** Null: the session has ended, so the upload waits until the user has signed in. */
export function failureOf(error: unknown): UploadFailure | null {
  if (!(error instanceof ApiError))
    return { message: m.pictures_failed(), code: 'failed', retryable: true, again: null }
  const { code, status, fields } = error
  if (status === 401) return null
  const message = fields[0]?.message ?? messageOf(error, m.pictures_failed())
  if (status === 0) return { message, code, retryable: true, again: 'line' }
  const later = status === 429 || status >= 500
  return {
    message,
    code,
    retryable: later || RETRYABLE.includes(code),
    again: later ? 'later' : null,
  }
}
