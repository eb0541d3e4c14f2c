import { notificationEndpoints } from '@rentify/contract/notifications/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { languageOf } from '../../http/language.ts'
import { type Context, type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import type { Session } from '../../http/session.ts'
import { getPreferences, list, read, remove, setPreferences } from './notifications.service.ts'

type Call = Pick<Context, 'headers'> & { readonly session: Session }

/** `/api/notifications`, in both spellings of each call (D33). */
export function mountNotifications(
  app: FastifyInstance,
  { db }: { db: Database },
  options: MountOptions,
): void {
  const readAll = (_: unknown, { session }: Call) => read(db, session.accountId, 'all')
  const removeAll = (_: unknown, { session }: Call) => remove(db, session.accountId, 'all')
  const handlers: Handlers<typeof notificationEndpoints> = {
    listNotifications: ({ query }, { session, headers }) =>
      list(db, session.accountId, languageOf(headers, session.language), query),
    markRead: ({ body }, { session }) => read(db, session.accountId, body.notificationIds),
    markAllRead: readAll,
    readAll,
    markOneRead: ({ params }, { session }) => read(db, session.accountId, [params.id]),
    clearNotifications: removeAll,
    deleteNotifications: removeAll,
    deleteNotification: ({ params }, { session }) => remove(db, session.accountId, params.id),
    getPreferences: (_, { session }) => getPreferences(db, session.accountId),
    setPreferences: ({ body }, { session }) => setPreferences(db, session.accountId, body),
  }
  mount(app, notificationEndpoints, handlers, options)
}
