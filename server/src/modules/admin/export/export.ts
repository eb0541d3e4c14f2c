import { AsyncLocalStorage } from 'node:async_hooks'
import { pipeline, Readable } from 'node:stream'
import type { AuditSubject } from '@rentify/contract/admin/vocabulary'
import { todayIn } from '@rentify/contract/calendar'
import { stringify } from 'csv-stringify'
import { DATABASE_MS, withBudget } from '../../../db/budget.ts'
import type { Database } from '../../../db/database.ts'
import { RawResponse } from '../../../http/mount.ts'
import { recordExport } from '../audit/recording.repo.ts'

/** A value of a cell. */
type Cell = string | number | boolean | null

/** A filtered list that is exported whole. */
export type ExportedList<Row> = {
  /** The file is named after it and the date. */
  readonly name: string
  /** Where that date is counted (D80). */
  readonly timezone: string
  /** The endpoint's `audit`. */
  readonly action: string
  readonly subject: AuditSubject
  /** The list's query without its page. */
  readonly filter: Readonly<Record<string, unknown>>
  /** The fields of a row under the names that the list gives them. */
  cells(row: Row): Readonly<Record<string, Cell>>
  readonly columns: readonly string[]
  count(): Promise<number>
  /** The next rows after this one, in the order of the list. */
  after(row: Row | null, most: number): Promise<readonly Row[]>
}

/** Few enough for one short statement. */
const BATCH = 1_000

/**
 * A list as CSV, read in batches while it is sent, so that it takes as much memory as one of them,
 * and no connection to the database while a slow client reads. Who exported what, and how many
 * rows, is in the audit log before the first byte leaves (D38).
 */
export async function exportList<Row>(
  db: Database,
  accountId: string,
  list: ExportedList<Row>,
): Promise<RawResponse> {
  await recordExport(db, {
    by: accountId,
    action: list.action,
    subject: list.subject,
    values: { rows: await list.count(), ...filterToRecord(list.filter) },
  })
  const csv = stringify({
    bom: true,
    header: true,
    columns: list.columns.map((key) => ({ key, header: key })),
    record_delimiter: 'windows',
    // Cells that a spreadsheet would run as formulas; it skips a line feed before one too.
    escape_formulas: true,
    cast: {
      boolean: String,
      string: (value) => (value.startsWith('\n') ? `'${value}` : value),
    },
  })
  // An error cuts the connection: a client never takes half of a list for the whole.
  pipeline(Readable.from(cellsOf(list)), csv, () => {})
  const file = `rentify-${list.name}-${todayIn(list.timezone)}.csv`
  return new RawResponse(csv, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file}"`,
    'cache-control': 'private, no-store',
  })
}

/**
 * A search may be a person's name, which must not outlive the account: it is recorded as `true`, as
 * are chosen rows, whose number is.
 */
function filterToRecord({ search, ids, ...rest }: Readonly<Record<string, unknown>>) {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given),
    ...(search === undefined ? {} : { search: true }),
    ...(ids === undefined ? {} : { chosen: true }),
  }
}

async function* cellsOf<Row>(list: ExportedList<Row>): AsyncGenerator<object> {
  // The client's reading drives this, in a context other than the request's.
  const inRequest = AsyncLocalStorage.snapshot()
  let last: Row | null = null
  do {
    const batch: readonly Row[] = await inRequest(() =>
      withBudget(DATABASE_MS, () => list.after(last, BATCH)),
    )
    for (const row of batch) yield list.cells(row)
    last = batch.length < BATCH ? null : (batch.at(-1) ?? null)
  } while (last)
}
