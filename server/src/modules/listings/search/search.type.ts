// One type's part of a search: the number of matches and the next rows, each with the cheapest
// strategy by the counters (ADR 0050, 0051).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../../db/reader.ts'
import { within } from '../words/words.places.ts'
import type { Words } from '../words/words.query.ts'
import {
  type Count,
  countByText,
  countEverywhere,
  countInPlaces,
  countNamed,
  countRows,
  filteringOf,
} from './counts.repo.ts'
import { scopeOf } from './lists/list.plan.ts'
import { findList } from './lists/list.repo.ts'
import { ANY_PLACE, type Places } from './places/places.repo.ts'
import { isWithin, type NearPoint, nearParameters, radiiOf } from './search.near.ts'
import {
  collect,
  collectCounted,
  type Found,
  type ScanStep,
  type Source,
  walkNear,
  walkPlaces,
  walkType,
} from './search.repo.ts'
import { ORDERS, type Order } from './search.sorts.ts'
import type { Parameters } from './statement.ts'

export type TypeSearch = {
  readonly read: Reader
  readonly type: ListingType
  readonly places: Places | null
  /** Whether any of the indexed filters is set. */
  readonly narrowed: boolean
  /** Whether any of them is one that counters do not know. */
  readonly uncounted: boolean
  readonly near: NearPoint | null
  /**
   * With `near`: the number of this type's listings within the radius, regardless of other filters.
   */
  readonly around: number
  readonly words: Words | null
  readonly step: ScanStep
  /** Up to this many matches are all read and ranked instead of scanned in order. */
  readonly few: number
  /** The strategy of the earlier page, which this one must repeat. Null on the first. */
  readonly strategy: Strategy | null
  /** Filters, places, words and the cursor's keys, as every statement may use them. */
  readonly parameters: Parameters
}

/**
 * `ranked`: every match was read and ranked. `dense`: too many for that, so those in the named
 * place come first. `plain`: the order needs no rank.
 */
export type Strategy = 'plain' | 'ranked' | 'dense'
export type TypeResult = {
  readonly matching: number
  readonly found: readonly Found[]
  readonly strategy: Strategy
}

/** The matches of one type, and its next rows in the order. */
export async function searchType(search: TypeSearch): Promise<TypeResult> {
  if (search.parameters.like) return searchReposts(search)
  if (search.near) return searchNear(search)
  if (search.words) return searchWords(search, search.words)
  return searchPlain(search)
}

const plain = (matching: number, found: readonly Found[]): TypeResult => ({
  matching,
  found,
  strategy: 'plain',
})

async function searchPlain(search: TypeSearch): Promise<TypeResult> {
  if (search.places?.tooMany || search.uncounted) return searchByText(search)
  return { ...(await searchHere(search)), strategy: 'plain' }
}

/** In places that are known by number, or anywhere: in one statement where they are few. */
async function searchHere(search: TypeSearch): Promise<Omit<TypeResult, 'strategy'>> {
  const { read, type, places, step, parameters } = search
  const scope = scopeOf([type], places)
  if (scope)
    return findList(read, {
      shape: { ...scope.shape, filtering: filteringOf(parameters), ...step },
      parameters: { ...parameters, ...scope.parameters },
    })
  const { matching, among } = await countHere(search)
  return { matching, found: matching === 0 ? [] : await cheapest(search, matching, among) }
}

/** Places of a name so common ('road') that texts are compared, and what no counter knows. */
async function searchByText({
  read,
  narrowed,
  uncounted,
  step,
  parameters,
}: TypeSearch): Promise<TypeResult> {
  const byCounters = !narrowed && !uncounted && !(parameters.ofCity && parameters.ofLocation)
  const matching = await (byCounters ? countNamed : countByText)(read, parameters)
  return plain(matching, matching === 0 ? [] : await walkType(read, step, parameters))
}

/** A group of reposts is small: every member is read. */
async function searchReposts({ read, near, step, parameters }: TypeSearch): Promise<TypeResult> {
  const isNear = near !== null
  const matching = await countRows(read, 'reposts', isNear, parameters)
  return plain(
    matching,
    matching === 0 ? [] : await collect(read, 'reposts', isNear, step, parameters),
  )
}

function countHere({ read, places, parameters }: TypeSearch): Promise<Count> {
  return places ? countInPlaces(read, parameters) : countEverywhere(read, parameters)
}

/** A scan reads rows until it has enough matches; collecting reads every match. */
async function cheapest(
  { read, places, step, few, parameters }: TypeSearch,
  matching: number,
  among: number,
): Promise<Found[]> {
  if (!places)
    return step.limit * (among / matching) < matching
      ? walkType(read, step, parameters)
      : collect(read, 'cells', false, step, parameters)
  const spots = places.cities.length + places.localities.length
  if (step.limit * (among / matching + spots) < matching)
    return walkPlaces(read, step, { ...parameters, ...ANY_PLACE })
  if (matching <= few) return collect(read, 'places', false, step, parameters)
  const { among: everywhere } = await countEverywhere(read, parameters)
  const options = [
    {
      cost: step.limit * (among / matching + spots),
      take: () => walkPlaces(read, step, { ...parameters, ...ANY_PLACE }),
    },
    {
      cost: parameters.placed ? step.limit * (everywhere / matching) : Number.POSITIVE_INFINITY,
      take: () => walkType(read, step, parameters),
    },
    { cost: matching, take: () => collect(read, 'places', false, step, parameters) },
  ]
  const [best] = options.sort((a, b) => a.cost - b.cost)
  return best ? best.take() : []
}

async function searchWords(search: TypeSearch, words: Words): Promise<TypeResult> {
  const { read, places, step, few, parameters } = search
  const { bound } = words
  const isPlain = !search.uncounted && parameters.preferred == null
  const named = isPlain && words.places ? within(words.places, places) : null
  // Listings in the named place have the highest rank, so there they are all as relevant; a page
  // that began below it continues the same way.
  const { ranked } = step.order
  const ranksAlike = !ranked || !step.begun || parameters.after0 === ranked.hit
  const isSpread = words.hits.areLikeliest && isBeyond(named, words.hits.localities)
  if (named && ranksAlike && !isSpread) return searchNamed(search, named)
  if (named && isSpread && ranked && !step.begun) {
    const found = await searchLikeliest(search, named, words)
    if (found) return found
  }
  if (bound === 0) return { matching: 0, found: [], strategy: search.strategy ?? 'ranked' }
  const here = places && !places.tooMany ? await countHere(search) : null
  const source: Source = here && here.matching < bound ? 'places' : 'words'
  // So few that every match is read anyway: they are counted on the way.
  if (!step.begun && Math.min(bound, here?.matching ?? bound) <= few)
    return {
      ...(await collectCounted(read, source, step, parameters)),
      strategy: ranked ? 'ranked' : 'plain',
    }
  const known = words.exact && !places && !search.narrowed
  const matching = known ? bound : await countRows(read, source, false, parameters)
  const strategy = search.strategy ?? (ranked ? rankingStrategy(words, matching, few) : 'plain')
  if (matching === 0) return { matching, found: [], strategy }
  if (strategy === 'dense' && ranked)
    return { matching, found: await placesFirst(search, words, ranked), strategy }
  if (strategy === 'ranked' || matching <= few)
    return { matching, found: await collect(read, source, false, step, parameters), strategy }
  return {
    matching,
    found: here
      ? await walkPlaces(read, step, { ...parameters, ...ANY_PLACE })
      : await walkType(read, step, parameters),
    strategy,
  }
}

const isBeyond = (named: Places | null, localities: readonly number[]) =>
  named?.localities.some((id) => !localities.includes(id)) === true

/**
 * The first page of a name that several places have, where the likeliest fill it: the others are
 * only counted. Null where they do not.
 */
async function searchLikeliest(
  search: TypeSearch,
  named: Places,
  { hits }: Words,
): Promise<TypeResult | null> {
  const localities = named.localities.filter((id) => hits.localities.includes(id))
  const { found } = await searchNamed(search, { ...named, cities: [], localities })
  if (found.length < search.step.limit) return null
  const { matching } = await countInPlaces(search.read, {
    ...search.parameters,
    ...ANY_PLACE,
    cities: named.cities,
    localities: named.localities,
    words: null,
  })
  return { matching, found, strategy: 'dense' }
}

/** The whole query was the name of these places. */
async function searchNamed(search: TypeSearch, places: Places): Promise<TypeResult> {
  const { step, strategy } = search
  const { ranked } = step.order
  const { after0, after1, after2, after3, ...rest } = search.parameters
  const begin = ranked
    ? { after0: after1, after1: after2, after2: after3 }
    : { after0, after1, after2, after3 }
  const parameters = {
    ...rest,
    ...begin,
    ...ANY_PLACE,
    cities: places.cities,
    localities: places.localities,
    words: null,
  }
  const here = {
    ...search,
    places,
    words: null,
    parameters,
    step: ranked ? { ...step, order: ORDERS[ranked.within] } : step,
  }
  const { matching, found } = await searchHere(here)
  return {
    matching,
    found: ranked ? found.map((row) => ({ ...row, keys: [ranked.hit, ...row.keys] })) : found,
    strategy: strategy ?? (ranked ? 'ranked' : 'plain'),
  }
}

/**
 * Every match is read while they are few, or while only their titles could tell which are better.
 */
function rankingStrategy({ hits }: Words, matching: number, few: number): Strategy {
  const most =
    hits.cities.length + hits.localities.length > 0 ? few : Math.min(TOTAL_CAP - 1, few * 4)
  return matching <= most ? 'ranked' : 'dense'
}

type Ranking = NonNullable<Order['ranked']>

/** Very many matches: those in the named place, then all others; each as equally relevant ones. */
async function placesFirst(
  { read, step, parameters }: TypeSearch,
  words: Words,
  { within: alikeOrder, hit: inside, miss }: Ranking,
): Promise<Found[]> {
  const { after0: hit, after1, after2, after3 } = parameters
  // Another type's list ended among a kind that comes first, before all of these.
  const begun = step.begun && (hit === inside || hit === miss)
  const alike = { ...step, begun, order: ORDERS[alikeOrder] }
  const begin = { after0: after1, after1: after2, after2: after3 }
  const ranked = (rank: string) => (row: Found) => ({ ...row, keys: [rank, ...row.keys] })
  const places = { cities: words.hits.cities, localities: words.hits.localities }
  const inPlace =
    begun && hit !== inside
      ? []
      : (await walkPlaces(read, alike, { ...parameters, ...begin, ...places })).map(ranked(inside))
  if (inPlace.length >= step.limit) return inPlace
  const begunOthers = begun && hit === miss
  const others = await walkType(
    read,
    { ...alike, begun: begunOthers },
    { ...parameters, ...(begunOthers ? begin : {}), pastHits: true },
  )
  return [...inPlace, ...others.map(ranked(miss))]
}

async function searchNear(search: TypeSearch): Promise<TypeResult> {
  const { read, near, around, places, narrowed, words, step, parameters } = search
  const { source, size } = await smallestSource(search)
  if (size === 0) return plain(0, [])
  const matching =
    places || narrowed || words ? await countRows(read, source, true, parameters) : around
  if (matching === 0) return plain(0, [])
  const walks = step.order.name === 'distance' && step.limit * (around / matching) < size
  if (!walks) return plain(matching, await collect(read, source, true, step, parameters))
  const from = Number(parameters.after0 ?? 0)
  const radii = near ? radiiOf(near).filter((radius) => isWithin(from, radius)) : []
  let found: readonly Found[] = []
  for (const km of radii) {
    found = await walkNear(read, step, { ...parameters, ...nearParameters(near, km) })
    if (found.length >= step.limit) break
  }
  return plain(matching, found)
}

/** The source with the fewest rows to read for this query, and their number. */
async function smallestSource(search: TypeSearch): Promise<{ source: Source; size: number }> {
  const { places, narrowed, words, around } = search
  const named = places && !places.tooMany ? places : null
  if (!named && !narrowed && !words) return { source: 'around', size: around }
  const { matching } = await countHere({ ...search, places: named })
  const sources: { source: Source; size: number }[] = [
    { source: 'around', size: around },
    { source: named ? 'places' : 'cells', size: matching },
  ]
  if (words) sources.push({ source: 'words', size: words.bound })
  return sources.reduce((least, one) => (one.size < least.size ? one : least))
}
