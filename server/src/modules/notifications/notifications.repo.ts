import type { NotificationKind } from '@rentify/contract/notifications/notification'
import { sql as raw, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queryable } from '../../db/database.ts'
import type { Statement } from '../../db/reader.ts'
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

export type Counted = { readonly unread: number; readonly version: number }
export type Page = Counted & {
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
  text: `select id, account_id, kind, facts, booking_id, created_at, read_at from notifications where id = any($1::uuid[])`,
}

/** Those of these notifications that still exist. */
export function findSome(
  { readPrimary }: Database,
  ids: readonly string[],
): Promise<(NotificationRow & { account_id: string })[]> {
  return readPrimary.query(FIND_SOME, [ids])
}

const FIND_COUNTS: Statement = {
  name: 'find_unread_counts',
  text: `select account_id, unread, version from notification_counters where account_id = any($1::uuid[])`,
}

/** The counts of accounts that ever had a notification. */
export function findCounts(
  { readPrimary }: Database,
  accountIds: readonly string[],
): Promise<(Counted & { account_id: string })[]> {
  return readPrimary.query(FIND_COUNTS, [accountIds])
}

/**
 * Locks the account's notifications: rows are changed behind their counter only. Undefined when it
 * never had one.
 */
export function lockCounter(trx: Queryable, accountId: string): Promise<Counted | undefined> {
  return trx
    .selectFrom('notification_counters')
    .select(['unread', 'version'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** Marks these read, or all of them. */
export async function markRead(
  trx: Queryable,
  accountId: string,
  ids: readonly string[] | 'all',
): Promise<void> {
  const unread = trx
    .updateTable('notifications')
    .set({ read_at: raw<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
  await (ids === 'all' ? unread : unread.where(raw<boolean>`id = any(${ids}::uuid[])`)).execute()
}

export async function deleteNotifications(
  trx: Queryable,
  accountId: string,
  id: string | 'all',
): Promise<void> {
  const all = trx.deleteFrom('notifications').where('account_id', '=', accountId)
  await (id === 'all' ? all : all.where('id', '=', id)).execute()
}

export type NewNotification = {
  readonly id: string
  readonly accountId: string
  readonly eventId: string
  readonly kind: NotificationKind
  readonly facts: Facts
  readonly bookingId: string | null
}

/**
 * Inserts notifications, in one lock order; those that exist stay. Deletes what is beyond the most.
 */
export async function insertNotifications(
  trx: Queryable,
  added: readonly NewNotification[],
): Promise<void> {
  if (added.length === 0) return
  await trx
    .insertInto('notifications')
    .values(
      added.map(({ id, accountId, eventId, kind, facts, bookingId }) => ({
        id,
        account_id: accountId,
        event_id: eventId,
        kind,
        facts: storedJson(facts),
        booking_id: bookingId,
      })),
    )
    .onConflict((known) => known.constraint('notified_once').doNothing())
    .execute()
  for (const accountId of [...new Set(added.map((one) => one.accountId))].sort())
    await raw`delete from notifications where account_id = ${accountId}
      and id < (select id from notifications where account_id = ${accountId} order by id desc limit 1 offset ${MAX_STORED - 1})`.execute(
      trx,
    )
}

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

export async function writeChoices(
  sql: Queryable,
  accountId: string,
  choices: readonly StoredChoice[],
): Promise<void> {
  await sql
    .insertInto('notification_preferences')
    .values(choices.map((choice) => ({ account_id: accountId, ...choice })))
    .onConflict((known) =>
      known.columns(['account_id', 'kind']).doUpdateSet((to) => ({
        here: to.ref('excluded.here'),
        email: to.ref('excluded.email'),
      })),
    )
    .execute()
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
