// What neither owner nor file states of the cost follows title and description (ADR 0301).
import { columnOf } from '@rentify/contract/listings/columns'
import {
  FIELDS,
  type FieldDescription,
  READ_COSTS,
  type ReadCost,
} from '@rentify/contract/listings/fields'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Selectable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ListingsTable } from '../../../db/tables/listings.ts'
import { lockUnreadCosts, writeCosts } from '../backfill.repo.ts'
import type { ListingRow } from '../bulk.repo.ts'
import { type CostColumn, describedCosts, NO_COSTS } from './costs.ts'

type Costs = Pick<Selectable<ListingsTable>, CostColumn>
type Told = {
  readonly type: ListingType
  readonly title: string
  readonly description: string
  readonly price: number | null
}
type ReadCosts = Costs & { readonly costs_read: ReadCost[] }

/** Of a shop no deposit, which an upgraded database refuses for a day (0276): nobody stated it. */
const isRead = (field: ReadCost, type: ListingType) => {
  const { types }: FieldDescription = FIELDS[field]
  return types.includes(type) && (type === 'Room' || field !== 'deposit')
}

/** The costs by what was stated, and by the text where nothing was. */
function readCosts(told: Told, stated: Partial<ListingRow>): ReadCosts {
  const described = told.type === 'Hotel' ? NO_COSTS : describedCosts(told)
  const electricity = stated.electricity ?? described.electricity
  const read = READ_COSTS.filter(
    (field) =>
      isRead(field, told.type) &&
      (stated[columnOf(field)] ?? null) === null &&
      described[field] !== null &&
      // An amount belongs to the way of paying that it was said with.
      (field !== 'electricityAmount' || electricity === described.electricity),
  )
  const costOf = (field: ReadCost) =>
    read.includes(field) ? described[field] : (stated[columnOf(field)] ?? null)
  const costs = Object.fromEntries(READ_COSTS.map((field) => [columnOf(field), costOf(field)]))
  return { ...(costs as Costs), costs_read: read }
}

/** A new listing with what its text says of the cost. */
export function withReadCosts<R extends Omit<ListingRow, 'id'>>(row: R): R {
  if (row.type === 'Hotel') return row
  const { title, description = '', price = null, type } = row
  return { ...row, ...readCosts({ type, title, description, price }, row) }
}

type Before = Told & Costs & { readonly costs_read: readonly ReadCost[] | null }

/** The costs after an edit: what was read from the old text is not a statement. */
export function costsAfter(before: Before, changes: Partial<ListingRow>): ReadCosts {
  const { title = before.title, description = before.description } = changes
  const { price = before.price } = changes
  const stated = READ_COSTS.map((field) => {
    const column = columnOf(field)
    const sent = changes[column]
    if (sent !== undefined) return [column, sent]
    return [column, before.costs_read?.includes(field) ? null : before[column]]
  })
  return readCosts({ type: before.type, title, description, price }, Object.fromEntries(stated))
}

/** Texts read in one transaction, so that an owner's edit does not wait long. */
const BATCH = 500

/**
 * Reads the texts that mention the cost and were written before they were read, or without it;
 * returns how many. Interrupted, it continues with those that are left.
 */
export async function readUnreadCosts(db: Database, size = BATCH): Promise<number> {
  let read = 0
  for (;;) {
    const batch = await db.transaction(async (trx) => {
      const rows = await lockUnreadCosts(trx, size)
      if (rows.length > 0)
        await writeCosts(
          trx,
          rows.map((row) => ({ id: row.id, ...readCosts(row, row) })),
        )
      return rows.length
    })
    read += batch
    if (batch < size) return read
  }
}
