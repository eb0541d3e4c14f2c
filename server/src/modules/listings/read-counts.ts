// Bedrooms and bathrooms that neither owner nor file states follow title and description (ADR
// 0198).
import { READ_FIELDS, type ReadField } from '@rentify/contract/listings/fields'
import type { ListingType, RoomType } from '@rentify/contract/listings/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ListingRow } from './draft.ts'
import { countRooms } from './query/query.descriptions.ts'

const READ_FROM = ['title', 'description', 'room_type'] as const
type Counts = { readonly [F in ReadField]: number | null }
type ReadCounts = Counts & { readonly read_from_text: ReadField[] }
type RoomText = {
  readonly title: string
  readonly description: string
  readonly room_type: RoomType | null
}

/** The counts of a room by what was stated, and by its text where nothing was. */
function readCounts(text: RoomText, stated: Counts): ReadCounts {
  const { title, description, room_type: roomType } = text
  const isStated = READ_FIELDS.every((name) => stated[name] !== null)
  const read = isStated ? stated : countRooms({ title, description, roomType })
  const counts = Object.fromEntries(
    READ_FIELDS.map((name) => [name, stated[name] ?? read[name]]),
  ) as Counts
  return {
    ...counts,
    read_from_text: READ_FIELDS.filter((name) => stated[name] === null && counts[name] !== null),
  }
}

/** A new listing with what its text says. */
export function withReadCounts<R extends Omit<ListingRow, 'id'>>(row: R): R {
  if (row.type !== 'Room') return row
  const { title, description = '', room_type = null, bedrooms = null, bathrooms = null } = row
  return { ...row, ...readCounts({ title, description, room_type }, { bedrooms, bathrooms }) }
}

type Before = RoomText & Counts & { readonly read_from_text: readonly ReadField[] | null }

/** The counts after an edit: what was read from the old text is not a statement. */
export function countsAfter(before: Before, changes: Partial<ListingRow>): ReadCounts {
  const { title = before.title, description = before.description } = changes
  const { room_type = before.room_type } = changes
  const stated = (name: ReadField) => {
    const sent = changes[name]
    if (sent !== undefined) return sent
    return before.read_from_text?.includes(name) ? null : before[name]
  }
  return readCounts(
    { title, description, room_type },
    { bedrooms: stated('bedrooms'), bathrooms: stated('bathrooms') },
  )
}

/**
 * What an import writes from `c` to `l`: the columns that the file decides as it has them, the
 * others only where they were not stated.
 */
export function assignmentsOfReadCounts(decided: readonly (keyof ListingRow)[]): string[] {
  if (!READ_FROM.every((column) => decided.includes(column))) return assignmentsOfStated(decided)
  const takes = (name: ReadField) =>
    decided.includes(name) ? 'true' : `(l.${name} is null or '${name}' = any(l.read_from_text))`
  const marks = READ_FIELDS.map(
    (name) =>
      `case when '${name}' = any(case when ${takes(name)} then c.read_from_text else l.read_from_text end) then '${name}' end`,
  )
  return [
    ...READ_FIELDS.map(
      (name) => `${name} = case when ${takes(name)} then c.${name} else l.${name} end`,
    ),
    `read_from_text = case l.type when 'Room' then array_remove(array[${marks.join(', ')}], null) end`,
  ]
}

/** The file has only a part of what is read from: `readUnreadTexts` reads the row as it then is. */
function assignmentsOfStated(decided: readonly (keyof ListingRow)[]): string[] {
  const stated = (name: ReadField) => {
    const row = decided.includes(name) ? 'c' : 'l'
    return `case when '${name}' = any(${row}.read_from_text) then null else ${row}.${name} end`
  }
  return [...READ_FIELDS.map((name) => `${name} = ${stated(name)}`), 'read_from_text = null']
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
    const rows = await trx
      .selectFrom('listings')
      .select(['id', 'title', 'description', 'room_type', 'bedrooms', 'bathrooms'])
      .where('type', '=', 'Room' satisfies ListingType)
      .where('read_from_text', 'is', null)
      .orderBy('id')
      .limit(size)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return 0
    const counts = rows.map((row) => ({ id: row.id, ...readCounts(row, row) }))
    await sql`update listings l set bedrooms = r.bedrooms, bathrooms = r.bathrooms, read_from_text = r.read_from_text
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as r (id uuid, bedrooms integer, bathrooms integer, read_from_text text[])
      where l.id = r.id`.execute(trx)
    return rows.length
  })
}
