// Which mails are due to whom: one a person and period, each listing in one of them.
import type { CalendarDate } from '@rentify/contract/calendar'
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

/** The mails of a day, which name what was told until 8 in its morning. */
export type Period = { readonly day: CalendarDate; readonly timezone: string }

export const MAIL_FROM_HOUR = 8

const beginOf = ({ day, timezone }: Period) =>
  raw`(${day}::date + make_interval(hours => ${MAIL_FROM_HOUR})) at time zone ${timezone}`

/** Accounts with something to mail that have had no mail in this period, some of them. */
export async function findDue(
  sql: Queryable,
  frequency: Mailed,
  period: Period,
  limit: number,
): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select distinct t.account_id as id from told_listings t
    where t.frequency = ${frequency} and t.mail_id is null and t.told_at < ${beginOf(period)}
    and not exists (
      select from search_mails m
      where m.account_id = t.account_id and m.frequency = ${frequency} and m.period = ${period.day}
    ) limit ${limit}`.execute(sql)
  return rows.map(({ id }) => id)
}

/**
 * Takes what waits into one mail, which is then queued; nothing where the person has had one in
 * this period. A period of null is this moment's own. What was opened meanwhile is in no mail.
 */
export async function makeMail(
  trx: Queryable,
  accountId: string,
  frequency: Mailed,
  period: Period | null,
): Promise<void> {
  const id = uuidv7()
  const waits = raw`t.account_id = ${accountId} and t.frequency = ${frequency}
    and t.mail_id is null and ${period ? raw`t.told_at < ${beginOf(period)}` : raw`true`}`
  // The account is locked first, as by whoever deletes it.
  const { numAffectedRows } = await raw`
    with me as (
      select id from accounts where id = ${accountId} for key share
    ), waiting as (
      select t.listing_id, exists (select from opened_listings o
        where o.account_id = t.account_id and o.listing_id = t.listing_id) as is_opened
      from me join told_listings t on ${waits}
    ), made as (
      insert into search_mails (account_id, frequency, period, id)
      select id, ${frequency}, ${period?.day ?? id}, ${id} from me
      where exists (select from waiting where not is_opened)
      on conflict do nothing returning id
    ), opened as (
      update told_listings t set frequency = 'bell' from waiting w
      where ${waits} and t.listing_id = w.listing_id and w.is_opened
    )
    update told_listings t set mail_id = made.id from made, waiting w
    where ${waits} and t.listing_id = w.listing_id and not w.is_opened`.execute(trx)
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
