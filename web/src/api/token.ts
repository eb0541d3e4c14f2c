import { browserStore } from '../storage.ts'

/** Storage of the session's token (R3, D40). */
export const TOKEN_KEY = 'token'

/** The bearer token of this browser, if a user is signed in. */
export const currentToken = (): string | null => browserStore.get(TOKEN_KEY) ?? null

/** Event on `window`: the server has ended this session; `detail` is the reason to show (R2). */
export const FORCED_LOGOUT = 'forced-logout'

/** Event on `window` when the same user has signed in again over an open form. */
export const TOKEN_RENEWED = 'token-renewed'

type ForcedLogout = (reason: string) => void
let interceptor: ForcedLogout | null = null

/** Calls `instead` while a form is open that must not be lost; null ends that. */
export function interceptForcedLogout(instead: ForcedLogout | null): void {
  interceptor = instead
}

export function forceLogout(reason: string): void {
  if (interceptor) interceptor(reason)
  else window.dispatchEvent(new CustomEvent(FORCED_LOGOUT, { detail: reason }))
}

/**
 * Event on `window` before the user's sign-out. Listeners hand over pending calls, which may finish
 * first. It continues whatever their result.
 */
export const SIGNING_OUT = 'signing-out'
export type SigningOut = (pending: Promise<unknown>) => void
