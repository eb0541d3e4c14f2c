/** The language a person chose, remembered in the cookie `language` (D43); the first one when there is no choice. */
export function languageOf(cookie: string | undefined, locales: readonly string[]): string {
  const chosen = cookie?.match(/(?:^|;\s*)language=([\w-]+)/)?.[1]
  return locales.find((locale) => locale === chosen) ?? locales[0] ?? 'en'
}
