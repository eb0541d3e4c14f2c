// What a phrase can mean, and constructors of meanings.
import type { YesNoFilter } from '@rentify/contract/listings/filterable'
import type { FurnishedState, ListingType, RoomType } from '@rentify/contract/listings/vocabulary'

/**
 * A fact that is not a filter of its own: listings that have it contain one of these tokens, with
 * `_` before it, among their words (`fact_words` in the database).
 */
export type FactMeaning = {
  readonly kind: 'fact'
  readonly tokens: readonly string[]
  /** Words instead of tokens: a listing has one of them in its title or category. */
  readonly synonyms?: readonly (readonly string[])[]
  readonly types: readonly ListingType[]
  /** What the listing is, rather than what it offers: it also names the type. */
  readonly isKind?: true
  /** The kind of a home: no bed in a shared room is one. Of a hotel it is a kind, too. */
  readonly isHome?: true
}

/** The filter of that name: a listing says yes. */
export type YesNoMeaning = { readonly kind: 'yesNo'; readonly field: YesNoFilter }

export type PhraseMeaning =
  | { readonly kind: 'roomType'; readonly values: readonly RoomType[] }
  /** Beside a PG, whose it is. */
  | { readonly kind: 'people'; readonly values: readonly RoomType[] }
  | { readonly kind: 'furnished'; readonly values: readonly FurnishedState[] }
  | YesNoMeaning
  | FactMeaning
  | { readonly kind: 'state'; readonly state: string }
  | {
      readonly kind: 'type'
      readonly type: ListingType
      /** Of its listings those with one of these words come first; with `!`, without it. */
      readonly first?: readonly (readonly string[])[]
    }
  | { readonly kind: 'cheap' }
  | { readonly kind: 'near' }
  | { readonly kind: 'filler' }

export const ROOM: readonly ListingType[] = ['Room']
export const HOTEL: readonly ListingType[] = ['Hotel']
export const SHOP: readonly ListingType[] = ['Shop']
const ALL: readonly ListingType[] = ['Room', 'Hotel', 'Shop']

export const room = (...values: RoomType[]): PhraseMeaning => ({ kind: 'roomType', values })
export const furnished = (value: FurnishedState): PhraseMeaning => ({
  kind: 'furnished',
  values: [value],
})
export const yes = (field: YesNoFilter): PhraseMeaning => ({ kind: 'yesNo', field })
export const fact = (tokens: string, types = ALL): PhraseMeaning => ({
  kind: 'fact',
  tokens: tokens.split(' '),
  types,
})
/** A fact that a listing states by any of these words, or by a token. */
export const oneOf = (
  words: string,
  types: readonly ListingType[],
  token?: string,
): FactMeaning => ({
  kind: 'fact',
  tokens: token ? [token] : [],
  synonyms: words.split(', ').map((one) => one.split(' ')),
  types,
})
export const type = (value: ListingType, first?: string): PhraseMeaning => ({
  kind: 'type',
  type: value,
  ...(first && { first: first.split(', ').map((one) => one.split(' ')) }),
})
