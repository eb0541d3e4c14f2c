import type { NotificationKind } from '@rentify/contract/notifications/notification'
import { type RawBuilder, sql as raw, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queryable } from '../../db/database.ts'
import type { Statement } from '../../db/reader.ts'
import { runBatch, sendWithNext } from '../../db/run-batch.ts'
import { storedJson } from '../../db/stored-json.ts'
import type { NotificationPreferencesTable } from '../../db/tables/notifications.ts'
import type { Facts } from './notifications.texts.ts'

/** An account's newest notifications that are stored; older ones are deleted. */
const MAX_STORED = 500

/** A row as read: `created_at` and `read_at` are ISO text where it came as JSON. */
export type NotificationRow = {
  readonly id: string
  readonly kind: NotificationKind
  readonly facts: Facts
  readonly booking_id: string | null
  readonly created_at: string | Date
  readonly read_at: string | Date | null
}

export type Counted = {
  readonly account_id: string
  readonly unread: number
  readonly version: number
}
export type Page = Omit<Counted, 'account_id'> & {
  readonly total: number
  readonly notifications: readonly NotificationRow[]
}

/** One statement reads count and rows, so that they are of one moment. */
const FIND_PAGE: Statement = {
  name: 'find_notifications',
  text: `
    select coalesce(c.unread, 0) as unread, coalesce(c.version, 0) as version,
      (select count(*) from notifications where account_id = me.id) as total,
      (select coalesce(json_agg(n order by n.id desc), '[]') from (
        select id, kind, facts, booking_id, created_at, read_at from notifications
        where account_id = me.id order by id desc limit $2 offset $3) n) as notifications
    from (values ($1::uuid)) me (id) left join notification_counters c on c.account_id = me.id`,
}

export async function findPage(
  { readPrimary }: Database,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page> {
  const [page] = await readPrimary.query<Page>(FIND_PAGE, [accountId, limit, offset])
  return page ?? { unread: 0, version: 0, total: 0, notifications: [] }
}

const FIND_SOME: Statement = {
  name: 'find_some_notifications',
  text: `
    select id, account_id, kind, facts, booking_id, created_at, read_at from notifications
    where account_id = any($1::uuid[]) and id = any($2::uuid[])`,
}

/** Those of these notifications that still exist. */
export function findSome(
  { readPrimary }: Database,
  asked: readonly { readonly account: string; readonly id: string }[],
): Promise<(NotificationRow & { account_id: string })[]> {
  const accounts = [...new Set(asked.map(({ account }) => account))]
  return readPrimary.query(FIND_SOME, [accounts, asked.map(({ id }) => id)])
}

const FIND_COUNTS: Statement = {
  name: 'find_unread_counts',
  text: `select account_id, unread, version from notification_counters where account_id = any($1::uuid[])`,
}

/** The counts of accounts that ever had a notification. */
export function findCounts(
  { readPrimary }: Database,
  accountIds: readonly string[],
): Promise<Counted[]> {
  return readPrimary.query(FIND_COUNTS, [accountIds])
}

/**
 * Locks the account's notifications: rows are changed behind their counter only. Undefined when it
 * never had one.
 */
export function lockCounter(trx: Queryable, accountId: string): Promise<Counted | undefined> {
  return trx
    .selectFrom('notification_counters')
    .select(['account_id', 'unread', 'version'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Says that this transaction's statements count what they write. The triggers of the version before
 * (0270) count everybody else's, until 0272 drops them.
 */
const COUNTS_ITSELF = raw`select set_config('rentify.counts', 'itself', true)`

/** Marks these read, or all of them; the new count, or undefined where nothing changed. */
export async function markRead(
  trx: Queryable,
  accountId: string,
  ids: readonly string[] | 'all',
): Promise<Counted | undefined> {
  const which = ids === 'all' ? raw`true` : raw`id = any(${ids}::uuid[])`
  return count(
    trx,
    raw<Counted>`
      with changed as (
        update notifications set read_at = now()
        where account_id = ${accountId} and read_at is null and ${which} returning id)
      update notification_counters c set unread = c.unread - n, version = c.version + 1
      from (select count(*)::int as n from changed) k
      where c.account_id = ${accountId} and n > 0 returning c.account_id, c.unread, c.version`,
  )
}

/** Deletes one or all of them; the new count, or undefined where nothing changed. */
export async function deleteNotifications(
  trx: Queryable,
  accountId: string,
  id: string | 'all',
): Promise<Counted | undefined> {
  const which = id === 'all' ? raw`true` : raw`id = ${id}`
  return count(trx, deletion(accountId, which))
}

const deletion = (accountId: string, which: RawBuilder<unknown>) => raw<Counted>`
  with gone as (
    delete from notifications where account_id = ${accountId} and ${which} returning read_at)
  update notification_counters c set unread = c.unread - g.unread, version = c.version + 1
  from (select count(*) as n, (count(*) filter (where read_at is null))::int as unread from gone) g
  where c.account_id = ${accountId} and g.n > 0 returning c.account_id, c.unread, c.version`

/** Runs a statement that counts one account's, and tells its open pages. */
async function count(trx: Queryable, statement: RawBuilder<Counted>): Promise<Counted | undefined> {
  const [, [counted]] = await runBatch(trx, [COUNTS_ITSELF, statement])
  if (counted) await signal(trx, [unreadOf(counted)])
  return counted
}

const unreadOf = ({ account_id, unread, version }: Counted) => ({
  ...{ type: 'unread', account: account_id },
  ...{ unread, version },
})

/**
 * Sent at the commit, in this order, and never for a transaction that is rolled back. A statement
 * of its own: one that names a table may run where nobody listens (ADR 0299).
 */
const signal = (trx: Queryable, signals: readonly object[]): Promise<void> =>
  sendWithNext(
    trx,
    raw`select pg_notify('changes', said) from unnest(${signals.map((one) => JSON.stringify(one))}::text[])
      with ordinality as s (said, at) order by at`,
  )

export type NewNotification = {
  readonly id: string
  readonly accountId: string
  readonly eventId: string
  readonly kind: NotificationKind
  readonly facts: Facts
  readonly bookingId: string | null
}

/**
 * Inserts notifications; those that exist stay. Deletes what is beyond the most. Counters are
 * locked in one order.
 */
export async function insertNotifications(
  trx: Queryable,
  added: readonly NewNotification[],
): Promise<void> {
  if (added.length === 0) return
  const accountIds = [...new Set(added.map(({ accountId }) => accountId))].sort()
  const [, inserted, ...beyond] = await runBatch(trx, [
    COUNTS_ITSELF,
    insertion(added),
    ...accountIds.map((accountId) =>
      deletion(
        accountId,
        raw`id < (select id from notifications where account_id = ${accountId}
          order by id desc limit 1 offset ${MAX_STORED - 1})`,
      ),
    ),
  ])
  const counted = new Map([...inserted, ...beyond.flat()].map((one) => [one.account_id, one]))
  await signal(
    trx,
    inserted.flatMap(({ account_id, ids }) => [
      ...ids.map((id) => ({ type: 'notification', account: account_id, id })),
      ...[counted.get(account_id) ?? []].flat().map(unreadOf),
    ]),
  )
}

const insertion = (added: readonly NewNotification[]) => raw<Counted & { ids: string[] }>`
  with added as (
    insert into notifications (id, account_id, event_id, kind, facts, booking_id)
    select * from unnest(${added.map(({ id }) => id)}::uuid[],
      ${added.map(({ accountId }) => accountId)}::uuid[],
      ${added.map(({ eventId }) => eventId)}::uuid[], ${added.map(({ kind }) => kind)}::text[],
      ${added.map(({ facts }) => storedJson(facts))}::jsonb[],
      ${added.map(({ bookingId }) => bookingId)}::uuid[])
    on conflict (account_id, event_id) do nothing returning id, account_id),
  counted as (
    insert into notification_counters as c (account_id, unread, version)
    select account_id, count(*), 1 from added group by account_id order by account_id
    on conflict (account_id) do update
      set unread = c.unread + excluded.unread, version = c.version + 1
    returning c.account_id, c.unread, c.version)
  select c.account_id, c.unread, c.version, array_agg(a.id order by a.id) as ids
  from counted c join added a using (account_id)
  group by c.account_id, c.unread, c.version order by c.account_id`

export const newId = (): string => uuidv7()

/** Those of these accounts that exist, locked against deletion, in the order of their ids. */
export async function lockExisting(
  trx: Queryable,
  accountIds: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', accountIds)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

type StoredChoice = Omit<NotificationPreferencesTable, 'account_id'>

/** The choices that were made; all else is on. */
export function findChoices(
  sql: Queryable,
  accountIds: readonly string[],
): Promise<(StoredChoice & { account_id: string })[]> {
  return sql
    .selectFrom('notification_preferences')
    .select(['account_id', 'kind', 'here', 'email'])
    .where('account_id', 'in', accountIds)
    .execute()
}

/** Whether an account wants mails about messages that it has not read (D90). */
export async function wantsMessageMails(sql: Queryable, accountId: string): Promise<boolean> {
  const choices = await findChoices(sql, [accountId])
  return choices.find(({ kind }) => kind === 'messages')?.email ?? true
}

/** False where the account is gone; one that stays is locked against its deletion. */
export async function writeChoices(
  trx: Queryable,
  accountId: string,
  choices: readonly StoredChoice[],
): Promise<boolean> {
  if ((await lockExisting(trx, [accountId])).length === 0) return false
  await trx
    .insertInto('notification_preferences')
    .values(choices.map((choice) => ({ account_id: accountId, ...choice })))
    .onConflict((known) =>
      known.columns(['account_id', 'kind']).doUpdateSet((to) => ({
        here: to.ref('excluded.here'),
        email: to.ref('excluded.email'),
      })),
    )
    .execute()
  return true
}

/** What belongs to accounts that the transaction deletes, and has locked. */
export async function deleteNotificationsOf(
  trx: Queryable,
  accountIds: readonly string[],
): Promise<void> {
  const theirs = raw`account_id = any(${accountIds}::uuid[])`
  // Their counters first, in the order in which they are changed.
  await runBatch(trx, [
    COUNTS_ITSELF,
    raw`delete from notification_counters where ${theirs}`,
    raw`delete from notifications where ${theirs}`,
    raw`delete from notification_preferences where ${theirs}`,
  ])
}

/** A text without phone numbers and addresses. */
export async function maskContacts(sql: Queryable, text: string): Promise<string> {
  const { rows } = await raw<{ text: string }>`select mask_contacts(${text}) as text`.execute(sql)
  return rows[0]?.text ?? ''
}

/** Blanks what a person gave as a reason in what others were told about their bookings (D52). */
export async function blankReasonsOf(trx: Queryable, accountId: string): Promise<void> {
  await sql`
    update notifications n set facts = n.facts - 'reason' from bookings b
    where b.id = n.booking_id and n.facts ->> 'reason' is not null and (
      b.owner_id = ${accountId} or b.renter_id = ${accountId} and n.facts ->> 'by' = 'renter')`.execute(
    trx,
  )
}

/** Which of these asks (D87) their owner has read of here. */
export async function seenAsksOf(
  sqlOf: Queryable,
  ownerId: string,
  askIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select facts ->> 'askId' as id from notifications
    where account_id = ${ownerId} and kind = 'confirm_listings' and read_at is not null
      and facts ->> 'askId' = any(${askIds}::text[])`.execute(sqlOf)
  return rows.map(({ id }) => id)
}
