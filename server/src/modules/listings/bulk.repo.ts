// Many listings at once, through COPY: for imports, demo data and benchmarks.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ColumnOf, columnOf } from '@rentify/contract/listings/columns'
import {
  FIELD_NAMES,
  FIELDS,
  type FieldDescription,
  type FieldName,
} from '@rentify/contract/listings/fields'
import type { Insertable } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ListingsTable } from '../../db/tables/listings.ts'

/** A listing to be written, by the table's column names; the database checks it. */
export type ListingRow = Insertable<ListingsTable>

/**
 * A row that the database rejected: its index (the first row given is 0), the reason, and the
 * broken constraint's name if there is one.
 */
export class ListingRejected extends Error {
  override readonly name = 'ListingRejected'
  readonly row: number
  readonly constraint: string | undefined

  constructor(row: number, cause: pg.DatabaseError) {
    super(`Listing ${row} was rejected: ${cause.message}`, { cause })
    this.row = row
    this.constraint = cause.constraint
  }
}

export type InsertOptions = {
  /**
   * Rows per COPY; each is one statement, and one transaction unless the caller opened one. 5,000
   * by default.
   */
  batch?: number
  /** Called after each batch with the number of rows written so far. */
  onProgress?: (written: number) => void
  signal?: AbortSignal
}

/**
 * Writes listings through COPY and returns how many. Constant memory for any number of rows;
 * triggers see every row. On a client without an open transaction each batch commits by itself, so
 * batches written before a rejected row stay.
 * @throws {ListingRejected} when a row breaks a constraint of its own (the database's error reports
 * a missing owner, for the whole batch).
 */
export async function insertListings(
  client: pg.ClientBase,
  rows: Iterable<ListingRow> | AsyncIterable<ListingRow>,
  options: InsertOptions = {},
): Promise<number> {
  const size = options.batch ?? 5000
  let written = 0
  let batch: ListingRow[] = []
  const flush = async () => {
    options.signal?.throwIfAborted()
    await copyListings(client, 'listings', batch, written)
    written += batch.length
    batch = []
    options.onProgress?.(written)
  }
  for await (const row of rows) {
    batch.push(row)
    if (batch.length >= size) await flush()
  }
  if (batch.length > 0) await flush()
  return written
}

/** Data exceptions, violated constraints, and errors raised by triggers. */
const ABOUT_A_ROW = /^(2[23]|P0001)/

/**
 * One COPY of these rows into `listings` or a table with its columns; `first` is the number that
 * the first row is reported under.
 */
export async function copyListings(
  client: pg.ClientBase,
  table: string,
  rows: readonly ListingRow[],
  first = 0,
): Promise<void> {
  const stream = client.query(
    copyFrom(`copy ${pg.escapeIdentifier(table)} (${LISTING_COLUMNS.join(', ')}) from stdin`),
  )
  try {
    await pipeline(Readable.from(chunks(rows), { objectMode: true, highWaterMark: 1 }), stream)
  } catch (error) {
    // A time-out or a lost connection names a line too, but not because of that row.
    const line =
      error instanceof pg.DatabaseError && ABOUT_A_ROW.test(error.code ?? '')
        ? /^COPY [^,]+, \D*(\d+)/m.exec(error.where ?? '')?.[1]
        : undefined
    throw line === undefined
      ? error
      : new ListingRejected(first + Number(line) - 1, error as pg.DatabaseError)
  }
}

const CHUNK_CHARACTERS = 65_536

function* chunks(rows: readonly ListingRow[]): Generator<Buffer> {
  const now = new Date().toISOString()
  let text = ''
  for (const row of rows) {
    let line = ''
    for (const column of LISTING_COLUMNS)
      line += `${line === '' ? '' : '\t'}${encode(row[column] ?? (IS_NOW.has(column) ? now : WRITABLE[column]))}`
    text += `${line}\n`
    if (text.length >= CHUNK_CHARACTERS) {
      yield Buffer.from(text)
      text = ''
    }
  }
  if (text !== '') yield Buffer.from(text)
}

const FIELD_DEFAULTS = Object.fromEntries(
  FIELD_NAMES.map((name) => {
    const field: FieldDescription = FIELDS[name]
    return [columnOf(name), field.default ?? null]
  }),
) as Readonly<Record<ColumnOf<FieldName>, null>>

const IS_NOW: ReadonlySet<string> = new Set(['created_at', 'confirmed_at', 'updated_at'])

// Before PostgreSQL 16 a COPY cannot use a column's default, so the table's defaults are repeated
// here; a new column must be added to compile.
const WRITABLE: { readonly [K in keyof ListingRow]-?: ListingRow[K] | null } = {
  id: null,
  type: null,
  owner_id: null,
  title: null,
  description: '',
  price: null,
  city: null,
  state: null,
  location: '',
  address: null,
  pincode: null,
  landmark: null,
  latitude: null,
  longitude: null,
  approximate: false,
  precision: null,
  phone: null,
  email: null,
  pictures: '[]',
  rules: null,
  ...FIELD_DEFAULTS,
  rating: null,
  review_count: 0,
  rating_source: null,
  own_rating: null,
  own_reviews: null,
  popularity: 0,
  variety: 0,
  featured: false,
  is_visible: true,
  status: 'active',
  version: 1,
  read_from_text: null,
  costs_read: null,
  created_at: null,
  updated_at: null,
  confirmed_at: null,
  taken_until: null,
}

/** Every column of a listing that can be written, in the order COPY sends them. */
export const LISTING_COLUMNS = Object.keys(WRITABLE) as readonly (keyof ListingRow)[]

/** A value in COPY's text format. */
function encode(value: ListingRow[keyof ListingRow] | undefined): string {
  if (value === null || value === undefined) return '\\N'
  if (Array.isArray(value))
    return escaped(
      `{${value.map((part) => `"${String(part).replace(/["\\]/g, '\\$&')}"`).join(',')}}`,
    )
  return escaped(value instanceof Date ? value.toISOString() : String(value))
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
    : text
}
