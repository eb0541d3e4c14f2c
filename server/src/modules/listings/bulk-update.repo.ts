// Many existing listings at once, for imports: locks them, compares them, writes one update.
import { columnOf } from '@rentify/contract/listings/columns'
import {
  READ_COSTS,
  READ_COUNTS,
  READ_FIELDS,
  type ReadField,
} from '@rentify/contract/listings/fields'
import type pg from 'pg'
import { copyListings, LISTING_COLUMNS, type ListingRow } from './bulk.repo.ts'
import { availabilityChanged, capacityChanged } from './listings.rules.ts'

/** Prepares a connection for `updateListings`: a temporary table with the checks of `listings`. */
export async function prepareUpdates(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create temp table import_changed (like listings including defaults including constraints) on commit delete rows',
  )
  const generated = await client.query<{ name: string }>(
    "select quote_ident(attname) as name from pg_attribute where attrelid = 'listings'::regclass and attgenerated <> '' and not attisdropped",
  )
  await client.query(
    `alter table import_changed ${generated.rows.map(({ name }) => `drop column ${name}`).join(', ')}`,
  )
}

/** Drops what `prepareUpdates` made; the connection may be used for something else. */
export async function endUpdates(client: pg.ClientBase): Promise<void> {
  await client.query('drop table if exists import_changed')
}

/** What rules ask about a listing's change: how many stays it takes at once, and from when on. */
type Bookable = Pick<ListingRow, 'units' | 'total_rooms' | 'available_from'>

/** Locks listings in the order of their ids, and returns these columns by id (ADR 0104). */
export async function lockBookables(
  client: pg.ClientBase,
  ids: readonly string[],
): Promise<Map<string, Bookable>> {
  const { rows } = await client.query<Bookable & { id: string }>({
    name: 'import-lock',
    text: 'select id, units, total_rooms, available_from from listings where id = any($1::uuid[]) order by id for no key update',
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** What writing `columns` of `row` changes of what rules ask about; null where it is nothing. */
export function bookableChanges(
  before: Bookable | undefined,
  { type, units, total_rooms, available_from }: ListingRow,
  columns: readonly (keyof ListingRow)[],
) {
  const isWritten = (column: keyof ListingRow) => before !== undefined && columns.includes(column)
  const capacity =
    type === 'Hotel' && isWritten('total_rooms')
      ? capacityChanged('totalRooms', before?.total_rooms ?? null, total_rooms)
      : type === 'Room' && isWritten('units')
        ? capacityChanged('units', before?.units ?? null, units)
        : null
  const availableFrom = isWritten('available_from')
    ? availabilityChanged(before?.available_from ?? null, available_from)
    : null
  return { capacity, availableFrom }
}

const READ: ReadonlySet<keyof ListingRow> = new Set(READ_FIELDS.map((name) => columnOf(name)))

/**
 * Writes `columns` of existing listings as a new version; their other columns are unchanged. In a
 * transaction, on a prepared connection.
 * @throws {ListingRejected} when a row breaks a constraint of its own.
 */
export async function updateListings(
  client: pg.ClientBase,
  listings: readonly ListingRow[],
  columns: readonly (keyof ListingRow)[],
): Promise<void> {
  await copyListings(client, 'import_changed', listings)
  const set = columns
    .filter((column) => LISTING_COLUMNS.includes(column) && !READ.has(column))
    .map((column) => `${column} = c.${column}`)
    .concat(READINGS.flatMap((reading) => assignmentsOf(reading, columns)))
  await client.query(
    `update listings l set ${set.join(', ')}, version = l.version + 1, updated_at = now() from import_changed c where l.id = c.id`,
  )
}

/** Fields that are read from texts together: from which columns, and where it is marked. */
type Reading = {
  readonly fields: readonly ReadField[]
  readonly mark: 'read_from_text' | 'costs_read'
  readonly from: readonly (keyof ListingRow)[]
  readonly isRead: string
}
const COSTS: Reading = {
  fields: READ_COSTS,
  mark: 'costs_read',
  from: ['title', 'description', 'price'],
  isRead: "l.type <> 'Hotel'",
}
const READINGS: readonly Reading[] = [
  {
    fields: READ_COUNTS,
    mark: 'read_from_text',
    from: ['title', 'description', 'room_type'],
    isRead: "l.type = 'Room'",
  },
  COSTS,
]

/**
 * What an import writes from `c` to `l`: the columns that the file decides as it has them, the
 * others only where they were not stated.
 */
function assignmentsOf(reading: Reading, decided: readonly (keyof ListingRow)[]): string[] {
  const { fields, mark, from, isRead } = reading
  if (!from.every((column) => decided.includes(column)))
    return assignmentsOfStated(reading, decided)
  const takes = (name: ReadField): string => {
    if (decided.includes(columnOf(name))) return 'true'
    const isOpen = `(l.${columnOf(name)} is null or '${name}' = any(l.${mark}))`
    // An amount belongs to the way of paying that it was read with.
    return name === 'electricityAmount' ? `(${isOpen} and ${takes('electricity')})` : isOpen
  }
  const marks = fields.map(
    (name) =>
      `case when '${name}' = any(case when ${takes(name)} then c.${mark} else l.${mark} end) then '${name}' end`,
  )
  return [
    ...fields.map((name) => {
      const column = columnOf(name)
      return `${column} = case when ${takes(name)} then c.${column} else l.${column} end`
    }),
    `${mark} = case when ${isRead} then array_remove(array[${marks.join(', ')}], null) end`,
  ]
}

/** The file has only a part of what is read from: a job reads the row as it then is. */
function assignmentsOfStated(
  { fields, mark }: Reading,
  decided: readonly (keyof ListingRow)[],
): string[] {
  const stated = (name: ReadField) => {
    const row = decided.includes(columnOf(name)) ? 'c' : 'l'
    return `case when '${name}' = any(${row}.${mark}) then null else ${row}.${columnOf(name)} end`
  }
  return [...fields.map((name) => `${columnOf(name)} = ${stated(name)}`), `${mark} = null`]
}

/** Of listings `l` whose price changes, a deposit of so many months' rent: a job reads it again. */
export const UNREAD_COSTS = assignmentsOfStated(COSTS, []).join(', ')
