// The attempts of a search, relaxed step by step until something matches (D64): only what was
// parsed from the typed text, the least important part first.
import { landmarkAt, stationAt } from '../../geo/index.ts'
import { asksForHome, isKind, nearOf, type RequiredParts, WHOLE } from '../query/query.filters.ts'
import type { ParsedQuery, Part } from '../query/query.ts'
import { firstPlace } from '../words/words.hits.ts'
import { searchText } from '../words/words.normalize.ts'
import type { QueryMeaning, WordScope } from '../words/words.ts'
import type { NearPoint } from './search.near.ts'

export type SearchAttempt = {
  /** Nothing is relaxed. */
  readonly isExact: boolean
  readonly scope: RequiredParts
  readonly wordScope: WordScope
  /** Around the place instead of in it, nearest first. */
  readonly around: Surroundings | null
  /** Of several places a listing has one, although no word for 'or' is between them. */
  readonly isUnited: boolean
}
type Surroundings = { readonly label: string; readonly point: NearPoint }

export const EXACT: SearchAttempt = {
  isExact: true,
  scope: WHOLE,
  wordScope: 'all',
  around: null,
  isUnited: false,
}

/** What the attempt takes the words for. */
export const meaningIn = (meaning: QueryMeaning | null, { isUnited }: SearchAttempt) =>
  isUnited ? (meaning?.united ?? null) : meaning

/** The attempts in order; the first is exact. */
export function* attemptsFor(
  parsed: ParsedQuery | null,
  meaning: QueryMeaning | null,
  near: NearPoint | null,
): Generator<SearchAttempt> {
  let attempt = EXACT
  yield attempt
  if (!parsed) return
  if (meaning?.united) {
    for (const one of attemptsFor(parsed, meaning.united, near)) yield { ...one, isUnited: true }
    return
  }
  const has = (...kinds: Part['kind'][]) => parsed.parts.some(({ kind }) => kinds.includes(kind))
  const scoped = (scope: Partial<RequiredParts>) => {
    attempt = { ...attempt, isExact: false, scope: { ...attempt.scope, ...scope } }
    return attempt
  }
  const withWords = (wordScope: WordScope) => {
    attempt = { ...attempt, isExact: false, wordScope }
    return attempt
  }
  const ofRooms = has('bedrooms', 'roomType')
  const kinds = ofRooms || parsed.parts.some(isKind)
  const exact = attempt
  if (ofRooms) {
    attempt = { ...attempt, scope: { ...attempt.scope, rooms: 'inWords' } }
    yield attempt
    attempt = exact
  }
  const named = meaning !== null && meaning.place !== null
  // Beside no place, a word that no listing contains is dropped if another is known ('m3m zzqxj').
  const others = meaning !== null && (named ? meaning.hasOthers : meaning.unknown.length > 0)
  const unlisted = meaning && !near ? unlistedPlace(meaning) : null
  if (unlisted) yield { ...attempt, isExact: false, around: unlisted }
  if (others) yield withWords('known')
  const facts = parsed.parts.filter((part) => FACTS.has(part.kind) && !isKind(part))
  // One of several facilities, the last typed first.
  if (facts.length > 1 && facts.every(isFacility))
    for (const fact of facts.toReversed())
      yield { ...attempt, isExact: false, scope: { ...attempt.scope, facts: fact } }
  if (facts.length > 0) yield scoped({ facts: false })
  if (others && named) yield withWords('places')
  if (has('price', 'cheap')) yield scoped({ price: 'wider' })
  const whole = attempt
  const around = near
    ? aroundNamedPoint(parsed, near)
    : meaning && (aroundPlace(meaning) ?? unlisted)
  // A 2 BHK in the next neighbourhood rather than a single room in this one.
  if (kinds && around) yield { ...whole, isExact: false, around: closeTo(around) }
  if (has('bedrooms')) yield scoped({ rooms: 'close' })
  // A flat with another number of rooms before a bed in a shared one.
  const isHome = asksForHome(parsed)
  if (kinds) yield scoped({ rooms: isHome ? 'homes' : 'none' })
  // A bed at the price that was asked for, rather than a flat at any.
  if (kinds && isHome && has('price', 'cheap'))
    yield { ...attempt, isExact: false, scope: { ...attempt.scope, rooms: 'none' } }
  // What costs more than was asked for, rather than anything far away.
  if (around && has('price', 'cheap') && parsed.parts.length > 1)
    yield { ...whole, isExact: false, scope: { ...whole.scope, price: 'none' } }
  if (around) {
    yield { ...whole, isExact: false, around }
    if (kinds) yield { ...attempt, isExact: false, around }
  }
  if (has('price', 'cheap')) {
    yield scoped({ price: 'none' })
    if (around) yield { ...attempt, isExact: false, around }
  }
  if (isHome) {
    yield scoped({ rooms: 'none' })
    if (around) yield { ...attempt, isExact: false, around }
  }
  // 'kondapur near bus stand'
  if (meaning?.hasPlaces) {
    yield { ...whole, isExact: false, wordScope: 'place' }
    if (attempt !== whole) yield withWords('place')
  }
  // 'neem residency' where each is in other listings; a number is never let go so.
  if (meaning && !named && / /.test(meaning.typed) && !/\d/.test(meaning.typed)) {
    yield { ...whole, isExact: false, wordScope: 'rarest' }
    if (attempt !== whole) yield withWords('rarest')
  }
}

const FACTS: ReadonlySet<Part['kind']> = new Set(['fact', 'furnished', 'bathrooms'])
const isFacility = (part: Part) =>
  part.kind === 'fact' && !part.tokens.some((token) => token.startsWith('star'))
/** The next neighbourhoods; a landmark's own radius is smaller. */
const CLOSE_KM = 8
const closeTo = ({ label, point }: Surroundings): Surroundings => ({
  label,
  point: { ...point, km: CLOSE_KM },
})

/** The gazetteer's name of the place where the words name one and nothing else. */
export function placeLabel({ place, hasOthers, isUnion, united }: QueryMeaning): string | null {
  const isOne = !hasOthers && !isUnion && united === null
  const found = place === null || !isOne ? undefined : firstPlace(place)
  if (!found || place === null) return null
  const short = found.locality ?? found.city
  const says = (label: string) => {
    const words = searchText(label).split(' ')
    return place.split(' ').every((word) => words.includes(word))
  }
  return [short, `${short}, ${found.city}`].find(says) ?? null
}

/** A place or landmark that the text names and no listing names. */
function unlistedPlace({ unknown, typed, place }: QueryMeaning): Surroundings | null {
  // 'karve nagar' where listings have 'Karve Road' and 'Laxmi Nagar'.
  const all = typed.split(' ')
  const words = unknown.length === 0 && place === null && all.length > 1 ? all : unknown
  for (const text of words.length > 0 ? new Set([typed, words.join(' ')]) : []) {
    const found = firstPlace(text)
    const name = ` ${searchText(found?.label ?? '')} `
    if (found && words.every((word) => name.includes(` ${word} `))) return surroundingsOf(found)
  }
  for (const at of all.keys()) {
    const found = landmarkAt(all, at) ?? unknownStation(all, at, unknown)
    if (found && (found.length > 1 || unknown.includes(all[at] ?? '')))
      return surroundingsOf({ ...found.landmark, label: found.landmark.name })
  }
  return null
}

/** A station whose name has a word that no listing contains. */
function unknownStation(all: readonly string[], at: number, unknown: readonly string[]) {
  const found = stationAt(all, at)
  const words = found ? all.slice(at, at + found.length) : []
  return words.some((word) => unknown.includes(word)) ? found : null
}

const surroundingsOf = ({
  label,
  lat,
  lng,
}: {
  label: string
  lat: number
  lng: number
}): Surroundings => ({
  label,
  point: { lat, lng },
})

/** Around the landmark or pincode that the text names, beyond its radius; a parameter's is kept. */
function aroundNamedPoint(parsed: ParsedQuery, { lat, lng, km }: NearPoint): Surroundings | null {
  const named = nearOf(parsed)
  return named && km !== undefined ? { label: named.label, point: { lat, lng } } : null
}

/** Around the named place, which may have no listings. */
function aroundPlace(meaning: QueryMeaning): Surroundings | null {
  const place = meaning.place ?? meaning.towards ?? ''
  const text = [...meaning.unknown, place].join(' ').trim()
  for (const one of new Set([text, place])) {
    const found = one === '' ? undefined : firstPlace(one)
    if (found) return surroundingsOf(found)
  }
  return null
}
