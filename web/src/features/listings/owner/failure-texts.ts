import { ApiError, messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'

/** What failed, and the reason: 'Error deleting room. No internet connection.' */
export function withReason(failure: string, error: unknown): string {
  const reason = messageOf(error, '')
  return reason ? m.own_because({ failure, reason }) : failure
}

/** Why the owner's listings failed to load: the server's status and message, or no response. */
export function loadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return m.error_page()
  if (error.status > 0) return m.own_server_error({ status: error.status, reason: error.message })
  return error.code === 'offline' ? error.message : m.own_no_response()
}
