/** The languages of the pages and of every sentence the server says; English is the source (D43). */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language's name in itself, as whoever looks for it reads it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** Where a chosen language is remembered (D43). */
export const LANGUAGE_COOKIE = 'language'

/** The language chosen in this browser, out of its cookies (`a=b; language=hi`); null when none was. */
export function chosenLanguage(cookies: string | undefined): Language | null {
  const chosen = cookies?.match(/(?:^|;\s*)language=(\w+)(?:;|$)/)?.[1]
  return LANGUAGES.find((language) => language === chosen) ?? null
}
