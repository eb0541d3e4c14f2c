import { notificationEndpoints } from '@rentify/contract/notifications/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import type { Session } from '../../http/session.ts'
import {
  getPreferences,
  list,
  type NotificationDeps,
  read,
  remove,
  setPreferences,
} from './notifications.service.ts'

type Call = { readonly session: Session }

/** `/api/notifications`, in both spellings of each call (D33). */
export function mountNotifications(
  app: FastifyInstance,
  deps: NotificationDeps,
  options: MountOptions,
): void {
  const { db } = deps
  const readAll = (_: unknown, { session }: Call) => read(db, session.accountId, 'all')
  const removeAll = (_: unknown, { session }: Call) => remove(db, session.accountId, 'all')
  const handlers: Handlers<typeof notificationEndpoints> = {
    listNotifications: async ({ query }, { session, language }) =>
      list(deps, session.accountId, await language(), query),
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
