import { chosenLanguage, LANGUAGES, type Language } from '@rentify/contract/languages'

/** A browser's build contains one language, which the installation may have chosen (D43). */
const built = LANGUAGES.find((language) => language === import.meta.env.MODE)
const chosen = () => (typeof document === 'undefined' ? null : chosenLanguage(document.cookie))
let current: () => Language = () => built ?? chosen() ?? LANGUAGES[0]

/** The language of messages. */
export const getLocale = (): Language => current()

/** Sets the language: the server does so for each page that it renders. */
export function setLocale(language: Language): void {
  current = () => language
}
