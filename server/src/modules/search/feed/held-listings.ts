// The listings of the database as the index holds them: all are read once, then what changed.
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { run, statement } from '../../../db/statements/statement.ts'
import { createListingIndex, type ListingIndex } from '../memory/listing-index.ts'
import { rereadListings, type Source, scanListings } from './listing-rows.repo.ts'
import type { Snapshot } from './snapshot-file.ts'

/** What is held, and up to where the changes of the database are in it. */
export type Held = {
  readonly index: ListingIndex
  readonly origin: string
  readonly storage: string
  horizon: string
  /** Changes of transactions from the horizon on that are in it, by their transactions. */
  readonly known: Map<number, bigint>
  at: number
  /** When it began to be read; 0 where it comes from the snapshot. */
  readonly startedAt: number
  /** When all listings began to be read, by whichever process. */
  readonly allReadAt: number
  /** Other than in the snapshot. */
  isChanged: boolean
  /** Some changes are not in it, being too many to name. */
  isBehind: boolean
}

/** Another one where transactions are counted anew or some were lost, as by a promoted replica. */
const ORIGIN = `(select concat_ws(':', system_identifier, current_database(),
  'listings'::regclass::oid, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))
  from pg_control_system())`
/** Migrations that write the table anew fire no trigger. */
const HORIZON = statement(
  'index_horizon',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${ORIGIN} as origin,
    pg_relation_filenode('listings')::text as storage`,
)
/**
 * Changes that became visible since `horizon`: of the transactions from it on, some may have ended
 * only now. One row at least tells the next horizon. What was forgotten ends with an empty change.
 */
const CHANGES = statement(
  'index_changes',
  `select pg_snapshot_xmin(now)::text as horizon, ${ORIGIN} as origin, (
    select transaction_id::text from (
      select transaction_id, listing_ids from listing_changes
      where transaction_id < pg_snapshot_xmax(now) order by transaction_id limit 1
    ) oldest where listing_ids = '{}'
  ) as forgotten, c.id, c.transaction_id::text as transaction, c.listing_ids as "listingIds"
  from pg_current_snapshot() now left join listing_changes c
    on c.transaction_id >= :horizon::text::xid8 and c.id <> all(:known::bigint[])`,
)

type DatabaseState = { readonly horizon: string; readonly origin: string; readonly storage: string }

type ChangeRow = {
  readonly horizon: string
  readonly origin: string
  /** Changes up to this transaction may be missing. */
  readonly forgotten: string | null
  readonly id: number | null
  readonly transaction: string
  /** Null: too many to name. */
  readonly listingIds: readonly string[] | null
}

/** Stops as soon as `isClosed`. */
export async function readAll(source: Source, isClosed: () => boolean): Promise<Held> {
  const at = Date.now()
  const [current] = await run<DatabaseState>(source.read, HORIZON, {})
  if (!current) throw new Error('The database tells of no changes.')
  const index = createListingIndex()
  await scanListings(source, (batch) => {
    for (const listing of batch) index.put(listing)
    return !isClosed()
  })
  index.pack()
  const state = { at, startedAt: at, allReadAt: at, isChanged: true, isBehind: false }
  return { index, ...current, known: new Map(), ...state }
}

/** What an earlier process held; null where it is of another database. */
export async function fromSnapshot({ read }: Source, saved: Snapshot): Promise<Held | null> {
  const { origin, storage, horizon, allReadAt } = saved
  const [current] = await run<DatabaseState>(read, HORIZON, {})
  if (current?.origin !== origin || current.storage !== storage) return null
  const index = createListingIndex(saved.index)
  const state = { at: Date.now(), startedAt: 0, allReadAt, isChanged: false, isBehind: false }
  return { index, origin, storage, horizon, known: saved.known, ...state }
}

/** `many`: some are too many to name; `lost`: not all are known any more. */
export async function catchUp(source: Source, held: Held): Promise<'whole' | 'many' | 'lost'> {
  const { horizon, known } = held
  const at = Date.now()
  const rows = await run<ChangeRow>(source.read, CHANGES, { horizon, known: [...known.keys()] })
  const [now] = rows
  if (!now || !tellsAllSince(held, now)) return 'lost'
  const changes = rows.filter(({ id }) => id !== null)
  const ids = [...new Set(changes.flatMap(({ listingIds }) => listingIds ?? []))]
  await rereadListings(source, ids, (found, gone) => {
    for (const listing of found) held.index.put(listing)
    for (const id of gone) held.index.remove(id)
  })
  for (const { id, transaction } of changes) if (id !== null) known.set(id, BigInt(transaction))
  const from = BigInt(now.horizon)
  for (const [id, transaction] of known) if (transaction < from) known.delete(id)
  const isMany = changes.some(({ listingIds }) => listingIds === null)
  const { isChanged, isBehind } = held
  Object.assign(held, {
    ...{ horizon: now.horizon, at },
    isChanged: isChanged || changes.length > 0,
    isBehind: isBehind || isMany,
  })
  return isMany ? 'many' : 'whole'
}

function tellsAllSince({ origin, horizon }: Held, now: ChangeRow): boolean {
  const since = BigInt(horizon)
  return now.origin === origin && BigInt(now.horizon) >= since && BigInt(now.forgotten ?? 0) < since
}

/**
 * Every process has read them by then, or reads all listings anew: an empty change tells up to
 * which transaction they are forgotten. A restored backup may have numbers of another database.
 */
export async function forgetChanges(db: Database): Promise<void> {
  await sql`
    with last as (
      select max(transaction_id) as id from listing_changes
      where at < now() - interval '1 hour'
        and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    ), forgotten as (
      delete from listing_changes using last
      where transaction_id < last.id or transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
    )
    update listing_changes set listing_ids = '{}' from last
    where transaction_id = last.id and listing_ids is distinct from '{}'`.execute(db.sql)
}
