// A circle around a place: its sizes, and the box around it.
import type { Box } from '@rentify/contract/geo/box'
import type { Circle } from '../../list-area.ts'

/** Kilometres: finer steps where they matter. */
export const RADII = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10, 15, 20, 25, 30, 40, 50] as const

const KM_PER_DEGREE = 111.2

/** The place in `RADII` of what is closest to a radius. */
export function radiusStep(radiusKm: number): number {
  let best = 0
  for (const [at, radius] of RADII.entries())
    if (Math.abs(radius - radiusKm) < Math.abs((RADII[best] ?? 0) - radiusKm)) best = at
  return best
}

export function boxAroundCircle({ lat, lng, radiusKm }: Circle): Box {
  const north = radiusKm / KM_PER_DEGREE
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return { west: lng - east, south: lat - north, east: lng + east, north: lat + north }
}
