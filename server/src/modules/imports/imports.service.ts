// Imports a file to the catalogue.
import { withDatesIn } from '@rentify/contract/dates'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type Database, queriesOn } from '../../db/database.ts'
import { StartError } from '../../start-error.ts'
import { createGeo } from '../geo/index.ts'
import type { ListingRules } from '../listings/index.ts'
import { type CompiledMapping, compileMapping } from './compile.ts'
import {
  dropSession,
  findAccount,
  findSource,
  findTimeZone,
  lockSource,
  prepareSession,
  refreshStatistics,
} from './imports.repo.ts'
import { createRowMapper, type RowMapper, uuidOf } from './map-row.ts'
import type { Mapping, ParsedMapping } from './mapping.ts'
import { createProblemCounter, type ProblemCount } from './problems.ts'
import { openSource } from './read/rows.ts'
import type { Source, SourceRow } from './read/source.ts'
import { createImportReport } from './report.ts'
import { createSharedPoints, SHARED_ROWS, type SharedPoints } from './shared-points.ts'
import { RowRejected } from './step.ts'
import { createCityCounter, type UnknownCities } from './unknown-cities.ts'
import { type IncomingRow, type RejectedRow, writeBatch } from './write-batch.ts'

/** `read` is the sum of the other four. */
export type ImportCounts = {
  read: number
  imported: number
  unchanged: number
  duplicates: number
  rejected: number
}

export type ImportResult = {
  counts: ImportCounts
  unknownCities: UnknownCities
  /** Lines about places and prices of the rows that were read. */
  remarks: readonly string[]
  /** Why rows were rejected. */
  rejections: readonly ProblemCount[]
  /** Values that could not be read and were left out of rows that are imported. */
  leftOut: readonly ProblemCount[]
}

export type ImportOptions = {
  file: string
  mapping: ParsedMapping
  type: ListingType
  /** What other modules ask before a listing is changed (ADR 0120). */
  rules: Pick<ListingRules, 'change'>
  /** Email of the account that will own the listings: an owner or an administrator. */
  owner: string
  /** The maximum number of rows to read. */
  limit?: number | undefined
  /** Reports what would happen without writing. */
  dryRun?: boolean | undefined
  /**
   * How long to wait for another import of the same source; ten seconds by default, as long as the
   * lock of a killed one may last.
   */
  lockWaitMs?: number | undefined
  onProgress?: (counts: Readonly<ImportCounts>) => void
  /** Called with each rejected row, in the order of the file. */
  onReject?: (rejected: RejectedRow) => void
}

const BATCH = 2000
const SETTLE_FROM = 10_000
const LOCK_WAIT_MS = 10_000

/**
 * Imports a file: constant memory for any number of rows, one transaction per batch. Repeating it
 * changes nothing, and after an interruption it continues.
 * @throws {StartError} when it cannot begin: an invalid mapping, file, type or owner, or a running
 * import of the same source.
 */
export async function importListings(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { dryRun = false } = options
  const { mapping } = options.mapping
  if (mapping.type !== options.type)
    throw new StartError(
      `The mapping of ${mapping.source} is for the type ${mapping.type}, not ${options.type}.`,
    )
  const ownerId = await findOwner(db, options.owner)
  const source = await openSource(options.file, mapping)
  const compiled = compileMapping(options.mapping, source.columns, source)
  const shared = compiled.fields.has('latitude')
    ? await countPoints(options.file, compiled, mapping)
    : undefined
  const mapper = createRowMapper(compiled, createGeo(), ownerId, { rules: mapping.point, shared })

  const client = await db.background.pool.connect()
  // A broken connection reports its error twice: here and to the pending query, which is enough.
  const heard = () => {}
  client.on('error', heard)
  try {
    if (!(await lockSource(client, mapping.source, options.lockWaitMs ?? LOCK_WAIT_MS)))
      throw new StartError(`Another import of ${mapping.source} is running.`)
    const known = await findSource(client, mapping.source, mapping.type, !dryRun)
    if (known && known.type !== mapping.type)
      throw new StartError(
        `${mapping.source} was imported as ${known.type} before: give this source another name.`,
      )
    await prepareSession(client)
    const result = await run(
      incoming(source, compiled, mapper, {
        limit: options.limit ?? Number.POSITIVE_INFINITY,
        timeZone: await findTimeZone(client),
      }),
      (rows) =>
        writeBatch(
          {
            client,
            trx: queriesOn(client),
            rules: options.rules,
            sourceId: known?.id ?? null,
            decides: mapper.decides,
            dryRun,
          },
          rows,
        ),
      options,
    )
    if (!dryRun && result.counts.imported >= SETTLE_FROM) await refreshStatistics(client)
    return result
  } finally {
    await dropSession(client).catch(() => {})
    client.off('error', heard)
    client.release()
  }
}

/** While one batch is being written, the next is read and mapped. */
async function run(
  rows: AsyncIterable<IncomingRow>,
  write: (rows: readonly IncomingRow[]) => ReturnType<typeof writeBatch>,
  options: ImportOptions,
): Promise<ImportResult> {
  const { onProgress, onReject } = options
  const cities = createCityCounter()
  const report = createImportReport(options.type)
  const rejections = createProblemCounter()
  const leftOut = createProblemCounter()
  const counts: ImportCounts = { read: 0, imported: 0, unchanged: 0, duplicates: 0, rejected: 0 }
  let writing: Promise<void> | undefined
  let batch: IncomingRow[] = []
  const flush = async () => {
    const taken = batch
    batch = []
    await writing
    writing = write(taken).then((result) => {
      counts.read += taken.length
      counts.imported += result.imported
      counts.unchanged += result.unchanged
      counts.duplicates += result.duplicates
      counts.rejected += result.rejected.length
      cities.add(result.unknownCities)
      for (const rejected of result.rejected) {
        rejections.add(rejected.reason, rejected.value, rejected)
        onReject?.(rejected)
      }
      onProgress?.(counts)
    })
    // Awaited in the next iteration; until then a failure must not count as unhandled.
    writing.catch(() => {})
  }
  try {
    for await (const row of rows) {
      if ('listing' in row.mapped) {
        report.add(row.cells, row.mapped.placed, row.mapped.listing.price)
        for (const { field, value, why } of row.mapped.leftOut)
          leftOut.add(`${field}: '${value}' ${why}`, value, row)
      }
      batch.push(row)
      if (batch.length >= BATCH) await flush()
    }
    if (batch.length > 0) await flush()
  } finally {
    await writing
  }
  return {
    counts,
    unknownCities: cities.result(),
    remarks: report.lines(),
    rejections: rejections.result(),
    leftOut: leftOut.result(),
  }
}

async function* incoming(
  source: Source,
  { isIgnored }: CompiledMapping,
  mapper: RowMapper,
  { limit, timeZone }: { readonly limit: number; readonly timeZone: string },
): AsyncGenerator<IncomingRow> {
  const order = [...source.columns].sort()
  const columns = new Set(order)
  const isExpected = (column: string) => columns.has(column) || isIgnored(column)
  let read = 0
  if (limit <= 0) return
  for await (const row of source.rows) {
    yield withDatesIn(timeZone, () => toIncoming(row, ++read, mapper, order, isExpected))
    if (read >= limit) return
  }
}

function toIncoming(
  row: SourceRow,
  record: number,
  mapper: RowMapper,
  order: readonly string[],
  isExpected: (column: string) => boolean,
): IncomingRow {
  const { line, offset } = row
  if ('broken' in row) {
    const hash = uuidOf(row.text)
    return {
      line,
      record,
      offset,
      cells: row.text,
      hash,
      key: hash,
      mapped: { key: undefined, reason: row.broken },
    }
  }
  const { cells } = row
  const hash = uuidOf(JSON.stringify(order.map((column) => cells[column] ?? null)))
  const foreign = Object.keys(cells).find((column) => !isExpected(column))
  const mapped =
    foreign === undefined
      ? mapper.map(cells)
      : { key: undefined, reason: `it has a column '${foreign}', which the first rows do not have` }
  const key = mapped.key === undefined ? hash : uuidOf(mapped.key)
  return { line, record, offset, cells, hash, key, mapped }
}

async function findOwner(db: Database, email: string): Promise<string> {
  const account = await findAccount(db.sql, email)
  if (!account) throw new StartError(`There is no account ${email}.`)
  if (account.role === 'renter')
    throw new StartError(`${email} is a renter: listings belong to an owner or an administrator.`)
  if (account.status !== 'active') throw new StartError(`${email} is deactivated.`)
  return account.id
}

/** A first pass over the file that only counts its points. */
async function countPoints(
  file: string,
  compiled: CompiledMapping,
  mapping: Mapping,
): Promise<SharedPoints> {
  const told = mapping.point?.shared
  const shared = told ? createSharedPoints(told.rows) : createSharedPoints(SHARED_ROWS, 'city')
  const { rows } = await openSource(file, mapping)
  for await (const row of rows) {
    if (!('cells' in row)) continue
    const open = compiled.open(row.cells)
    const point = readPoint(open)
    if (point) shared.add(...point, open.group())
  }
  return shared
}

function readPoint(row: ReturnType<CompiledMapping['open']>): [number, number] | null {
  try {
    const [lat, lng] = [row.field('latitude'), row.field('longitude')]
    return typeof lat === 'number' && typeof lng === 'number' ? [lat, lng] : null
  } catch (error) {
    if (error instanceof RowRejected) return null
    throw error
  }
}
