// What the filter bar shows (D47): for each value of each facet how many listings it would leave, under all the other filters.
import type { Facets } from '@rentify/contract/listings/endpoints'
import type { ListingFilters } from '@rentify/contract/listings/filters'
import { BUDGET_BANDS, BUSINESS_TYPES, FURNISHED_STATES, HOTEL_CATEGORIES, LISTING_TYPES, type ListingType, ROOM_TYPES } from '@rentify/contract/listings/vocabulary'
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../db/reader.ts'
import { type Counted, countFacets, type Tally } from './facets.repo.ts'
import { findPlaces, type Places } from './places.repo.ts'
import { type Filters, filterParameters, readFilters } from './search.filters.ts'
import { nearParameters } from './search.near.ts'
import { within } from './words.places.ts'
import { understand, type Words } from './words.ts'

const MOST_CITIES = 50
const NO_CITY = { cityPart: null, cityExact: null } as const
/** Places that are given by number need not be compared by name. */
const NO_NAMES = { ...NO_CITY, locationPart: null, locationExact: null } as const
/** Facets whose values are the specification's words, shown in its order. */
const VOCABULARY = { budget: BUDGET_BANDS, roomType: ROOM_TYPES, furnished: FURNISHED_STATES, category: HOTEL_CATEGORIES, businessType: BUSINESS_TYPES } as const

type Asked = { readonly read: Reader; readonly filters: Filters; readonly places: Places | null; readonly anyCity: Places | null }

/** Counts under these filters; a value nothing has is left out. */
export async function countListingFacets(read: Reader, query: ListingFilters): Promise<Facets> {
  const filters = readFilters(query, null)
  // The type facet is counted under the other filters: all types, whichever is chosen.
  const { types } = readFilters({ ...query, type: undefined, propertyType: undefined }, null)
  const [places, anyCity, meaning] = await Promise.all([
    findPlaces(read, filters.city, filters.location),
    filters.city ? findPlaces(read, null, filters.location) : undefined,
    filters.q ? understand(read, filters.q) : null,
  ])
  if (filters.q && !meaning) return present([], filters.types)
  const asked: Asked = { read, filters, places, anyCity: anyCity === undefined ? places : anyCity }
  const tally = async (way: 'tight' | 'loose') => {
    const words = types.map((type) => ({ type, words: meaning?.wordsFor(type, way) ?? null }))
    // Mostly one query for all types, counted in one go.
    const groups = [...Map.groupBy(words, (one) => meaningOf(one.words)).values()]
    return (
      await Promise.all(
        groups.map((group) =>
          tallyTypes(
            asked,
            group.map(({ type }) => type),
            group[0]?.words ?? null,
          ),
        ),
      )
    ).flat()
  }
  const tight = await tally('tight')
  // As the list under it: loosened when nothing of what is shown matches as typed.
  const loosened = meaning?.loosens && filters.types.every((type) => totalOf(tight, type) === 0)
  return present(loosened ? await tally('loose') : tight, filters.types)
}

/** Types with one query whose words name the same places, or no places, are counted alike. */
function meaningOf(words: Words | null): string {
  const places = words?.places && within(words.places, null)
  return JSON.stringify([words?.query, places])
}

/** These types' counts; the city facet is not narrowed by the city itself. */
async function tallyTypes(asked: Asked, types: readonly ListingType[], typed: Words | null): Promise<Tally[]> {
  const { read, filters } = asked
  // Where everything typed was the name of places, the counters know them.
  const [here, anywhere] = typed?.places && !filters.near ? [within(typed.places, asked.places), within(typed.places, asked.anyCity)] : []
  const { words, places, anyCity } = here && anywhere ? { words: null, places: here, anyCity: anywhere } : { words: typed, places: asked.places, anyCity: asked.anyCity }
  const parameters = { ...filterParameters(filters), ...nearParameters(filters.near), types, chosen: types.filter((type) => filters.types.includes(type)), words: words?.query }
  const chosen = { ...parameters, ...(words === typed ? {} : NO_NAMES), cities: places?.cities, localities: places?.localities }
  const everywhere = { ...parameters, ...(words === typed ? NO_CITY : NO_NAMES), cities: anyCity?.cities, localities: anyCity?.localities }
  const [values, cities] = [counted(filters, words, places, 'everywhere'), counted(filters, words, anyCity, 'cities')]
  if (values === cities && places === anyCity) return countFacets(read, values, 'both', chosen)
  return (await Promise.all([countFacets(read, values, 'values', chosen), countFacets(read, cities, 'cities', everywhere)])).flat()
}

function counted({ near }: Filters, words: Words | null, places: Places | null, counters: 'everywhere' | 'cities'): Counted {
  if (near) return words ? 'wordsAround' : 'around'
  if (words) return 'words'
  if (!places) return counters
  return places.tooMany ? 'texts' : 'places'
}

function totalOf(tallies: readonly Tally[], type: ListingType): number {
  return tallies.filter((tally) => tally.facet === 'total' && tally.type === type).reduce((sum, { n }) => sum + n, 0)
}

function present(all: readonly Tally[], types: readonly ListingType[]): Facets {
  const chosen = all.filter(({ type }) => type === null || types.includes(type))
  const facet = (name: keyof typeof VOCABULARY) => inOrder(sumUp(chosen, name), VOCABULARY[name])
  return {
    total: capped(types.reduce((sum, type) => sum + totalOf(all, type), 0)),
    type: inOrder(new Map(LISTING_TYPES.map((type) => [type, totalOf(all, type)])), LISTING_TYPES),
    city: [...sumUp(chosen, 'city')]
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

function sumUp(tallies: readonly Tally[], facet: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { value, n } of tallies.filter((tally) => tally.facet === facet && tally.value !== null)) sums.set(value ?? '', (sums.get(value ?? '') ?? 0) + n)
  return sums
}

function inOrder(counts: ReadonlyMap<string, number>, vocabulary: readonly string[]): { value: string; count: number }[] {
  return vocabulary.flatMap((value) => ((counts.get(value) ?? 0) > 0 ? [{ value, count: capped(counts.get(value) ?? 0) }] : []))
}

/** A count as it goes out: it stops at 10,001 (D7). */
function capped(n: number): number {
  return Math.min(TOTAL_CAP, n)
}
