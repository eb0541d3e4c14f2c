// What the bubbles of a map say, and what screen readers read of them.
import { distanceKm } from '@rentify/contract/geo/distance'
import type { PlaceInView } from '@rentify/contract/geo/endpoints'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { formatRupees, groupDigits } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import type { Point } from '../../geo/point.ts'
import { placeName } from '../../listings/place-names.ts'
import type { Cell } from './map-cells.ts'

const THOUSAND = 1000
const LAKH = 100 * THOUSAND
const CRORE = 100 * LAKH

/** Each unit from what rounds to one of it. */
const UNITS = [
  { unit: CRORE, text: m.map_crores },
  { unit: LAKH, text: m.map_lakhs },
  { unit: THOUSAND, text: m.map_thousands },
] as const

/** `₹950`, `₹6k`, `₹12.5k`, `₹1.2L`: as short as a bubble is. */
export function shortRupees(amount: number): string {
  for (const { unit, text } of UNITS)
    if (amount >= unit - unit / 2000) return text({ amount: groupDigits(amount / unit, 1) })
  return formatRupees(amount)
}

/** The lines of a bubble: `₹6k` of one listing, `12` and `from ₹5k` of several. */
export function bubbleLines({ count, minPrice }: Pick<Cell, 'count' | 'minPrice'>): string[] {
  if (minPrice === null) return [groupDigits(count)]
  const price = shortRupees(minPrice)
  if (count === 1) return [minPrice === 0 ? m.listings_price_free() : price]
  return [groupDigits(count), m.map_from({ price })]
}

const COUNTED: Readonly<Record<ListingType, (counts: { count: string }) => string>> = {
  Room: m.map_rooms,
  Hotel: m.map_hotels,
  Shop: m.map_shops,
}

/** `12 rooms`. */
export const countText = (type: ListingType, count: number) =>
  COUNTED[type]({ count: groupDigits(count) })

/**
 * `12 from ₹5k: 12 rooms near Sector 62`; without the place where none is known. What is to be read
 * on the bubble comes first, so that it can be pressed by saying it.
 */
export function cellName(
  type: ListingType,
  cell: Pick<Cell, 'count' | 'minPrice'>,
  place: string | null,
): string {
  const counted = countText(type, cell.count)
  const what = place ? m.map_cell_near({ what: counted, place }) : counted
  return m.map_cell_name({ bubble: bubbleLines(cell).join(' '), what })
}

/** A place further off says little; of a larger cell, half of the cell. */
const NEAR_KM = 2
/** A hundredth of a degree. */
const STEP_KM = 1.1

/** The name of what lies closest to a cell's mark, in the page's language; null of nothing near. */
export function placeNear(
  { lat, lng }: Point,
  side: number,
  places: readonly PlaceInView[],
): string | null {
  let best: string | null = null
  let closest = Math.max(NEAR_KM, (side * STEP_KM) / 2)
  for (const { name, latitude, longitude } of places) {
    const km = distanceKm(lat, lng, latitude, longitude)
    if (km > closest) continue
    closest = km
    best = name
  }
  return best && placeName(best)
}
