// What a search text was understood to mean (D64), and what its list relaxed.

import type { CalendarDate } from '@rentify/contract/calendar'
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingFilters } from '@rentify/contract/search/filters'
import type { Chip, RelaxedPart, Understanding } from '@rentify/contract/search/understanding'
import {
  datesOf,
  nameOf,
  onlyRanges,
  type ParsedQuery,
  type Part,
  withoutRanges,
} from '../listings/index.ts'
import type { ListingIndex } from './memory/listing-index.ts'
import { meaningIn, type SearchAttempt } from './search.attempts.ts'
import { type Criteria, resolveCriteria } from './search.criteria.ts'
import { readFilters } from './search.filters.ts'
import { orderOf } from './search.order.ts'
import { appliesTo, areKindsAsked, isKind, widerArea, widerPrice } from './search.parsed.ts'
import { type Resolution, resolve, type Search } from './search.resolve.ts'
import { placeLabel } from './search.surroundings.ts'

export function explain(search: Search, query: ListingFilters): Understanding {
  const { q } = query
  if (!q) return { chips: [], relaxed: [], order: 'newest', beyond: null, otherTypes: [] }
  const { index, criteria, found, beyond } = search
  return {
    chips: chipsOf(q, criteria),
    relaxed:
      found.total > 0 ? [...ignoredParts(criteria), ...relaxedParts(criteria, found.attempt)] : [],
    order: shownOrder(found),
    beyond:
      beyond && beyond.total > 0
        ? {
            relaxed: relaxedParts(criteria, beyond.attempt),
            total: beyond.total,
            order: shownOrder(beyond),
          }
        : null,
    otherTypes: otherTypesOf(query, criteria)
      .map((type) => ({ type, count: countExact(index, { q, type }, criteria.today) }))
      .filter(({ count }) => count > 0),
  }
}

/** Where one type is shown, those of which the text may also find listings. */
function otherTypesOf(query: ListingFilters, { parsed }: Criteria): ListingType[] {
  const { types: shown } = readFilters(query, null)
  if (!parsed || shown.length !== 1) return []
  return LISTING_TYPES.filter((type) => !shown.includes(type) && isAboutType(parsed, type))
}

/** Whether listings of the type can match the whole text. */
function isAboutType({ parts, type: named }: ParsedQuery, type: ListingType): boolean {
  return (named === null || named === type) && parts.every((part) => appliesTo(part, type))
}

function countExact(index: ListingIndex, query: ListingFilters, today: CalendarDate): number {
  const criteria = resolveCriteria(index, query, null, today)
  return resolve(index, criteria, { exactOnly: true }).total
}

function shownOrder({ criteria, attempt }: Resolution): Understanding['order'] {
  const { name } = orderOf(criteria, attempt, null)
  if (name === 'cheapest' || name === 'price_asc') return 'price_asc'
  if (name === 'kindDistance' || name === 'beside') return 'distance'
  return name === 'area' || name === 'distance' || name === 'relevance' || name === 'popular'
    ? name
    : 'newest'
}

function chipsOf(q: string, { parsed, meaning, filters, today }: Criteria): Chip[] {
  const { parts = [], words = '' } = parsed ?? {}
  const place = meaning && placeLabel(meaning)
  // Rooms and shops ignore a number of guests.
  const shown = parts.filter(({ kind }) => kind !== 'guests' || filters.types.includes('Hotel'))
  const understood = shown.map((part) => ({
    at: part.from,
    chip: {
      ...valuesOf(part, today),
      text: q.slice(part.from, part.to),
      without: withoutRanges(q, [part]),
    },
  }))
  const rest =
    words === ''
      ? []
      : [
          {
            ...NO_VALUES,
            kind: 'words' as const,
            values: place === null ? [] : [place],
            text: words,
            without: onlyRanges(q, parts),
          },
        ]
  return [...understood.sort((a, b) => a.at - b.at).map(({ chip }) => chip), ...rest]
}

const NO_VALUES = { values: [] as string[], least: null, most: null }

type Values = Pick<Chip, 'kind' | 'values' | 'least' | 'most'>

function valuesOf(part: Part, today: string): Values {
  switch (part.kind) {
    case 'price':
    case 'area':
      return { kind: part.kind, values: [], least: part.least, most: part.most }
    case 'sharing':
      return { ...NO_VALUES, kind: part.kind, values: [String(part.people)] }
    case 'stay': {
      const stay = datesOf(part.stay, today)
      return { ...NO_VALUES, kind: part.kind, values: stay ? [stay.checkIn, stay.checkOut] : [] }
    }
    case 'guests':
      return { ...NO_VALUES, kind: part.kind, values: [String(part.guests)] }
    case 'available':
    case 'excluded':
      return { ...NO_VALUES, kind: part.kind }
    case 'bedrooms':
    case 'roomType':
    case 'furnished':
      return { ...NO_VALUES, kind: part.kind, values: [...part.values] }
    case 'bathrooms':
      return { ...NO_VALUES, kind: part.kind, values: [part.least] }
    case 'yesNo':
      return { ...NO_VALUES, kind: part.field, values: ['yes'] }
    case 'fact':
      return { ...NO_VALUES, kind: part.kind, values: [nameOf(part)] }
    case 'state':
      return { ...NO_VALUES, kind: part.kind, values: [part.state] }
    case 'near':
      return { ...NO_VALUES, kind: part.kind, values: [part.label] }
    case 'cheap':
      return { ...NO_VALUES, kind: part.kind }
  }
}

const NUMBERS: readonly Part['kind'][] = ['bedrooms', 'sharing']
const ROOMS: readonly Part['kind'][] = [...NUMBERS, 'roomType']
const PRICES: readonly Part['kind'][] = ['price', 'cheap']

const onlyType = ({ types }: Criteria['filters']) =>
  types.length === 1 ? (types[0] ?? null) : null

const typedIn =
  (q: string, today: string) =>
  (part: Part): RelaxedPart => ({ ...valuesOf(part, today), text: q.slice(part.from, part.to) })

/** The parts that no listing of the shown type can have: '2bhk' among hotels. */
function ignoredParts({ filters, parsed, today }: Criteria): RelaxedPart[] {
  const type = onlyType(filters)
  if (!parsed || !filters.q || !type) return []
  return parsed.parts.filter((part) => !appliesTo(part, type)).map(typedIn(filters.q, today))
}

/** The parts that the attempt relaxed, the least important first. */
function relaxedParts(
  { filters, parsed, meaning, today }: Criteria,
  attempt: SearchAttempt,
): RelaxedPart[] {
  const { scope, wordScope, around } = attempt
  const { q } = filters
  if (!parsed || !q) return []
  const asTyped = typedIn(q, today)
  const type = onlyType(filters)
  const asked = parsed.parts.filter((part) => type === null || appliesTo(part, type))
  const of = (kinds: readonly Part['kind'][]) =>
    asked.filter((part) => kinds.includes(part.kind) && !isKind(part))
  const areas = of(['area']).map((part): RelaxedPart => {
    const range = scope.area === 'wider' && part.kind === 'area' ? widerArea(part) : NO_VALUES
    return { ...asTyped(part), least: range.least, most: range.most }
  })
  const dropped = type && meaningIn(meaning, attempt)?.dropped(type, wordScope)
  const priced = of(PRICES).map((part): RelaxedPart => {
    if (scope.price === 'none' || part.kind !== 'price')
      return { ...asTyped(part), least: null, most: null }
    return { ...asTyped(part), ...widerPrice(part) }
  })
  return [
    ...(dropped ? [{ ...NO_VALUES, kind: 'words' as const, text: dropped }] : []),
    ...asked.filter((part) => scope.without.includes(part)).map(asTyped),
    ...(scope.area === 'exact' ? [] : areas),
    ...(scope.price === 'exact' ? [] : priced),
    ...(scope.rooms === 'close' ? of(['bedrooms']).map(asTyped) : []),
    ...(scope.rooms === 'any' ? of(NUMBERS).map(asTyped) : []),
    ...(scope.rooms === 'none' || scope.rooms === 'homes' ? of(ROOMS).map(asTyped) : []),
    ...(!areKindsAsked(scope) ? asked.filter(isKind).map(asTyped) : []),
    ...(around
      ? [{ ...NO_VALUES, kind: 'place' as const, values: [around.label], text: around.label }]
      : []),
  ]
}
