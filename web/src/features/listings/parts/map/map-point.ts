// Where a listing's map opens.
import type { ListingDetail } from '@rentify/contract/listings/listing'

/** Where the map opens for a listing with unknown city (D44); no pin is drawn there. */
const UNKNOWN_POINT = { latitude: 28.6139, longitude: 77.209 } as const

export type MapPoint = {
  readonly latitude: number
  readonly longitude: number
  readonly precision: 'exact' | 'approximate' | 'unknown'
}

export function mapPointOf({
  latitude,
  longitude,
  approximate,
}: Pick<ListingDetail, 'latitude' | 'longitude' | 'approximate'>): MapPoint {
  if (latitude === null || longitude === null) return { ...UNKNOWN_POINT, precision: 'unknown' }
  return { latitude, longitude, precision: approximate ? 'approximate' : 'exact' }
}
