// One plausible point, state and district for every pincode, from two sources that both have
// errors.
import { distanceKm } from '../distance.ts'
import { createGrid } from '../grid.ts'
import { canonicalState } from '../states.ts'
import type { GazetteerPoint, Office } from './sources.ts'

export type Pincode = { pin: number; lat: number; lng: number; state: string; district: string }

const inIndia = (p: GazetteerPoint | undefined): p is GazetteerPoint =>
  p !== undefined && p.lat > 6 && p.lat < 37.6 && p.lng > 68 && p.lng < 97.6
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
const middle = (points: GazetteerPoint[]): GazetteerPoint | undefined =>
  points.length === 0
    ? undefined
    : { lat: median(points.map((p) => p.lat)), lng: median(points.map((p) => p.lng)) }

/** The most frequent value; the empty string when there is none. */
function most(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''
}

const group = <T>(rows: readonly T[], key: (row: T) => number) => {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const list = groups.get(key(row))
    if (list === undefined) groups.set(key(row), [row])
    else list.push(row)
  }
  return groups
}

const ENCLAVES = new Set([
  'Puducherry',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Chandigarh',
  'Lakshadweep',
  'Delhi',
])

/** A point that this many pincodes share is a geocoder's default, such as the middle of a city. */
const SHARED_BY = 4

function sharedPoints(
  points: Iterable<readonly [number, GazetteerPoint]>,
): (point: GazetteerPoint) => boolean {
  const pins = new Map<string, Set<number>>()
  const key = ({ lat, lng }: GazetteerPoint) => `${lat},${lng}`
  for (const [pin, point] of points)
    pins.set(key(point), (pins.get(key(point)) ?? new Set()).add(pin))
  return (point) => (pins.get(key(point))?.size ?? 0) >= SHARED_BY
}

/** A pincode's point in each source. */
type Points = { own: GazetteerPoint | undefined; offices: GazetteerPoint | undefined }

export function placePincodes(
  offices: readonly Office[],
  centroids: ReadonlyMap<number, GazetteerPoint>,
): Pincode[] {
  const officesOf = group(offices, (o) => o.pin)
  const isDefault = sharedPoints(centroids)
  const isOfficesDefault = sharedPoints(offices.map((o) => [o.pin, o] as const))
  const first = new Map<number, Points>()
  for (const pin of new Set([...officesOf.keys(), ...centroids.keys()])) {
    const own = centroids.get(pin)
    const placed = (officesOf.get(pin) ?? []).filter(inIndia)
    first.set(pin, {
      own: inIndia(own) && !isDefault(own) ? own : undefined,
      offices: middle(placed.filter((o) => !isOfficesDefault(o))) ?? middle(placed),
    })
  }

  const areaOf = new Map(
    [...group([...first], ([pin]) => Math.floor(pin / 1000))].map(([area, pins]) => [
      area,
      middle(pins.flatMap(([, p]) => p.own ?? [])),
    ]),
  )
  const stateOf = new Map<number, string>()
  for (const [pin, rows] of officesOf)
    stateOf.set(pin, most(rows.flatMap((o) => canonicalState(o.state) ?? [])))
  for (const pins of group([...stateOf.keys()], (pin) => Math.floor(pin / 1000)).values()) {
    // A single pincode of another state in a postal area of twenty is an error in the list, unless
    // a union territory lies within that area.
    const main = most(pins.map((pin) => stateOf.get(pin) ?? ''))
    for (const pin of pins)
      if (
        !ENCLAVES.has(stateOf.get(pin) ?? '') &&
        pins.filter((p) => stateOf.get(p) === stateOf.get(pin)).length * 20 <= pins.length
      )
        stateOf.set(pin, main)
  }
  const stateOfArea = new Map(
    [
      ...group(
        [...stateOf].filter(([, s]) => s !== ''),
        ([pin]) => Math.floor(pin / 100),
      ),
    ].map(([area, rows]) => [area, most(rows.map(([, s]) => s))]),
  )
  const districtOfArea = new Map(
    [
      ...group(
        offices.filter((o) => o.district !== 'NA'),
        (o) => Math.floor(o.pin / 100),
      ),
    ].map(([area, rows]) => [area, most(rows.map((o) => o.district))]),
  )

  const pincodes: Pincode[] = []
  for (const [pin, { own, offices: fromOffices }] of [...first].sort((a, b) => a[0] - b[0])) {
    const area = areaOf.get(Math.floor(pin / 1000))
    const far = (p: GazetteerPoint | undefined) =>
      p === undefined || area === undefined
        ? Infinity
        : distanceKm(p.lat, p.lng, area.lat, area.lng)
    // Only postal regions of deserts and islands are larger than 120 km; those offices then agree
    // with each other.
    const point =
      own !== undefined && (far(own) < 120 || far(own) <= far(fromOffices) + 40)
        ? own
        : (fromOffices ?? own)
    const state = stateOf.get(pin) || stateOfArea.get(Math.floor(pin / 100)) || ''
    const district =
      most((officesOf.get(pin) ?? []).map((o) => o.district).filter((d) => d !== 'NA')) ||
      districtOfArea.get(Math.floor(pin / 100)) ||
      ''
    // A pincode in only one list, without state and district, is the PO box of a bulk customer.
    const real = centroids.has(pin) || (officesOf.get(pin) ?? []).some((o) => o.state !== 'NA')
    if (point !== undefined && state !== '' && real)
      pincodes.push({ pin, lat: point.lat, lng: point.lng, state, district })
  }
  return withoutStrangers(pincodes, first)
}

/**
 * A point whose neighbours all have another postal area and state is wrong: the other source's is
 * used, or none. Offices' points, many in a capital, need neighbours of their postal area.
 */
function withoutStrangers(
  pincodes: readonly Pincode[],
  first: ReadonlyMap<number, Points>,
): Pincode[] {
  const grid = createGrid(
    pincodes.map((p) => p.lat),
    pincodes.map((p) => p.lng),
  )
  const athome = (pin: Pincode, at: GazetteerPoint) => {
    const near = grid
      .within(at.lat, at.lng, 40)
      .map((i) => pincodes[i] as Pincode)
      .filter((p) => p.pin !== pin.pin)
      .slice(0, 7)
    return (
      near.length < 3 ||
      near.filter((p) => Math.floor(p.pin / 1000) === Math.floor(pin.pin / 1000)).length >= 2 ||
      (first.get(pin.pin)?.own && near.filter((p) => p.state === pin.state).length >= 4)
    )
  }
  const nextTo = group(
    pincodes.filter((p) => first.get(p.pin)?.own),
    (p) => Math.floor(p.pin / 100),
  )
  return pincodes.flatMap((pin) => {
    if (athome(pin, pin)) return [pin]
    const about = first.get(pin.pin)?.own
      ? undefined
      : middle(nextTo.get(Math.floor(pin.pin / 100)) ?? [])
    if (about) return [{ ...pin, ...about }]
    const other = first.get(pin.pin)?.offices
    return other !== undefined &&
      athome(pin, other) &&
      grid.within(other.lat, other.lng, 40).length > 3
      ? [{ ...pin, lat: other.lat, lng: other.lng }]
      : []
  })
}
