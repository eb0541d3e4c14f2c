// Where on the map a list looks: in a box, in a circle, or nearest first (D8, D93), as addresses
// say it.
import { type Point, roundDegrees } from '../geo/point.ts'

export type Circle = Point & { radiusKm: number }

/** One of the three at a time. */
export type Area = {
  /** 'west,south,east,north'; '' is none. */
  bbox: string
  circle: Circle | null
  /** Nearest first, up to the usual distance. */
  near: Point | null
}

export const NO_AREA: Area = { bbox: '', circle: null, near: null }

/** The largest circle that the API takes. */
export const MAX_RADIUS_KM = 50
const MIN_RADIUS_KM = 0.1

/** NaN where one is none. */
const numbersIn = (texts: readonly (string | null)[]) =>
  texts.map((text) => (/^-?\d{1,3}(\.\d{1,15})?$/.test(text ?? '') ? Number(text) : Number.NaN))

function readBbox(text: string): string {
  const box = numbersIn(text.split(','))
  const [west = 1, south = 1, east = 0, north = 0] = box
  // NaN is in no order.
  const isInWorld = Math.max(-west, east) <= 180 && Math.max(-south, north) <= 90
  return isInWorld && west <= east && south <= north && box.length === 4 ? box.join() : ''
}

/**
 * Where an address looks: a box, else a circle, else nearest first. Links from before there were
 * boxes and circles say `nearby`.
 */
export function readArea(query: URLSearchParams): Area {
  const bbox = readBbox(query.get('bbox') ?? '')
  const [lat = 0, lng = 0, radiusKm = 0] = numbersIn(
    ['lat', 'lng', 'radiusKm'].map((name) => query.get(name)),
  )
  const at = { lat: roundDegrees(lat), lng: roundDegrees(lng) }
  const isPoint = !bbox && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  const isCircle = isPoint && MIN_RADIUS_KM <= radiusKm && radiusKm <= MAX_RADIUS_KM
  return {
    bbox,
    circle: isCircle ? { ...at, radiusKm } : null,
    near: isPoint && !isCircle && query.get('nearby') === 'true' ? at : null,
  }
}

/** The parameters of an area, in the address of a list as in the API. */
export function areaParams({ bbox, circle, near }: Area): Record<string, string> {
  if (bbox) return { bbox }
  const values = circle ?? (near && { ...near, nearby: true })
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]),
  )
}
