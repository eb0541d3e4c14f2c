// The orders of a search (D7–D9) over the index: each key as a number of a slot, the id as the
// last.

import type { NearPoint } from '../../search.near.ts'
import type { KeyName, Order, OrderName, SortKey } from '../../search.sorts.ts'
import type { Words } from '../../words/words.query.ts'
import type { Alternatives } from '../../words/words.spelling.ts'
import { NOWHERE, UNKNOWN } from '../columns.ts'
import type { ListingIndex } from '../listing-index.ts'
import { degreesOf } from '../points.ts'
import { chordsFrom } from '../row-filter.ts'
import { hasSlot } from '../slot-lists.ts'
import { slotsWithWords } from '../word-query.ts'
import { AFTER_HITS, leadingKeys } from './leading-keys.ts'

/** Landmarks of one kind: the nearest that a grid point is near to. */
export type Landmarks = {
  readonly kind: string
  nearest(
    pointId: number,
    lat: number,
    lng: number,
  ): { readonly name: string; readonly km: number } | null
}

/** What decides an order beside the listings. */
export type Wanted = {
  readonly words: Words | null
  /** Whose listings come first. */
  readonly preferred: readonly Alternatives[] | null
  readonly near: NearPoint | null
  readonly area: number
  /** What listings are to be near to. */
  readonly beside: Landmarks | null
  /** What was confirmed on this day or later is fresh (D87). */
  readonly freshFrom: number
}

export type Ranking = {
  /** Of listings alone, whatever is searched: its name; null where a search decides it. */
  readonly name: OrderName | null
  /** The first keys of a slot, as a number that is smaller where the slot comes first. */
  leading(slot: number): number
  /** Where that is a column's number times a sign: to look at many without a call for each. */
  readonly leadingColumn: { readonly values: NumberColumn; readonly sign: 1 | -1 } | null
  /** The first day of what is fresh: by another day it is another order. */
  readonly freshFrom: number
  /** Numbers that sort as `sign` says, one after another; the last are of ids. */
  readonly keys: readonly ((slot: number) => number)[]
  readonly sign: 1 | -1
  /** Negative where slot `a` comes first. */
  compare(a: number, b: number): number
  /** Whether a slot comes after these keys. */
  isAfter(keys: readonly string[]): (slot: number) => boolean
  /** The keys of a slot as cursors carry them. */
  keysOf(slot: number): string[]
}

type NumberColumn = Float64Array | Float32Array | Int32Array | Uint8Array
type KeyOf = { (slot: number): number; readonly values?: NumberColumn }

/** Orders whose keys are columns of the index. */
const OF_COLUMNS: readonly OrderName[] = [
  ...(['newest', 'popular', 'price_asc', 'price_desc', 'cost_asc', 'rating'] as const),
]

export function rank(index: ListingIndex, order: Order, wanted: Wanted): Ranking {
  const sign = order.descending ? -1 : 1
  const numbers = order.keys.filter(({ kind }) => kind !== 'id')
  const keys = numbers.map(({ name }) => KEYS[name](index, wanted))
  const { leading, leadingColumn } = leadingOf(index, order, wanted, keys[0] ?? (() => 0))
  return {
    leading,
    leadingColumn,
    name: OF_COLUMNS.includes(order.name) ? order.name : null,
    freshFrom: wanted.freshFrom,
    keys: [...keys, index.leadingOfId],
    sign,
    compare(a, b) {
      const apart = leading(a) - leading(b)
      if (apart !== 0) return apart
      for (const key of keys) {
        const difference = key(a) - key(b)
        if (difference !== 0) return sign * difference
      }
      return sign * index.compareIds(a, b)
    },
    isAfter(after) {
      const bounds = numbers.map((key, at) => numberOf(key, after[at] ?? ''))
      const id = after.at(-1) ?? ''
      return (slot) => {
        for (const [at, key] of keys.entries()) {
          const difference = key(slot) - (bounds[at] ?? 0)
          if (difference !== 0) return sign * difference > 0
        }
        const own = index.idOf(slot)
        return own !== id && (own < id ? -sign : sign) > 0
      }
    },
    keysOf: (slot) => [
      ...numbers.map((key, at) => textOf(key, keys[at]?.(slot) ?? 0)),
      index.idOf(slot),
    ],
  }
}

/** By the first key, or by several as one number. */
function leadingOf(
  { columns }: ListingIndex,
  { name, descending }: Order,
  { words, preferred, freshFrom }: Wanted,
  first: KeyOf,
): Pick<Ranking, 'leading' | 'leadingColumn'> {
  const sign = descending ? -1 : 1
  const packed = leadingKeys(columns, name, freshFrom)
  // Without words and a kind each is a hit.
  if (packed && name === 'relevance' && (words || preferred))
    return {
      leading: (slot) => sign * (first(slot) * AFTER_HITS + (packed[slot] ?? 0)),
      leadingColumn: null,
    }
  const values = packed ?? first.values
  if (!values) return { leading: (slot) => sign * first(slot), leadingColumn: null }
  return {
    leading: (slot) => sign * (values[slot] ?? 0),
    leadingColumn: { values, sign },
  }
}

const column = (values: NumberColumn): KeyOf =>
  Object.assign((slot: number) => values[slot] ?? 0, { values })

const LARGEST = 2_147_483_647

const KEYS: Readonly<Record<KeyName, (index: ListingIndex, wanted: Wanted) => KeyOf>> = {
  created: ({ columns }) => column(columns.createdAt),
  pictured: ({ columns }) => column(columns.pictured),
  popularity: ({ columns }) => column(columns.popularity),
  variety: ({ columns }) => column(columns.variety),
  fresh:
    ({ columns: { confirmedDay } }, { freshFrom }) =>
    (slot) =>
      (confirmedDay[slot] ?? 0) >= freshFrom ? 1 : 0,
  stale:
    ({ columns: { confirmedDay } }, { freshFrom }) =>
    (slot) =>
      (confirmedDay[slot] ?? 0) >= freshFrom ? 0 : 1,
  // The column has the largest price where there is none.
  priceUp: ({ columns }) => column(columns.price),
  priceDown:
    ({ columns: { price } }) =>
    (slot) => {
      const one = price[slot] ?? LARGEST
      return one === LARGEST ? -1 : one
    },
  costUp: ({ columns }) => column(columns.cost),
  rating: ({ columns }) => column(columns.rating),
  chord: (index, { near }) => (near ? chordsFrom(index, near) : () => 0),
  grid:
    ({ columns, points }) =>
    (slot) =>
      points.idOf(columns.point[slot] ?? NOWHERE),
  hit: (index, { words, preferred }) => {
    const [isHit, isPreferred] = [hitOf(index, words), membersOf(index, preferred)]
    return isPreferred ? (slot) => 2 * isHit(slot) + isPreferred(slot) : isHit
  },
  miss: (index, { words }) => {
    const isIn = inNamedPlace(index, words)
    return (slot) => 1 - isIn(slot)
  },
  otherKind: (index, { preferred }) => {
    const isPreferred = membersOf(index, preferred)
    return (slot) => 1 - (isPreferred?.(slot) ?? 0)
  },
  lessWanted: (index, { preferred }) => {
    const isPreferred = membersOf(index, preferred)
    return isPreferred ? (slot) => 1 - isPreferred(slot) : () => 0
  },
  areaOff:
    ({ columns: { area } }, { area: wanted }) =>
    (slot) => {
      const one = area[slot] ?? UNKNOWN
      return Math.abs((one === UNKNOWN ? LARGEST : one) - wanted)
    },
  beside: (index, { beside, words, preferred }) => {
    if (!beside) return () => 0
    const [isIn, isPreferred] = [inNamedPlace(index, words), membersOf(index, preferred)]
    const metresTo = metresBeside(index, beside)
    // One number, so that the first key tells most listings apart.
    return (slot) => (3 - 2 * isIn(slot) - (isPreferred?.(slot) ?? 0)) * FURTHER + metresTo(slot)
  },
  id: () => () => 0,
}

/** More metres than there are to any landmark, and what stands for none near. */
const FURTHER = 1_000_000
const NONE_NEAR = 100_000
const NOT_YET = -1
const METRES = 1000

/** By kind, of each point by its number: they hold for as long as the points do. */
const metresOfPoints = new WeakMap<ListingIndex['points'], Map<string, Int32Array>>()

function metresBeside(index: ListingIndex, landmarks: Landmarks): (slot: number) => number {
  const { columns, points } = index
  const known = metresOfPoints.get(points) ?? new Map<string, Int32Array>()
  metresOfPoints.set(points, known)
  const before = known.get(landmarks.kind) ?? new Int32Array(0)
  const metres = before.length < points.end ? new Int32Array(points.end).fill(NOT_YET) : before
  if (metres !== before) metres.set(before)
  known.set(landmarks.kind, metres)
  const nearestTo = landmarkBeside(index, landmarks)
  return (slot) => {
    const point = columns.point[slot] ?? NOWHERE
    if (metres[point] === NOT_YET) {
      const nearest = nearestTo(slot)
      metres[point] = nearest ? Math.round(nearest.km * METRES) : NONE_NEAR
    }
    return metres[point] ?? NONE_NEAR
  }
}

/** The nearest of these that a slot's listing is near to. */
export function landmarkBeside({ columns, points }: ListingIndex, { nearest }: Landmarks) {
  const { lat, lng } = points.steps
  return (slot: number): ReturnType<typeof nearest> => {
    const point = columns.point[slot] ?? NOWHERE
    const at = [degreesOf(lat[point] ?? 0), degreesOf(lng[point] ?? 0)] as const
    return point === NOWHERE ? null : nearest(points.idOf(point), ...at)
  }
}

/** In the place that was named, or with every word in its title. */
function hitOf(index: ListingIndex, words: Words | null): KeyOf {
  const isIn = inNamedPlace(index, words)
  if (!words) return () => 1
  const titled = words.title?.map(index.slotsIn.titleWord)
  if (!titled) return isIn
  return (slot) => (isIn(slot) === 1 || titled.every((slots) => hasSlot(slots, slot)) ? 1 : 0)
}

function inNamedPlace(index: ListingIndex, words: Words | null): KeyOf {
  const { city, locality } = index.columns
  const numbers = (ids: readonly number[], numberOf: (id: number) => number | null) =>
    new Set(ids.flatMap((id) => numberOf(id) ?? []))
  const cities = numbers(words?.hits.cities ?? [], index.cityNumber)
  const localities = numbers(words?.hits.localities ?? [], index.localityNumber)
  return (slot) =>
    cities.has(city[slot] ?? NOWHERE) || localities.has(locality[slot] ?? NOWHERE) ? 1 : 0
}

/** 1 for a slot that has the words; null where none are wanted. */
function membersOf(index: ListingIndex, words: readonly Alternatives[] | null): KeyOf | null {
  if (!words) return null
  const members = slotsWithWords(index, words)
  return (slot) => (hasSlot(members, slot) ? 1 : 0)
}

const MICROSECONDS = 1_000_000

/** An instant's microseconds since 1970 as text: `2026-11-24T03:34:28.500000Z`. */
function instantOf(micros: number): string {
  const seconds = new Date(Math.floor(micros / MICROSECONDS) * 1000).toISOString().slice(0, 19)
  const rest = micros - Math.floor(micros / MICROSECONDS) * MICROSECONDS
  return `${seconds}.${String(rest).padStart(6, '0')}Z`
}

function microsOf(instant: string): number {
  return Date.parse(`${instant.slice(0, 19)}Z`) * 1000 + Number(instant.slice(20, 26))
}

function textOf({ kind }: SortKey, value: number): string {
  if (kind === 'instant') return instantOf(value)
  // With an exponent no number is longer than a cursor's may be.
  return kind === 'real' ? value.toExponential() : String(value)
}
const numberOf = ({ kind }: SortKey, text: string) =>
  kind === 'instant' ? microsOf(text) : Number(text)
