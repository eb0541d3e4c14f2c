// Boxes and circles as addresses have them: short, and no finer than the grid of positions.
import type { Box } from '@rentify/contract/geo/box'
import { roundDegrees } from '../../geo/point.ts'
import { type Circle, MAX_RADIUS_KM } from '../list-area.ts'

/** The grid of published positions, a hundredth of a degree: a finer edge would say no more. */
const GRID = 100
const within = (most: number, edge: number) => Math.max(-most, Math.min(most, edge))
// 77.31 * 100 is a little more than 7731.
const down = (value: number, most: number) => within(most, Math.floor(value * GRID + 1e-6) / GRID)
const up = (value: number, most: number) => within(most, Math.ceil(value * GRID - 1e-6) / GRID)

/** A box for an address: its edges moved outwards to the grid, and within the world. */
export function bboxOf({ west, south, east, north }: Box): string {
  return [down(west, 180), down(south, 90), up(east, 180), up(north, 90)].join()
}

/** Reads a box of an address. */
export function boxOf(bbox: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
  return { west, south, east, north }
}

/** A circle to 10 metres, its radius to 100, no larger than it may be. */
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
