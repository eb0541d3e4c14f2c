// What the pages read from cookies.

/** Whether somebody seems to be signed in, as the web app notes in the cookie `signed-in`: no right comes of it. */
export function seemsSignedIn(cookie: string | undefined): boolean {
  return /(?:^|;\s*)signed-in=1(?:;|$)/.test(cookie ?? '')
}
