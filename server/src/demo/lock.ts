import { demoPictures } from '@rentify/demo'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { deleteEventsOfListings } from '../modules/analytics/index.ts'
import { createPictureStore, type PicturePlace, type StoreOptions } from '../modules/media/index.ts'
import { deletePersonalRowsOf } from '../registrations.ts'
import { loadDemo } from './load.ts'

/**
 * Locks demo accounts, ends their sessions and hides their listings (D18). Returns the number of
 * accounts.
 */
export async function lockDemo(db: Database): Promise<number> {
  return db.background.transaction(async (trx) => {
    const locked = await sql`
      with locked as (update accounts set status = 'inactive' where is_demo and status = 'active'
        returning id)
      insert into demo_locked_accounts (account_id) select id from locked on conflict do nothing`.execute(
      trx,
    )
    await sql`delete from sessions where account_id in (select id from accounts where is_demo)`.execute(
      trx,
    )
    await sql`
      with hidden as (
        update listings set status = 'inactive' where status = 'active' and owner_id in (select id
          from accounts where is_demo) returning id)
      insert into demo_hidden_listings (listing_id) select id from hidden on conflict do nothing`.execute(
      trx,
    )
    return Number(locked.numAffectedRows ?? 0)
  })
}

/**
 * Undoes the lock and nothing else: its accounts can sign in, its listings are public. Returns the
 * number of accounts.
 */
export async function unlockDemo(db: Database): Promise<number> {
  return db.background.transaction(async (trx) => {
    const unlocked = await sql`
      with freed as (delete from demo_locked_accounts returning account_id)
      update accounts set status = 'active' where status = 'inactive' and id in (select account_id from freed)`.execute(
      trx,
    )
    await sql`
      with shown as (delete from demo_hidden_listings returning listing_id)
      update listings set status = 'active' where status = 'inactive' and id in (select listing_id from shown)`.execute(
      trx,
    )
    return Number(unlocked.numAffectedRows ?? 0)
  })
}

const REMOVE_BATCH = 20_000

/**
 * Deletes every demo account with its listings, what was measured at them, and demo pictures that
 * no other listing shows. Returns the counts.
 */
export async function removeDemo(
  db: Database,
  place: PicturePlace,
  onProgress: (removed: number) => void = () => {},
): Promise<{ accounts: number; listings: number; pictures: number }> {
  let listings = 0
  // Hidden listings measure no more.
  await lockDemo(db)
  await deleteEventsOfListings(
    db.background,
    sql`select l.id from listings l join accounts a on a.id = l.owner_id where a.is_demo`,
  )
  // Those of both sides: a booking at a demo listing is no real stay.
  await sql`delete from bookings where renter_id in (select id from accounts where is_demo)
    or owner_id in (select id from accounts where is_demo)`.execute(db.background.sql)
  for (;;) {
    const deleted =
      await sql`delete from listings where id in (select l.id from listings l join accounts a on a.id = l.owner_id where a.is_demo limit ${REMOVE_BATCH})`.execute(
        db.background.sql,
      )
    const n = Number(deleted.numAffectedRows ?? 0)
    if (n === 0) break
    listings += n
    onProgress(listings)
  }
  const accounts = await db.background.transaction(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from accounts where is_demo order by id for update`.execute(trx)
    const ids = rows.map(({ id }) => id)
    await deletePersonalRowsOf(trx, ids)
    await sql`delete from accounts where id = any(${ids}::uuid[])`.execute(trx)
    return ids.length
  })
  const pictures = await createPictureStore(db.background, place).deleteUnused(
    demoPictures().map(({ id }) => id),
  )
  return { accounts, listings, pictures }
}

/**
 * Brings the demo into the state of this start (D18): `off` locks it; otherwise it is unlocked, or
 * loaded into a database without listings and users other than administrators. Returns whether demo
 * accounts can sign in.
 */
export async function prepareDemo(
  db: Database,
  { demo, ...place }: { readonly demo: 'on' | 'off' | 'public' } & StoreOptions,
): Promise<boolean> {
  const { rows } = await sql<{ demo: boolean; empty: boolean }>`
    select exists (select from accounts where is_demo) as demo,
      not exists (select from listings) and not exists (select from accounts where role <> 'admin') as empty`.execute(
    db.background.sql,
  )
  const found = rows[0]
  if (demo === 'off') {
    if (found?.demo) await lockDemo(db)
    return false
  }
  if (found?.demo) await unlockDemo(db)
  return found?.demo || (found?.empty === true && (await loadDemo(db, place)))
}
