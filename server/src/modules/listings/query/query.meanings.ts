// What a phrase can mean, and constructors of meanings.
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
  /** The kind of a home: no bed in a shared room is one. */
  readonly isHome?: true
}

export type PhraseMeaning =
  | { readonly kind: 'roomType'; readonly values: readonly RoomType[] }
  /** Beside a PG, whose it is. */
  | { readonly kind: 'people'; readonly values: readonly RoomType[] }
  | { readonly kind: 'furnished'; readonly values: readonly FurnishedState[] }
  | FactMeaning
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: 'type'; readonly type: ListingType }
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
export const type = (value: ListingType): PhraseMeaning => ({ kind: 'type', type: value })
