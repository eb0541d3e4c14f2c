// The orders of a search (D7–D9), each total: the last key is the id, so no listing is missed or
// repeated.
import type { KeyKind } from '../../http/paging.ts'

/** One sort key, and the type it is compared as. */
export type SortKey = { readonly name: KeyName; readonly kind: KeyKind }

export type KeyName =
  | 'created'
  | 'id'
  | 'pictured'
  | 'popularity'
  | 'variety'
  | 'fresh'
  | 'stale'
  | 'priceUp'
  | 'priceDown'
  | 'costUp'
  | 'rating'
  | 'chord'
  | 'grid'
  | 'hit'
  | 'miss'
  | 'otherKind'
  | 'lessWanted'
  | 'areaOff'
  | 'beside'

export type OrderName =
  | 'newest'
  | 'popular'
  | 'price_asc'
  | 'price_desc'
  | 'cost_asc'
  | 'rating'
  | 'distance'
  | 'relevance'
  | 'cheapest'
  | 'area'
  | 'kindDistance'
  | 'beside'
export type Order = {
  readonly name: OrderName
  readonly keys: readonly SortKey[]
  readonly descending: boolean
}

const CREATED: SortKey = { name: 'created', kind: 'instant' }
const ID: SortKey = { name: 'id', kind: 'id' }
// Listings with pictures come first where the order is ours to choose (D62).
const PICTURED: SortKey = { name: 'pictured', kind: 'integer' }
const POPULARITY: SortKey = { name: 'popularity', kind: 'real' }
// Listings without a price or a rating come last, in either direction (D7).
const PRICE_UP: SortKey = { name: 'priceUp', kind: 'integer' }
const PRICE_DOWN: SortKey = { name: 'priceDown', kind: 'integer' }
/** What is known of the monthly cost; of hotels the price. */
const COST_UP: SortKey = { name: 'costUp', kind: 'integer' }
/** Where popularity ties: cities, owners and kinds alternate. */
const VARIETY: SortKey = { name: 'variety', kind: 'integer' }
// What nobody confirmed for two weeks comes after its equals (D87): in descending orders, and in
// ascending ones.
const FRESH: SortKey = { name: 'fresh', kind: 'integer' }
const STALE: SortKey = { name: 'stale', kind: 'integer' }
const RATING: SortKey = { name: 'rating', kind: 'real' }
// The square of the chord through the sphere: orders exactly like the great circle, without its
// trigonometry. Points that are only a city's lie four times as far out (ADR 0233), so they come
// last.
const CHORD: SortKey = { name: 'chord', kind: 'real' }
const GRID: SortKey = { name: 'grid', kind: 'integer' }
// In the place that was named, or with every word in its title; where some kind comes first, of it.
const HIT: SortKey = { name: 'hit', kind: 'integer' }
// Not in the place that was named; there, prices decide.
const MISS: SortKey = { name: 'miss', kind: 'integer' }
const OTHER_KIND: SortKey = { name: 'otherKind', kind: 'integer' }
/** The same where some kind comes first; else all are one. */
const LESS_WANTED: SortKey = { name: 'lessWanted', kind: 'integer' }
/** How far its area is from the one that was typed. */
const AREA_OFF: SortKey = { name: 'areaOff', kind: 'integer' }
/** In the named place before others, of the wanted kind, then metres to the nearest landmark. */
const BESIDE: SortKey = { name: 'beside', kind: 'integer' }

export const ORDERS: Readonly<Record<OrderName, Order>> = {
  newest: { name: 'newest', keys: [CREATED, ID], descending: true },
  popular: {
    name: 'popular',
    keys: [POPULARITY, FRESH, PICTURED, VARIETY, CREATED, ID],
    descending: true,
  },
  price_asc: { name: 'price_asc', keys: [PRICE_UP, STALE, ID], descending: false },
  price_desc: { name: 'price_desc', keys: [PRICE_DOWN, FRESH, ID], descending: true },
  cost_asc: { name: 'cost_asc', keys: [COST_UP, STALE, ID], descending: false },
  rating: { name: 'rating', keys: [RATING, FRESH, POPULARITY, CREATED, ID], descending: true },
  distance: { name: 'distance', keys: [CHORD, GRID, STALE, ID], descending: false },
  relevance: {
    name: 'relevance',
    keys: [HIT, FRESH, PICTURED, CREATED, ID],
    descending: true,
  },
  /** Of a text that asks for cheap ones. */
  cheapest: {
    name: 'cheapest',
    keys: [MISS, PRICE_UP, STALE, ID],
    descending: false,
  },
  /** Of a text that names an area. */
  area: { name: 'area', keys: [MISS, LESS_WANTED, AREA_OFF, STALE, ID], descending: false },
  /** Of a text that names a kind of landmark: the nearest to any come first. */
  beside: { name: 'beside', keys: [BESIDE, STALE, ID], descending: false },
  /** Around a place, where some kind comes first. */
  kindDistance: {
    name: 'kindDistance',
    keys: [OTHER_KIND, CHORD, GRID, STALE, ID],
    descending: false,
  },
}

/** Compares two rows' keys in this order. */
export function compareKeys(order: Order, a: readonly string[], b: readonly string[]): number {
  for (const [at, { kind }] of order.keys.entries()) {
    const [left = '', right = ''] = [a[at], b[at]]
    const difference =
      kind === 'real' || kind === 'integer'
        ? Number(left) - Number(right)
        : left < right
          ? -1
          : left > right
            ? 1
            : 0
    if (difference !== 0) return order.descending ? -difference : difference
  }
  return 0
}
