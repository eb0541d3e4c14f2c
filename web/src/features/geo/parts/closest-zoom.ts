// The scale at which a map without tiles says most about a place.
import type { MapView, PlaceInView } from '@rentify/contract/geo/endpoints'
import type { Point } from '../point.ts'

/** A phone's map, in pixels: on a wider one, more is in view. */
const WIDTH = 320
const HEIGHT = 240
const DEGREES_PER_PIXEL = 360 / 256
/** So many names tell an owner where the map is. */
const ENOUGH = 4
const FURTHEST = 12
/** A city is looked over before a door is found in it. */
const CLOSEST = { city: 13, area: 15 } as const

function viewAt({ lat, lng }: Point, zoom: number): MapView {
  const perPixel = DEGREES_PER_PIXEL / 2 ** zoom
  const [east, north] = [
    (WIDTH / 2) * perPixel,
    (HEIGHT / 2) * perPixel * Math.cos((lat * Math.PI) / 180),
  ]
  return { south: lat - north, west: lng - east, north: lat + north, east: lng + east }
}

/** The part of the map whose places `closestZoom` needs. */
export function viewAround(point: Point): MapView {
  const view = viewAt(point, FURTHEST)
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4
  return {
    south: round(view.south),
    west: round(view.west),
    north: round(view.north),
    east: round(view.east),
  }
}

/** The closest zoom that shows enough of the places around a point. */
export function closestZoom(
  point: Point,
  places: readonly PlaceInView[],
  kind: keyof typeof CLOSEST,
): number {
  const inView = (zoom: number) => {
    const { south, west, north, east } = viewAt(point, zoom)
    return places.filter(
      ({ latitude, longitude }) =>
        latitude > south && latitude < north && longitude > west && longitude < east,
    ).length
  }
  for (let zoom: number = CLOSEST[kind]; zoom > FURTHEST; zoom--)
    if (inView(zoom) >= ENOUGH) return zoom
  return FURTHEST
}
