// The slots that a search looks at: those with its words, or around its point, or in its places.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { PlaceIds } from '../places/place-names.ts'
import { type NearPoint, nearParameters } from '../search.near.ts'
import type { Alternatives } from '../words/words.spelling.ts'
import { DEAD, typeNumber } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'
import { cellAt, cellRow } from './points.ts'
import { slotsWithWords } from './word-query.ts'

export type Sources = {
  /** Null: none are asked for. */
  readonly words: readonly Alternatives[] | null
  readonly near: NearPoint | null
  readonly places: PlaceIds | null
  /** Of these slots only. */
  readonly onlySlots?: Uint32Array | null
}

/** Around so large a place all listings are looked at. */
const MOST_CELLS = 400

/**
 * The slots of listings of these types that may match: of those that have the words, else around
 * the point, else in the places, else of all. The array is the caller's own.
 */
export function candidatesOf(
  index: ListingIndex,
  sources: Sources,
  types: readonly ListingType[],
): Uint32Array {
  const { type, end } = index.columns
  const isAsked = new Uint8Array(DEAD + 1)
  for (const one of types) isAsked[typeNumber(one)] = 1
  const lists = listsOf(index, sources)
  const most = lists ? lists.reduce((sum, { length }) => sum + length, 0) : end
  const slots = new Uint32Array(most)
  let size = 0
  if (lists)
    for (const list of lists)
      for (let at = 0; at < list.length; at++) {
        const slot = list[at] ?? 0
        if (isAsked[type[slot] ?? DEAD] === 1) slots[size++] = slot
      }
  else
    for (let slot = 0; slot < end; slot++)
      if (isAsked[type[slot] ?? DEAD] === 1) slots[size++] = slot
  return slots.subarray(0, size)
}

function listsOf(
  index: ListingIndex,
  { words, near, places, onlySlots }: Sources,
): readonly Uint32Array[] | null {
  if (onlySlots) return [onlySlots]
  if (words && words.length > 0) return [slotsWithWords(index, words)]
  const around = near && cellsAround(near)
  if (around) return around.map(index.slotsIn.cell)
  if (!places) return null
  // A listing is in one city and in one locality, of which none is in a city that was found, too.
  return [
    ...places.cities.flatMap((id) => index.cityNumber(id) ?? []).map(index.slotsIn.city),
    ...places.localities
      .flatMap((id) => index.localityNumber(id) ?? [])
      .map(index.slotsIn.locality),
  ]
}

/** Null where they are too many. */
export function cellsAround(near: NearPoint): number[] | null {
  const { south = 0, north = 0, west = 0, east = 0 } = nearParameters(near)
  const [first, last] = [cellRow(south), cellRow(north)]
  const [left, right] = [cellRow(west), cellRow(east)]
  if ((last - first + 1) * (right - left + 1) > MOST_CELLS) return null
  const cells: number[] = []
  for (let row = first; row <= last; row++)
    for (let column = left; column <= right; column++) cells.push(cellAt(row, column))
  return cells
}
