// Where a listing's map opens.
import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'

/** Where the map opens for a listing with unknown city (D44); no pin is drawn there. */
const UNKNOWN_POINT = { latitude: 28.6139, longitude: 77.209 } as const

/** Where an installation has streets from. */
export type MapSettings = Pick<PublicSettings, 'mapFile' | 'mapTilesUrl' | 'mapTilesCredit'>

export type MapPoint = {
  readonly latitude: number
  readonly longitude: number
  /** 'city': only its city is known, and the point is that one's. */
  readonly precision: 'exact' | 'approximate' | 'city' | 'unknown'
}

export function mapPointOf({
  latitude,
  longitude,
  approximate,
  precision,
}: Pick<ListingDetail, 'latitude' | 'longitude' | 'approximate' | 'precision'>): MapPoint {
  if (latitude === null || longitude === null) return { ...UNKNOWN_POINT, precision: 'unknown' }
  if (precision === 'city') return { latitude, longitude, precision }
  return { latitude, longitude, precision: approximate ? 'approximate' : 'exact' }
}

/** The locality without the name of a building before it. */
export const localityOf = ({ location, city }: Pick<ListingDetail, 'location' | 'city'>): string =>
  location.trim().split(', ').at(-1) || city
