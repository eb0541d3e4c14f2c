// The order of a search's rows: the chosen one, or what its text asks for (D7–D9, D64).

import type { SearchAttempt } from './search.attempts.ts'
import { type Criteria, preferencesOf } from './search.criteria.ts'
import { landmarksIn } from './search.landmarks.ts'
import { appliesTo } from './search.parsed.ts'
import { ORDERS, type Order } from './search.sorts.ts'

export function orderOf(
  criteria: Criteria,
  { around, scope }: SearchAttempt,
  chosen: Order | null,
): Order {
  if (chosen) return chosen
  if (around || criteria.filters.near)
    return prefersSome(criteria, true) ? ORDERS.kindDistance : ORDERS.distance
  if (!criteria.parsed) return ORDERS.newest
  const { words } = criteria.parsed
  if (isByPrice(criteria, scope)) return words ? ORDERS.cheapest : ORDERS.price_asc
  if (scope.area !== 'none' && wantsArea(criteria)) return ORDERS.area
  if (landmarksIn(criteria.parsed, scope.without)) return ORDERS.beside
  if (words || prefersSome(criteria, false)) return ORDERS.relevance
  // Filters, filler and a type alone ask for the list as it is (R2).
  return ORDERS.popular
}

/** Whether of the shown types some listings come first by their kind. */
const prefersSome = (criteria: Criteria, isAround: boolean) =>
  criteria.filters.types.some((type) => preferencesOf(criteria, type, isAround).length > 0)

/** Whether the text names one area, to which listings are to be close. */
const wantsArea = ({ parsed, filters }: Criteria) =>
  parsed?.parts.some(
    (part) =>
      part.kind === 'area' &&
      part.wanted !== null &&
      filters.types.every((type) => appliesTo(part, type)),
  ) === true

/** Cheap ones, and what costs more than was asked for: the cheapest first, unpriced ones last. */
function isByPrice(
  { parsed, filters, cheap }: Criteria,
  { price }: SearchAttempt['scope'],
): boolean {
  const isCheap = filters.types.some((type) => cheap(type) !== null)
  const isAbove =
    price !== 'exact' && parsed?.parts.some((part) => part.kind === 'price' && part.most)
  return isCheap || isAbove === true
}
