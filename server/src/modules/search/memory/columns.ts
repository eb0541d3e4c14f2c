// What the index holds of each listing, as columns of numbers by slot.
import { FILTER_NAMES, type FilterName } from '@rentify/contract/listings/filterable'
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import { grown } from './slot-lists.ts'

/** By slot, up to `end`; a slot whose `type` is `DEAD` holds no listing. */
export type Columns = {
  end: number
  type: Uint8Array
  city: Uint32Array
  locality: Uint32Array
  point: Uint32Array
  /** What of its point all slots are read for: its cell, and where in that it is (`Points`). */
  spot: Uint32Array
  price: Int32Array
  /** What is known of the monthly cost; of hotels the price. */
  cost: Int32Array
  shopCategory: Uint32Array
  filters: { [N in FilterName]: Uint8Array }
  area: Int32Array
  maxOccupancy: Int32Array
  /** Days since 1970. */
  availableFrom: Int32Array
  /** Of the last word of its owner, or the day until which it is taken; days since 1970. */
  confirmedDay: Int32Array
  createdAt: Float64Array
  popularity: Float32Array
  variety: Uint8Array
  rating: Float64Array
  pictured: Uint8Array
  /** The same for reposts of one listing (ADR 0206), beside prices close to each other. */
  repost: Float64Array
  titleKey: Float64Array
  /** How many words it is found by. */
  words: Uint16Array
}

export const TYPES = LISTING_TYPES.length
/** The place of a type in `LISTING_TYPES` is its number. */
export const typeNumber = (type: ListingType) => LISTING_TYPES.indexOf(type)
export const DEAD = 255
/** Of places, points and categories. */
export const NOWHERE = 0
/** Of areas, numbers of people and days. */
export const UNKNOWN = -1
const DAY_MS = 86_400_000

export const daysOf = (date: string) => Date.parse(date) / DAY_MS

export function perFilter<V>(make: () => V): { [N in FilterName]: V } {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, make()])) as { [N in FilterName]: V }
}

export function columnsOf(slots: number): Columns {
  return {
    end: 0,
    type: new Uint8Array(slots),
    city: new Uint32Array(slots),
    locality: new Uint32Array(slots),
    point: new Uint32Array(slots),
    spot: new Uint32Array(slots),
    price: new Int32Array(slots),
    cost: new Int32Array(slots),
    shopCategory: new Uint32Array(slots),
    filters: perFilter(() => new Uint8Array(slots)),
    area: new Int32Array(slots),
    maxOccupancy: new Int32Array(slots),
    availableFrom: new Int32Array(slots),
    confirmedDay: new Int32Array(slots),
    createdAt: new Float64Array(slots),
    popularity: new Float32Array(slots),
    variety: new Uint8Array(slots),
    rating: new Float64Array(slots),
    pictured: new Uint8Array(slots),
    repost: new Float64Array(slots),
    titleKey: new Float64Array(slots),
    words: new Uint16Array(slots),
  }
}

/** Whether two slots hold the same numbers, but for their ranks. */
export function areSameNumbers(columns: Columns, a: number, b: number): boolean {
  const { end, filters, popularity, variety, ...others } = columns
  const all = [...Object.values(others), ...Object.values(filters)]
  return all.every((column) => column[a] === column[b])
}

/** Takes over the ranks of another slot; false where they are the same. */
export function copyRanks({ popularity, variety }: Columns, from: number, to: number): boolean {
  if (popularity[from] === popularity[to] && variety[from] === variety[to]) return false
  popularity[to] = popularity[from] ?? 0
  variety[to] = variety[from] ?? 0
  return true
}

export function growColumns(columns: Columns, least: number): void {
  const { end, filters, ...others } = columns
  const more = Object.fromEntries(
    Object.entries(others).map(([name, column]) => [name, grown(column, least)]),
  )
  Object.assign(columns, more)
  for (const name of FILTER_NAMES) filters[name] = grown(filters[name], least)
}

/** Copies of what is used. */
export function usedColumns({ end, filters, ...others }: Columns): Columns {
  const used = { end, filters: { ...filters }, ...others }
  for (const name of FILTER_NAMES) used.filters[name] = filters[name].slice(0, end)
  const copies = Object.entries(others).map(([name, column]) => [name, column.slice(0, end)])
  return Object.assign(used, Object.fromEntries(copies))
}
