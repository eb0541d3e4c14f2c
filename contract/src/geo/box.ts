// A part of the map in a query string: a box between two parallels and two meridians, or a circle.
import * as z from 'zod/mini'
import { message } from '../messages.ts'

/** In degrees; its edges belong to it. */
export type Box = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The largest circle that a search takes. */
const MAX_RADIUS_KM = 50
const MAX_ZOOM = 24

/** Browsers send up to 15 decimals; six are a tenth of a metre. */
const DEGREES = '-?\\d{1,3}(\\.\\d{1,15})?'
const FOUR_DEGREES = new RegExp(`^${DEGREES}(,${DEGREES}){3}$`)
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Reads a box as `bboxInQuery` leaves it. */
export function readBox(text: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  return { west, south, east, north }
}

/** None that crosses the 180th meridian. */
function isBox({ west, south, east, north }: Box): boolean {
  return (
    -180 <= west && west <= east && east <= 180 && -90 <= south && south <= north && north <= 90
  )
}

/** `west,south,east,north`, in one spelling of each number. */
export const bboxInQuery = z.string().check(
  z.regex(FOUR_DEGREES, { error: message('bbox_invalid'), abort: true }),
  z.refine((text) => isBox(readBox(text)), { error: message('bbox_invalid'), abort: true }),
  z.overwrite((text) =>
    text
      .split(',')
      .map((degrees) => rounded(Number(degrees)))
      .join(','),
  ),
)

/** Kilometres, above 0. */
export const radiusInQuery = z.pipe(
  z.union([
    z.string().check(z.regex(/^\d{1,3}(\.\d{1,15})?$/, message('radius_invalid'))),
    z.number(),
  ]),
  z.pipe(
    z.transform(Number),
    z
      .number()
      .check(z.gt(0, message('radius_invalid')), z.lte(MAX_RADIUS_KM, message('radius_invalid'))),
  ),
)

/** Of a map; a part of a step counts as none. */
export const zoomInQuery = z.pipe(
  z.union([
    z.string().check(z.regex(/^\d{1,2}(\.\d{1,15})?$/, message('zoom_invalid'))),
    z.number(),
  ]),
  z.pipe(
    z.transform((zoom: string | number) => Math.floor(Number(zoom))),
    z.int().check(z.gte(0, message('zoom_invalid')), z.lte(MAX_ZOOM, message('zoom_invalid'))),
  ),
)
