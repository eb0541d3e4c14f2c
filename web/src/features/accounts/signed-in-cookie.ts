const YEAR_SECONDS = 31_536_000

/**
 * Tells the server that somebody is signed in here, and nothing else: its pages then bring what stands behind a guard, as
 * anybody may see it. Later, since a cookie makes the browser wait for another process.
 */
export function rememberForPages(signedIn: boolean): void {
  setTimeout(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there on plain http
    document.cookie = `signed-in=1; path=/; max-age=${signedIn ? YEAR_SECONDS : 0}; samesite=lax`
  })
}
