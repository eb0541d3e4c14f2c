const YEAR_SECONDS = 31_536_000

/**
 * Tells the server only that a user is signed in here, so that its pages include the public part of
 * guarded routes.
 * Set with a delay, because writing a cookie makes the browser wait for another process.
 */
export function setSignedInCookie(signedIn: boolean): void {
  setTimeout(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
    document.cookie = `signed-in=1; path=/; max-age=${signedIn ? YEAR_SECONDS : 0}; samesite=lax`
  })
}
