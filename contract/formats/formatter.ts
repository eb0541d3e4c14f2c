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
