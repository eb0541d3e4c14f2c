// Names of places as Hindi readers know them; everywhere else they are in Latin letters.
import { CITIES } from './cities.ts'
import { PLACE_WORDS } from './place-words.ts'

let names: ReadonlyMap<string, string> | undefined

/** A city, a state or a word; read on first use, so that pages in English leave the tables out. */
function nameInDevanagari(name: string): string | undefined {
  names ??= new Map(
    (CITIES + PLACE_WORDS).split('\n').map((line) => line.split('=') as [string, string]),
  )
  return names.get(name)
}

/** `62`, `B-14`, `2nd` and `DLF` stay as they are within a name. */
const isCode = (word: string) => /^[\dA-Z-]{1,5}$|^\d/.test(word)

type Words = (word: string) => string | undefined

function partInDevanagari(part: string, moreWords?: Words): string {
  const name = nameInDevanagari(part)
  if (name) return name
  // Landmarks contain common words in small letters: 'Majestic metro'.
  const words = part.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()).split(' ')
  const translated = words.map((word) =>
    isCode(word) ? word : (nameInDevanagari(word) ?? moreWords?.(word)),
  )
  // A name in two scripts is worse than one in Latin letters.
  if (translated.includes(undefined) || words.every(isCode)) return part
  return translated.join(' ')
}

/**
 * `Sector 62, Noida` → 'सेक्टर 62, नोएडा'; unknown names stay in Latin letters.
 * @param moreWords words that names may have beside those of neighbourhoods
 */
export function placeInHindi(place: string, moreWords?: Words): string {
  return place
    .split(', ')
    .map((part) => partInDevanagari(part.trim(), moreWords))
    .join(', ')
}
