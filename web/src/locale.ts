import { chosenLanguage, LANGUAGES, type Language } from '@rentify/contract/languages'

const chosen = () => (typeof document === 'undefined' ? null : chosenLanguage(document.cookie))
let current: () => Language = () => chosen() ?? LANGUAGES[0]

/** The language of messages; a browser's build contains only one. */
export const getLocale = (): Language => current()

/** Sets the language: the server does so for each page that it renders. */
export function setLocale(language: Language): void {
  current = () => language
}
