// Checks consistency across modules: orphans, counts that disagree, nights booked twice, pictures
// without their files. Read-only.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queryable } from '../../db/database.ts'
import { findBookingProblems } from '../bookings/index.ts'
import { CARD_JSON, SUMMARY_JSON } from '../listings/index.ts'
import { findMissingPictures, type PicturePlace } from '../media/index.ts'

type Found = { readonly problem: string }

/** Maximum lines per check; fix these, then run it again. */
const MAX_LINES = 1_000

const CHECKS: readonly RawBuilder<unknown>[] = [
  sql`
    select format('Listing %s is in the city %s, which searches do not know.',
      l.id, l.city) as problem
    from listings l where not exists (select from cities c where c.id = l.city_id)`,
  sql`
    select format('Listing %s has no stored card, or one that is not as the listing is.',
      l.id) as problem
    from listings l join accounts o on o.id = l.owner_id left join listing_cards c
      on c.listing_id = l.id
    where (c.summary, c.card) is distinct from (${sql.raw(SUMMARY_JSON)}, ${sql.raw(CARD_JSON)})`,
  sql`
    select format('Listing %s shows other pictures than its own table says.', l.id) as problem
    from listings l where jsonb_array_length(l.pictures) <> (select count(*) from listing_pictures p where p.listing_id = l.id)`,
  sql`
    select format('Account %s has %s unread notifications, and its counter says %s.',
      a.id, coalesce(n.unread, 0), coalesce(c.unread, 0)) as problem
    from accounts a left join notification_counters c on c.account_id = a.id
    left join (select account_id, count(*) as unread from notifications where read_at is null
      group by account_id) n on n.account_id = a.id
    where coalesce(n.unread, 0) <> coalesce(c.unread, 0)`,
  sql`
    select distinct format('Account %s does not exist, and rows of %s belong to it.',
      account_id, of) as problem
    from (select account_id, 'notifications' as of from notifications
      union select account_id, 'notification_counters' from notification_counters
      union select account_id, 'notification_preferences' from notification_preferences
      union select account_id, 'saved' from saved
      union select account_id, 'audit_values' from audit_values) p
    where not exists (select from accounts a where a.id = p.account_id)`,
  sql`
    select format('Account %s is inactive, and has an open session.', a.id) as problem
    from accounts a where a.status = 'inactive' and exists (select from sessions s where s.account_id = a.id and s.expires_at > now())`,
  sql`
    select format('Personal values of the audit entry %s have no entry.', v.entry_id) as problem
    from audit_values v where not exists (select from audit_entries e where e.id = v.entry_id)`,
  sql`
    select 'No active account is an administrator’s.' as problem
    where exists (select from accounts where role = 'admin') and not exists (select from accounts where role = 'admin' and status = 'active')`,
]

/** What is wrong with this installation, one sentence each; at most 1,000 of a kind. */
export async function findProblems(db: Database, place: PicturePlace): Promise<string[]> {
  const found = await db.sql
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const problems: string[] = []
      for (const check of CHECKS) problems.push(...(await linesOf(trx, check)))
      return problems
    })
  const missing = await findMissingPictures(db, place)
  return [
    ...found,
    ...(await findBookingProblems(db)),
    ...missing.slice(0, MAX_LINES).map((id) => `Picture ${id} of a listing has no file.`),
  ]
}

async function linesOf(trx: Queryable, check: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<Found>`select problem from (${check}) f limit ${MAX_LINES}`.execute(
    trx,
  )
  return rows.map(({ problem }) => problem)
}
