import type { Language } from '../src/languages.ts'

/** The name that `Intl` knows a language by; all have Western digits, in lakhs. */
export const tagOf = (language: Language): string => `${language}-IN-u-nu-latn`

// Making one takes longer than a hundred uses of it.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The formatter of these options, made once and when it is needed (ADR 0222). */
export function formatterOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formatters.set(key, made)
  return made
}

/** The month of a short date. Short months in Hindi end in a sign that is rarely written. */
export const monthOf = (language: Language): 'long' | 'short' =>
  language === 'hi' ? 'long' : 'short'

/** Two dates of one year by their texts: '9–12 Dec', '28 Dec – 2 Jan'. */
export const rangeOf = <D extends string>(from: D, to: D, text: (date: D) => string): string =>
  from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${text(to)}`
    : `${text(from)} – ${text(to)}`
