import { Readable } from 'node:stream'
import type { BulkSelection } from '@rentify/contract/listings/bulk/bulk'
import { stringify } from 'csv-stringify'
import { type RawBuilder, sql } from 'kysely'
import { RawResponse } from '../../../../http/mount.ts'
import type { Session } from '../../../../http/session.ts'
import { matching } from '../own-lists.repo.ts'
import { type BulkDeps, selected } from './bulk.service.ts'

const COLUMNS = ['_id', 'type', 'title', 'price', 'location', 'city', 'state', 'address', 'pincode']
const STATES = ['status', 'isVisible', 'createdAt', 'updatedAt']

type Row = Readonly<Record<string, unknown>>

/** Several of the caller's listings as CSV, newest first; those of others are left out. */
export async function exportMany(
  { db }: Pick<BulkDeps, 'db'>,
  { accountId: ownerId }: Session,
  selection: BulkSelection,
): Promise<RawResponse> {
  const rows = await findSelected(db, ownerId, selection)
  const { rows: dates } = await sql<{
    today: string
  }>`select installation_today() as today`.execute(db.sql)
  const csv = Readable.from(rows).pipe(
    stringify({
      bom: true,
      header: true,
      columns: [...COLUMNS, ...STATES].map((key) => ({ key, header: key })),
      record_delimiter: 'windows',
      // Cells that a spreadsheet would run as formulas; it skips a line feed before one too.
      escape_formulas: true,
      cast: {
        boolean: String,
        string: (value) => (value.startsWith('\n') ? `'${value}` : value),
      },
    }),
  )
  return new RawResponse(csv, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="rentify-listings-${dates[0]?.today}.csv"`,
    'cache-control': 'private, no-store',
  })
}

async function findSelected(
  { sql: db }: BulkDeps['db'],
  ownerId: string,
  selection: BulkSelection,
): Promise<Row[]> {
  const which = selected(selection, ownerId)
  const fits: RawBuilder<boolean> =
    'ids' in which
      ? sql`l.owner_id = ${ownerId} and l.id = any(${which.ids}::uuid[])`
      : matching(which.filters)
  // Owners read their own texts unmasked (D11).
  const { rows } = await sql<Row & { createdAt: Date; updatedAt: Date }>`
    select l.id as "_id", l.type, l.title, l.price,
      coalesce(l.unmasked ->> 'location', l.location) as location,
      coalesce(l.unmasked ->> 'city', l.city) as city,
      coalesce(l.unmasked ->> 'state', l.state) as state, l.address, l.pincode, l.status,
      l.is_visible as "isVisible", l.created_at as "createdAt", l.updated_at as "updatedAt"
    from listings l where ${fits} order by l.created_at desc, l.id desc`.execute(db)
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}
