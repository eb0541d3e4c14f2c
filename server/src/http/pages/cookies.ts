// What the pages read from cookies.

/** Whether a user seems to be signed in, by the web app's cookie `signed-in`; grants no access. */
export function seemsSignedIn(cookie: string | undefined): boolean {
  return /(?:^|;\s*)signed-in=1(?:;|$)/.test(cookie ?? '')
}
