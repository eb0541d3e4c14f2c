// Which hotels have a free room on each night of a stay (D102).
import type { Filters } from '../search.filters.ts'
import { daysOf, typeNumber } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'

/** Null where no dates are asked for. Other types pass. */
export function stayTest(
  { columns: { type }, takenNights }: ListingIndex,
  { stay }: Pick<Filters, 'stay'>,
): ((slot: number) => boolean) | null {
  if (!stay) return null
  const hotel = typeNumber('Hotel')
  const [first, end] = [daysOf(stay.checkIn), daysOf(stay.checkOut)]
  return (slot) =>
    type[slot] !== hotel || !takenNights.get(slot)?.some(([from, to]) => from < end && to > first)
}
