// The listings that come first in each cell of a map, in the order of the list (D93).
import { NOWHERE } from '../memory/columns.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import { keepFirst, type Ranking } from '../memory/ranking.ts'
import type { Matches } from '../memory/search-index.ts'
import { compareKeys, type Order } from '../search.sorts.ts'
import { type MapCells, NO_CELL } from './map-cells.ts'

/** What is shown of one type, and its order. */
export type Ranked = {
  readonly matches: Matches
  readonly ranking: Ranking
}

/** Of each cell the first slots of all types, at most `limit`. */
export function firstOfCells(
  index: ListingIndex,
  counted: MapCells,
  ranked: readonly Ranked[],
  order: Order,
  limit: number,
): readonly (readonly number[])[] {
  const [one] = ranked
  if (!one) return []
  // What listings alone decide is one order for all types.
  const isOneOrder = ranked.length === 1 || ranked.every(({ ranking }) => ranking.name !== null)
  if (isOneOrder) {
    const { name } = one.ranking
    if (name !== null && isWorthWalking(index, counted, ranked, limit))
      return firstAlong(index, counted, ranked, limit, { ...one.ranking, name })
    const lists = ranked.map(({ matches }) => matches.slots())
    return firstOf(index, counted, lists, limit, one.ranking)
  }
  const byType = ranked.map(({ matches, ranking }) => ({
    ranking,
    firsts: firstOf(index, counted, [matches.slots()], limit, ranking),
  }))
  return counted.cells.map((_, cell) =>
    byType
      .flatMap(({ ranking, firsts }) =>
        (firsts[cell] ?? []).map((slot) => ({ slot, keys: ranking.keysOf(slot) })),
      )
      .sort((a, b) => compareKeys(order, a.keys, b.keys))
      .slice(0, limit)
      .map(({ slot }) => slot),
  )
}

/** Those of lists of slots, each of which is looked at. */
function firstOf(
  { columns: { point } }: ListingIndex,
  { cells, cellOf }: Pick<MapCells, 'cells' | 'cellOf'>,
  lists: readonly Uint32Array[],
  limit: number,
  { leading, leadingColumn, compare }: Ranking,
  isShown: (slot: number) => boolean = () => true,
): number[][] {
  const best = cells.map((): number[] => [])
  // Most slots come after the last of their cell's best by their first key alone.
  const last = new Float64Array(NO_CELL + 1).fill(Number.POSITIVE_INFINITY)
  last[NO_CELL] = Number.NEGATIVE_INFINITY

  function keep(slot: number, cell: number): void {
    const own = best[cell]
    if (!own || !isShown(slot)) return
    if (keepFirst(own, slot, limit, compare) && own.length === limit)
      last[cell] = leading(own[limit - 1] ?? 0)
  }

  for (const slots of lists) {
    if (leadingColumn) {
      const { values, sign } = leadingColumn
      for (let at = slots.length - 1; at >= 0; at--) {
        const slot = slots[at] ?? 0
        const cell = cellOf[point[slot] ?? NOWHERE] ?? NO_CELL
        if (sign * (values[slot] ?? 0) <= (last[cell] ?? 0)) keep(slot, cell)
      }
    } else
      for (let at = slots.length - 1; at >= 0; at--) {
        const slot = slots[at] ?? 0
        const cell = cellOf[point[slot] ?? NOWHERE] ?? NO_CELL
        if (cell !== NO_CELL && leading(slot) <= (last[cell] ?? 0)) keep(slot, cell)
      }
  }
  return best
}

/** So many of the first for each that is wanted: then only small cells miss any. */
const TIMES = 20
/** So much does a step along all listings cost beside looking at a match. */
const STEP_COST = 4

/** Whether going along an order of all listings costs less than looking at each match. */
function isWorthWalking(
  { size }: ListingIndex,
  { cells }: MapCells,
  ranked: readonly Ranked[],
  limit: number,
): boolean {
  const total = ranked.reduce((sum, { matches }) => sum + matches.total, 0)
  const steps = (TIMES * limit * cells.length * size) / total
  return steps * STEP_COST < total
}

/**
 * Along the order until looking at the listings of the cells that still miss some costs no more
 * than the way until there; those are found among the slots around them.
 */
function firstAlong(
  index: ListingIndex,
  { cells, cellOf }: MapCells,
  ranked: readonly Ranked[],
  limit: number,
  ranking: Ranking & { readonly name: NonNullable<Ranking['name']> },
): number[][] {
  const { point } = index.columns
  const isShown = (slot: number) => ranked.some(({ matches }) => matches.has(slot))
  const best = cells.map((): number[] => [])
  let open = cells.reduce((sum, { count }) => sum + count, 0)
  let steps = 0
  for (const slot of index.sorted.from(ranking, null)) {
    const cell = cellOf[point[slot] ?? NOWHERE] ?? NO_CELL
    const own = best[cell]
    if (own && own.length < limit && isShown(slot) && own.push(slot) === limit)
      open -= cells[cell]?.count ?? 0
    if (++steps >= open) break
  }
  const isOpen = Uint8Array.from(best, ({ length }) => (length < limit ? 1 : 0))
  const openCellOf = new Uint8Array(cellOf.length).fill(NO_CELL)
  const around = new Set<number>()
  for (let number = 0; number < cellOf.length; number++) {
    const cell = cellOf[number] ?? NO_CELL
    if (isOpen[cell] !== 1) continue
    openCellOf[number] = cell
    around.add(index.points.cellOf(number))
  }
  const lists = [...around].map(index.slotsIn.cell)
  const others = firstOf(index, { cells, cellOf: openCellOf }, lists, limit, ranking, isShown)
  return best.map((own, cell) => (isOpen[cell] === 1 ? (others[cell] ?? []) : own))
}
