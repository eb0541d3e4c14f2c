// Parses a typed search (D64): prices, rooms, facts, types and filler are extracted, and the other
// words are left to the full-text search. Pure: no database, a fraction of a millisecond.

import type { ListingType, RoomType } from '@rentify/contract/listings/vocabulary'
import { phraseList, wordList } from './query.lists.ts'
import type { FactMeaning } from './query.meanings.ts'
import { areaAt, dayAt, sharingAt } from './query.measures.ts'
import { connectsNames, isCity, isInCode, isInName } from './query.names.ts'
import { isAround, isBesideNear, nearBefore } from './query.near.ts'
import { negatedAt, negationAt, withoutNegated } from './query.negation.ts'
import { bareNumbers, numberAt } from './query.numbers.ts'
import { merged, type Part, type Preference } from './query.parts.ts'
import { isPg, peopleIn } from './query.people.ts'
import { pointAt } from './query.places.ts'
import { priceAt } from './query.prices.ts'
import { eitherRoomsAt, roomsAt, wordsOfBedrooms } from './query.rooms.ts'
import { guestsOf, stayAt } from './query.stays.ts'
import { type TextRange, withoutRanges, withoutSeparators } from './query.text.ts'
import { endOf, type Token, tokensOf } from './query.tokens.ts'
import { NUMBERED, PHRASES } from './query.vocabulary.ts'

export type { Part }

export type ParsedQuery = {
  readonly parts: readonly Part[]
  /** The type that the text names; a list of one type ignores it. */
  readonly type: ListingType | null
  /** Words of which listings that have them come before the others. */
  readonly preferred: readonly Preference[]
  /** Whether a word for 'near' was typed. */
  readonly isNear: boolean
  /** What is left for the search of words. */
  readonly words: string
}

const STARS = wordList('stars')
const MAX_STARS = 5
const MAX_CACHED = 500

const cache = new Map<string, ParsedQuery>()

export function parseQuery(text: string): ParsedQuery {
  const cached = cache.get(text)
  if (cached) return cached
  const parsed = parseUncached(text)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(text, parsed)
  return parsed
}

type Match = {
  readonly to: number
  readonly part?: PartMeaning
  readonly type?: ListingType
  readonly preferred?: readonly Preference[]
  readonly isNear?: true
}
type PartMeaning = Part extends infer P ? (P extends Part ? Omit<P, 'from' | 'to'> : never) : never

function parseUncached(text: string): ParsedQuery {
  const tokens = tokensOf(text)
  const parts: Part[] = []
  const consumed: TextRange[] = []
  const people = peopleIn(withoutNegated(tokens))
  const preferred: Preference[] = []
  let type: ListingType | null = null
  let isNear = false
  for (let at = 0; at < tokens.length; ) {
    const named = nameFrom(tokens, at)
    const found = named > at ? null : firstMatch({ tokens, at, consumed, people })
    if (!found) {
      at = Math.max(named, at + 1)
      continue
    }
    const range = { from: tokens[at]?.from ?? 0, to: tokens[found.to - 1]?.to ?? 0 }
    // 'near' belongs to the words after it.
    const isOfNear = found.part?.kind === 'near' || (found.part && isAround(found.part))
    const near = isOfNear ? nearBefore(tokens, at, consumed) : null
    consumed.push(range)
    if (found.part) parts.push({ ...found.part, ...range, from: near ?? range.from } as Part)
    type ??= found.type ?? null
    preferred.push(...(found.preferred ?? []))
    isNear ||= found.isNear ?? false
    at = found.to
  }
  const counts = bareNumbers(tokens, consumed)
  const isAlone = parts.length === 0 && type === null && counts.length === tokens.length
  const understood = isAlone ? consumed : [...consumed, ...counts].sort((a, b) => a.from - b.from)
  const rest = withoutRanges(text, understood)
  const words = understood.length > 0 ? withoutSeparators(rest) : rest
  return { parts: merged(parts, text), type, preferred, isNear, words }
}

type Position = {
  readonly tokens: readonly Token[]
  readonly at: number
  /** What was understood before. */
  readonly consumed: readonly TextRange[]
  readonly people: readonly RoomType[]
}

/** A part of this kind, where its reader finds what it says. */
function partOf<K extends 'area' | 'stay' | 'available' | 'price'>(
  kind: K,
  read: (
    tokens: readonly Token[],
    at: number,
  ) => (Omit<Extract<PartMeaning, { kind: K }>, 'kind'> & { to: number }) | null,
) {
  return ({ tokens, at }: Position): Match | null => {
    const found = read(tokens, at)
    if (!found) return null
    const { to, ...said } = found
    return { to, part: { kind, ...said } as unknown as PartMeaning }
  }
}

/** What may begin at a token: the first that does is meant. */
const READERS: readonly ((position: Position) => Match | null)[] = [
  ({ tokens, at }) => radius(tokens, at),
  partOf('area', areaAt),
  partOf('stay', stayAt),
  partOf('available', dayAt),
  ({ tokens, at }) => sharing(tokens, at),
  ({ tokens, at }) => counted(tokens, at),
  ({ tokens, at }) => excluded(negatedAt(tokens, at)),
  ({ tokens, at }) => rooms(tokens, at),
  ({ tokens, at }) => stars(tokens, at),
  partOf('price', priceAt),
  ({ tokens, at, consumed }) => point(tokens, at, consumed),
  phrase,
  ({ tokens, at }) => excluded(negationAt(tokens, at)),
]

function firstMatch(position: Position): Match | null {
  for (const read of READERS) {
    const match = read(position)
    if (match) return match
  }
  return null
}

function sharing(tokens: readonly Token[], at: number): Match | null {
  const found = sharingAt(tokens, at)
  return found && { to: found.to, type: 'Room', part: { kind: 'sharing', people: found.people } }
}

function excluded(found: ReturnType<typeof negationAt>): Match | null {
  if (!found) return null
  const things = found.excluded.filter(({ of }) => of !== 'nothing')
  return things.length === 0
    ? { to: found.to }
    : { to: found.to, part: { kind: 'excluded', excluded: things } }
}

/** The end of a name with a number that begins here ('Sector 15'): its number is no amount. */
function nameFrom(tokens: readonly Token[], at: number): number {
  const [word, next] = [tokens[at], tokens[at + 1]]
  if (!word || !NUMBERED.has(word.word)) return at
  const dashed = next?.word === '-' ? 1 : 0
  const number = at + 1 + dashed
  if (typeof tokens[number]?.number !== 'number') return at
  // 'MG Road 2bhk'
  const isOther = [roomsAt, stars, areaAt, sharingAt].some((read) => read(tokens, number) !== null)
  return isOther ? at : number + 1
}

const WITHIN = wordList('within')
const KILOMETRES = wordList('kilometres')
const FROM = wordList('from')

/** 'within 5 km of': filler, because the search by distance has its own radius. */
function radius(tokens: readonly Token[], at: number): Match | null {
  if (!WITHIN.has(tokens[at]?.word ?? '')) return null
  const number = numberAt(tokens, at + 1)
  if (!number || !KILOMETRES.has(tokens[number.to]?.word ?? '')) return null
  return { to: number.to + (FROM.has(tokens[number.to + 1]?.word ?? '') ? 2 : 1) }
}

const PEOPLE = wordList('people')
/** Said of nothing else, so that their number may be a word. */
const GUESTS = wordList('guests')
const COUNTED = wordList('counted')

const DURATIONS = new Set(phraseList('durations').flat())

/**
 * '2 persons': guests of a hotel; of '2 balconies' and 'two bachelors' listings have no number, and
 * 'for 3 days' names no day that a room is free.
 */
function counted(tokens: readonly Token[], at: number): Match | null {
  const number = numberAt(tokens, at)
  const word = number ? (tokens[number.to]?.word ?? '') : ''
  if (!number) return null
  if (PEOPLE.has(word) && (tokens[at]?.number !== null || GUESTS.has(word))) {
    const guests = guestsOf(number.value)
    const to = number.to + 1
    return guests === null ? { to } : { to, part: { kind: 'guests', guests } }
  }
  if (DURATIONS.has(word)) return { to: number.to + 1 }
  return COUNTED.has(word) ? { to: number.to } : null
}

function stars(tokens: readonly Token[], at: number): Match | null {
  const number = numberAt(tokens, at)
  if (!number || number.value < 1 || number.value > MAX_STARS || number.value % 1 !== 0) return null
  const to = tokens[number.to]?.word === '-' ? number.to + 1 : number.to
  const word = tokens[to]?.word ?? ''
  if (!STARS.has(word) && word !== '*') return null
  return {
    to: to + 1,
    part: { kind: 'fact', tokens: [`star${number.value}`], types: ['Hotel'], words: [] },
  }
}

function rooms(tokens: readonly Token[], at: number): Match | null {
  const found = eitherRoomsAt(tokens, at)
  if (found?.part.kind !== 'bedrooms') return found
  const words = found.part.values.flatMap(wordsOfBedrooms)
  return { ...found, preferred: preferring('asTyped', ['Hotel'], words) }
}

function point(tokens: readonly Token[], at: number, consumed: readonly TextRange[]): Match | null {
  const found = pointAt(tokens, at, nearBefore(tokens, at, consumed) !== null)
  if (!found) return null
  const { to, ...part } = found
  return { to, part: { kind: 'near', ...part } }
}

function phrase({ tokens, at, consumed, people }: Position): Match | null {
  if (isInCode(tokens, at)) return null
  const word = tokens[at]?.word ?? ''
  if (word === '₹') return { to: at + 1 }
  let to = at
  const found = PHRASES.get(word)?.find(({ words, meaning }) => {
    to = endOf(words, tokens, at)
    if (to === at) return false
    return meaning.kind === 'people'
      ? people.length > 0
      : !isAround(meaning) || isBesideNear(tokens, at, to, consumed)
  })
  if (!found) return null
  if (isInName(tokens, at, to, found, consumed) || isCity(tokens, at, to)) return null
  const { meaning } = found
  switch (meaning.kind) {
    case 'filler':
      return connectsNames(tokens, at, consumed) ? null : { to }
    case 'near':
      return { to, isNear: true }
    case 'type':
      return {
        to,
        type: meaning.type,
        preferred: preferring('kind', [meaning.type], meaning.first),
      }
    case 'roomType':
    case 'people': {
      const values = people.length > 0 && isPg(meaning) ? people : meaning.values
      return {
        to,
        type: 'Room',
        // No hotel has a kind of room, and some say so: 'hostel', 'studio'.
        preferred: preferring('asTyped', ['Hotel'], [found.words]),
        part: { kind: 'roomType', values, words: found.words },
      }
    }
    case 'fact':
      return {
        to,
        ...(meaning.isKind && meaning.types[0] && { type: meaning.types[0] }),
        preferred:
          meaning.isKind || meaning.isHome
            ? [
                ...preferring('asTyped', meaning.types, [found.words]),
                ...preferring('ownKind', ['Hotel'], meaning.alike && ownWords(meaning)),
              ]
            : [],
        part: { ...meaning, words: meaning.isOfCost ? [] : found.words.filter(isNeeded) },
      }
    default:
      return { to, part: meaning }
  }
}

/** Listings that say what was typed come before those that say the same in other words. */
const preferring = (
  of: Preference['of'],
  types: readonly ListingType[],
  alternatives: Preference['alternatives'] | undefined,
) => (alternatives ? types.map((type) => ({ of, type, alternatives })) : [])

const ownWords = ({ tokens, synonyms = [] }: FactMeaning) => [
  ...tokens.map((token) => [`_${token}`]),
  ...synonyms,
]

/** Words of a fact's phrase that a listing need not contain. */
const OPTIONAL_WORDS = wordList('optional')
const isNeeded = (word: string) => !OPTIONAL_WORDS.has(word)
