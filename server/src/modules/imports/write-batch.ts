// One batch of rows: classified, written in one transaction, recorded.
import type pg from 'pg'
import { v7 } from 'uuid'
import type { Queryable } from '../../db/database.ts'
import { textIn } from '../../http/language.ts'
import { Problem } from '../../http/problem.ts'
import { applyRules } from '../../rules.ts'
import {
  bookableChanges,
  insertListings,
  ListingRejected,
  type ListingRow,
  type ListingRules,
  lockBookables,
  updateListings,
} from '../listings/index.ts'
import { findImportedRows, type ImportedRow, recordRows, remember } from './imports.repo.ts'
import type { MappedRow } from './map-row.ts'
import type { Cells } from './open-row.ts'
import type { BadValue } from './step.ts'

/** Where a row is in its file: its line, its number among the rows, its first byte (of JSON). */
export type RowPosition = {
  readonly line: number
  readonly record: number
  readonly offset?: number | undefined
}

/**
 * A row to import: `hash` is the hash of its whole content, `key` its identity (the source's key,
 * or the hash).
 */
export type IncomingRow = RowPosition & {
  readonly cells: Cells | string
  readonly hash: string
  readonly key: string
  readonly mapped: MappedRow
}

/** `key` is the source's own; `column` and `value` are what is to blame, where it is one cell. */
export type RejectedRow = RowPosition & {
  readonly key?: string | undefined
  readonly column?: string | undefined
  readonly value?: string | undefined
  readonly reason: string
  readonly row: Cells | string
}
/**
 * `unknownCities` contains the city of each imported or unchanged row whose city the gazetteer does
 * not know.
 */
export type BatchResult = {
  imported: number
  unchanged: number
  duplicates: number
  rejected: RejectedRow[]
  unknownCities: string[]
}

const emptyResult = (): BatchResult => ({
  imported: 0,
  unchanged: 0,
  duplicates: 0,
  rejected: [],
  unknownCities: [],
})

export type BatchTarget = {
  readonly client: pg.ClientBase
  /** The transaction on this client, for the rules. */
  readonly trx: Queryable
  readonly rules: Pick<ListingRules, 'change'>
  /** Null on a dry run of a source that was never imported. */
  readonly sourceId: number | null
  readonly decides: readonly (keyof ListingRow)[]
  readonly dryRun: boolean
}

type Candidate = {
  readonly row: IncomingRow
  readonly listing: ListingRow
  readonly content: string
  readonly isNew: boolean
}

const DEADLOCK = '40P01'
const TRIES = 5

/** Writes a batch; when it returns, the rows it counts as imported are committed. */
export async function writeBatch(
  target: BatchTarget,
  rows: readonly IncomingRow[],
): Promise<BatchResult> {
  const before = emptyResult()
  const fresh = await distinct(target.client, rows, before)
  const written = await once(target, fresh)
  return {
    ...written,
    duplicates: before.duplicates,
    rejected: [...before.rejected, ...written.rejected].sort((a, b) => a.record - b.record),
  }
}

/** Runs in one transaction; retried after a deadlock with an owner's own change. */
async function once(
  target: BatchTarget,
  rows: readonly IncomingRow[],
  tries = TRIES,
): Promise<BatchResult> {
  if (target.dryRun) return settle(target, rows)
  await target.client.query('begin')
  try {
    const result = await settle(target, rows)
    await target.client.query('commit')
    return result
  } catch (error) {
    await target.client.query('rollback').catch(() => {})
    if ((error as pg.DatabaseError).code === DEADLOCK && tries > 1)
      return once(target, rows, tries - 1)
    throw error
  }
}

async function settle(target: BatchTarget, rows: readonly IncomingRow[]): Promise<BatchResult> {
  const result = emptyResult()
  const known =
    target.sourceId === null
      ? new Map<string, ImportedRow>()
      : await findImportedRows(
          target.client,
          target.sourceId,
          rows.map(({ key }) => key),
        )
  const candidates = rows.flatMap((row): Candidate[] => {
    if (!('listing' in row.mapped)) return []
    const { listing, content, unknownCity } = row.mapped
    if (unknownCity !== undefined) result.unknownCities.push(unknownCity)
    const before = known.get(row.key)
    // The owner deleted it here: it stays deleted, unless another owner imports it.
    if (
      before &&
      (before.listing_id === null
        ? before.owner_id === listing.owner_id
        : before.content === content)
    ) {
      result.unchanged++
      return []
    }
    return [
      {
        row,
        listing: { ...listing, id: before?.listing_id ?? v7() },
        content,
        isNew: !before?.listing_id,
      },
    ]
  })
  const written = target.dryRun ? candidates : await write(target, candidates, result)
  result.imported = written.length
  return result
}

/**
 * The rows that are new in the file; the others are counted as duplicates, or rejected for a key
 * used twice.
 */
async function distinct(
  client: pg.ClientBase,
  rows: readonly IncomingRow[],
  result: BatchResult,
): Promise<IncomingRow[]> {
  const firsts = new Map<string, string>()
  for (const { key, hash } of rows) if (!firsts.has(key)) firsts.set(key, hash)
  const seen = await recordRows(client, firsts)
  return rows.filter((row) => {
    const before = seen.get(row.key)
    // From here on this row counts as seen.
    if (before === undefined) seen.set(row.key, row.hash)
    if (before === row.hash) {
      result.duplicates++
      return false
    }
    const reason =
      before !== undefined
        ? `key: '${row.mapped.key}' is in an earlier row with other content`
        : 'reason' in row.mapped
          ? row.mapped.reason
          : undefined
    if (reason !== undefined)
      result.rejected.push(
        rejection(
          row,
          reason,
          'bad' in row.mapped && before === undefined ? row.mapped.bad : undefined,
        ),
      )
    return reason === undefined
  })
}

/** A line of the reject file; what is not known is left out. */
function rejection(
  { line, record, offset, mapped, cells }: IncomingRow,
  reason: string,
  bad?: BadValue,
): RejectedRow {
  return {
    line,
    record,
    ...(offset !== undefined && { offset }),
    ...(mapped.key !== undefined && { key: mapped.key }),
    ...(bad && bad.columns.length > 0 && { column: bad.columns.join(', ') }),
    ...(bad && bad.value !== '' && { value: bad.value }),
    reason,
    row: cells,
  }
}

/** Inserts and updates; a row that the database rejects is removed and the rest is written. */
async function write(
  target: BatchTarget,
  candidates: readonly Candidate[],
  result: BatchResult,
): Promise<Candidate[]> {
  const attempt = async (
    listed: readonly Candidate[],
    put: (listings: ListingRow[]) => Promise<unknown>,
  ) => {
    const left = [...listed]
    while (left.length > 0) {
      await target.client.query('savepoint rows')
      try {
        await put(left.map(({ listing }) => listing))
        break
      } catch (error) {
        if (!(error instanceof ListingRejected)) throw error
        await target.client.query('rollback to savepoint rows')
        const [rejected] = left.splice(error.row, 1)
        if (!rejected) throw error
        result.rejected.push(
          rejection(rejected.row, `the database rejects it: ${error.constraint ?? error.message}`),
        )
      }
    }
    return left
  }
  const created = await attempt(
    candidates.filter(({ isNew }) => isNew),
    (listings) => insertListings(target.client, listings),
  )
  const changed = await attempt(
    await allowed(
      target,
      candidates.filter(({ isNew }) => !isNew),
      result,
    ),
    (listings) => updateListings(target.client, listings, target.decides),
  )
  const written = [...created, ...changed]
  if (target.sourceId !== null && written.length > 0)
    await remember(
      target.client,
      target.sourceId,
      written.map(({ row, listing, content }) => ({ key: row.key, listing, content })),
    )
  return written
}

/**
 * The rows whose change of a listing no rule rejects; the others are rejected with the rule's
 * reason.
 */
async function allowed(
  { client, trx, rules, decides }: BatchTarget,
  changed: readonly Candidate[],
  result: BatchResult,
): Promise<Candidate[]> {
  const before = await lockBookables(
    client,
    changed.map(({ listing }) => listing.id),
  )
  const left: Candidate[] = []
  for (const one of changed) {
    try {
      const { listing } = one
      const change = bookableChanges(before.get(listing.id), listing, decides)
      await applyRules(trx, rules.change, { listingId: listing.id, action: 'edit', ...change })
      left.push(one)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const reason = `its change is rejected: ${textIn('en', error.message)}`
      result.rejected.push(rejection(one.row, reason))
    }
  }
  return left
}
