/** The languages of the pages and of every server message; English is the source (D43). */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language's name in that language, as its readers look for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** The cookie that stores the chosen language (D43). */
export const LANGUAGE_COOKIE = 'language'

/**
 * The language chosen in this browser, from its cookies (`a=b; language=hi`); null when none was
 * chosen.
 */
export function chosenLanguage(cookies: string | undefined): Language | null {
  const chosen = cookies?.match(/(?:^|;\s*)language=(\w+)(?:;|$)/)?.[1]
  return LANGUAGES.find((language) => language === chosen) ?? null
}
