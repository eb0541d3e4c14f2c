// The slots that a search looks at: those with its words, or on its part of the map, or in its
// places.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { PlaceIds } from '../places/place-names.ts'
import type { Filters } from '../search.filters.ts'
import { type NearPoint, nearParameters } from '../search.near.ts'
import type { Alternatives } from '../words/words.spelling.ts'
import { DEAD, NOWHERE, typeNumber } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'
import { squaresIn } from './points.ts'
import { slotsWithWords } from './word-query.ts'

export type Sources = {
  /** Null: none are asked for. */
  readonly words: readonly Alternatives[] | null
  readonly around: Around
  readonly places: PlaceIds | null
  /** Of these slots only. */
  readonly onlySlots?: Uint32Array | null
}

/** Parts of the map: a listing has to be in each of them. */
export type Around = Pick<Filters, 'near' | 'circle' | 'box'>

/** Around so large a place all listings are looked at. */
const MOST_SQUARES = 1000

/**
 * The slots of listings of these types that may match: of those that have the words, else on the
 * part of the map or in the places, else of all. The array is the caller's own.
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
  const most = lists ? sizeOf(lists) : end
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
  { words, around, places, onlySlots }: Sources,
): readonly Uint32Array[] | null {
  if (onlySlots) return [onlySlots]
  if (words && words.length > 0) return [slotsWithWords(index, words)]
  const nearby = squaresOf(around)?.map(index.slotsIn.square) ?? null
  if (!places) return nearby
  // A listing is in one city and in one locality, of which none is in a city that was found, too.
  const there = [
    ...places.cities.flatMap((id) => index.cityNumber(id) ?? []).map(index.slotsIn.city),
    ...places.localities
      .flatMap((id) => index.localityNumber(id) ?? [])
      .map(index.slotsIn.locality),
  ]
  return nearby && sizeOf(nearby) < sizeOf(there) ? nearby : there
}

const sizeOf = (lists: readonly Uint32Array[]) => lists.reduce((sum, { length }) => sum + length, 0)

/** The squares of the smallest part; null where each is too large, or none is asked for. */
export function squaresOf({ near, circle, box }: Around): number[] | null {
  const parts = [
    near && squaresAround(near),
    circle && squaresAround(circle),
    box && squaresIn(box, MOST_SQUARES),
  ]
  return parts.reduce<number[] | null>(
    (least, squares) => (least && (!squares || least.length <= squares.length) ? least : squares),
    null,
  )
}

/** Null where they are too many. */
export function squaresAround(near: NearPoint): number[] | null {
  const { south = 0, north = 0, west = 0, east = 0 } = nearParameters(near)
  return squaresIn({ south, north, west, east }, MOST_SQUARES)
}

/** Whether a slot's listing is in one of these places. */
export function placeTest(index: ListingIndex, places: PlaceIds): (slot: number) => boolean {
  const { city, locality } = index.columns
  const cities = new Uint8Array(index.cities.length)
  for (const id of places.cities) cities[index.cityNumber(id) ?? NOWHERE] = 1
  const localities = new Uint8Array(index.localities.length)
  for (const id of places.localities) localities[index.localityNumber(id) ?? NOWHERE] = 1
  cities[NOWHERE] = localities[NOWHERE] = 0
  return (slot) => cities[city[slot] ?? 0] === 1 || localities[locality[slot] ?? 0] === 1
}
