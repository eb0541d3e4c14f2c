// The orders a search can have (D7, D9), each total: the last key is the id, so no listing is missed or repeated.
import type { Sort } from '@rentify/contract/listings/vocabulary'

export type KeyKind = 'instant' | 'real' | 'integer' | 'id'

/** One sort key: its SQL over `l`, how it travels in a cursor, and the type it is compared as. */
export type SortKey = { readonly sql: string; readonly kind: KeyKind; readonly text: string; readonly cast: string }

export type Order = { readonly name: Exclude<Sort, 'distance'>; readonly keys: readonly SortKey[]; readonly descending: boolean }

const CREATED: SortKey = { sql: 'l.created_at', kind: 'instant', text: `to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`, cast: 'timestamptz' }
const ID: SortKey = { sql: 'l.id', kind: 'id', text: 'l.id::text', cast: 'uuid' }
const POPULARITY: SortKey = { sql: 'l.popularity', kind: 'real', text: 'l.popularity::text', cast: 'real' }
// No price and no rating stand last, in either direction (D7).
const PRICE_UP: SortKey = { sql: 'coalesce(l.price, 2147483647)', kind: 'integer', text: 'coalesce(l.price, 2147483647)::text', cast: 'integer' }
const PRICE_DOWN: SortKey = { sql: 'coalesce(l.price, -1)', kind: 'integer', text: 'coalesce(l.price, -1)::text', cast: 'integer' }
const RATING: SortKey = { sql: 'coalesce(l.rating, -1)', kind: 'real', text: 'coalesce(l.rating, -1)::text', cast: 'numeric' }

/** Every order over plain listings; `distance` has its own way (search.near.ts). */
export const ORDERS: Readonly<Record<Order['name'], Order>> = {
  newest: { name: 'newest', keys: [CREATED, ID], descending: true },
  popular: { name: 'popular', keys: [POPULARITY, CREATED, ID], descending: true },
  price_asc: { name: 'price_asc', keys: [PRICE_UP, ID], descending: false },
  price_desc: { name: 'price_desc', keys: [PRICE_DOWN, ID], descending: true },
  rating: { name: 'rating', keys: [RATING, POPULARITY, CREATED, ID], descending: true },
}

/** `l.created_at desc, l.id desc` */
export function orderBy(order: Order): string {
  return order.keys.map(({ sql }) => `${sql}${order.descending ? ' desc' : ''}`).join(', ')
}

/** The row comparison that begins after a cursor, whose keys are the parameters `after0`, `after1` … */
export function after(order: Order): string {
  const bounds = order.keys.map(({ cast }, at) => `:after${at}::${cast}`)
  return `(${order.keys.map(({ sql }) => sql).join(', ')}) ${order.descending ? '<' : '>'} (${bounds.join(', ')})`
}

/** The keys of a row as text, for cursors and for merging lists. */
export function keysOf(order: Order): string {
  return `array[${order.keys.map(({ text }) => text).join(', ')}]`
}

/** Compares two rows' keys in this order. */
export function compareKeys(order: Order, a: readonly string[], b: readonly string[]): number {
  for (const [at, { kind }] of order.keys.entries()) {
    const [left = '', right = ''] = [a[at], b[at]]
    const difference = kind === 'real' || kind === 'integer' ? Number(left) - Number(right) : left < right ? -1 : left > right ? 1 : 0
    if (difference !== 0) return order.descending ? -difference : difference
  }
  return 0
}
