// Where on the map a list looks: in a box, in a circle, or nearest first (D8, D93), as addresses
// say it.
import type { Box } from '@rentify/contract/geo/box'
import { type Point, roundDegrees } from '../geo/point.ts'

export type Circle = Point & { radiusKm: number }

/** One of the three at a time. */
export type Area = {
  /** 'west,south,east,north' as `bboxOf` writes it; '' is none. */
  bbox: string
  circle: Circle | null
  /** Nearest first, up to the usual distance. */
  near: Point | null
}

export const NO_AREA: Area = { bbox: '', circle: null, near: null }

/** The largest circle that the API takes. */
export const MAX_RADIUS_KM = 50

const NUMBER = /^-?\d{1,3}(\.\d+)?$/

function numberIn(value: string | null): number {
  return value !== null && NUMBER.test(value.trim()) ? Number(value) : Number.NaN
}

/** NaN where it is none. */
function degrees(value: string | null, most: number): number {
  const number = roundDegrees(numberIn(value))
  return Math.abs(number) <= most ? number : Number.NaN
}

/** The grid of published positions, in degrees: a finer edge would say no more. */
const GRID = 100
const within = (most: number, edge: number) => Math.max(-most, Math.min(most, edge))
// 77.31 * 100 is a little more than 7731.
const down = (value: number, most: number) => within(most, Math.floor(value * GRID + 1e-6) / GRID)
const up = (value: number, most: number) => within(most, Math.ceil(value * GRID - 1e-6) / GRID)

/** A box as an address says it: its edges moved outwards to the grid, and within the world. */
export function bboxOf({ west, south, east, north }: Box): string {
  return [down(west, 180), down(south, 90), up(east, 180), up(north, 90)].join()
}

/** Reads a box as `bboxOf` writes it. */
export function boxOf(bbox: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
  return { west, south, east, north }
}

function readBbox(value: string | null): string {
  const edges = (value ?? '').split(',').map(numberIn)
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = edges
  const isWide = -180 <= west && west <= east && east <= 180
  const isHigh = -90 <= south && south <= north && north <= 90
  return edges.length === 4 && isWide && isHigh ? bboxOf({ west, south, east, north }) : ''
}

/** A circle as an address says it: to 10 metres, its radius to 100, and no larger than it may be. */
export function circleOf({ lat, lng, radiusKm }: Circle): Circle {
  const tenths = Math.min(MAX_RADIUS_KM * 10, Math.max(1, Math.round(radiusKm * 10)))
  return { lat: roundDegrees(lat), lng: roundDegrees(lng), radiusKm: tenths / 10 }
}

/** A circle around a place of the gazetteer. */
export function circleAround(
  { latitude, longitude }: { latitude: number; longitude: number },
  radiusKm: number,
): Circle {
  return circleOf({ lat: latitude, lng: longitude, radiusKm })
}

/**
 * Where an address looks: a box, else a circle, else nearest first. Links from before there were
 * boxes and circles say `nearby`.
 */
export function readArea(query: URLSearchParams): Area {
  const bbox = readBbox(query.get('bbox'))
  if (bbox) return { ...NO_AREA, bbox }
  const [lat, lng] = [degrees(query.get('lat'), 90), degrees(query.get('lng'), 180)]
  if (Number.isNaN(lat + lng)) return NO_AREA
  const radiusKm = numberIn(query.get('radiusKm'))
  if (radiusKm > 0 && radiusKm <= MAX_RADIUS_KM)
    return { ...NO_AREA, circle: circleOf({ lat, lng, radiusKm }) }
  return query.get('nearby') === 'true' ? { ...NO_AREA, near: { lat, lng } } : NO_AREA
}

/** The parameters of an area, in the address of a list as in the API. */
export function areaParams({ bbox, circle, near }: Area): Record<string, string> {
  if (bbox) return { bbox }
  const point = circle ?? near
  if (!point) return {}
  const at = { lat: String(point.lat), lng: String(point.lng) }
  return circle ? { ...at, radiusKm: String(circle.radiusKm) } : { ...at, nearby: 'true' }
}
