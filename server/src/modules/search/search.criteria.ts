// The criteria of a search: its parameters, and what is parsed from its text (D64). Lists, counts
// and facets begin here.
import type { CalendarDate } from '@rentify/contract/calendar'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingFilters } from '@rentify/contract/search/filters'
import { type ParsedQuery, type Preference, parseQuery } from '../listings/index.ts'
import type { ListingIndex } from './memory/listing-index.ts'
import { cheapestThird } from './memory/search-index.ts'
import { lookUpInMemory } from './memory/word-lookup.ts'
import type { PlaceIds } from './places/place-names.ts'
import { attemptsFor, meaningIn, type SearchAttempt } from './search.attempts.ts'
import { type Filters, readFilters } from './search.filters.ts'
import { appliesTo, nearOf, stateOf, withParsedQuery } from './search.parsed.ts'
import type { WordLookup } from './words/words.lookup.ts'
import type { Words } from './words/words.query.ts'
import { requiredWordsOf } from './words/words.required.ts'
import { type QueryMeaning, understand } from './words/words.ts'

export type Matching = 'exact' | 'relaxed'

export type Criteria = {
  /** From the parameters; type and point from the text, where no parameter names them. */
  readonly filters: Filters
  readonly parsed: ParsedQuery | null
  readonly places: PlaceIds | null
  readonly meaning: QueryMeaning | null
  /** The text has neither words nor parts, so nothing matches. */
  readonly isEmpty: boolean
  readonly today: CalendarDate
  /** The highest price that counts as cheap, where the text asks for it. */
  cheap(type: ListingType): number | null
  readonly attempts: () => Generator<SearchAttempt>
}

/** The criteria of an attempt for one type. */
export type TypeCriteria = { readonly filters: Filters; readonly words: Words | null }

/**
 * `lookup` answers what its text asks of the index.
 * @throws {Problem} `validation_failed`, as `readFilters`.
 */
export function resolveCriteria(
  index: ListingIndex,
  query: ListingFilters,
  fixed: ListingType | null,
  today: CalendarDate,
  lookup: WordLookup = lookUpInMemory(index),
): Criteria {
  const read = readFilters(query, fixed)
  const parsed = read.q ? parseQuery(read.q) : null
  const isAnyType = !fixed && !query.type && !query.propertyType
  const filters = parsed ? withNamed(read, parsed, isAnyType) : read
  const state = parsed && !filters.city && !filters.location ? stateOf(parsed) : null
  const places = placesOf(index, filters) ?? (state ? citiesOfState(index, state) : null)
  const meaning =
    parsed &&
    understand(lookup, parsed.words, requiredWordsOf(parsed), {
      isUnderstood: parsed.parts.length > 0 || parsed.type !== null,
    })
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
  const isCheap = parsed?.parts.some(({ kind }) => kind === 'cheap') ?? false
  if (!isCheap) return { ...criteria, cheap: ANY_PRICE }
  const known = new Map<ListingType, number | null>()
  const cheap = (type: ListingType): number | null => {
    const bound = known.has(type) ? (known.get(type) ?? null) : cheapFor(index, criteria, type)
    known.set(type, bound)
    return bound
  }
  return { ...criteria, cheap }
}

/** Type and point as the text names them, where no parameter does. */
function withNamed(filters: Filters, parsed: ParsedQuery, isAnyType: boolean): Filters {
  const { type } = parsed
  const near = filters.near ? null : nearOf(parsed)
  return {
    ...filters,
    types: type && isAnyType && filters.types.includes(type) ? [type] : filters.types,
    near: near ? { lat: near.lat, lng: near.lng, km: near.km } : filters.near,
  }
}

/** All cities of a state, and those that listings only name like it: Goa. */
function citiesOfState({ cities }: ListingIndex, state: string): PlaceIds {
  const inState = cities
    .slice(1)
    .filter(({ state: one, spelling }) => one === state || spelling === state)
  return { cities: inState.map(({ id }) => id), localities: [] }
}

/** The requested places; null: none were requested. */
export function placesOf(
  { names }: ListingIndex,
  { city, location }: Pick<Filters, 'city' | 'location'>,
): PlaceIds | null {
  return city || location ? names.resolve(city, location) : null
}

const ANY_PRICE = () => null

/** Among what the first attempt with a listing finds, so that a relaxed list is cheap as well. */
function cheapFor(
  index: ListingIndex,
  criteria: Omit<Criteria, 'cheap'>,
  type: ListingType,
): number | null {
  const { places } = criteria
  for (const attempt of criteria.attempts()) {
    if (attempt.scope.price !== 'exact') break
    const { filters, words } = typeCriteria({ ...criteria, cheap: ANY_PRICE }, type, {
      ...attempt,
      scope: { ...attempt.scope, price: 'none' },
    })
    const scope = { filters, types: [type], places, words: words?.groups ?? null }
    const { most, isFound } = cheapestThird(index, scope)
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
        cheap: cheap(type),
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
    (one) =>
      one.type === type &&
      (one.of === 'kind' || (one.of === 'ownKind' ? isAround : isNarrowed && !isAround)),
  )
}

/** The words whose listings come first; null where none does. */
export const preferredGroups = (preferred: readonly Preference[]) =>
  preferred.length === 0 ? null : preferred.map(({ alternatives }) => alternatives)
