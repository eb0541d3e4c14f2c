// How many listings there are, whatever the filters, and which slots have each value: kept as
// listings come and go.
import { FILTER_NAMES, type FilterName } from '@rentify/contract/listings/filterable'
import { NO_PRICE } from '../search.filters.ts'
import { type Bitset, createBitset } from './bitsets.ts'
import { type Columns, DEAD, NOWHERE, perFilter, TYPES } from './columns.ts'
import { CODES } from './filter-codes.ts'
import type { Points } from './points.ts'
import { countPrice, createPriceLimits, type PriceLimits } from './price-limits.ts'
import { grown } from './slot-lists.ts'

/** By place and type, and by type and code. */
export type Tallies = {
  /** At `number * TYPES + type`. */
  cities: Uint32Array
  localities: Uint32Array
  points: Uint32Array
  /** The lowest price at each point; `STALE` where that listing is gone. */
  lowest: Int32Array
  /** By a cell's number, likewise, and the sums of its listings' steps. */
  cells: Uint32Array
  lowestInCells: Int32Array
  latsInCells: Float64Array
  lngsInCells: Float64Array
  readonly totals: Uint32Array
  /** At `type * CODES + code`. */
  readonly filters: { readonly [N in FilterName]: Uint32Array }
}

/** Prices are none below 0. */
export const STALE = -1

/** The slots of each type and price, and at `type * CODES + code` of each value. */
export type Sets = {
  readonly types: readonly Bitset[]
  readonly prices: PriceLimits
  /** Of those with a point. */
  readonly placed: Bitset
  readonly filters: { readonly [N in FilterName]: Map<number, Bitset> }
}

/** `count` adds a slot to them, or takes it out. */
export function createTallies(
  columns: Columns,
  grid: Pick<Points, 'steps' | 'cells'>,
): {
  readonly tallies: Tallies
  readonly sets: Sets
  count(slot: number, n: 1 | -1): void
} {
  const tallies: Tallies = {
    cities: new Uint32Array(TYPES),
    localities: new Uint32Array(TYPES),
    points: new Uint32Array(TYPES),
    lowest: new Int32Array(TYPES),
    cells: new Uint32Array(TYPES),
    lowestInCells: new Int32Array(TYPES),
    latsInCells: new Float64Array(TYPES),
    lngsInCells: new Float64Array(TYPES),
    totals: new Uint32Array(TYPES),
    filters: perFilter(() => new Uint32Array(TYPES * CODES)),
  }
  const sets: Sets = {
    types: Array.from({ length: TYPES }, createBitset),
    prices: createPriceLimits(),
    placed: createBitset(),
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
    const price = columns.price[slot] ?? NO_PRICE
    countPrice(sets.prices, slot, price, n)
    if (columns.point[slot] !== NOWHERE) move(sets.placed, slot, n)
    tallies.lowest = noted(tallies.lowest, tallies.points, at(columns.point), price, n)
    countInCell(columns.point[slot] ?? NOWHERE, type, price, n)
  }

  function countInCell(point: number, type: number, price: number, n: 1 | -1): void {
    const { cells, steps } = grid
    const at = (cells.of[point] ?? NOWHERE) * TYPES + type
    tallies.cells = addedTo(tallies.cells, at, n)
    tallies.lowestInCells = noted(tallies.lowestInCells, tallies.cells, at, price, n)
    tallies.latsInCells = addedTo(tallies.latsInCells, at, n * (steps.lat[point] ?? 0))
    tallies.lngsInCells = addedTo(tallies.lngsInCells, at, n * (steps.lng[point] ?? 0))
  }

  for (let slot = 0; slot < columns.end; slot++) if (columns.type[slot] !== DEAD) count(slot, 1)
  return { tallies, sets, count }
}

type Counts = Uint32Array | Float64Array

function add(counts: Counts, at: number, n: number): void {
  counts[at] = (counts[at] ?? 0) + n
}

/** These counts, or longer ones where they end before. */
function addedTo<C extends Counts>(counts: C, at: number, n: number): C {
  const all = at < counts.length ? counts : grown(counts, at + 1)
  add(all, at, n)
  return all
}

/** The lowest prices with this one, or without it; after its listing was counted. */
function noted(
  lowest: Int32Array,
  counts: Uint32Array,
  at: number,
  price: number,
  n: 1 | -1,
): Int32Array {
  const all = at < lowest.length ? lowest : grown(lowest, at + 1)
  const known = all[at] ?? NO_PRICE
  if (n > 0) all[at] = counts[at] === 1 ? price : Math.min(known, price)
  else if (price === known && price !== NO_PRICE) all[at] = STALE
  return all
}

function move(set: Bitset, slot: number, n: 1 | -1): void {
  if (n > 0) set.add(slot)
  else set.remove(slot)
}
