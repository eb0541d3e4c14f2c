// The orders of a search (D7–D9), each total: the last key is the id, so no listing is missed or
// repeated.

type KeyKind = 'instant' | 'real' | 'integer' | 'id'

/** One sort key: its SQL over `l` (and `g`, its grid point), and the type it is compared as. */
export type SortKey = {
  readonly name: KeyName
  readonly kind: KeyKind
  readonly sql: string
  readonly cast: string
}

export type KeyName =
  | 'created'
  | 'id'
  | 'pictured'
  | 'popularity'
  | 'priceUp'
  | 'priceDown'
  | 'rating'
  | 'chord'
  | 'grid'
  | 'hit'
  | 'miss'
  | 'otherKind'
  | 'lessWanted'
  | 'areaOff'

export type OrderName =
  | 'newest'
  | 'popular'
  | 'price_asc'
  | 'price_desc'
  | 'rating'
  | 'distance'
  | 'relevance'
  | 'cheapest'
  | 'area'
  | 'kindDistance'
export type Order = {
  readonly name: OrderName
  readonly keys: readonly SortKey[]
  readonly descending: boolean
}

const CREATED: SortKey = {
  name: 'created',
  kind: 'instant',
  sql: 'l.created_at',
  cast: 'timestamptz',
}
const ID: SortKey = { name: 'id', kind: 'id', sql: 'l.id', cast: 'uuid' }
// Listings with pictures come first where the order is ours to choose (D62).
const PICTURED: SortKey = { name: 'pictured', kind: 'integer', sql: 'l.pictured', cast: 'integer' }
const POPULARITY: SortKey = { name: 'popularity', kind: 'real', sql: 'l.popularity', cast: 'real' }
// Listings without a price or a rating come last, in either direction (D7).
const PRICE_UP: SortKey = {
  name: 'priceUp',
  kind: 'integer',
  sql: 'coalesce(l.price, 2147483647)',
  cast: 'integer',
}
const PRICE_DOWN: SortKey = {
  name: 'priceDown',
  kind: 'integer',
  sql: 'coalesce(l.price, -1)',
  cast: 'integer',
}
const RATING: SortKey = {
  name: 'rating',
  kind: 'real',
  sql: 'coalesce(l.rating, -1)',
  cast: 'numeric',
}
// The square of the chord through the sphere: orders exactly like the great circle, without its
// trigonometry.
// Points that are only a city's lie four times as far out (ADR 0233), so they come last.
const CHORD: SortKey = {
  name: 'chord',
  kind: 'real',
  sql: '((g.x - :x) ^ 2 + (g.y - :y) ^ 2 + (g.z - :z) ^ 2)',
  cast: 'float8',
}
const GRID: SortKey = { name: 'grid', kind: 'integer', sql: 'l.grid_id', cast: 'integer' }
const IN_NAMED_PLACE =
  'coalesce(l.city_id = any(:hitCities::bigint[]) or l.locality_id = any(:hitLocalities::bigint[]), false)'
const IS_HIT = `(${IN_NAMED_PLACE} or lower(l.public_title) like all (:hitTitle::text[]))::integer`
const IS_PREFERRED = '(l.words @@ :preferred::tsquery)::integer'
// In the place that was named, or with every word in its title; where some kind comes first, of it.
const HIT: SortKey = {
  name: 'hit',
  kind: 'integer',
  sql: `case when :preferred::text is null then ${IS_HIT} else 2 * ${IS_HIT} + ${IS_PREFERRED} end`,
  cast: 'integer',
}

// Not in the place that was named; there, prices decide.
const MISS: SortKey = {
  name: 'miss',
  kind: 'integer',
  sql: `(not ${IN_NAMED_PLACE})::integer`,
  cast: 'integer',
}
const OTHER_KIND: SortKey = {
  name: 'otherKind',
  kind: 'integer',
  sql: `(1 - ${IS_PREFERRED})`,
  cast: 'integer',
}
/** The same where some kind comes first; else all are one. */
const LESS_WANTED: SortKey = {
  name: 'lessWanted',
  kind: 'integer',
  sql: `case when :preferred::text is null then 0 else ${OTHER_KIND.sql} end`,
  cast: 'integer',
}
/** How far its area is from the one that was typed. */
const AREA_OFF: SortKey = {
  name: 'areaOff',
  kind: 'integer',
  sql: 'abs(coalesce(l.shop_area, l.area, 2147483647) - :wantedArea::integer)',
  cast: 'integer',
}

export const ORDERS: Readonly<Record<OrderName, Order>> = {
  newest: { name: 'newest', keys: [CREATED, ID], descending: true },
  popular: { name: 'popular', keys: [POPULARITY, PICTURED, CREATED, ID], descending: true },
  price_asc: { name: 'price_asc', keys: [PRICE_UP, ID], descending: false },
  price_desc: { name: 'price_desc', keys: [PRICE_DOWN, ID], descending: true },
  rating: { name: 'rating', keys: [RATING, POPULARITY, CREATED, ID], descending: true },
  distance: { name: 'distance', keys: [CHORD, GRID, ID], descending: false },
  relevance: {
    name: 'relevance',
    keys: [HIT, PICTURED, CREATED, ID],
    descending: true,
  },
  /** Of a text that asks for cheap ones. */
  cheapest: {
    name: 'cheapest',
    keys: [MISS, PRICE_UP, ID],
    descending: false,
  },
  /** Of a text that names an area. */
  area: { name: 'area', keys: [MISS, LESS_WANTED, AREA_OFF, ID], descending: false },
  /** Around a place, where some kind comes first. */
  kindDistance: {
    name: 'kindDistance',
    keys: [OTHER_KIND, CHORD, GRID, ID],
    descending: false,
  },
}

/** `l.created_at desc, l.id desc` */
export function orderBy(order: Order): string {
  return order.keys.map(({ sql }) => `${sql}${order.descending ? ' desc' : ''}`).join(', ')
}

/**
 * The row comparison for rows after a cursor, whose keys are the parameters `after0`, `after1` …
 */
export function after(order: Order): string {
  const bounds = order.keys.map(({ cast }, at) => `:after${at}::${cast}`)
  return `(${order.keys.map(({ sql }) => sql).join(', ')}) ${order.descending ? '<' : '>'} (${bounds.join(', ')})`
}

/** The keys of a row as text, for cursors and for merging lists. */
export function keysOf(order: Order): string {
  const texts = order.keys.map(({ kind, sql }) =>
    kind === 'instant'
      ? `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : `${sql}::text`,
  )
  return `array[${texts.join(', ')}]`
}

/**
 * The same in one text with tabs between them, for `readKeys`: writing an instant as a cursor has
 * it costs PostgreSQL more than finding its row.
 */
export function shortKeysOf(order: Order): string {
  const texts = order.keys.map(({ kind, sql }) =>
    kind === 'instant' ? `(${sql} at time zone 'UTC')::text` : `${sql}::text`,
  )
  return `concat_ws(chr(9), ${texts.join(', ')})`
}

const MICROSECONDS = 6

/** `2026-11-24 03:34:28.5` → `2026-11-24T03:34:28.500000Z` */
function instantOf(text: string): string {
  const [seconds = '', fraction = ''] = text.split('.')
  return `${seconds.replace(' ', 'T')}.${fraction.padEnd(MICROSECONDS, '0')}Z`
}

/** A row's keys from the text of `shortKeysOf`. */
export function readKeys(order: Order, line: string): string[] {
  return line
    .split('\t')
    .map((text, at) => (order.keys[at]?.kind === 'instant' ? instantOf(text) : text))
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

const SHAPES: Readonly<Record<KeyKind, RegExp>> = {
  instant: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/,
  real: /^-?\d{1,12}(\.\d{1,20})?(e[+-]?\d{1,2})?$/,
  integer: /^-?\d{1,10}$/,
  id: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
}

/** Whether these texts can be keys of this order: a cursor is untrusted input. */
export function areKeys(order: Order, keys: readonly unknown[]): keys is string[] {
  return (
    keys.length === order.keys.length && order.keys.every(({ kind }, at) => isKey(kind, keys[at]))
  )
}

function isKey(kind: KeyKind, key: unknown): boolean {
  if (typeof key !== 'string' || !SHAPES[kind].test(key)) return false
  if (kind === 'integer') return Math.abs(Number(key)) <= 2_147_483_647
  if (kind === 'real')
    return Number(key) === 0 || (Math.abs(Number(key)) > 1e-30 && Math.abs(Number(key)) < 1e30)
  if (kind !== 'instant') return true
  const instant = new Date(key)
  // PostgreSQL rejects the year 0 and a 31st of February.
  return instant.getUTCFullYear() > 0 && instant.toISOString().slice(0, 10) === key.slice(0, 10)
}
