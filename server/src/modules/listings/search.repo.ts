// Which listings stand on a page of a search: ids and sort keys, in order. Every way here gives the same rows; they differ in what they cost.
import type { Reader } from '../../db/reader.ts'
import { MATCHES_CELL, MATCHES_PLACE } from './search.filters.ts'
import { after, keysOf, type Order, ORDERS, orderBy } from './search.sorts.ts'
import { type Parameters, run, statement, variants } from './statement.ts'

export type Found = { readonly id: string; readonly keys: readonly string[]; readonly km: number | null }

/** Rows a statement is planned for: a literal limit keeps PostgreSQL from ever preferring to sort everything. */
const LIMITS = [16, 32, 104] as const

export function planned(limit: number): number {
  return LIMITS.find((most) => limit <= most) ?? LIMITS[LIMITS.length - 1] ?? limit
}

/** What one step of a walk is over: an order, whether it begins after a cursor, and how many rows at most. */
type Step = { readonly order: Order; readonly begun: boolean; readonly limit: number }

function stepOf(key: string): Step {
  const [name, begun, limit] = key.split(' ')
  return { order: ORDERS[name as Order['name']], begun: begun === 'begun', limit: Number(limit) }
}

function keyOf({ order, begun, limit }: Step): string {
  return `${order.name} ${begun ? 'begun' : 'fresh'} ${planned(limit)}`
}

const COLUMNS = 'l.id, l.type, l.city, l.location, l.created_at, l.popularity, l.price, l.rating, l.price_band, l.room_type, l.furnished, l.category, l.business_type, l.words'
const MATCHES = `${MATCHES_CELL} and ${MATCHES_PLACE} and (:words::tsquery is null or l.words @@ :words::tsquery)`

/** Rows of `scope` in order. `offset 0` is a fence: filters outside it cannot lure the planner away from the ordered index. */
function inOrder({ order, begun, limit }: Step, scope: string): string {
  return `select l.* from (
      select ${COLUMNS} from listings l where l.listed and ${scope} ${begun ? `and ${after(order)}` : ''} order by ${orderBy(order)} offset 0
    ) l where ${MATCHES} order by ${orderBy(order)} limit ${limit}`
}

const overType = variants((key) => {
  const step = stepOf(key)
  return statement(`page_of_type ${key}`, `select l.id, ${keysOf(step.order)} as keys from (${inOrder(step, 'l.type = :type')}) l order by ${orderBy(step.order)}`)
})

/** Walks one type in order until enough listings match: right when matches are frequent. */
export async function walkType(read: Reader, step: Step, parameters: Parameters): Promise<Found[]> {
  return run<Found>(read, overType(keyOf(step)), parameters)
}
