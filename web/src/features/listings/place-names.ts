// Names of places in the page's language; the API has them in Latin letters only.
import { getLocale } from '../../locale.ts'
import { NAMES_IN_DEVANAGARI } from './devanagari/place-names.devanagari.ts'
import { wordInDevanagari } from './devanagari/place-words.devanagari.ts'

/** `62`, `B-14`, `2nd` and `DLF` stay as they are within a name. */
const isCode = (word: string) => /^[\dA-Z-]{1,5}$|^\d/.test(word)

function partInDevanagari(part: string): string {
  const name = NAMES_IN_DEVANAGARI[part]
  if (name) return name
  // Landmarks contain common words in small letters: 'Majestic metro'.
  const words = part.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()).split(' ')
  const translated = words.map((word) =>
    isCode(word) ? word : (wordInDevanagari(word) ?? NAMES_IN_DEVANAGARI[word]),
  )
  // A name in two scripts is worse than one in Latin letters.
  if (translated.includes(undefined) || words.every(isCode)) return part
  return translated.join(' ')
}

/**
 * `Sector 62, Noida` in the page's language: in Hindi 'सेक्टर 62, नोएडा'. Unknown names stay in
 * Latin letters.
 */
export function placeName(place: string): string {
  if (import.meta.env.MODE === 'en' || getLocale() !== 'hi') return place
  return place
    .split(', ')
    .map((part) => partInDevanagari(part.trim()))
    .join(', ')
}
