import { longRangeText } from '@rentify/contract/formats/dates'
import type { Language } from '@rentify/contract/languages'

const MAX_REMEMBERED = 2_000
const remembered = new Map<string, string>()

/**
 * A stay's dates in words. Remembered: a page of notifications would take milliseconds to format.
 */
export function inWords(language: Language, from: string, to: string): string {
  const key = `${language} ${from} ${to}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const words = longRangeText(language, from, to)
  remembered.set(key, words)
  return words
}
