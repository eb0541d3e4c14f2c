// The format of `gazetteer.json.br`: columns, not rows, so that it compresses well and loads fast.
// Degrees are integers.
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/**
 * Points are in 1/10,000 degree (about 11 m); a locality's is the offset from its pincode's point
 * in 1/1,000 degree.
 */
export type GazetteerFile = {
  states: string[]
  districts: string[]
  cities: {
    name: string[]
    state: number[]
    lat: number[]
    lng: number[]
    people: number[]
    partOf: number[]
    pincode: number[]
    known: number[]
  }
  /**
   * Sorted; `pin` is the difference to the previous one. `city` −1: no town near, the district is
   * used.
   */
  pincodes: {
    pin: number[]
    lat: number[]
    lng: number[]
    state: number[]
    district: number[]
    city: number[]
  }
  /**
   * In the order of their pincodes, `count` of them each, the most important first. `name`: one per
   * line; `keys`: the comparable forms that differ from the lower case. `rank`: 0 in the hand-made
   * list, 1 a town's post office, 2 a branch office; `own` 1: the point is its own, else the
   * pincode's.
   */
  localities: {
    name: string
    keys: [number, string][]
    count: number[]
    rank: string
    own: string
    lat: number[]
    lng: number[]
  }
  /**
   * Places just across the border, in 1/100 degree: a point closer to one of these than to India is
   * not in India.
   */
  abroad: { lat: number[]; lng: number[] }
}

export const GAZETTEER_PATH = new URL('gazetteer.json.br', import.meta.url)

/** Reads and decompresses the committed file; throws when it is missing (a broken checkout). */
export function readGazetteer(): GazetteerFile {
  return JSON.parse(
    brotliDecompressSync(readFileSync(GAZETTEER_PATH)).toString('utf8'),
  ) as GazetteerFile
}
