// The cities and towns: GeoNames' with their usual names, populations and states, and the missing
// ones; then the city of each pincode.

import { distanceKm } from '../distance.ts'
import { createGrid } from '../grid.ts'
import { CITY_ALIASES, fold } from '../names.ts'
import { DISTRICT_CITY, PART_OF, PINCODE_CITY } from './corrections.cities.ts'
import { POPULATIONS, RENAMED, STATE_CODES, STATE_FIXES } from './corrections.towns.ts'
import type { Pincode } from './pincodes.ts'
import { readKnownPlaces, type Town } from './sources.ts'

export type City = {
  name: string
  state: string
  lat: number
  lng: number
  people: number
  partOf: string | undefined
  known: boolean
  /** In our own list, whose point is right. */
  listed: boolean
}

const ascii = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'")

/**
 * GeoNames' Indian places under our names, in the state of the surrounding pincodes, the most
 * populous first.
 */
export function placeCities(towns: readonly Town[], pincodes: readonly Pincode[]): City[] {
  const grid = createGrid(
    pincodes.map((p) => p.lat),
    pincodes.map((p) => p.lng),
  )
  const cities: City[] = readKnownPlaces().map((place) => ({
    ...place,
    partOf: undefined,
    known: true,
    listed: true,
  }))
  // Several places share a name: a corrected population applies to the largest.
  const largest = new Map<string, number>()
  const known = new Set(cities.map((city) => `${city.name}|${city.state}`))
  for (const town of towns)
    if (town.country === 'IN')
      largest.set(ascii(town.name), Math.max(largest.get(ascii(town.name)) ?? 0, town.population))
  for (const town of towns) {
    if (town.country !== 'IN') continue
    const [lng, lat] = town.loc.coordinates
    const plain = ascii(town.name)
    const given = RENAMED[`${plain}|${town.adminCode}`] ?? RENAMED[plain] ?? plain
    const name =
      town.population > 25000 || /PPL[AC]/.test(town.featureCode)
        ? (CITY_ALIASES[fold(given)] ?? given)
        : given
    const said = STATE_FIXES[plain] ?? STATE_CODES[town.adminCode] ?? ''
    const nearest = pincodes[grid.nearest(lat, lng, 100)]
    if (nearest === undefined || name.includes(',')) continue
    const state =
      grid.nearest(lat, lng, 60, (i) => pincodes[i]?.state === said) < 0 ? nearest.state : said
    const partOf = PART_OF[name]
    cities.push({
      name,
      state,
      lat,
      lng,
      people:
        POPULATIONS[`${name}|${state}`] ??
        (partOf === undefined && town.population === largest.get(plain)
          ? POPULATIONS[name]
          : undefined) ??
        Math.max(1000, town.population),
      partOf: partOf === name ? undefined : partOf,
      known: known.has(`${name}|${state}`),
      listed: false,
    })
  }
  cities.sort((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1))
  return cities.filter(
    (city, i) =>
      !cities.some(
        (other, j) =>
          other.name === city.name &&
          other.state === city.state &&
          (j < i || (other.listed && !city.listed)) &&
          !(city.listed && !other.listed) &&
          distanceKm(other.lat, other.lng, city.lat, city.lng) < (other.listed ? 60 : 25),
      ),
  )
}

/** The radius of a city: 2.5 km for a population of 50,000, up to 25 km for a metropolis. */
const reachKm = (people: number) => Math.max(2.5, 0.0075 * Math.sqrt(people))

/** For each pincode the index of its usual city, or −1. */
export function assignCities(pincodes: readonly Pincode[], cities: readonly City[]): number[] {
  const main = cities
    .map((city, i) => ({ city, i }))
    .filter(({ city }) => city.partOf === undefined && city.people > 0)
  const grid = createGrid(
    main.map(({ city }) => city.lat),
    main.map(({ city }) => city.lng),
  )
  const pins = createGrid(
    pincodes.map((p) => p.lat),
    pincodes.map((p) => p.lng),
  )
  const districtOf = main.map(
    ({ city }) => pincodes[pins.nearest(city.lat, city.lng, 40)]?.district,
  )
  const byName = (name: string) => main.find(({ city }) => city.name === name)?.i ?? -1
  return pincodes.map((pin) => {
    const ruled =
      PINCODE_CITY.find(([from, to]) => pin.pin >= from && pin.pin <= to)?.[2] ??
      DISTRICT_CITY[pin.district]
    if (ruled !== undefined) return byName(ruled)
    let best = Infinity
    let found = -1
    let within = false
    for (const m of grid.within(pin.lat, pin.lng, 45)) {
      const { city, i } = main[m] as { city: City; i: number }
      if (city.state !== pin.state) continue
      const km = distanceKm(pin.lat, pin.lng, city.lat, city.lng)
      const score = (km / reachKm(city.people)) * (districtOf[m] === pin.district ? 1 : 1.5)
      // A village surrounded by a city does not claim the city's own streets.
      const large = city.people >= 100_000 && score < 0.8
      if (within && !large) continue
      if (
        (large && !within) ||
        (score < best && (score <= 1.5 || km < 12 || districtOf[m] === pin.district))
      )
        [best, found] = [score, i]
      within ||= large
    }
    return found
  })
}
