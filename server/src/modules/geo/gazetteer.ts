// The gazetteer in memory: columns as typed arrays, the grid of points over them. Read once, at the first question.
import { type GazetteerFile, readGazetteer } from './gazetteer/format.ts'
import { createGrid, type Grid } from './grid.ts'

export type Gazetteer = {
  states: readonly string[]
  districts: readonly string[]
  cities: { size: number; name: readonly string[]; state: readonly number[]; lat: Float64Array; lng: Float64Array; people: readonly number[]; partOf: readonly number[] }
  pincodes: { size: number; code: Int32Array; lat: Float64Array; lng: Float64Array; state: readonly number[]; district: readonly number[]; city: readonly number[]; grid: Grid; firstLocality: Int32Array }
  localities: { size: number; name: readonly string[]; key: readonly string[]; pincode: Int32Array; rank: Uint8Array; own: Uint8Array; lat: Float64Array; lng: Float64Array }
  /** Pincodes, then localities with a point of their own, then places abroad. */
  points: { grid: Grid; pincode: Int32Array; locality: Int32Array; lat: Float64Array; lng: Float64Array }
}

const degrees = (column: readonly number[], unit: number) => Float64Array.from(column, (value) => value / unit)

export function openGazetteer(file: GazetteerFile = readGazetteer()): Gazetteer {
  const pincodes = readPincodes(file)
  const localities = readLocalities(file, pincodes)
  return {
    states: file.states,
    districts: file.districts,
    cities: { ...file.cities, size: file.cities.name.length, lat: degrees(file.cities.lat, 10_000), lng: degrees(file.cities.lng, 10_000) },
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
  return { size, code, lat, lng, state: file.pincodes.state, district: file.pincodes.district, city: file.pincodes.city, grid: createGrid(lat, lng), firstLocality }
}

function readLocalities(file: GazetteerFile, pincodes: Gazetteer['pincodes']): Gazetteer['localities'] {
  const lines = file.localities.name.split('\n')
  const size = lines.length
  const name = new Array<string>(size)
  const key = file.localities.name.toLowerCase().split('\n')
  const pincode = new Int32Array(size)
  const lat = new Float64Array(size)
  const lng = new Float64Array(size)
  for (let p = 0; p < pincodes.size; p++) {
    for (let i = pincodes.firstLocality[p] as number; i < (pincodes.firstLocality[p + 1] as number); i++) {
      pincode[i] = p
      lat[i] = (pincodes.lat[p] as number) + (file.localities.lat[i] as number) / 1000
      lng[i] = (pincodes.lng[p] as number) + (file.localities.lng[i] as number) / 1000
      const line = lines[i] as string
      // 'Name' or 'Name\tkey' where the comparable form is more than the name in lower case.
      const tab = line.indexOf('\t')
      name[i] = tab < 0 ? line : line.slice(0, tab)
      if (tab >= 0) key[i] = (key[i] as string).slice(tab + 1)
    }
  }
  return { size, name, key, pincode, rank: Uint8Array.from(file.localities.rank, Number), own: Uint8Array.from(file.localities.own, Number), lat, lng }
}

function readPoints(file: GazetteerFile, pincodes: Gazetteer['pincodes'], localities: Gazetteer['localities']): Gazetteer['points'] {
  let size = pincodes.size + file.abroad.lat.length
  for (let i = 0; i < localities.size; i++) size += localities.own[i] as number
  const points = { pincode: new Int32Array(size).fill(-1), locality: new Int32Array(size).fill(-1), lat: new Float64Array(size), lng: new Float64Array(size) }
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
  for (let i = 0; i < file.abroad.lat.length; i++, at++) {
    points.lat[at] = (file.abroad.lat[i] as number) / 100
    points.lng[at] = (file.abroad.lng[i] as number) / 100
  }
  return { ...points, grid: createGrid(points.lat, points.lng) }
}

let opened: Gazetteer | undefined

/** The one gazetteer of the process, opened at the first call. */
export function gazetteer(): Gazetteer {
  opened ??= openGazetteer()
  return opened
}

/** Index of a pincode (six digits), −1 when it is not known. */
export function pincodeIndex(g: Gazetteer, pincode: unknown): number {
  const wanted = typeof pincode === 'string' && /^\s*[1-9]\d{2}\s?\d{3}\s*$/.test(pincode) ? Number(pincode.replace(/\s/g, '')) : typeof pincode === 'number' ? pincode : -1
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

/** The city people name for a pincode: its own, the larger one that is part of, or else the district. */
export function cityNameOf(g: Gazetteer, pincode: number): string {
  const city = g.pincodes.city[pincode] ?? -1
  return city >= 0 ? (g.cities.name[city] ?? '') : (g.districts[g.pincodes.district[pincode] ?? -1] ?? '')
}
