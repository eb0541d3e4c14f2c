import { chosenLanguage, LANGUAGES, type Language } from '@rentify/contract/languages'

const chosen = () => (typeof document === 'undefined' ? null : chosenLanguage(document.cookie))
let current: () => Language = () => chosen() ?? LANGUAGES[0]

/** The language that messages are said in; a browser's build says them in one only. */
export const getLocale = (): Language => current()

/** Says from now on which language that is: the server, of each page that it renders. */
export function setLocale(language: Language): void {
  current = () => language
}
