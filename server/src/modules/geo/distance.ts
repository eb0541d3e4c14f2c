// Great-circle distances.

const EARTH_KM = 6371.0088
const RAD = Math.PI / 180

/** Great-circle distance in kilometres (haversine) between two points in degrees. */
export function distanceKm(latA: number, lngA: number, latB: number, lngB: number): number {
  const half =
    Math.sin(((latB - latA) * RAD) / 2) ** 2 +
    Math.cos(latA * RAD) * Math.cos(latB * RAD) * Math.sin(((lngB - lngA) * RAD) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/**
 * True for a pair of finite numbers that is a point on the globe, except (0, 0), which always means
 * a missing value.
 */
export function isPoint(lat: unknown, lng: unknown): boolean {
  return (
    typeof lat === 'number' &&
    typeof lng === 'number' &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180 &&
    !(lat === 0 && lng === 0)
  )
}
