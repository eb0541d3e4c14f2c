// What a lookup of typed words and places answers (D8).
import type { ListingType } from '@rentify/contract/listings/vocabulary'

/** The number of listed listings of each type that has any. */
export type Counts = Readonly<Partial<Record<ListingType, number>>>
export type WordCounts = ReadonlyMap<ListingType, number>

export type NamedPlace = {
  readonly kind: 'city' | 'locality'
  readonly id: number
  readonly phrase: string
}
/** A locality's city with its normalized name, and the number of its listed listings by type. */
export type WholePlace = NamedPlace & {
  readonly city: number | null
  readonly cityKey: string | null
  readonly counts: Counts
}

/** What the public listings know of typed words. */
export type WordLookup = {
  /**
   * The words that listings contain, with the listings of each, and the cities and localities whose
   * whole name is one of the phrases. Words without a listing are missing.
   */
  findWords(
    terms: readonly string[],
    phrases: readonly string[],
  ): { terms: [string, WordCounts][]; named: WholePlace[] }
  /** Known words that share enough trigrams with a mistyped one, with the listings of each. */
  findAlike(words: readonly string[]): AlikeWord[]
  /** Localities whose name contains a phrase as whole words; at most `most` for each. */
  findContaining(phrases: readonly string[], most: number): NamedPlace[]
}

export type AlikeWord = {
  readonly word: string
  readonly term: string
  readonly counts: WordCounts
}
