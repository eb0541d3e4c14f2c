/** Where the session's token lives (R3, D40). */
export const TOKEN_KEY = 'token'

/** The bearer token of this browser, if somebody is signed in. */
export function currentToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY)
  } catch {
    return null
  }
}

/** Raised on `window` when the server no longer knows our session; `detail` is the reason to show (R2). */
export const FORCED_LOGOUT = 'forced-logout'

export function forceLogout(reason: string): void {
  window.dispatchEvent(new CustomEvent(FORCED_LOGOUT, { detail: reason }))
}
