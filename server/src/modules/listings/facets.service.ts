// What the filter bar shows (D47): for each value of each facet how many listings it would leave, under all the other filters.
import type { Facets } from '@rentify/contract/listings/endpoints'
import type { ListingFilters } from '@rentify/contract/listings/filters'
import { BUDGET_BANDS, BUSINESS_TYPES, FURNISHED_STATES, HOTEL_CATEGORIES, LISTING_TYPES, type ListingType, ROOM_TYPES } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../db/reader.ts'
import { type Counted, capped, countCities, countFacets, type Tally } from './facets.repo.ts'
import { findPlaces, type Places } from './places.repo.ts'
import { type Filters, filterParameters, readFilters } from './search.filters.ts'
import { nearParameters } from './search.near.ts'
import type { Source } from './search.repo.ts'
import { understand, type Words } from './words.ts'

const MOST_CITIES = 50
/** Facets whose values are the specification's words, shown in its order. */
const VOCABULARY = { budget: BUDGET_BANDS, roomType: ROOM_TYPES, furnished: FURNISHED_STATES, category: HOTEL_CATEGORIES, businessType: BUSINESS_TYPES } as const

type Asked = { readonly read: Reader; readonly filters: Filters; readonly places: Places | null; readonly anyCity: Places | null }
type TypeTallies = { readonly type: ListingType; readonly tallies: readonly Tally[] }

/** Counts under these filters; a value nothing has is left out. */
export async function countListingFacets(read: Reader, query: ListingFilters): Promise<Facets> {
  const filters = readFilters(query, null)
  // The type facet is counted under the other filters: all types, whichever is chosen.
  const { types } = readFilters({ ...query, type: undefined, propertyType: undefined }, null)
  const [places, anyCity, meaning] = await Promise.all([
    findPlaces(read, filters.city, filters.location),
    findPlaces(read, null, filters.location),
    filters.q ? understand(read, filters.q) : null,
  ])
  const asked: Asked = { read, filters, places, anyCity }
  const tally = (way: 'tight' | 'loose') => Promise.all(types.map(async (type) => ({ type, tallies: await tallyType(asked, type, meaning?.wordsFor(type, way) ?? null) })))
  if (filters.q && !meaning) return present([], filters.types)
  const tight = await tally('tight')
  // As the list under it: loosened when nothing of what is shown matches as typed.
  const loosened = meaning?.loosens && tight.every((one) => !filters.types.includes(one.type) || totalOf(one) === 0)
  return present(loosened ? await tally('loose') : tight, filters.types)
}

/** One type's counts; the city facet is not narrowed by the city itself. */
async function tallyType({ read, filters, places, anyCity }: Asked, type: ListingType, words: Words | null): Promise<Tally[]> {
  const parameters = { ...filterParameters(filters), ...nearParameters(filters.near), type, words: words?.query }
  const [facets, cities] = await Promise.all([
    countFacets(read, counted(filters, words, places, 'everywhere'), { ...parameters, cities: places?.cities, localities: places?.localities }),
    filters.types.includes(type)
      ? countCities(read, counted(filters, words, anyCity, 'cities'), { ...parameters, cityPart: null, cityExact: null, cities: anyCity?.cities, localities: anyCity?.localities })
      : [],
  ])
  return [...facets, ...cities]
}

function totalOf({ tallies }: TypeTallies): number {
  return tallies.find(({ facet }) => facet === 'total')?.n ?? 0
}

function present(all: readonly TypeTallies[], types: readonly ListingType[]): Facets {
  const chosen = all.filter(({ type }) => types.includes(type))
  const tallies = chosen.flatMap((one) => one.tallies)
  const facet = (name: keyof typeof VOCABULARY) => inOrder(sumUp(tallies, name), VOCABULARY[name])
  return {
    total: capped(chosen.reduce((sum, one) => sum + totalOf(one), 0)),
    type: inOrder(new Map(all.filter((one) => totalOf(one) > 0).map((one) => [one.type, totalOf(one)])), LISTING_TYPES),
    city: [...withCitiesInside(sumUp(tallies, 'city'))]
      .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      .slice(0, MOST_CITIES)
      .map(([value, n]) => ({ value, count: capped(n) })),
    budget: facet('budget'),
    roomType: facet('roomType'),
    furnished: facet('furnished'),
    category: facet('category'),
    businessType: facet('businessType'),
  }
}

function counted({ near }: Filters, words: Words | null, places: Places | null, counters: 'everywhere' | 'cities'): Counted {
  const rows = (source: Source): Counted => `rows ${source} ${near ? 'near' : 'anywhere'}`
  if (words) return rows('words')
  if (near) return rows('around')
  if (!places) return counters
  return places.tooMany ? rows('type') : 'places'
}

function sumUp(tallies: readonly Tally[], facet: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { value, n } of tallies.filter((tally) => tally.facet === facet && tally.value !== null)) sums.set(value ?? '', (sums.get(value ?? '') ?? 0) + n)
  return sums
}

/** Choosing a city also finds every city whose name holds its name (D6): beside Noida stands what Noida and Greater Noida have. */
function withCitiesInside(counts: ReadonlyMap<string, number>): Map<string, number> {
  const named = [...counts].map(([name, n]) => ({ name, lower: name.toLowerCase(), n }))
  return new Map(named.map(({ name, lower }) => [name, named.reduce((sum, other) => sum + (other.lower.includes(lower) ? other.n : 0), 0)]))
}

function inOrder(counts: ReadonlyMap<string, number>, vocabulary: readonly string[]): { value: string; count: number }[] {
  return vocabulary.flatMap((value) => (counts.has(value) ? [{ value, count: capped(counts.get(value) ?? 0) }] : []))
}
