// The messages of the 'Top Rated Properties' strip when it failed to load (R8).
import { ApiError } from '../../api/errors.ts'
import { m } from '../../messages/index.js'

/** The message for a failure; null for all others, which show an empty strip. */
export function topRatedFailure(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'timeout') return m.error_timeout()
  if (error.code === 'offline') return m.error_offline()
  if (error.status === 404) return m.error_not_available()
  return error.status >= 500 ? m.error_server() : null
}
