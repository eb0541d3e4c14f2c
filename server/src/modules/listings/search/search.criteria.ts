// The criteria of a search: its parameters, and what is parsed from its text (D64). Lists, counts
// and facets begin here.
import type { CalendarDate } from '@rentify/contract/bookings/calendar'
import type { ListingFilters } from '@rentify/contract/listings/filters'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../../db/reader.ts'
import { appliesTo, nearOf, stateOf, withParsedQuery } from '../query/query.filters.ts'
import type { Preference } from '../query/query.parts.ts'
import { type ParsedQuery, parseQuery } from '../query/query.ts'
import { alternativesQuery, type Words } from '../words/words.query.ts'
import { lookUpInDatabase, type WordLookup } from '../words/words.repo.ts'
import { requiredWordsOf } from '../words/words.required.ts'
import { type QueryMeaning, understand } from '../words/words.ts'
import { cheapestThird, cheapestThirdIn } from './cheap.repo.ts'
import type { ListingIndex } from './memory/listing-index.ts'
import { lookUpInMemory } from './memory/word-lookup.ts'
import { citiesOfState, findPlaces, type Places, placeParameters } from './places/places.repo.ts'
import { attemptsFor, meaningIn, type SearchAttempt } from './search.attempts.ts'
import { type Filters, filterParameters, readFilters } from './search.filters.ts'
import { nearParameters } from './search.near.ts'

/** Where listings are searched: in memory, where the index is current, else in the database. */
export type Stock = {
  readonly read: Reader
  readonly index: ListingIndex | null
  /** Typed days are counted from it: 'tomorrow'. */
  readonly today: CalendarDate
}

export type Matching = 'exact' | 'relaxed'

export type Criteria = {
  /** From the parameters; type and point from the text, where no parameter names them. */
  readonly filters: Filters
  readonly parsed: ParsedQuery | null
  readonly places: Places | null
  readonly meaning: QueryMeaning | null
  /** The text has neither words nor parts, so nothing matches. */
  readonly isEmpty: boolean
  readonly today: CalendarDate
  /** The highest price that counts as cheap, where the text asks for it. */
  readonly cheap: ReadonlyMap<ListingType, number | null>
  readonly attempts: () => Generator<SearchAttempt>
}

/** The criteria of an attempt for one type. */
export type TypeCriteria = { readonly filters: Filters; readonly words: Words | null }

/** The filters, and the parsed text; without the database. */
export function readCriteria(
  query: ListingFilters,
  fixed: ListingType | null,
): Pick<Criteria, 'filters' | 'parsed'> {
  const filters = readFilters(query, fixed)
  const parsed = filters.q ? parseQuery(filters.q) : null
  const named = parsed?.type
  const open = !fixed && !query.type && !query.propertyType
  const near = filters.near ? null : parsed && nearOf(parsed)
  return {
    filters: {
      ...filters,
      types: named && open && filters.types.includes(named) ? [named] : filters.types,
      near: near ? { lat: near.lat, lng: near.lng, km: near.km } : filters.near,
    },
    parsed,
  }
}

export async function resolveCriteria(
  stock: Stock,
  query: ListingFilters,
  fixed: ListingType | null,
  types?: readonly ListingType[],
): Promise<Criteria> {
  const { today } = stock
  const { filters, parsed } = readCriteria(query, fixed)
  const required = parsed ? requiredWordsOf(parsed) : []
  const state = parsed && stateOf(parsed)
  const [requested, inState, meaning] = await Promise.all([
    placesOf(stock, filters),
    state && !filters.city && !filters.location ? stateOfStock(stock, state) : null,
    parsed
      ? understand(lookUpIn(stock), parsed.words, required, {
          isUnderstood: parsed.parts.length > 0 || parsed.type !== null,
        })
      : null,
  ])
  const isCheap = parsed?.parts.some(({ kind }) => kind === 'cheap') ?? false
  const places = requested ?? inState
  const criteria = {
    filters,
    parsed,
    places,
    meaning,
    today,
    // Filler alone ('for rent') asks for everything.
    isEmpty:
      parsed !== null &&
      !meaning &&
      parsed.words !== '' &&
      parsed.parts.length === 0 &&
      !parsed.type,
    attempts: () => attemptsFor(parsed, meaning, filters.near, filters.types),
  }
  const cheap = isCheap ? await cheapOf(stock, criteria, types ?? filters.types) : NOT_CHEAP
  return { ...criteria, cheap }
}

/** What the stock knows of typed words. */
export const lookUpIn = ({ read, index }: Omit<Stock, 'today'>): WordLookup =>
  index ? lookUpInMemory(index) : lookUpInDatabase(read)

async function stateOfStock({ read, index }: Stock, state: string): Promise<Places> {
  if (!index) return citiesOfState(read, state)
  const cities = index.cities
    .slice(1)
    .filter(({ state: one, spelling }) => one === state || spelling === state)
  return { cities: cities.map(({ id }) => id), localities: [], tooMany: false }
}

/** The requested places; null: none were requested. */
export async function placesOf(
  { read, index }: Stock,
  { city, location }: Pick<Filters, 'city' | 'location'>,
): Promise<Places | null> {
  if (!index) return findPlaces(read, city, location)
  return city || location ? { ...index.names.resolveAny(city, location), tooMany: false } : null
}

const NOT_CHEAP: ReadonlyMap<ListingType, number | null> = new Map()

async function cheapOf(
  stock: Stock,
  criteria: Omit<Criteria, 'cheap'>,
  types: readonly ListingType[],
): Promise<ReadonlyMap<ListingType, number | null>> {
  const bounds = types.map(
    async (type): Promise<[ListingType, number | null]> => [
      type,
      await cheapFor(stock, criteria, type),
    ],
  )
  return new Map(await Promise.all(bounds))
}

/** Among what the first attempt with a listing finds, so that a relaxed list is cheap as well. */
async function cheapFor(
  { read, index }: Stock,
  criteria: Omit<Criteria, 'cheap'>,
  type: ListingType,
): Promise<number | null> {
  const { places } = criteria
  for (const attempt of criteria.attempts()) {
    if (attempt.scope.price !== 'exact') break
    const { filters, words } = typeCriteria({ ...criteria, cheap: NOT_CHEAP }, type, {
      ...attempt,
      scope: { ...attempt.scope, price: 'none' },
    })
    const { most, isFound } = index
      ? cheapestThirdIn(index, { filters, types: [type], places, words: words?.groups ?? null })
      : await cheapestThird(read, filters.near !== null, {
          ...filterParameters(filters),
          ...nearParameters(filters.near),
          ...placeParameters(places),
          type,
          words: words?.query,
        })
    if (isFound) return most
  }
  return null
}

/** The criteria of an attempt for one type, with its words in this way of matching. */
export function typeCriteria(
  { filters, parsed, meaning, cheap, today }: Criteria,
  type: ListingType,
  attempt: SearchAttempt,
  match: Matching = 'exact',
): TypeCriteria {
  const { scope, wordScope, around } = attempt
  const read = parsed
    ? withParsedQuery(filters, parsed, type, scope, {
        cheap: cheap.get(type) ?? null,
        today,
      })
    : filters
  return {
    filters: around ? { ...read, near: around.point } : read,
    words:
      meaningIn(meaning, attempt)?.wordsFor(
        type,
        match,
        around && !around.keepsWords ? 'none' : wordScope,
        scope,
      ) ?? null,
  }
}

/**
 * What comes first of a type. Around a place, the nearest come before what says the typed word; and
 * where nothing narrows the list, not all of it is read for those.
 */
export function preferencesOf(
  { parsed, places }: Criteria,
  type: ListingType,
  isAround: boolean,
): readonly Preference[] {
  if (!parsed) return []
  const { preferred, words, parts } = parsed
  const isNarrowed =
    words !== '' ||
    places !== null ||
    parts.some((part) => part.kind === 'fact' && appliesTo(part, type))
  return preferred.filter(
    (one) => one.type === type && (one.of === 'kind' || (isNarrowed && !isAround)),
  )
}

/** The words whose listings come first; null where none does. */
export const preferredGroups = (preferred: readonly Preference[]) =>
  preferred.length === 0 ? null : preferred.map(({ alternatives }) => alternatives)

/** The same as a text query. */
export function preferredWords(preferred: readonly Preference[]): string | null {
  return preferred.length === 0
    ? null
    : preferred.map(({ alternatives }) => `(${alternativesQuery(alternatives)})`).join(' & ')
}
