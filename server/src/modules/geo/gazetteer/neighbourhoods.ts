// The localities: post offices with readable names, with their own point where it is plausible, and
// the hand-made list.
import { distanceKm } from '../distance.ts'
import { createGrid } from '../grid.ts'
import { normalise } from '../names.ts'
import { readableName } from './office-names.ts'
import type { Pincode } from './pincodes.ts'
import { type GazetteerPoint, type Office, readKnownLocalities } from './sources.ts'
import type { City } from './towns.ts'

export type Locality = {
  name: string
  pincode: number
  rank: 0 | 1 | 2
  own: boolean
  lat: number
  lng: number
}

/** Delivery centres and offices inside institutions, which are not localities. */
const DESKS =
  /\b(ndc|counter|high court|secretariat|collectorate|nspc|tso|mdg|sorting|rms|head office|hqrs?|bhawan|bhavan|record office|foreign post|army|regiment|crpf|bsf|citibank|bank)\b/i

/**
 * The localities of each pincode (by its index), the most important first. Branch offices in rural
 * areas are omitted except in states that live on tourism.
 */
export function placeLocalities(
  offices: readonly Office[],
  pincodes: readonly Pincode[],
  cityOf: readonly number[],
  cities: readonly City[],
): Locality[][] {
  const indexOf = new Map(pincodes.map((p, i) => [p.pin, i]))
  const grid = createGrid(
    pincodes.map((p) => p.lat),
    pincodes.map((p) => p.lng),
  )
  const pinsAt = new Map<string, Set<number>>()
  for (const o of offices)
    pinsAt.set(`${o.lat},${o.lng}`, (pinsAt.get(`${o.lat},${o.lng}`) ?? new Set()).add(o.pin))
  const large = cities.filter((c) => c.people >= 100_000)
  const largeGrid = createGrid(
    large.map((c) => c.lat),
    large.map((c) => c.lng),
  )
  const VISITED = new Set([
    'Himachal Pradesh',
    'Uttarakhand',
    'Goa',
    'Sikkim',
    'Kerala',
    'Jammu and Kashmir',
    'Ladakh',
    'Puducherry',
    'Delhi',
    'Chandigarh',
    'Andaman and Nicobar Islands',
    'Lakshadweep',
  ])
  // As far as the third nearest pincode, at least 2 km and at most 15.
  const within = new Map<number, number>()
  const believedWithin = (pincode: number): number => {
    const known = within.get(pincode)
    if (known !== undefined) return known
    const pin = pincodes[pincode] as Pincode
    const third = pincodes[grid.within(pin.lat, pin.lng, 15)[3] ?? -1]
    const km =
      third === undefined ? 15 : Math.max(2, distanceKm(pin.lat, pin.lng, third.lat, third.lng))
    within.set(pincode, km)
    return km
  }
  const out: Locality[][] = pincodes.map(() => [])

  for (const office of offices) {
    const pincode = indexOf.get(office.pin)
    if (pincode === undefined) continue
    const pin = pincodes[pincode] as Pincode
    if (
      office.kind === 'BO' &&
      !VISITED.has(pin.state) &&
      largeGrid.nearest(pin.lat, pin.lng, 30) < 0
    )
      continue
    // Plausible when it is near its pincode's point and is not a default that several pincodes
    // share.
    const own =
      office.lat !== 0 &&
      (pinsAt.get(`${office.lat},${office.lng}`)?.size ?? 0) < 3 &&
      distanceKm(pin.lat, pin.lng, office.lat, office.lng) < believedWithin(pincode)
    const name = readableName(office.name, cities[cityOf[pincode] ?? -1]?.name ?? ' ')
    if (normalise(name).length < 3 || DESKS.test(name)) continue
    out[pincode]?.push({
      name,
      pincode,
      rank: office.kind === 'BO' ? 2 : 1,
      own,
      lat: own ? office.lat : pin.lat,
      lng: own ? office.lng : pin.lng,
    })
  }

  const named = officesByName(out)
  const delivers = new Set(offices.map((o) => indexOf.get(o.pin)))
  for (const { city, name, lat, lng, pin } of readKnownLocalities()) {
    const isHere = (i: number) => cities[cityOf[i] ?? -1]?.name === city
    // Its post office's, since the nearest pincode's point is often in the next locality.
    const office = nearestOf(
      (named.get(letters(name)) ?? []).filter(isHere).map((i) => pincodes[i] as Pincode),
      { lat, lng },
    )
    const near = () => {
      const home = grid.nearest(lat, lng, 30, (i) => isHere(i) && delivers.has(i))
      return home >= 0 ? home : grid.nearest(lat, lng, 80)
    }
    const pincode = indexOf.get(pin ?? office?.pin ?? 0) ?? near()
    if (pincode < 0) throw new Error(`localities.csv: no pincode near ${name} in ${city}`)
    const list = out[pincode] as Locality[]
    out[pincode] = [
      { name, pincode, rank: 0, own: true, lat, lng },
      ...list.filter((l) => normalise(l.name) !== normalise(name)),
    ]
  }
  return out.map((list) => unique(list.sort((a, b) => a.rank - b.rank)))
}

/** Names are written together or apart: 'Dum Dum', 'Dumdum'. */
const letters = (name: string) => normalise(name).replaceAll(' ', '')

/** The pincodes of towns' post offices by the office's name. */
function officesByName(placed: readonly (readonly Locality[])[]): Map<string, number[]> {
  const named = new Map<string, number[]>()
  for (const { name, pincode, rank } of placed.flat())
    if (rank === 1) named.set(letters(name), [...(named.get(letters(name)) ?? []), pincode])
  return named
}

/** A post office this far away serves another locality of the same name. */
const OFFICE_WITHIN_KM = 8

function nearestOf<P extends GazetteerPoint>(
  points: readonly P[],
  at: GazetteerPoint,
): P | undefined {
  const away = (point: GazetteerPoint) => distanceKm(at.lat, at.lng, point.lat, point.lng)
  return points
    .filter((point) => away(point) < OFFICE_WITHIN_KM)
    .sort((one, other) => away(one) - away(other))[0]
}

function unique(list: readonly Locality[]): Locality[] {
  const seen = new Map<string, Locality>()
  for (const locality of list) {
    const key = normalise(locality.name)
    const before = seen.get(key)
    if (before === undefined || (!before.own && locality.own))
      seen.set(
        key,
        before === undefined
          ? locality
          : { ...before, own: true, lat: locality.lat, lng: locality.lng },
      )
  }
  return [...seen.values()]
}
