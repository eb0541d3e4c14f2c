// The counts of the filter bar (D47): for each value of each facet the number of listings it would
// leave, under all the other filters.
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
  type FilterName,
} from '@rentify/contract/listings/filterable'
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import type { Facets } from '@rentify/contract/search/endpoints'
import type { ListingFilters } from '@rentify/contract/search/filters'
import { afterAliases } from '../../geo/index.ts'
import {
  countPlaces,
  countValues,
  type FacetTally,
  noPlaces,
  tallyCities,
} from '../memory/count-facets.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import type { PlaceIds } from '../places/place-names.ts'
import { EXACT } from '../search.attempts.ts'
import {
  type Criteria,
  placesOf,
  resolveCriteria,
  type TypeCriteria,
  typeCriteria,
} from '../search.criteria.ts'
import { readFilters, readPlaces } from '../search.filters.ts'
import type { Resolution, Search } from '../search.resolve.ts'

const MAX_CITIES = 50

/** Counts under the filters of this search; values without listings are omitted. */
export function countListingFacets(search: Search, query: ListingFilters): Facets {
  const { index, criteria } = search
  const { types } = criteria.filters
  if (criteria.isEmpty) return present([], types)
  const counted = countedOf(index, criteria, query)
  // Like the list below it; without a text there is but one attempt.
  const how = criteria.parsed ? search.found : EXACTLY
  const facets = present(tallyAt(index, counted, how), types)
  // A city stored under another city's former name: choosing it finds both.
  const renamed = facets.city.filter(({ value }) => afterAliases(value) !== value)
  const known = new Map<string, number>()
  for (const { value } of renamed) {
    const inCity = { ...query, city: value }
    // By the attempt that counted the others, with its bound of what is cheap.
    const alike = { ...resolveCriteria(index, inCity, null, criteria.today), cheap: criteria.cheap }
    known.set(value, present(tallyAt(index, countedOf(index, alike, inCity), how), types).total)
  }
  return {
    ...facets,
    city: byCount(
      facets.city.map(({ value, count }) => ({ value, count: known.get(value) ?? count })),
    ),
  }
}

type How = Pick<Resolution, 'attempt' | 'match'>
const EXACTLY: How = { attempt: EXACT, match: 'exact' }

type Counted = {
  readonly criteria: Criteria
  /** All types that are counted; those of the criteria are shown. */
  readonly types: readonly ListingType[]
  /** The places without the city. */
  readonly anyCity: PlaceIds | null
}

function countedOf(index: ListingIndex, criteria: Criteria, query: ListingFilters): Counted {
  // The type facet is counted under the other filters: all types, whichever is chosen.
  const { types } = readFilters({ ...query, type: undefined, propertyType: undefined }, null)
  const anyCity = query.city
    ? placesOf(index, { ...readPlaces(query), city: null })
    : criteria.places
  return { criteria, types, anyCity }
}

function tallyAt(
  index: ListingIndex,
  { criteria, types, anyCity }: Counted,
  { attempt, match }: How,
): FacetTally[] {
  const { places, filters: asked } = criteria
  const ofTypes = types.map((type) => ({ type, ...typeCriteria(criteria, type, attempt, match) }))
  const cities = noPlaces(index)
  // Mostly all types have the same filters and words, and are counted at once.
  const values = [...Map.groupBy(ofTypes, meaningOf).values()].flatMap((group) => {
    const [{ filters, words }] = group as [TypeCriteria, ...unknown[]]
    const counted = group.map(({ type }) => type)
    const shown = counted.filter((type) => asked.types.includes(type))
    const scope = { filters, words: words?.groups ?? null, types: counted, shown, places, anyCity }
    countPlaces(index, scope, cities)
    return countValues(index, scope)
  })
  return [...values, ...tallyCities(index, cities)]
}

const meaningOf = ({ filters, words }: TypeCriteria) => JSON.stringify([words?.groups, filters])

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
    total: types.reduce((sum, type) => sum + totalOf(all, type), 0),
    type: inOrder(new Map(LISTING_TYPES.map((type) => [type, totalOf(all, type)])), LISTING_TYPES),
    city: byCount([...sumUp(chosen, 'city')].map(([value, n]) => ({ value, count: n })))
      .filter(({ count }) => count > 0)
      .slice(0, MAX_CITIES),
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
    (counts.get(value) ?? 0) > 0 ? [{ value, count: counts.get(value) ?? 0 }] : [],
  )
}
