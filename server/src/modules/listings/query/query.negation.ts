// What a text excludes (D75): 'not for boys', 'no shared pool', 'bina AC', 'studio nahi'.

import type { YesNoFilter } from '@rentify/contract/listings/filterable'
import type { FurnishedState, ListingType, RoomType } from '@rentify/contract/listings/vocabulary'
import { phraseList, wordList } from './query.lists.ts'
import { starts } from './query.prices.ts'
import { roomsAt } from './query.rooms.ts'
import { endOf, type Token } from './query.tokens.ts'
import { NAME_NOUNS, PHRASES } from './query.vocabulary.ts'

export type Excluded =
  | { readonly of: 'roomType'; readonly values: readonly RoomType[] }
  | { readonly of: 'furnished'; readonly values: readonly FurnishedState[] }
  | { readonly of: 'bedrooms'; readonly values: readonly string[] }
  | { readonly of: 'yesNo'; readonly field: YesNoFilter }
  /** Words of listings, none of which alternatives a listing may have whole. */
  | {
      readonly of: 'words'
      readonly alternatives: readonly (readonly string[])[]
      readonly types: readonly ListingType[]
    }
  /** Something that no listing says of itself. */
  | { readonly of: 'nothing' }

export type ReadNegation = {
  readonly excluded: readonly Excluded[]
  /** The first token after it. */
  readonly to: number
}

const BEFORE = phraseList('without')
const AFTER = phraseList('withoutAfter')
/** Between the word that excludes and what it excludes. */
const LINKS = wordList('exclusionLinks')
const OR = wordList('exclusionJoins')

/** Things of several words of which each means something else by itself. */
const THINGS = phraseList('things')
const ALL: readonly ListingType[] = ['Room', 'Hotel', 'Shop']

/** What is excluded by a word before it that begins at this token. */
export function negationAt(tokens: readonly Token[], at: number): ReadNegation | null {
  const negator = starts(tokens, at, BEFORE)
  if (negator === 0) return null
  let from = at + negator
  while (LINKS.has(tokens[from]?.word ?? '')) from++
  const first = thingAt(tokens, from)
  if (!first) return null
  const excluded = [first.excluded]
  let to = first.to
  while (OR.has(tokens[to]?.word ?? '')) {
    const next = phraseAt(tokens, to + 1)
    if (!next) break
    excluded.push(next.excluded)
    to = next.to
  }
  return { excluded, to }
}

/** What is excluded by a word after it: Hindi says 'boys nahi'. */
export function negatedAt(tokens: readonly Token[], at: number): ReadNegation | null {
  const thing = phraseAt(tokens, at) ?? wordAt(tokens, at)
  const negator = thing ? starts(tokens, thing.to, AFTER) : 0
  return thing && negator > 0 ? { excluded: [thing.excluded], to: thing.to + negator } : null
}

/** The tokens that no part of a text excludes. */
export function withoutNegated(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = negatedAt(tokens, at) ?? negationAt(tokens, at)
    if (!found) kept.push(tokens[at] as Token)
    at = found?.to ?? at + 1
  }
  return kept
}

type Thing = { readonly excluded: Excluded; readonly to: number }

const thingAt = (tokens: readonly Token[], at: number): Thing | null =>
  phraseAt(tokens, at) ?? wordAt(tokens, at)

function phraseAt(tokens: readonly Token[], at: number): Thing | null {
  const named = starts(tokens, at, THINGS)
  if (named > 0)
    return {
      excluded: {
        of: 'words',
        alternatives: [tokens.slice(at, at + named).map(({ word }) => word)],
        types: ALL,
      },
      to: at + named,
    }
  const rooms = roomsAt(tokens, at)
  if (rooms?.part.kind === 'bedrooms')
    return { excluded: { of: 'bedrooms', values: rooms.part.values }, to: rooms.to }
  let to = at
  const found = PHRASES.get(tokens[at]?.word ?? '')?.find(({ words, meaning }) => {
    to = endOf(words, tokens, at)
    return to > at && meaning.kind !== 'filler' && meaning.kind !== 'near'
  })
  // 'except family colony'
  if (!found || (found.weak && NAME_NOUNS.has(tokens[to]?.word ?? ''))) return null
  const { meaning, words } = found
  switch (meaning.kind) {
    case 'roomType':
    case 'people':
      return { excluded: { of: 'roomType', values: meaning.values }, to }
    case 'furnished':
      return { excluded: { of: 'furnished', values: meaning.values }, to }
    case 'yesNo':
      return { excluded: { of: 'yesNo', field: meaning.field }, to }
    case 'fact': {
      const said = [...meaning.tokens.map((token) => [`_${token}`]), ...(meaning.synonyms ?? [])]
      const alternatives = meaning.isOfCost ? said : [...said, words]
      return { excluded: { of: 'words', alternatives, types: meaning.types }, to }
    }
    default:
      return { excluded: { of: 'nothing' }, to }
  }
}

const SHORTEST = 3

/** Any other word, which no listing may have. */
function wordAt(tokens: readonly Token[], at: number): Thing | null {
  const { word = '', number } = tokens[at] ?? {}
  if (number !== null || word.length < SHORTEST || PHRASES.has(word)) return null
  return { excluded: { of: 'words', alternatives: [[word]], types: ALL }, to: at + 1 }
}
