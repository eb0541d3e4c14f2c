// Which mails are due to whom: one a person and period, each listing in one of them.
import type { Frequency } from '@rentify/contract/saved-searches/saved-search'
import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../db/database.ts'
import type { ToldReason } from '../../db/tables/saved-searches.ts'
import { queueJob } from '../../jobs/index.ts'

export const MAKE_MAIL = 'saved_searches.mail'
export const SEND_MAIL = 'saved_searches.send'

export type Mailed = Exclude<Frequency, 'bell'>
export type MadeMail = { readonly mailId: string; readonly accountId: string }

/** What comes within so many minutes is one mail. */
const INSTANT_MINUTES = 10

/** A mail at once, or as soon as the last one is long enough ago. */
export async function queueInstantMail(trx: Queryable, accountId: string): Promise<void> {
  const { rows } = await raw<{ at: Date }>`
    select greatest(now(), max(made_at) + ${INSTANT_MINUTES} * interval '1 minute') as at
    from search_mails where account_id = ${accountId} and frequency = 'instant'`.execute(trx)
  const key = `${MAKE_MAIL} ${accountId}`
  await queueJob(trx, MAKE_MAIL, { accountId }, { key, runAt: rows[0]?.at ?? null })
}

/** Accounts with something to mail that have had no mail in this period, some of them. */
export async function findDue(
  sql: Queryable,
  frequency: Mailed,
  period: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select distinct t.account_id as id from told_listings t
    where t.frequency = ${frequency} and t.mail_id is null and not exists (
      select from search_mails m
      where m.account_id = t.account_id and m.frequency = ${frequency} and m.period = ${period}
    ) limit ${limit}`.execute(sql)
  return rows.map(({ id }) => id)
}

/**
 * Takes what waits into one mail, which is then queued; nothing where the person has had one in
 * this period. A period of null is this moment's own.
 */
export async function makeMail(
  trx: Queryable,
  accountId: string,
  frequency: Mailed,
  period: string | null,
): Promise<void> {
  const id = uuidv7()
  const { numAffectedRows } = await raw`
    with made as (
      insert into search_mails (account_id, frequency, period, id)
      select id, ${frequency}, ${period ?? id}, ${id} from accounts where id = ${accountId}
      and exists (select from told_listings where account_id = ${accountId}
        and frequency = ${frequency} and mail_id is null)
      on conflict do nothing returning id
    )
    update told_listings set mail_id = made.id from made
    where account_id = ${accountId} and frequency = ${frequency} and mail_id is null`.execute(trx)
  if (!numAffectedRows) return
  const made: MadeMail = { mailId: id, accountId }
  await queueJob(trx, SEND_MAIL, made, { key: `${SEND_MAIL} ${id}` })
}

export type ToldInMail = {
  readonly listingId: string
  readonly reason: ToldReason
  readonly cheaperBy: number | null
  readonly searchIds: readonly string[]
}

export async function findTold(
  sql: Queryable,
  { accountId, mailId }: MadeMail,
): Promise<ToldInMail[]> {
  const { rows } = await raw<ToldInMail>`
    select listing_id as "listingId", reason, cheaper_by as "cheaperBy", search_ids as "searchIds"
    from told_listings where account_id = ${accountId} and mail_id = ${mailId}
    order by told_at desc, listing_id`.execute(sql)
  return rows
}
