// What the index knows of typed words: which listings have them, and which places are named so.
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import type { Place } from '../places/place-names.ts'
import type { AlikeWord, Counts, WholePlace, WordLookup } from '../words/words.lookup.ts'
import { DEAD, TYPES, typeNumber } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'

export function lookUpInMemory(index: ListingIndex): WordLookup {
  return {
    findWords: (terms, phrases) => ({
      terms: terms.flatMap((term): [string, Counts][] => {
        const counts = countsOfWord(index, term)
        return counts.length > 0 ? [[term, Object.fromEntries(counts)]] : []
      }),
      named: phrases.flatMap((phrase) => placesNamed(index, phrase)),
    }),
    findAlike: (words) =>
      words.flatMap((word) =>
        index.vocabulary
          .alike(word)
          .flatMap((term) =>
            countsOfWord(index, term).map(([type, n]): AlikeWord => ({ word, term, type, n })),
          ),
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

/** How many listings of each type have the word; no entry for a type without any. */
function countsOfWord({ slotsIn, columns }: ListingIndex, word: string): [ListingType, number][] {
  const slots = slotsIn.word(word)
  const counts = new Uint32Array(DEAD + 1)
  for (let at = 0; at < slots.length; at++) {
    const type = columns.type[slots[at] ?? 0] ?? DEAD
    counts[type] = (counts[type] ?? 0) + 1
  }
  return LISTING_TYPES.flatMap((type): [ListingType, number][] => {
    const n = counts[typeNumber(type)] ?? 0
    return n > 0 ? [[type, n]] : []
  })
}

/** Places whose whole name this is. */
function placesNamed(index: ListingIndex, phrase: string): WholePlace[] {
  const { cities, localities } = index.names.havingWords(phrase)
  const isWhole = ({ key }: Place) => key === phrase
  const { tallies } = index
  return [
    ...cities.filter(isWhole).map(
      ({ id }): WholePlace => ({
        ...{ kind: 'city', id, phrase, city: null, cityKey: null },
        counts: countsOfPlace(tallies.cities, index.cityNumber(id)),
      }),
    ),
    ...localities.filter(isWhole).map(
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
