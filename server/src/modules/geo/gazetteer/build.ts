// Derives `gazetteer.json.br` from the three npm packages: `node
// server/src/modules/geo/gazetteer/build.ts`. The same input gives the same bytes.
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { createGrid } from '../grid.ts'
import { normalise, titleCase } from '../names.ts'
import { STATES } from '../states.ts'
import { GAZETTEER_PATH, type GazetteerFile } from './format.ts'
import { placeLocalities } from './neighbourhoods.ts'
import { readableName } from './office-names.ts'
import { type Pincode, placePincodes } from './pincodes.ts'
import { type Office, readCentroids, readOffices, readTowns, type Town } from './sources.ts'
import { assignCities, type City, placeCities } from './towns.ts'

const ABROAD = new Set(['PK', 'NP', 'BD', 'BT', 'MM', 'CN', 'LK'])
const DISTRICTS: Readonly<Record<string, string>> = {
  'LEH LADAKH': 'Leh',
  'LAKSHADWEEP DISTRICT': 'Lakshadweep',
  VISAKHAPATANAM: 'Visakhapatnam',
  GURUGRAM: 'Gurgaon',
  PONDICHERRY: 'Puducherry',
  'Y.S.R.': 'YSR Kadapa',
  NTR: 'NTR',
  'S.A.S Nagar': 'SAS Nagar (Mohali)',
  'SPSR NELLORE': 'Nellore',
  'BENGALURU URBAN': 'Bengaluru Urban',
  'MEDINIPUR EAST': 'Purba Medinipur',
  'MEDINIPUR WEST': 'Paschim Medinipur',
  TUTICORIN: 'Thoothukudi',
}

/** Builds the whole file in memory; pure, so that a test can compare it with the committed file. */
export function buildGazetteer(): GazetteerFile {
  const offices = readOffices()
  const towns = readTowns()
  const pincodes = placePincodes(offices, readCentroids())
  const cities = placeCities(towns, pincodes)
  const cityOf = assignCities(pincodes, cities)
  const localities = placeLocalities(offices, pincodes, cityOf, cities)
  const listed = localities.flat()
  const districts = [...new Set(pincodes.map((p) => p.district))].sort()
  const districtIndex = new Map(districts.map((d, i) => [d, i]))
  const stateIndex = new Map<string, number>(STATES.map((s, i) => [s, i]))
  const fine = (degrees: number) => Math.round(degrees * 10_000)
  return {
    states: [...STATES],
    districts: districts.map((d) => DISTRICTS[d] ?? titleCase(d)),
    cities: {
      name: cities.map((c) => c.name),
      state: cities.map((c) => stateIndex.get(c.state) ?? -1),
      lat: cities.map((c) => fine(c.lat)),
      lng: cities.map((c) => fine(c.lng)),
      people: cities.map((c) => c.people),
      known: cities.map((c) => (c.known ? 1 : 0)),
      pincode: cityPincodes(cities, pincodes, offices),
      partOf: cities.map((c) =>
        c.partOf === undefined ? -1 : cities.findIndex((other) => other.name === c.partOf),
      ),
    },
    pincodes: {
      pin: pincodes.map((p, i) => p.pin - (pincodes[i - 1]?.pin ?? 0)),
      lat: pincodes.map((p) => fine(p.lat)),
      lng: pincodes.map((p) => fine(p.lng)),
      state: pincodes.map((p) => stateIndex.get(p.state) ?? -1),
      district: pincodes.map((p) => districtIndex.get(p.district) ?? -1),
      city: cityOf,
    },
    localities: {
      name: listed.map((l) => l.name).join('\n'),
      keys: listed.flatMap((l, i) =>
        normalise(l.name) === l.name.toLowerCase()
          ? []
          : [[i, normalise(l.name)] as [number, string]],
      ),
      count: localities.map((list) => list.length),
      rank: listed.map((l) => l.rank).join(''),
      own: listed.map((l) => (l.own ? 1 : 0)).join(''),
      lat: listed.map((l) => Math.round((l.lat - (pincodes[l.pincode]?.lat ?? 0)) * 1000)),
      lng: listed.map((l) => Math.round((l.lng - (pincodes[l.pincode]?.lng ?? 0)) * 1000)),
    },
    abroad: placeAbroad(towns, pincodes),
  }
}

/** An office of a village's name this far away is of another village. */
const OFFICE_WITHIN_KM = 25

/**
 * For each city the nearest pincode of its own state; in our own list, where villages are, that of
 * the post office of its name.
 */
function cityPincodes(
  cities: readonly City[],
  pincodes: readonly Pincode[],
  offices: readonly Office[],
): number[] {
  const grid = createGrid(
    pincodes.map((p) => p.lat),
    pincodes.map((p) => p.lng),
  )
  const listed = new Set(cities.filter((city) => city.listed).map(({ name }) => name.toLowerCase()))
  const named = new Map<string, Set<number>>()
  const beginnings = new Set([...listed].map((name) => name.split(' ')[0]))
  for (const { name, pin } of offices) {
    if (
      !beginnings.has(
        name
          .trim()
          .toLowerCase()
          .split(/[^a-z]/)[0],
      )
    )
      continue
    const place = readableName(name, ' ').toLowerCase()
    if (listed.has(place)) named.set(place, (named.get(place) ?? new Set()).add(pin))
  }
  return cities.map((city) => {
    const { lat, lng, state } = city
    const pins = city.listed ? named.get(city.name.toLowerCase()) : undefined
    const own = pins
      ? grid.nearest(lat, lng, OFFICE_WITHIN_KM, (i) => pins.has(pincodes[i]?.pin ?? 0))
      : -1
    return own >= 0 ? own : grid.nearest(lat, lng, 150, (i) => pincodes[i]?.state === state)
  })
}

/** Foreign places within 120 km of an Indian pincode. */
function placeAbroad(
  towns: readonly Town[],
  pincodes: readonly { lat: number; lng: number }[],
): GazetteerFile['abroad'] {
  const grid = createGrid(
    pincodes.map((p) => p.lat),
    pincodes.map((p) => p.lng),
  )
  const near = towns.filter(
    (t) =>
      ABROAD.has(t.country) && grid.nearest(t.loc.coordinates[1], t.loc.coordinates[0], 120) >= 0,
  )
  return {
    lat: near.map((t) => Math.round(t.loc.coordinates[1] * 100)),
    lng: near.map((t) => Math.round(t.loc.coordinates[0] * 100)),
  }
}

if (process.argv[1] === import.meta.filename) {
  const file = buildGazetteer()
  const text = JSON.stringify(file)
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  writeFileSync(GAZETTEER_PATH, packed)
  process.stdout.write(
    `${file.cities.name.length} cities, ${file.pincodes.pin.length} pincodes, ${file.localities.rank.length} localities: ${text.length} bytes, ${packed.length} packed\n`,
  )
}
