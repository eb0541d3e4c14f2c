// Where a listing's map opens, and the grid lines of the sketch, in pixels from the point in its
// middle.
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

/** The scale of the sketch: the circle of one kilometre must fit. */
export const METRES_A_PIXEL = { exact: 6, approximate: 12, unknown: 12 } as const

const METRES_A_DEGREE = 111_320
/** A grid line at every hundredth of a degree: about a kilometre. */
const STEP_DEGREES = 0.01
const HALF_WIDTH = 480
const HALF_HEIGHT = 130

export type GridLine = { at: number; label: string }

function linesAround(
  centre: number,
  pixelsADegree: number,
  half: number,
  direction: 1 | -1,
  label: (degrees: number) => string,
): GridLine[] {
  const reach = half / pixelsADegree
  const first = Math.ceil((centre - reach) / STEP_DEGREES)
  const last = Math.floor((centre + reach) / STEP_DEGREES)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => {
    const degrees = (first + step) * STEP_DEGREES
    return {
      at: Math.round((degrees - centre) * pixelsADegree * direction * 10) / 10,
      label: label(degrees),
    }
  })
}

/**
 * Parallels (`rows`, y) and meridians (`columns`, x) around a point, with their degrees. North is
 * up.
 */
export function gridLines(
  { latitude, longitude }: { latitude: number; longitude: number },
  metresAPixel: number,
): { rows: GridLine[]; columns: GridLine[] } {
  const perLatitude = METRES_A_DEGREE / metresAPixel
  const perLongitude = perLatitude * Math.cos((latitude * Math.PI) / 180)
  return {
    rows: linesAround(
      latitude,
      perLatitude,
      HALF_HEIGHT,
      -1,
      (degrees) => `${Math.abs(degrees).toFixed(2)}° ${degrees < 0 ? 'S' : 'N'}`,
    ),
    columns: linesAround(
      longitude,
      perLongitude,
      HALF_WIDTH,
      1,
      (degrees) => `${Math.abs(degrees).toFixed(2)}° ${degrees < 0 ? 'W' : 'E'}`,
    ),
  }
}
