import type {
  BulkChange,
  BulkChangeForm,
  BulkChangeReply,
  BulkRow,
  BulkSelection,
} from '@rentify/contract/listings/bulk/bulk'
import {
  BULK_ROWS_PER_PAGE,
  MAX_BULK_AT_ONCE,
  UNDO_HOURS,
} from '@rentify/contract/listings/bulk/vocabulary'
import { message } from '@rentify/contract/messages'
import type { Database, Queryable } from '../../../../db/database.ts'
import type { Context } from '../../../../http/mount.ts'
import { totalPages } from '../../../../http/paging.ts'
import { Problem } from '../../../../http/problem.ts'
import type { Session } from '../../../../http/session.ts'
import { type Job, queueJob, removeJob } from '../../../../jobs/index.ts'
import type { ListingChanges } from '../../listings.rules.ts'
import { readFilters } from '../own-lists.service.ts'
import { applyNext } from './bulk.apply.ts'
import {
  type BulkChangeRow,
  type CountedChange,
  deleteOldChanges,
  findChanges,
  findRows,
  insertChange,
  lockChange,
  lockOwnChange,
  type Selected,
  setState,
} from './bulk.repo.ts'

export type BulkDeps = ListingChanges & { readonly db: Database }

type BulkCaller = Pick<Context, 'callId' | 'storeReply'> & { readonly session: Session }

const JOB = 'listings.bulk_change'
/** Acts that a list of them shows. */
const MOST_CHANGES = 20

/** How long a call works before the background goes on; its budget for the database is longer. */
const AT_ONCE_MS = 2_000
/** A call whose process ends meanwhile is finished in the background. */
const RESCUE_MS = 30_000

/**
 * Hides, shows or reprices many listings of the caller's: at once, or in the background where they
 * are more than 500 or take long. A repeated call goes on with the same act.
 */
export async function changeMany(
  deps: BulkDeps,
  { session, callId: id, storeReply }: BulkCaller,
  { action, percent, ...selection }: BulkChangeForm,
): Promise<BulkChangeReply> {
  const { accountId: ownerId } = session
  const total = await deps.db.transaction(async (trx) => {
    const change = { id, ownerId, action, percent: percent ?? null }
    const listings = await insertChange(trx, change, selected(selection, ownerId))
    await queue(trx, id, listings)
    return listings
  })
  return work(deps, { id, ownerId, total, storeReply })
}

/**
 * Restores what an act of the last 24 hours changed, where it still is as the act left it; what an
 * administrator has set since stays.
 * @throws {Problem} `change_not_found`; `wrong_status` while it runs, or when it was undone.
 */
export async function undoMany(
  deps: BulkDeps,
  { session, storeReply }: BulkCaller,
  id: string,
): Promise<BulkChangeReply> {
  const { accountId: ownerId } = session
  const total = await deps.db.transaction(async (trx) => {
    const change = await lockOwnChange(trx, id, ownerId)
    if (!change) throw new Problem('change_not_found')
    if (change.state !== 'done')
      throw new Problem('wrong_status', {
        message: message('bulk_not_undoable'),
        details: { action: 'undo', status: change.state },
      })
    await setState(trx, id, 'undoing')
    await queue(trx, id, change.total)
    return change.total
  })
  return work(deps, { id, ownerId, total, storeReply })
}

/** The listings that a call names, or that its search finds. */
export function selected({ ids, search }: BulkSelection, ownerId: string): Selected {
  return ids ? { ids } : { filters: readFilters(search ?? {}, null, ownerId) }
}

const keyOf = (id: string) => `${JOB} ${id}`

/** Queues the work on an act: at once, or in case the call does not finish it. */
const queue = (trx: Queryable, id: string, total: number) =>
  queueJob(
    trx,
    JOB,
    { id },
    {
      key: keyOf(id),
      runAt: total > MAX_BULK_AT_ONCE ? null : new Date(Date.now() + RESCUE_MS),
    },
  )

type Begun = Pick<BulkCaller, 'storeReply'> & {
  readonly id: string
  readonly ownerId: string
  readonly total: number
}

/** Works on an act for a moment, some listings at a time, and tells how far it is. */
async function work(
  { db, ...changes }: BulkDeps,
  { id, ownerId, total, storeReply }: Begun,
): Promise<BulkChangeReply> {
  const until = performance.now() + (total > MAX_BULK_AT_ONCE ? 0 : AT_ONCE_MS)
  let goesOn = true
  while (goesOn && performance.now() < until)
    goesOn = await db.transaction((trx) => step(trx, changes, id))
  return db.transaction(async (trx) => {
    if (goesOn) await queueJob(trx, JOB, { id }, { key: keyOf(id) })
    else await removeJob(trx, keyOf(id))
    const reply = await read(trx, id, ownerId, 1)
    await storeReply(trx, reply)
    return reply
  })
}

async function step(trx: Queryable, changes: ListingChanges, id: string): Promise<boolean> {
  const change = await lockChange(trx, id)
  return change !== undefined && applyNext(trx, changes, change)
}

/** Changes the listings of long acts, a transaction for some at a time, and forgets old acts. */
export function bulkChangeJobs(deps: BulkDeps): readonly Job[] {
  return [
    {
      name: JOB,
      run: async (payload) => {
        const { id } = payload as { id: string }
        while (await deps.db.transaction((trx) => step(trx, deps, id)));
      },
    },
    {
      name: 'listings.forget_bulk_changes',
      schedule: '29 * * * *',
      run: () => deleteOldChanges(deps.db.sql),
    },
  ]
}

/** The caller's acts of the last 24 hours, newest first. */
export async function listChanges(
  { db }: Pick<BulkDeps, 'db'>,
  { accountId }: Session,
): Promise<{ changes: BulkChange[] }> {
  const changes = await findChanges(db.sql, accountId, { most: MOST_CHANGES })
  return { changes: changes.map(present) }
}

/** @throws {Problem} `change_not_found`, also for another owner's. */
export function getChange(
  { db }: Pick<BulkDeps, 'db'>,
  { accountId }: Session,
  id: string,
  page: number,
): Promise<BulkChangeReply> {
  return read(db.sql, id, accountId, page)
}

async function read(
  db: Queryable,
  id: string,
  ownerId: string,
  page: number,
): Promise<BulkChangeReply> {
  const [change] = await findChanges(db, ownerId, { id, most: 1 })
  if (!change) throw new Problem('change_not_found')
  const rows = await findRows(db, id, page)
  return {
    change: present(change),
    rows: rows.map((row): BulkRow => {
      const { listing_id: listingId, title, outcome, undone } = row
      return { listingId, title, outcome, ...valuesOf(row, change), undone }
    }),
    totalPages: totalPages(change.total, BULK_ROWS_PER_PAGE),
  }
}

function valuesOf(
  row: Awaited<ReturnType<typeof findRows>>[number],
  { action }: BulkChangeRow,
): Pick<BulkRow, 'before' | 'after'> {
  if (row.outcome !== 'changed') return { before: null, after: null }
  return action === 'price'
    ? { before: row.price_before, after: row.price_after }
    : { before: action !== 'show', after: action === 'show' }
}

const HOUR_MS = 3_600_000
const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

function present(change: CountedChange): BulkChange {
  const { id, action, percent, state, total, created_at: createdAt, outcomes, undone } = change
  const isUndo = state === 'undoing' || state === 'undone'
  return {
    _id: id,
    ...{ action, percent, state, outcomes, undone },
    total: isUndo ? outcomes.changed : total,
    done: isUndo ? sum(undone) : sum(outcomes),
    createdAt: createdAt.toISOString(),
    undoUntil: new Date(createdAt.getTime() + UNDO_HOURS * HOUR_MS).toISOString(),
    can: { undo: state === 'done' && outcomes.changed > 0 },
  }
}
