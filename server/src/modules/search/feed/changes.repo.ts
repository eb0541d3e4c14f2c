// Which listings changed, as triggers note it (D74, ADR 0279).
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Reader } from '../../../db/reader.ts'
import { run, statement } from '../../../db/statements/statement.ts'

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
  ) as forgotten, c.id, c.transaction_id::text as transaction, c.listing_ids as "listingIds", c.at,
    statement_timestamp() as "askedAt"
  from pg_current_snapshot() now left join listing_changes c
    on c.transaction_id >= :horizon::text::xid8 and c.id <> all(:known::bigint[])`,
)

/** Up to where it may have changed, and which database it is. */
export type DatabaseState = {
  readonly horizon: string
  readonly origin: string
  readonly storage: string
}

export type ChangeRow = {
  readonly horizon: string
  readonly origin: string
  /** Changes up to this transaction may be missing. */
  readonly forgotten: string | null
  readonly id: number | null
  readonly transaction: string
  /** Null: too many to name. */
  readonly listingIds: readonly string[] | null
  /** When its transaction began. */
  readonly at: Date | null
  readonly askedAt: Date
}

export async function findState(read: Reader): Promise<DatabaseState> {
  const [state] = await run<DatabaseState>(read, HORIZON, {})
  if (!state) throw new Error('The database tells of no changes.')
  return state
}

/** Those that became visible since the horizon, but for the known ones; one row at least. */
export function findChanges(
  read: Reader,
  horizon: string,
  known: readonly number[],
): Promise<ChangeRow[]> {
  return run<ChangeRow>(read, CHANGES, { horizon, known })
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
