// Bedrooms and bathrooms that neither owner nor file states follow title and description (ADR
// 0198).
import { READ_COUNTS, type ReadCount } from '@rentify/contract/listings/fields'
import type { RoomType } from '@rentify/contract/listings/vocabulary'
import type { Database } from '../../db/database.ts'
import { lockUnreadTexts, writeCounts } from './backfill.repo.ts'
import type { ListingRow } from './bulk.repo.ts'
import { withReadCosts } from './described/read-costs.ts'
import { countRooms } from './query/query.descriptions.ts'

type Counts = { readonly [F in ReadCount]: number | null }
type Read = Counts & { readonly read_from_text: ReadCount[] }
type RoomText = {
  readonly title: string
  readonly description: string
  readonly room_type: RoomType | null
}

/** The counts of a room by what was stated, and by its text where nothing was. */
function readCounts(text: RoomText, stated: Counts): Read {
  const { title, description, room_type: roomType } = text
  const isStated = READ_COUNTS.every((name) => stated[name] !== null)
  const read = isStated ? stated : countRooms({ title, description, roomType })
  const counts = Object.fromEntries(
    READ_COUNTS.map((name) => [name, stated[name] ?? read[name]]),
  ) as Counts
  return {
    ...counts,
    read_from_text: READ_COUNTS.filter((name) => stated[name] === null && counts[name] !== null),
  }
}

/** A new listing with what its text says. */
export const withReadFields = <R extends Omit<ListingRow, 'id'>>(row: R): R =>
  withReadCosts(withReadCounts(row))

function withReadCounts<R extends Omit<ListingRow, 'id'>>(row: R): R {
  if (row.type !== 'Room') return row
  const { title, description = '', room_type = null, bedrooms = null, bathrooms = null } = row
  return { ...row, ...readCounts({ title, description, room_type }, { bedrooms, bathrooms }) }
}

type Before = RoomText & Counts & { readonly read_from_text: readonly ReadCount[] | null }

/** The counts after an edit: what was read from the old text is not a statement. */
export function countsAfter(before: Before, changes: Partial<ListingRow>): Read {
  const { title = before.title, description = before.description } = changes
  const { room_type = before.room_type } = changes
  const stated = (name: ReadCount) => {
    const sent = changes[name]
    if (sent !== undefined) return sent
    return before.read_from_text?.includes(name) ? null : before[name]
  }
  return readCounts(
    { title, description, room_type },
    { bedrooms: stated('bedrooms'), bathrooms: stated('bathrooms') },
  )
}

/** Texts read in one transaction, so that an owner's edit does not wait long. */
const BATCH = 500

/**
 * Reads the texts of rooms that were written before texts were read, or without it; returns how
 * many. Interrupted, it continues with those that are left.
 */
export async function readUnreadTexts(db: Database, size = BATCH): Promise<number> {
  let read = 0
  for (;;) {
    const batch = await readBatch(db, size)
    read += batch
    if (batch < size) return read
  }
}

function readBatch(db: Database, size: number): Promise<number> {
  return db.transaction(async (trx) => {
    const rows = await lockUnreadTexts(trx, size)
    if (rows.length === 0) return 0
    const counts = rows.map((row) => ({ id: row.id, ...readCounts(row, row) }))
    await writeCounts(trx, counts)
    return rows.length
  })
}
