// The first keys of an order as one number of each slot, where the first alone tells few apart: in
// a new catalogue nothing is popular yet, and a text has hits by the thousand.
import type { OrderName } from '../../search.sorts.ts'
import type { Columns } from '../columns.ts'
import { grown } from '../slot-lists.ts'

type PackedOrder = Extract<OrderName, 'popular' | 'relevance'>

/** By slot, up to `end`. Of what a slot holds only ranks change, else a listing gets another. */
type Packed = { readonly freshFrom: number; values: Float64Array; end: number }

const packedOf = new WeakMap<Columns, Map<PackedOrder, Packed>>()

const [FLAG, BYTE] = [2, 2 ** 8]
/** A sixty-fourth of a second; fewer than `INSTANTS` of them have passed until the year 2106. */
const INSTANT_MICROS = 15_625
const INSTANTS = 2 ** 38

/** More than any of relevance's numbers: the key before them counts in steps of it. */
export const AFTER_HITS = FLAG * FLAG * INSTANTS

/** More than any number of what nobody looked at; what follows popularity has so many steps. */
const [UNPOPULAR, POPULAR_STEP] = [FLAG * FLAG * BYTE * INSTANTS, 2 ** 19]

/** The sooner a slot comes in a descending order, the larger; at most 53 bits with all keys. */
const PACKINGS: Readonly<
  Record<PackedOrder, (columns: Columns, freshFrom: number) => (slot: number) => number>
> = {
  popular({ popularity, variety, ...columns }, freshFrom) {
    // Of numbers that are not negative, the bits sort as they do.
    const bits = new Int32Array(popularity.buffer, popularity.byteOffset, popularity.length)
    const [seenOf, instantOf] = [seenFrom(columns, freshFrom), instantsOf(columns)]
    return (slot) => {
      const rest = (seenOf(slot) * BYTE + (variety[slot] ?? 0)) * INSTANTS + instantOf(slot)
      const popular = bits[slot] ?? 0
      if (popular === 0) return rest
      return UNPOPULAR + popular * POPULAR_STEP + Math.floor((rest / UNPOPULAR) * POPULAR_STEP)
    }
  },
  /** Of what follows the hit. */
  relevance(columns, freshFrom) {
    const [seenOf, instantOf] = [seenFrom(columns, freshFrom), instantsOf(columns)]
    return (slot) => seenOf(slot) * INSTANTS + instantOf(slot)
  },
}

/** Fresh ones first, of these and of the others those with pictures. */
const seenFrom =
  ({ confirmedDay, pictured }: Pick<Columns, 'confirmedDay' | 'pictured'>, freshFrom: number) =>
  (slot: number) =>
    ((confirmedDay[slot] ?? 0) >= freshFrom ? FLAG : 0) + (pictured[slot] ?? 0)

/** Those of one instant share a number. */
const instantsOf =
  ({ createdAt }: Pick<Columns, 'createdAt'>) =>
  (slot: number) => {
    const instant = Math.floor((createdAt[slot] ?? 0) / INSTANT_MICROS)
    return Math.min(Math.max(0, instant), INSTANTS - 1)
  }

const isPacked = (name: OrderName): name is PackedOrder => name in PACKINGS

/** After a change of the slot's ranks. */
export function updateLeadingKeys(columns: Columns, slot: number): void {
  for (const [name, { freshFrom, values, end }] of packedOf.get(columns) ?? [])
    if (slot < end) values[slot] = PACKINGS[name](columns, freshFrom)(slot)
}

/**
 * Numbers by slot that sort as the first keys of the order do, but for relevance's hit; null where
 * its first key is enough, or of a day before the newest that was asked for.
 */
export function leadingKeys(
  columns: Columns,
  name: OrderName,
  freshFrom: number,
): Float64Array | null {
  if (!isPacked(name)) return null
  const orders = packedOf.get(columns) ?? new Map<PackedOrder, Packed>()
  packedOf.set(columns, orders)
  const known = orders.get(name)
  if (known && known.freshFrom > freshFrom) return null
  const packed =
    known?.freshFrom === freshFrom ? known : { freshFrom, values: new Float64Array(0), end: 0 }
  orders.set(name, packed)
  if (packed.end === columns.end) return packed.values
  if (packed.values.length < columns.end) packed.values = grown(packed.values, columns.end)
  const numberOf = PACKINGS[name](columns, freshFrom)
  for (; packed.end < columns.end; packed.end++) packed.values[packed.end] = numberOf(packed.end)
  return packed.values
}
