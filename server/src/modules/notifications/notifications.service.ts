import type { Language } from '@rentify/contract/languages'
import { message } from '@rentify/contract/messages'
import {
  type notificationList,
  type notificationsChanged,
  type Preferences,
  preferences,
  type UnreadCount,
} from '@rentify/contract/notifications/notification'
import type * as z from 'zod/mini'
import type { Database, Queryable } from '../../db/database.ts'
import { totalPages } from '../../http/paging.ts'
import { Problem } from '../../http/problem.ts'
import type { SocketSource } from '../../realtime/index.ts'
import { present } from './notifications.presenter.ts'
import {
  type Counted,
  deleteNotifications,
  findCounts,
  findPage,
  findSome,
  lockCounter,
  markRead,
} from './notifications.repo.ts'
import { findChoices, writeChoices } from './preferences.repo.ts'

type List = z.output<typeof notificationList>
type Changed = z.output<typeof notificationsChanged>

/** A kind that its reader may turn off. */
type ChosenKind = keyof Preferences
const CHOSEN_KINDS = Object.keys(preferences.shape) as readonly ChosenKind[]

export type NotificationDeps = {
  readonly db: Database
  readonly siteName: () => Promise<string>
}

const countOf = ({ unread, version }: Omit<Counted, 'account_id'>): UnreadCount => ({
  unreadCount: unread,
  version,
})

/** A page of an account's notifications, newest first, with its unread count of the same moment. */
export async function list(
  { db, siteName }: NotificationDeps,
  accountId: string,
  language: Language,
  { page, limit }: { page: number; limit: number },
): Promise<List> {
  const [found, name] = await Promise.all([
    findPage(db, accountId, { limit, offset: (page - 1) * limit }),
    siteName(),
  ])
  return {
    success: true,
    message: message('notifications_listed'),
    data: {
      notifications: found.notifications.map((row) => present({ language, siteName: name }, row)),
      ...countOf(found),
      pagination: {
        currentPage: page,
        totalPages: totalPages(found.total, limit),
        totalCount: found.total,
        hasMore: page * limit < found.total,
      },
    },
  }
}

/** Marks these of the account's notifications read, or all of them; unknown ids are ignored. */
export async function read(
  db: Database,
  accountId: string,
  ids: readonly string[] | 'all',
): Promise<Changed> {
  const count = await change(db, accountId, (trx) => markRead(trx, accountId, ids))
  return { success: true, message: message('notifications_read'), data: count }
}

/** Deletes one of the account's notifications, or all of them; an unknown id is ignored. */
export async function remove(
  db: Database,
  accountId: string,
  id: string | 'all',
): Promise<Changed> {
  const count = await change(db, accountId, (trx) => deleteNotifications(trx, accountId, id))
  return { success: true, message: message('notifications_cleared'), data: count }
}

/** The rows are changed behind their counter's lock, by a statement that counts them. */
function change(
  db: Database,
  accountId: string,
  work: (trx: Queryable) => Promise<Counted | undefined>,
): Promise<UnreadCount> {
  return db.transaction(async (trx) => {
    const before = await lockCounter(trx, accountId)
    if (!before) return { unreadCount: 0, version: 0 }
    return countOf((await work(trx)) ?? before)
  })
}

/** Where the account wants to be told, by kind; everywhere unless it chose otherwise. */
export async function getPreferences(db: Database, accountId: string): Promise<Preferences> {
  const choices = await findChoices(db.sql, [accountId])
  const chosen = new Map(choices.map(({ kind, here, email }) => [kind, { here, email }]))
  return Object.fromEntries(
    CHOSEN_KINDS.map((kind) => [kind, chosen.get(kind) ?? { here: true, email: true }]),
  ) as Preferences
}

/** @throws {Problem} `unauthenticated` for an account that was deleted meanwhile. */
export async function setPreferences(
  db: Database,
  accountId: string,
  chosen: Preferences,
): Promise<Preferences> {
  const choices = CHOSEN_KINDS.map((kind) => ({ kind, ...chosen[kind] }))
  if (!(await db.transaction((trx) => writeChoices(trx, accountId, choices))))
    throw new Problem('unauthenticated')
  return chosen
}

const NEWEST = 10

/** What sockets send of notifications. */
export function createNotificationSource(deps: NotificationDeps): SocketSource {
  const { db } = deps
  return {
    newest: async (accountId, language) => {
      const { notifications, unreadCount, version } = (
        await list(deps, accountId, language, { page: 1, limit: NEWEST })
      ).data
      return { notifications, unreadCount, version }
    },
    some: async (asked) => {
      const [rows, siteName] = await Promise.all([findSome(db, asked), deps.siteName()])
      return rows.map((row) => ({
        id: row.id,
        accountId: row.account_id,
        in: (language) => present({ language, siteName }, row),
      }))
    },
    counts: async (accountIds) =>
      new Map((await findCounts(db, accountIds)).map((row) => [row.account_id, countOf(row)])),
    markRead: async (accountId, ids) => {
      await read(db, accountId, ids)
    },
  }
}
