import { chosenLanguage } from '@rentify/contract/languages'

/** Whether a user seems to be signed in, by the web app's cookie `signed-in`; grants no access. */
export function seemsSignedIn(cookie: string | undefined): boolean {
  return /(?:^|;\s*)signed-in=1(?:;|$)/.test(cookie ?? '')
}

/** All that a page's markup takes from cookies. */
export function pageVariantOf(cookie: string): string {
  return `${chosenLanguage(cookie) ?? ''}${seemsSignedIn(cookie) ? ' signed-in' : ''}`
}
