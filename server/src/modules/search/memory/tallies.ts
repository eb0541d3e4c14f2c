// How many listings there are, whatever the filters, and which slots have each value: kept as
// listings come and go.
import { FILTER_NAMES, type FilterName } from '@rentify/contract/listings/filterable'
import { NO_PRICE } from '../search.filters.ts'
import { type Bitset, createBitset } from './bitsets.ts'
import { type Columns, DEAD, NOWHERE, perFilter, TYPES } from './columns.ts'
import { CODES } from './filter-codes.ts'
import { grown } from './slot-lists.ts'

/** By place and type, and by type and code. */
export type Tallies = {
  /** At `number * TYPES + type`. */
  cities: Uint32Array
  localities: Uint32Array
  points: Uint32Array
  /** The lowest price at each point; `STALE` where that listing is gone. */
  lowest: Int32Array
  readonly totals: Uint32Array
  /** At `type * CODES + code`. */
  readonly filters: { readonly [N in FilterName]: Uint32Array }
}

/** Prices are none below 0. */
export const STALE = -1

/** The slots of each type, and at `type * CODES + code` of each value. */
export type Sets = {
  readonly types: readonly Bitset[]
  readonly filters: { readonly [N in FilterName]: Map<number, Bitset> }
}

/** `count` adds a slot to them, or takes it out. */
export function createTallies(columns: Columns): {
  readonly tallies: Tallies
  readonly sets: Sets
  count(slot: number, n: 1 | -1): void
} {
  const tallies: Tallies = {
    cities: new Uint32Array(TYPES),
    localities: new Uint32Array(TYPES),
    points: new Uint32Array(TYPES),
    lowest: new Int32Array(TYPES),
    totals: new Uint32Array(TYPES),
    filters: perFilter(() => new Uint32Array(TYPES * CODES)),
  }
  const sets: Sets = {
    types: Array.from({ length: TYPES }, createBitset),
    filters: perFilter(() => new Map()),
  }

  function setOf(name: FilterName, at: number): Bitset {
    const known = sets.filters[name].get(at)
    const set = known ?? createBitset()
    if (!known) sets.filters[name].set(at, set)
    return set
  }

  function count(slot: number, n: 1 | -1): void {
    const type = columns.type[slot] ?? DEAD
    add(tallies.totals, type, n)
    move(sets.types[type] as Bitset, slot, n)
    for (const name of FILTER_NAMES) {
      const at = type * CODES + (columns.filters[name][slot] ?? 0)
      add(tallies.filters[name], at, n)
      move(setOf(name, at), slot, n)
    }
    const at = (place: Uint32Array) => (place[slot] ?? NOWHERE) * TYPES + type
    tallies.cities = addedTo(tallies.cities, at(columns.city), n)
    tallies.localities = addedTo(tallies.localities, at(columns.locality), n)
    tallies.points = addedTo(tallies.points, at(columns.point), n)
    notePrice(at(columns.point), columns.price[slot] ?? NO_PRICE, n)
  }

  /** After its listing was counted. */
  function notePrice(at: number, price: number, n: 1 | -1): void {
    if (at >= tallies.lowest.length) tallies.lowest = grown(tallies.lowest, at + 1)
    const { lowest, points } = tallies
    const known = lowest[at] ?? NO_PRICE
    if (n > 0) lowest[at] = points[at] === 1 ? price : Math.min(known, price)
    else if (price === known && price !== NO_PRICE) lowest[at] = STALE
  }

  for (let slot = 0; slot < columns.end; slot++) if (columns.type[slot] !== DEAD) count(slot, 1)
  return { tallies, sets, count }
}

function add(counts: Uint32Array, at: number, n: number): void {
  counts[at] = (counts[at] ?? 0) + n
}

/** These counts, or longer ones where they end before. */
function addedTo(counts: Uint32Array, at: number, n: number): Uint32Array {
  const all = at < counts.length ? counts : grown(counts, at + 1)
  add(all, at, n)
  return all
}

function move(set: Bitset, slot: number, n: 1 | -1): void {
  if (n > 0) set.add(slot)
  else set.remove(slot)
}
