// The orders of the saved page (D89).
import { distanceKm } from '@rentify/contract/geo/distance'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import { m } from '../../messages/index.js'
import type { MyPlace } from '../compare/my-place.ts'

/** Messages of their own: what lists share with this page alone would be a file of its own. */
const ORDERS = {
  recent: m.saved_sort_recent,
  price: m.saved_sort_price,
  cost: m.saved_sort_cost,
  distance: m.saved_sort_distance,
} as const
type SavedOrder = keyof typeof ORDERS

/** For a select, the default first. */
export const orderOptions = () =>
  Object.entries(ORDERS).map(([value, label]) => ({
    value,
    label: m.saved_sort_chip({ name: label() }),
  }))

export const orderIn = (query: URLSearchParams): SavedOrder => {
  const asked = query.get('sort') ?? ''
  return Object.hasOwn(ORDERS, asked) ? (asked as SavedOrder) : 'recent'
}

/** With how far each is from the user's place, where that is asked for. */
export function withDistances(
  listings: readonly ListingSummary[],
  place: MyPlace,
): ListingSummary[] {
  return listings.map((listing) => {
    const { latitude, longitude } = listing
    if (latitude === null || longitude === null) return listing
    const km = distanceKm(latitude, longitude, place.latitude, place.longitude)
    return { ...listing, distanceKm: km }
  })
}

const VALUES: Readonly<
  Record<SavedOrder, ((listing: ListingSummary) => number | null | undefined) | null>
> = {
  recent: null,
  price: ({ price }) => price,
  cost: ({ monthlyCost }) => monthlyCost,
  distance: (listing) => listing.distanceKm,
}

/** The lowest first, what is not known last; equals as they were saved. */
export function sorted(listings: readonly ListingSummary[], order: SavedOrder): ListingSummary[] {
  const known = VALUES[order]
  if (!known) return [...listings]
  const key = (listing: ListingSummary) => known(listing) ?? Number.POSITIVE_INFINITY
  // Infinity less infinity is no number.
  return listings.toSorted((one, other) => Math.sign(key(one) - key(other)) || 0)
}
