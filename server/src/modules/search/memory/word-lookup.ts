// What the index knows of typed words: which listings have them, and which places are named so.
import { LISTING_TYPES } from '@rentify/contract/listings/vocabulary'
import type {
  AlikeWord,
  Counts,
  WholePlace,
  WordCounts,
  WordLookup,
} from '../words/words.lookup.ts'
import { DEAD, TYPES, typeNumber } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'

export function lookUpInMemory(index: ListingIndex): WordLookup {
  const countsOf = (word: string): [string, WordCounts][] => {
    const counts = countsOfWord(index, word)
    return counts.size > 0 ? [[word, counts]] : []
  }
  return {
    findWords: (terms, phrases) => ({
      terms: terms.flatMap(countsOf),
      named: phrases.flatMap((phrase) => placesNamed(index, phrase)),
    }),
    findAlike: (words) =>
      words.flatMap((word) =>
        index.vocabulary
          .alike(word)
          .flatMap(countsOf)
          .map(([term, counts]): AlikeWord => ({ word, term, counts })),
      ),
    findContaining: (phrases, most) =>
      phrases.flatMap((phrase) =>
        index.names
          .havingWords(phrase)
          .localities.slice(0, most)
          .map(({ id }) => ({ kind: 'locality' as const, id, phrase })),
      ),
  }
}

type Counted = { readonly changes: number; readonly words: Map<string, WordCounts> }

const NO_COUNTS: WordCounts = new Map()
/** Fewer listings are counted as fast, and typing errors are like many rare words. */
const WORTH_KEEPING = 50

/** Until an index changes: many texts have the same words. */
const counted = new WeakMap<ListingIndex, Counted>()

function countedIn(index: ListingIndex): Counted['words'] {
  const { changes } = index
  const kept = counted.get(index)
  if (kept?.changes === changes) return kept.words
  const words = new Map<string, WordCounts>()
  counted.set(index, { changes, words })
  return words
}

/** How many listings of each type have the word; no entry for a type without any. */
function countsOfWord(index: ListingIndex, word: string): WordCounts {
  const words = countedIn(index)
  const known = words.get(word)
  if (known) return known
  const slots = index.slotsIn.word(word)
  if (slots.length === 0) return NO_COUNTS
  const counts = countTypes(index, slots)
  if (slots.length >= WORTH_KEEPING) words.set(word, counts)
  return counts
}

function countTypes({ columns }: ListingIndex, slots: Uint32Array): WordCounts {
  const counts = new Uint32Array(DEAD + 1)
  for (let at = 0; at < slots.length; at++) {
    const type = columns.type[slots[at] ?? 0] ?? DEAD
    counts[type] = (counts[type] ?? 0) + 1
  }
  const ofTypes = LISTING_TYPES.map((type) => [type, counts[typeNumber(type)] ?? 0] as const)
  return new Map(ofTypes.filter(([, n]) => n > 0))
}

/** Places whose whole name this is. */
function placesNamed(index: ListingIndex, phrase: string): WholePlace[] {
  const { cities, localities } = index.names.named(phrase)
  const { tallies } = index
  return [
    ...cities.map(
      ({ id }): WholePlace => ({
        ...{ kind: 'city', id, phrase, city: null, cityKey: null },
        counts: countsOfPlace(tallies.cities, index.cityNumber(id)),
      }),
    ),
    ...localities.map(
      ({ id, cityId }): WholePlace => ({
        ...{ kind: 'locality', id, phrase, city: cityId },
        cityKey: index.cities[index.cityNumber(cityId) ?? 0]?.key ?? null,
        counts: countsOfPlace(tallies.localities, index.localityNumber(id)),
      }),
    ),
  ]
}

function countsOfPlace(tallies: Uint32Array, number: number | null): Counts {
  return Object.fromEntries(
    LISTING_TYPES.flatMap((type) => {
      const n = number === null ? 0 : (tallies[number * TYPES + typeNumber(type)] ?? 0)
      return n > 0 ? [[type, n]] : []
    }),
  )
}
