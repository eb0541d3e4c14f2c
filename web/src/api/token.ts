/** Storage of the session's token (R3, D40). */
export const TOKEN_KEY = 'token'

/** The bearer token of this browser, if a user is signed in. */
export function currentToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY)
  } catch {
    return null
  }
}

/**
 * Event on `window` when the server has ended this session; `detail` is the reason to show (R2).
 */
export const FORCED_LOGOUT = 'forced-logout'

export function forceLogout(reason: string): void {
  window.dispatchEvent(new CustomEvent(FORCED_LOGOUT, { detail: reason }))
}
