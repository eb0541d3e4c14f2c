// Searches around a point (D8, D11): distances are measured from listings' grid points, so that
// they do not reveal a home.
const EARTH_KM = 6371.0088
/** The radius of 'near' (D8). */
const MAX_KM = 50
/** A smaller circle tells parts of a city apart. */
const LEAST_CITY_KM = 25
const RADIANS = Math.PI / 180
const KM_PER_DEGREE = EARTH_KM * RADIANS
// A little more than the circle, so that rounding does not cut its edge; the chord decides.
const MARGIN = 1.01

/** The square of a chord to a city's point is this at least, but for rounding (ADR 0233). */
const CITY_CHORD = 9
/** To any other point it is 4 at most. */
export const isToCity = (chord: number) => chord > 6
/** `km`: the radius, where it is not the usual one; in a small one only known points are near. */
export type NearPoint = { readonly lat: number; readonly lng: number; readonly km?: number }

/** The square of the chord that spans this distance on the unit sphere. */
function chordOf(km: number): number {
  return (2 * Math.sin(km / EARTH_KM / 2)) ** 2
}

/** The same to a point that is only a city's: |4c - p|² = 9 + 4 |c - p|². */
const cityChordOf = (km: number) => CITY_CHORD + 4 * chordOf(km)

/**
 * The parameters of `POINTS_NEAR`: the point on the unit sphere, the circle, and a box around it.
 * Empty without a point.
 */
export function nearParameters(
  point: NearPoint | null,
  km = point?.km ?? MAX_KM,
): Readonly<Record<string, number>> {
  if (!point) return {}
  const [lat, lng] = [point.lat * RADIANS, point.lng * RADIANS]
  const high = (km / KM_PER_DEGREE) * MARGIN
  // Meridians converge towards the poles, where every longitude is near.
  const narrow = Math.cos(Math.min(90, Math.abs(point.lat) + high) * RADIANS)
  const wide = narrow > 0.01 ? high / narrow : 360
  return {
    x: Math.cos(lat) * Math.cos(lng),
    y: Math.cos(lat) * Math.sin(lng),
    z: Math.sin(lat),
    mostChord: chordOf(km),
    // Where only the city is known, a listing comes last, and is near no landmark or pincode.
    mostCityChord: km >= LEAST_CITY_KM ? cityChordOf(km) : 0,
    south: point.lat - high,
    north: point.lat + high,
    west: point.lng - wide,
    east: point.lng + wide,
  }
}

/**
 * Kilometres along the great circle from the squared chord of a slot; null where only its city is
 * known.
 */
export function distanceKmOf(chordOf: (slot: number) => number): (slot: number) => number | null {
  return (slot) => {
    const chord = chordOf(slot)
    return isToCity(chord) ? null : 2 * EARTH_KM * Math.asin(Math.sqrt(chord) / 2)
  }
}
