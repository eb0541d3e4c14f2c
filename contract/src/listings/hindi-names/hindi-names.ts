// Names of places and generated titles as Hindi readers know them; everywhere else they are in
// Latin letters.
import { NAMES_IN_DEVANAGARI } from './cities.ts'
import { wordInDevanagari } from './place-words.ts'
import { titleInDevanagari } from './titles.ts'

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

/** `Sector 62, Noida` → 'सेक्टर 62, नोएडा'; unknown names stay in Latin letters. */
export function placeInHindi(place: string): string {
  return place
    .split(', ')
    .map((part) => partInDevanagari(part.trim()))
    .join(', ')
}

/**
 * `Sunny 2 BHK flat in Sector 62` → 'सेक्टर 62 में धूपदार 2 BHK फ़्लैट'. A title that no generator
 * makes stays as its owner wrote it.
 */
export function titleInHindi(title: string): string {
  return titleInDevanagari(title, placeInHindi) ?? title
}
