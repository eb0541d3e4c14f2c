import { Readable } from 'node:stream'
import type { BulkSelection } from '@rentify/contract/listings/bulk/bulk'
import { stringify } from 'csv-stringify'
import { RawResponse } from '../../../../http/mount.ts'
import type { Session } from '../../../../http/session.ts'
import { type BulkDeps, selected } from './bulk.service.ts'
import { findExported, findToday } from './bulk-export.repo.ts'

const COLUMNS = ['_id', 'type', 'title', 'price', 'location', 'city', 'state', 'address', 'pincode']
const STATES = ['status', 'isVisible', 'createdAt', 'updatedAt']

/** Several of the caller's listings as CSV, newest first; those of others are left out. */
export async function exportMany(
  { db }: Pick<BulkDeps, 'db'>,
  { accountId: ownerId }: Session,
  selection: BulkSelection,
): Promise<RawResponse> {
  const rows = await findExported(db.sql, ownerId, selected(selection, ownerId))
  const lines = rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
  const today = await findToday(db.sql)
  const csv = Readable.from(lines).pipe(
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
    'content-disposition': `attachment; filename="rentify-listings-${today}.csv"`,
    'cache-control': 'private, no-store',
  })
}
