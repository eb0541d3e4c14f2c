// The attempts of a search, relaxed step by step until something matches (D64): only what was
// parsed from the typed text, the least important part first.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { PAGE_SIZE } from '@rentify/contract/paging'
import type { ParsedQuery, Part } from '../listings/index.ts'
import type { NearPoint } from './search.near.ts'
import { asksForHome, isKind, type RequiredParts, WHOLE } from './search.parsed.ts'
import { RELAXATIONS, type Relaxation } from './search.relaxations.ts'
import {
  aroundNamedPoint,
  aroundPlace,
  isKnownPlace,
  ROADS,
  type Surroundings,
  unlistedPlace,
  within,
} from './search.surroundings.ts'
import type { QueryMeaning, WordScope } from './words/words.ts'

export type SearchAttempt = {
  /** Nothing is relaxed. */
  readonly isExact: boolean
  readonly scope: RequiredParts
  readonly wordScope: WordScope
  /** Around the place instead of in it, nearest first. */
  readonly around: Surroundings | null
  /** Of several places a listing has one, although no word for 'or' is between them. */
  readonly isUnited: boolean
  /** With fewer listings it is passed over: of a kind near a place, more are a little further. */
  readonly fewest: number
}
export const EXACT: SearchAttempt = {
  isExact: true,
  scope: WHOLE,
  wordScope: 'all',
  around: null,
  isUnited: false,
  fewest: 1,
}

/** What the attempt takes the words for. */
export const meaningIn = (meaning: QueryMeaning | null, { isUnited }: SearchAttempt) =>
  isUnited ? (meaning?.united ?? null) : meaning

/** The attempts that relax nothing, in order. */
export const exactAttempts = (meaning: QueryMeaning | null): readonly SearchAttempt[] =>
  meaning?.united ? [EXACT, { ...EXACT, isUnited: true }] : [EXACT]

/** The attempts in order: the exact ones, and those of `RELAXATIONS` that differ. */
export function* attemptsFor(
  parsed: ParsedQuery | null,
  meaning: QueryMeaning | null,
  near: NearPoint | null,
  types: readonly ListingType[],
): Generator<SearchAttempt> {
  yield* exactAttempts(meaning)
  if (!parsed) return
  const isUnited = Boolean(meaning?.united)
  const asked = askedOf(parsed, meaning?.united ?? meaning, near, types)
  const tried = new Set([keyOf(EXACT, asked)])
  for (const relaxation of RELAXATIONS) {
    for (const attempt of attemptsOf(relaxation, asked)) {
      const key = keyOf(attempt, asked)
      if (!tried.has(key)) yield { ...attempt, isUnited }
      tried.add(key)
    }
  }
}

/** What a text asks for, as far as it decides which relaxations differ. */
type Asked = {
  readonly facts: readonly Part[]
  readonly furnishing: readonly Part[]
  readonly has: {
    readonly [P in 'area' | 'price' | 'bedrooms' | 'rooms' | 'kinds' | 'alike']: boolean
  }
  readonly isHome: boolean
  readonly isKindNear: boolean
  readonly words: ReadonlySet<WordScope>
  readonly around: { readonly [A in NonNullable<Relaxation['around']>]: Surroundings | null }
}

function askedOf(
  parsed: ParsedQuery,
  meaning: QueryMeaning | null,
  near: NearPoint | null,
  types: readonly ListingType[],
): Asked {
  const { parts } = parsed
  const has = (...kinds: Part['kind'][]) => parts.some(({ kind }) => kinds.includes(kind))
  const named = meaning !== null && (meaning.place !== null || has('state'))
  // Beside no place, a word that no listing contains is dropped if another is known ('m3m zzqxj').
  const others = meaning !== null && (named ? meaning.hasOthers : meaning.unknown.length > 0)
  // 'neem residency' where each is in other listings; a number is never let go so.
  const isSevered =
    meaning !== null && !named && / /.test(meaning.typed) && !/\d/.test(meaning.typed)
  const isOfTypes = parsed.type === null || types.includes(parsed.type)
  const unlisted = meaning && !near && isOfTypes ? unlistedPlace(meaning, types) : null
  const place = near
    ? aroundNamedPoint(parsed, near)
    : meaning && (aroundPlace(meaning) ?? unlisted)
  const far = near ? place : meaning && isKnownPlace(meaning) ? unlisted : null
  // Every city has a 'mg road': where nobody lists one, what else was typed is found elsewhere.
  const isAnyRoad =
    unlisted !== null &&
    (parts.length > 0 || parsed.type !== null) &&
    ROADS.has(meaning?.typed.split(' ').at(-1) ?? '')
  const rooms = has('bedrooms', 'roomType', 'sharing')
  const kinds = rooms || parts.some(isKind)
  const isKindNear = parsed.isNear && near === null && parts.some(isKind)
  return {
    facts: parts.filter((part) => isFact(part, types)),
    furnishing: parts.filter(({ kind }) => kind === 'furnished'),
    has: {
      area: has('area'),
      price: has('price', 'cheap'),
      bedrooms: has('bedrooms'),
      rooms,
      kinds,
      alike: parts.some((part) => part.kind === 'fact' && part.alike),
    },
    isKindNear,
    isHome: asksForHome(parsed),
    words: new Set<WordScope>([
      ...(others ? (['known'] as const) : []),
      ...(others && named ? (['places'] as const) : []),
      ...(meaning?.hasPlaces ? (['place'] as const) : []),
      ...(isSevered ? (['rarest'] as const) : []),
      ...(has('state') || isAnyRoad ? (['none'] as const) : []),
    ]),
    around: {
      unlisted,
      far: far && { ...within(far, FAR_KM), keepsWords: near !== null },
      // A 2 BHK in the next neighbourhood rather than a single room in this one.
      close: kinds && place ? within(place, CLOSE_KM) : null,
      near: parsed.isNear && place ? within(place, NEAR_KM) : null,
      drive: isKindNear && place ? within(place, DRIVE_KM) : null,
      place,
    },
  }
}

/** What only some texts can be reduced to. */
const LAST: ReadonlySet<WordScope> = new Set(['place', 'rarest', 'none'])

/** The attempts of a line: none where it needs what the text has not, several for its facts. */
function* attemptsOf(relaxation: Relaxation, asked: Asked): Generator<SearchAttempt> {
  const { words, facts, area, furnishing, price, rooms, around } = relaxation
  const surroundings = around && asked.around[around]
  const isWithout = LAST.has(words) && !asked.words.has(words)
  // The next neighbourhoods keep an area only where one was asked for.
  const isOfArea = around !== 'close' || area === 'none' || asked.has.area
  if ((around && !surroundings) || isWithout || !isOfArea) return
  for (const without of letGo(facts, asked.facts))
    yield {
      isExact: false,
      scope: {
        without: furnishing === 'kept' ? without : [...without, ...asked.furnishing],
        area,
        price,
        rooms: rooms === 'homes' && !asked.isHome ? 'none' : rooms,
      },
      wordScope: words === 'places' && !asked.words.has(words) ? 'known' : words,
      around: surroundings,
      isUnited: false,
      fewest: asked.isKindNear && isWidened(relaxation, asked) ? PAGE_SIZE : 1,
    }
}

/** Whether a later line has all of this one's listings of a kind, and more around the place. */
const isWidened = ({ around, rooms }: Relaxation, { has }: Asked) =>
  rooms === 'exact' &&
  (around === 'close' || around === 'near' || (around === 'drive' && has.alike))

const isFacility = (part: Part) =>
  part.kind === 'yesNo' ||
  (part.kind === 'fact' && !part.tokens.some((token) => token.startsWith('star')))

/** The facts that a line lets go of, for each of its attempts. */
function letGo(facts: Relaxation['facts'], all: readonly Part[]): (readonly Part[])[] {
  const last = all.toReversed()
  switch (facts) {
    case 'all':
      return [[]]
    case 'butOne':
      return all.every(isFacility) ? last.map((fact) => [fact]) : []
    case 'fewer':
      return last.map((_, at) => last.slice(0, at + 1))
    case 'none':
      return [all]
  }
}

/** Attempts with one key search for the same: they differ in what the text does not ask for. */
function keyOf({ scope, wordScope, around }: SearchAttempt, { has, words }: Asked): string {
  const { without, area, price, rooms } = scope
  return JSON.stringify([
    without.map(({ from }) => from).sort(),
    has.area ? area : '',
    has.price ? price : '',
    roomsKey(rooms, has),
    around && [around.label, around.point.km ?? ''],
    (!around || around.keepsWords) && words.has(wordScope) ? wordScope : '',
  ])
}

function roomsKey(rooms: RequiredParts['rooms'], has: Asked['has']): string {
  const differs: Readonly<Record<RequiredParts['rooms'], boolean>> = {
    exact: false,
    inWords: has.rooms,
    alike: has.alike,
    close: has.bedrooms,
    any: has.bedrooms || has.rooms,
    homes: has.kinds,
    none: has.kinds,
  }
  return differs[rooms] ? rooms : ''
}

const FACTS: ReadonlySet<Part['kind']> = new Set([
  'fact',
  'yesNo',
  'bathrooms',
  'available',
  'stay',
])
/** A hotel without a free room then is never listed (D102). */
const isFact = (part: Part, types: readonly ListingType[]) =>
  FACTS.has(part.kind) &&
  !isKind(part) &&
  !(types.includes('Hotel') && (part.kind === 'stay' || part.kind === 'available'))
/** The next neighbourhoods; a landmark's own radius is smaller. */
const CLOSE_KM = 8
/** Less than an hour's drive. */
const NEAR_KM = 25
const DRIVE_KM = 100
/** More than the way across the country. */
const FAR_KM = 4000
