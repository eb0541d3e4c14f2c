const EARTH_KM = 6371.0088
const RAD = Math.PI / 180

/** Great-circle distance in kilometres (haversine) between two points in degrees. */
export function distanceKm(latA: number, lngA: number, latB: number, lngB: number): number {
  const half =
    Math.sin(((latB - latA) * RAD) / 2) ** 2 +
    Math.cos(latA * RAD) * Math.cos(latB * RAD) * Math.sin(((lngB - lngA) * RAD) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}
