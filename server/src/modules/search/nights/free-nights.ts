// Which hotels have a free room on each night of a stay (D102).
import { daysOf, typeNumber } from '../memory/columns.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import type { Filters } from '../search.filters.ts'
import { eachWord } from './taken-nights.ts'

/** Null where no dates are asked for. Other types pass. */
export function stayTest(
  { columns: { type }, takenNights }: ListingIndex,
  { stay }: Pick<Filters, 'stay'>,
): ((slot: number) => boolean) | null {
  if (!stay) return null
  const hotel = typeNumber('Hotel')
  const [from, to] = [daysOf(stay.checkIn), daysOf(stay.checkOut)]
  return (slot) => {
    if (type[slot] !== hotel) return true
    const taken = takenNights.get(slot)
    if (!taken) return true
    const { first, words } = taken
    return !eachWord(first, from, to, words, (at, bits) => ((words[at] ?? 0) & bits) !== 0)
  }
}
