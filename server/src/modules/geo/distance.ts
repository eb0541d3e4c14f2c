export { distanceKm } from '@rentify/contract/geo/distance'

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
