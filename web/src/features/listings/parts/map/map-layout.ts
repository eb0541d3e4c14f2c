// Where the places around a listing are drawn (D63): true to scale, in pixels from the point in the
// middle, and no text over another.
import type { NearbyKind, NearbyPlace } from '@rentify/contract/geo/endpoints'
import type { MapPoint } from './map-point.ts'

/** Left, top, right, bottom. */
type Box = readonly [number, number, number, number]
type At = { readonly x: number; readonly y: number }

export type MapFrame = {
  /** Half the width that is always visible, and half the height. */
  readonly halfWidth: number
  readonly halfHeight: number
  /** At the closest scale. */
  readonly pixelsPerKm: number
}
type MapLocality = { readonly name: string; readonly dot: At; readonly label: At }
type MapLandmark = {
  readonly kind: NearbyKind
  readonly name: string
  /** The name as it is written; none where there is room for its icon alone. */
  readonly lines: readonly string[]
  /** Below the name, if there is room. */
  readonly distance: string | null
  readonly at: At
  readonly label: At
  readonly anchor: 'start' | 'middle' | 'end'
}
export type MapDrawing = {
  readonly pixelsPerKm: number
  /** Kilometres of the scale's bar and between two rings. */
  readonly step: number
  readonly localities: readonly MapLocality[]
  readonly landmarks: readonly MapLandmark[]
  /** The listing's own locality. */
  readonly own: At
  /** Where the distance of a ring is written, if there is room. */
  readonly ring: (At & { readonly km: number }) | null
  /** Of the circle of an approximate point, in pixels; 0 for other points. */
  readonly areaRadius: number
}

const KM_PER_DEGREE = 110.574
const KM_PER_DEGREE_AT_EQUATOR = 111.32
/** Kilometres between two rings: the first whose map shows enough places. */
const STEPS = [1, 2, 4, 8, 16]
const ENOUGH = 5
/**
 * Of the circle of an approximate point, as on the street map; never smaller than its dot's ring.
 */
const AREA_KM = 1
const MIN_AREA_PIXELS = 24
/** Around the middle of that circle no name is written. */
const CORE_PIXELS = 49
/** Average width of a character, in font sizes. */
const CHARACTER = 0.58
const OWN_SIZE = 15
const LOCALITY_SIZE = 14
const LANDMARK_SIZE = 13
const LANDMARK_LINE = 15
/** Half of a landmark's icon with its rim, and where its name begins beside it. */
const DISC = 15
const BESIDE_DISC = 20
/** The nearest landmarks are drawn before the names around them take their place. */
const LANDMARKS_FIRST = 4
/** Where else a locality's name may be, from its point. */
const SHIFTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, -18],
  [0, 18],
  [26, 0],
  [-26, 0],
  [0, -32],
  [0, 32],
  [30, -24],
  [-30, -24],
  [30, 24],
  [-30, 24],
  [44, 0],
  [-44, 0],
]
/** Degrees on the ring where its distance may be written. */
const RING_DEGREES = [90, ...Array.from({ length: 24 }, (_, at) => at * 15)]

/** Around the ring's distance, which would else read as that of the name beside it. */
const RING_SPACE = 20

const widthOf = (text: string, size: number) => [...text].length * size * CHARACTER
const overlap = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]

/** Lays a map out; what has no room is left to the list beside it. */
export function layOutMap(
  point: MapPoint,
  own: string,
  places: readonly NearbyPlace[],
  frame: MapFrame,
  texts: { readonly name: (place: string) => string; readonly distance: (km: number) => string },
): MapDrawing {
  const { halfWidth, halfHeight } = frame
  const step = stepFor(places, frame)
  const pixelsPerKm = frame.pixelsPerKm / step
  const taken: Box[] = []
  const isFree = (box: Box) =>
    box[0] > -halfWidth &&
    box[2] < halfWidth &&
    box[1] > -halfHeight + 8 &&
    box[3] < halfHeight - 8 &&
    !taken.some((other) => overlap(box, other))
  const take = (...boxes: Box[]) => void taken.push(...boxes)
  const position = ({ latitude, longitude }: NearbyPlace): At => ({
    x: Math.round(
      (longitude - point.longitude) *
        KM_PER_DEGREE_AT_EQUATOR *
        Math.cos((point.latitude * Math.PI) / 180) *
        pixelsPerKm,
    ),
    y: Math.round((point.latitude - latitude) * KM_PER_DEGREE * pixelsPerKm),
  })

  const atRing = (ring: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    const radius = ring * frame.pixelsPerKm
    return {
      x: Math.round(Math.cos(angle) * radius),
      y: Math.round(Math.sin(angle) * radius),
      km: ring * step,
    }
  }

  // The scale, the badge, the marker and the listing's own name come first.
  take([-halfWidth - 20, halfHeight - 44, -halfWidth + 96, halfHeight])
  take([-halfWidth - 20, -halfHeight, -halfWidth + 130, -halfHeight + 46])
  const areaRadius =
    point.precision === 'approximate' ? Math.max(MIN_AREA_PIXELS, AREA_KM * pixelsPerKm) : 0
  const core = Math.min(areaRadius, CORE_PIXELS)
  if (point.precision === 'approximate') take([-core, -core, core, core])
  if (point.precision === 'exact') take([-26, -52, 26, 14])
  const ownHalf = widthOf(own, OWN_SIZE) / 2
  const fitsInside = ownHalf < areaRadius * 0.9
  const ownAt = { x: 0, y: fitsInside ? 24 : areaRadius > 0 ? areaRadius + 18 : 34 }
  take([-ownHalf, ownAt.y - OWN_SIZE, ownHalf, ownAt.y + 6])

  const landmarks: MapLandmark[] = []
  const localities: MapLocality[] = []
  for (const place of landmarksFirst(places)) {
    const at = position(place)
    const name = texts.name(place.name)
    if (place.kind === 'locality') {
      if (name === own) continue
      const half = widthOf(name, LOCALITY_SIZE) / 2 + 4
      const boxes = SHIFTS.map(
        ([x, y]): Box => [at.x + x - half, at.y + y - 12, at.x + x + half, at.y + y + 10],
      )
      const box = boxes.find(isFree)
      if (!box) continue
      take(box)
      localities.push({ name, dot: at, label: { x: (box[0] + box[2]) / 2, y: box[1] + 16 } })
      continue
    }
    const disc: Box = [at.x - DISC, at.y - DISC, at.x + DISC, at.y + DISC]
    if (!isFree(disc)) continue
    const distance = texts.distance(place.distanceKm)
    const written = labelsOf(name, distance, at).find(({ box }) => isFree(box))
    take(disc, ...(written ? [written.box] : []))
    landmarks.push({
      kind: place.kind,
      name,
      at,
      ...(written?.label ?? { lines: [], distance: null, label: at, anchor: 'middle' }),
    })
  }

  const ring = [1, 2]
    .flatMap((ring) => RING_DEGREES.map((degrees) => atRing(ring, degrees)))
    .find(({ x, y }) =>
      isFree([x - 24 - RING_SPACE, y - 10 - RING_SPACE, x + 24 + RING_SPACE, y + 10 + RING_SPACE]),
    )
  return { pixelsPerKm, step, localities, landmarks, own: ownAt, ring: ring ?? null, areaRadius }
}

function landmarksFirst(places: readonly NearbyPlace[]): readonly NearbyPlace[] {
  const first = places.filter(({ kind }) => kind !== 'locality').slice(0, LANDMARKS_FIRST)
  return [...first, ...places.filter((place) => !first.includes(place))]
}

type Label = Pick<MapLandmark, 'lines' | 'distance' | 'label' | 'anchor'>

/** Where and how a landmark may be written around its icon, the best first. */
function labelsOf(name: string, distance: string, at: At): { box: Box; label: Label }[] {
  const broken = inTwoLines(name)
  const texts = [
    { lines: [name], distance },
    { lines: broken, distance },
    { lines: broken, distance: null },
  ]
  return texts.flatMap((text) => {
    const width = Math.max(
      ...text.lines.map((line) => widthOf(line, LANDMARK_SIZE)),
      widthOf(text.distance ?? '', LANDMARK_SIZE - 1),
    )
    const height = (text.lines.length + (text.distance ? 1 : 0)) * LANDMARK_LINE + 4
    const sides: readonly (readonly [number, number, MapLandmark['anchor']])[] = [
      [BESIDE_DISC, -height / 2, 'start'],
      [-BESIDE_DISC - width, -height / 2, 'end'],
      [-width / 2, DISC + 3, 'middle'],
      [-width / 2, -DISC - 3 - height, 'middle'],
    ]
    return sides.map(([x, y, anchor]) => {
      const [left, top] = [at.x + x, at.y + y]
      const labelX = { start: left, end: left + width, middle: left + width / 2 }[anchor]
      return {
        box: [left, top, left + width, top + height] as const,
        label: { ...text, label: { x: labelX, y: top + 14 }, anchor },
      }
    })
  })
}

/** Broken at the word nearest to its middle. */
function inTwoLines(name: string): readonly string[] {
  const words = name.split(' ')
  const cuts = words.slice(1).map((_, at) => {
    const lines = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    return { lines, longest: Math.max(...lines.map(({ length }) => length)) }
  })
  return cuts.sort((a, b) => a.longest - b.longest)[0]?.lines ?? [name]
}

function stepFor(places: readonly NearbyPlace[], { halfHeight, pixelsPerKm }: MapFrame): number {
  const around = (step: number) =>
    places.filter(({ distanceKm }) => (distanceKm * pixelsPerKm) / step < halfHeight).length
  return STEPS.find((step) => around(step) >= Math.min(ENOUGH, places.length)) ?? 16
}
