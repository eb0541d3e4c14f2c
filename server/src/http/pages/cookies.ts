// What the pages read from cookies.

/** The language a person chose, remembered in the cookie `language` (D43); the first one when there is no choice. */
export function languageOf(cookie: string | undefined, locales: readonly string[]): string {
  const chosen = cookie?.match(/(?:^|;\s*)language=([\w-]+)/)?.[1]
  return locales.find((locale) => locale === chosen) ?? locales[0] ?? 'en'
}

/** Whether somebody seems to be signed in, as the web app notes in the cookie `signed-in`: no right comes of it. */
export function seemsSignedIn(cookie: string | undefined): boolean {
  return /(?:^|;\s*)signed-in=1(?:;|$)/.test(cookie ?? '')
}
