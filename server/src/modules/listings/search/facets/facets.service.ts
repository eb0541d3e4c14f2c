// The counts of the filter bar (D47): for each value of each facet the number of listings it would
// leave, under all the other filters.
import { todayInIndia } from '@rentify/contract/bookings/calendar'
import type { Facets } from '@rentify/contract/listings/endpoints'
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
  type FilterName,
} from '@rentify/contract/listings/filterable'
import type { ListingFilters } from '@rentify/contract/listings/filters'
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../../../db/reader.ts'
import { countPlaces, countValues, noPlaces, tallyCities } from '../memory/count-facets.ts'
import { type ListingFeed, NO_FEED } from '../memory/listing-feed.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import { type Places, placeParameters } from '../places/places.repo.ts'
import {
  type Criteria,
  type Matching,
  placesOf,
  resolveCriteria,
  type Stock,
  type TypeCriteria,
  typeCriteria,
} from '../search.criteria.ts'
import { afterAliases, filterParameters, readFilters, readPlaces } from '../search.filters.ts'
import { nearParameters } from '../search.near.ts'
import { countFacets, type FacetTally } from './facets.repo.ts'

const MAX_CITIES = 50
type FacetQuery = {
  readonly read: Reader
  /** The types of the list; the others are counted for the type facet alone. */
  readonly shown: readonly ListingType[]
  readonly places: Places | null
  readonly anyCity: Places | null
}

/** Counts under these filters; values without listings are omitted. */
export async function countListingFacets(
  read: Reader,
  query: ListingFilters,
  feed: ListingFeed = NO_FEED,
  today = todayInIndia(),
): Promise<Facets> {
  const stock = { read, index: await feed.current(), today }
  const { tallies, types, criteria, how } = await tally(stock, query)
  const facets = present(tallies, types)
  // A city stored under another city's former name: choosing it finds both.
  const renamed = facets.city.filter(({ value }) => afterAliases(value) !== value)
  if (renamed.length === 0) return facets
  const counts = await Promise.all(
    renamed.map(async ({ value }) => {
      // By the attempt that counted the others, with its bound of what is cheap.
      const inCity = await countingOf(stock, { ...query, city: value })
      const under = await tallyAt(
        { ...inCity, criteria: { ...inCity.criteria, cheap: criteria.cheap } },
        how,
      )
      return [value, present(under, types).total] as const
    }),
  )
  const known = new Map(counts)
  return {
    ...facets,
    city: byCount(
      facets.city.map(({ value, count }) => ({ value, count: known.get(value) ?? count })),
    ),
  }
}

/** The attempt that counts, by its number, and its way of matching words. */
type How = { readonly attempt: number; readonly match: Matching }
type Counting = {
  readonly stock: Stock
  readonly query: ListingFilters
  readonly criteria: Criteria
  /** The places without the city. */
  readonly anyCity: Places | null
}
const EXACTLY: How = { attempt: 0, match: 'exact' }

async function tally(
  stock: Stock,
  query: ListingFilters,
): Promise<{
  tallies: readonly FacetTally[]
  types: readonly ListingType[]
  criteria: Criteria
  how: How
}> {
  const counting = await countingOf(stock, query)
  const { criteria } = counting
  const types = criteria.filters.types
  if (criteria.isEmpty) return { tallies: [], types, criteria, how: EXACTLY }
  let first: readonly FacetTally[] | null = null
  for (const [number, attempt] of [...criteria.attempts()].entries()) {
    const canRelax = criteria.meaning?.canRelax && !attempt.around
    for (const match of canRelax ? (['exact', 'relaxed'] as const) : (['exact'] as const)) {
      const how = { attempt: number, match }
      const tallies = await tallyAt(counting, how)
      // Like the list below it: the first attempt that a listing of the shown types matches.
      if (types.some((type) => totalOf(tallies, type) > 0)) return { tallies, types, criteria, how }
      first ??= tallies
    }
  }
  return { tallies: first ?? [], types, criteria, how: EXACTLY }
}

async function countingOf(stock: Stock, query: ListingFilters): Promise<Counting> {
  const [criteria, anyCity] = await Promise.all([
    resolveCriteria(stock, query, null, allTypes(query)),
    query.city ? placesOf(stock, { ...readPlaces(query), city: null }) : undefined,
  ])
  return { stock, query, criteria, anyCity: anyCity === undefined ? criteria.places : anyCity }
}

/** The type facet is counted under the other filters: all types, whichever is chosen. */
function allTypes(query: ListingFilters): readonly ListingType[] {
  return readFilters({ ...query, type: undefined, propertyType: undefined }, null).types
}

async function tallyAt(
  { stock: { read, index }, query, criteria, anyCity }: Counting,
  { attempt: number, match }: How,
): Promise<FacetTally[]> {
  const attempt = [...criteria.attempts()][number]
  if (!attempt) return []
  const facetQuery: FacetQuery = {
    read,
    shown: criteria.filters.types,
    places: criteria.places,
    anyCity,
  }
  const criteriaOfTypes = allTypes(query).map((type) => ({
    type,
    ...typeCriteria(criteria, type, attempt, match),
  }))
  // Usually one query for all types, counted at once.
  const groups = [...Map.groupBy(criteriaOfTypes, meaningOf).values()]
  return index ? tallyIn(index, facetQuery, groups) : tallyGroups(facetQuery, groups)
}

type Group = readonly ({ readonly type: ListingType } & TypeCriteria)[]

function tallyIn(
  index: ListingIndex,
  { shown, places, anyCity }: FacetQuery,
  groups: readonly Group[],
): FacetTally[] {
  const cities = noPlaces(index)
  const values = groups.flatMap((group) => {
    const types = group.map(({ type }) => type)
    const { filters, words } = group[0] as TypeCriteria
    const chosen = types.filter((type) => shown.includes(type))
    const scope = { filters, words: words?.groups ?? null, types, shown: chosen, places, anyCity }
    countPlaces(index, scope, cities)
    return countValues(index, scope)
  })
  return [...values, ...tallyCities(index, cities)]
}

async function tallyGroups(
  facetQuery: FacetQuery,
  groups: readonly Group[],
): Promise<FacetTally[]> {
  const counts = (group: Group) => {
    const types = group.map(({ type }) => type)
    return { types, ...countsOf(facetQuery, types, group[0] as TypeCriteria) }
  }
  const all = groups.map(counts)
  const tallies = await Promise.all(all.map((one) => one.tally()))
  if (groups.length === 1) return tallies.flat()
  // A city that has listings of only one group's types may also match a locality of the other
  // groups' types.
  const cities = [...new Set(tallies.flatMap(citiesIn))]
  const others = await Promise.all(
    all.map(({ countCities }, at) => {
      const missing = cities.filter((city) => !citiesIn(tallies[at] ?? []).includes(city))
      return missing.length > 0 ? countCities(missing) : []
    }),
  )
  return [...tallies, ...others].flat()
}

function citiesIn(tallies: readonly FacetTally[]): string[] {
  return tallies.flatMap(({ facet, value }) => (facet === 'city' && value !== null ? [value] : []))
}

/** Types with the same filters and one query are counted together. */
function meaningOf({ filters, words }: TypeCriteria): string {
  return JSON.stringify([words?.query, filters])
}

/** The plan for counting these types; the city facet is not narrowed by the city itself. */
function countsOf(
  { read, shown, places, anyCity }: FacetQuery,
  types: readonly ListingType[],
  { filters, words }: TypeCriteria,
) {
  const isNear = filters.near !== null
  const parameters = {
    ...filterParameters(filters),
    ...nearParameters(filters.near),
    types,
    chosen: types.filter((type) => shown.includes(type)),
    words: words?.query,
  }
  const inPlaces = { ...parameters, ...placeParameters(places) }
  const inAnyCity = { ...parameters, ...placeParameters(anyCity) }
  const countCities = (names?: readonly string[]) =>
    countFacets(read, 'cities', isNear, { ...inAnyCity, names })
  return {
    tally: async () =>
      (await Promise.all([countFacets(read, 'values', isNear, inPlaces), countCities()])).flat(),
    countCities,
  }
}

function totalOf(tallies: readonly FacetTally[], type: ListingType): number {
  return tallies
    .filter((tally) => tally.facet === 'total' && tally.type === type)
    .reduce((sum, { n }) => sum + n, 0)
}

function present(all: readonly FacetTally[], types: readonly ListingType[]): Facets {
  const chosen = all.filter(({ type }) => type === null || types.includes(type))
  const filterFacets = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, filterFacet(sumUp(chosen, name), FILTERS[name])]),
  ) as Pick<Facets, FilterName>
  return {
    total: capped(types.reduce((sum, type) => sum + totalOf(all, type), 0)),
    type: inOrder(new Map(LISTING_TYPES.map((type) => [type, totalOf(all, type)])), LISTING_TYPES),
    city: byCount([...sumUp(chosen, 'city')].map(([value, n]) => ({ value, count: n })))
      .filter(({ count }) => count > 0)
      .slice(0, MAX_CITIES)
      .map(({ value, count }) => ({ value, count: capped(count) })),
    ...filterFacets,
  }
}

/**
 * In the order of the filter's values; for a minimum filter, each count includes the larger values.
 */
function filterFacet(
  counts: ReadonlyMap<string, number>,
  { takes, values }: FilterDescription,
): { value: string; count: number }[] {
  if (takes !== 'atLeast') return inOrder(counts, values)
  const atLeast = (least: string) =>
    [...counts].reduce((sum, [value, n]) => sum + (Number(value) >= Number(least) ? n : 0), 0)
  return inOrder(new Map(values.map((value) => [value, atLeast(value)])), values)
}

function byCount(
  cities: readonly { value: string; count: number }[],
): { value: string; count: number }[] {
  return [...cities].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function sumUp(tallies: readonly FacetTally[], facet: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { value, n } of tallies.filter(
    (tally) => tally.facet === facet && tally.value !== null,
  ))
    sums.set(value ?? '', (sums.get(value ?? '') ?? 0) + n)
  return sums
}

function inOrder(
  counts: ReadonlyMap<string, number>,
  vocabulary: readonly string[],
): { value: string; count: number }[] {
  return vocabulary.flatMap((value) =>
    (counts.get(value) ?? 0) > 0 ? [{ value, count: capped(counts.get(value) ?? 0) }] : [],
  )
}

/** A count in the response: it stops at 10,001 (D7). */
function capped(n: number): number {
  return Math.min(TOTAL_CAP, n)
}
