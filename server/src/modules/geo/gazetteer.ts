// The gazetteer in memory: columns as typed arrays, and a grid of their points. Loaded once, on
// first use.
import { type GazetteerFile, readGazetteer } from './gazetteer/format.ts'
import { createGrid, type Grid } from './grid.ts'

export type Gazetteer = {
  states: readonly string[]
  districts: readonly string[]
  cities: {
    size: number
    name: readonly string[]
    state: readonly number[]
    lat: Float64Array
    lng: Float64Array
    people: readonly number[]
    partOf: readonly number[]
    pincode: readonly number[]
    known: readonly number[]
  }
  pincodes: {
    size: number
    code: Int32Array
    lat: Float64Array
    lng: Float64Array
    state: readonly number[]
    district: readonly number[]
    city: readonly number[]
    grid: Grid
    firstLocality: Int32Array
  }
  localities: {
    size: number
    name: readonly string[]
    key: readonly string[]
    pincode: Int32Array
    rank: Uint8Array
    own: Uint8Array
    lat: Float64Array
    lng: Float64Array
  }
  /**
   * Pincodes, then localities with a point of their own, then cities, then places abroad (which
   * have no pincode).
   */
  points: {
    grid: Grid
    pincode: Int32Array
    locality: Int32Array
    city: Int32Array
    lat: Float64Array
    lng: Float64Array
  }
}

/** Plain loops: `from` with a function takes ten times as long. */
function degrees(column: readonly number[], unit: number): Float64Array {
  const out = new Float64Array(column.length)
  for (let i = 0; i < column.length; i++) out[i] = (column[i] as number) / unit
  return out
}

function digits(text: string): Uint8Array {
  const out = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) out[i] = text.charCodeAt(i) - 48
  return out
}

export function openGazetteer(file: GazetteerFile = readGazetteer()): Gazetteer {
  const pincodes = readPincodes(file)
  const localities = readLocalities(file, pincodes)
  return {
    states: file.states,
    districts: file.districts,
    cities: {
      ...file.cities,
      size: file.cities.name.length,
      lat: degrees(file.cities.lat, 10_000),
      lng: degrees(file.cities.lng, 10_000),
    },
    pincodes,
    localities,
    points: readPoints(file, pincodes, localities),
  }
}

function readPincodes(file: GazetteerFile): Gazetteer['pincodes'] {
  const size = file.pincodes.pin.length
  const code = new Int32Array(size)
  const firstLocality = new Int32Array(size + 1)
  for (let i = 0; i < size; i++) {
    code[i] = (file.pincodes.pin[i] as number) + (code[i - 1] ?? 0)
    firstLocality[i + 1] = (firstLocality[i] as number) + (file.localities.count[i] as number)
  }
  const lat = degrees(file.pincodes.lat, 10_000)
  const lng = degrees(file.pincodes.lng, 10_000)
  return {
    size,
    code,
    lat,
    lng,
    state: file.pincodes.state,
    district: file.pincodes.district,
    city: file.pincodes.city,
    grid: createGrid(lat, lng),
    firstLocality,
  }
}

function readLocalities(
  file: GazetteerFile,
  pincodes: Gazetteer['pincodes'],
): Gazetteer['localities'] {
  const name = file.localities.name.split('\n')
  const size = name.length
  const pincode = new Int32Array(size)
  const lat = new Float64Array(size)
  const lng = new Float64Array(size)
  for (let p = 0; p < pincodes.size; p++) {
    for (
      let i = pincodes.firstLocality[p] as number;
      i < (pincodes.firstLocality[p + 1] as number);
      i++
    ) {
      pincode[i] = p
      lat[i] = (pincodes.lat[p] as number) + (file.localities.lat[i] as number) / 1000
      lng[i] = (pincodes.lng[p] as number) + (file.localities.lng[i] as number) / 1000
    }
  }
  const keys = comparableNames(file.localities)
  return {
    size,
    name,
    get key() {
      return keys()
    },
    pincode,
    rank: digits(file.localities.rank),
    own: digits(file.localities.own),
    lat,
    lng,
  }
}

/** They cost as much as all other data, and only text searches need them. */
function comparableNames({ name, keys }: GazetteerFile['localities']): () => readonly string[] {
  // A function keeps what it names: the rest of the file must be none of it.
  let written: string | null = name
  let others = keys
  let made: string[] = []
  return () => {
    if (written === null) return made
    made = written.toLowerCase().split('\n')
    for (const [i, key] of others) made[i] = key
    written = null
    others = []
    return made
  }
}

function readPoints(
  file: GazetteerFile,
  pincodes: Gazetteer['pincodes'],
  localities: Gazetteer['localities'],
): Gazetteer['points'] {
  let size = pincodes.size + file.cities.name.length + file.abroad.lat.length
  for (let i = 0; i < localities.size; i++) size += localities.own[i] as number
  const points = {
    pincode: new Int32Array(size).fill(-1),
    locality: new Int32Array(size).fill(-1),
    city: new Int32Array(size).fill(-1),
    lat: new Float64Array(size),
    lng: new Float64Array(size),
  }
  points.lat.set(pincodes.lat)
  points.lng.set(pincodes.lng)
  let at = 0
  for (; at < pincodes.size; at++) points.pincode[at] = at
  for (let i = 0; i < localities.size; i++) {
    if (localities.own[i] !== 1) continue
    points.pincode[at] = localities.pincode[i] as number
    points.locality[at] = i
    points.lat[at] = localities.lat[i] as number
    points.lng[at] = localities.lng[i] as number
    at++
  }
  for (let i = 0; i < file.cities.name.length; i++) {
    if (file.cities.people[i] === 0 || (file.cities.pincode[i] as number) < 0) continue
    points.pincode[at] = file.cities.pincode[i] as number
    points.city[at] = (file.cities.partOf[i] as number) >= 0 ? (file.cities.partOf[i] as number) : i
    points.lat[at] = (file.cities.lat[i] as number) / 10_000
    points.lng[at] = (file.cities.lng[i] as number) / 10_000
    at++
  }
  for (let i = 0; i < file.abroad.lat.length; i++, at++) {
    points.lat[at] = (file.abroad.lat[i] as number) / 100
    points.lng[at] = (file.abroad.lng[i] as number) / 100
  }
  const lat = points.lat.subarray(0, at)
  const lng = points.lng.subarray(0, at)
  return { ...points, lat, lng, grid: createGrid(lat, lng) }
}

let opened: Gazetteer | undefined

/** The one gazetteer of the process, loaded on first use. */
export function gazetteer(): Gazetteer {
  opened ??= openGazetteer()
  return opened
}

/** Index of a pincode (six digits), −1 when it is unknown. */
export function pincodeIndex(g: Gazetteer, pincode: unknown): number {
  const wanted =
    typeof pincode === 'string' && /^\s*[1-9]\d{2}\s?\d{3}\s*$/.test(pincode)
      ? Number(pincode.replace(/\s/g, ''))
      : typeof pincode === 'number'
        ? pincode
        : -1
  let low = 0
  let high = g.pincodes.size - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const code = g.pincodes.code[middle] as number
    if (code === wanted) return middle
    if (code < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/**
 * The usual city of a pincode: its own, the larger one that it is part of, or else the district.
 */
export function cityNameOf(g: Gazetteer, pincode: number): string {
  const city = g.pincodes.city[pincode] ?? -1
  return city >= 0
    ? (g.cities.name[city] ?? '')
    : (g.districts[g.pincodes.district[pincode] ?? -1] ?? '')
}
