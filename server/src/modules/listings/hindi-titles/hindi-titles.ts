// Generated titles ('Sunny 2 BHK flat in Sector 62') for Hindi readers, beside the ones that are
// stored: clients need no table of words, and what an owner edits stays as it is.
import { placeInHindi } from '@rentify/contract/listings/hindi-names/hindi-names'
import { readNames } from '../../../word-files.ts'
import { titleInDevanagari } from './titles.ts'

/** A title, and the listing's place where it is known: a generated title may name it. */
type Titled = { readonly title: string; readonly location?: string; readonly city?: string }

const landmarkWords: ReadonlyMap<string, string> = new Map(
  readNames(import.meta.dirname, 'landmark-words.txt').map(([word, [inHindi = '']]) => [
    word.toLowerCase(),
    inHindi,
  ]),
)
/** A word of the name of a landmark, in any case. */
const landmarkWord = (word: string) => landmarkWords.get(word.toLowerCase())

const MAX_REMEMBERED = 5_000
const remembered = new Map<string, string | null>()

/**
 * `Sunny 2 BHK flat in Sector 62` → 'सेक्टर 62 में धूपदार 2 BHK फ़्लैट'; null for a title that no
 * generator makes, which stays as its owner wrote it.
 */
export function titleInHindi({ title, location = '', city = '' }: Titled): string | null {
  const key = JSON.stringify([title, location, city])
  const known = remembered.get(key)
  if (known !== undefined) return known
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const own = [location, city, `${location}, ${city}`]
  const inHindi = titleInDevanagari(title, (place) => {
    const name = placeInHindi(place, landmarkWord)
    return own.includes(place) || isInHindi(name) ? name : null
  })
  remembered.set(key, inHindi)
  return inHindi
}

/** Every part of the name is in Devanagari, but for a code: 'DLF फ़ेज़ 2'. */
const isInHindi = (name: string) =>
  name
    .split(', ')
    .every(
      (part) =>
        /\p{Script=Devanagari}/u.test(part) &&
        !/\b[A-Za-z]*[a-z]/.test(part) &&
        (part.match(/[A-Z]+/g) ?? []).length <= 1,
    )

/** `titleHi` of what has this title, where it was generated. */
export function hindiTitle(listing: Titled): { titleHi?: string } {
  const titleHi = titleInHindi(listing)
  return titleHi === null ? {} : { titleHi }
}

// A quote within a JSON text's string is escaped, so this finds a listing's fields only.
const STRING = '("(?:[^"\\\\]|\\\\.)*")'
const FIELDS = new RegExp(`"title":${STRING},.*?"city":${STRING},.*?"location":${STRING}`, 'gs')

/** The same for listings as JSON text, which lists are sent as, each field in the list's order. */
export function withHindiTitles(listings: string): string {
  return listings.replace(FIELDS, (fields, ...texts: string[]) => {
    const [title = '', city = '', location = ''] = texts
      .slice(0, 3)
      .map((text) => JSON.parse(text) as string)
    const titleHi = titleInHindi({ title, city, location })
    return titleHi === null ? fields : `${fields},"titleHi":${JSON.stringify(titleHi)}`
  })
}
