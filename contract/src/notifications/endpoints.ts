import * as z from 'zod/mini'
import { ROLES } from '../accounts/account.ts'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import {
  notificationIds,
  notificationList,
  notificationsChanged,
  notificationsQuery,
  preferences,
} from './notification.ts'
import { notificationRoutes } from './routes.ts'

const one = z.object({ id })
const change = { access: ROLES, reply: notificationsChanged, errors: [] } as const

/** The caller's notifications (R9). Both spellings of a call do the same (D33). */
export const notificationEndpoints = {
  listNotifications: defineEndpoint(notificationRoutes.listNotifications, {
    summary: 'My notifications, newest first',
    access: ROLES,
    query: notificationsQuery,
    reply: notificationList,
    errors: [],
  }),
  markRead: defineEndpoint(notificationRoutes.markRead, {
    summary: 'Mark these read',
    body: notificationIds,
    ...change,
  }),
  markAllRead: defineEndpoint(notificationRoutes.markAllRead, {
    summary: 'Mark all read',
    ...change,
  }),
  readAll: defineEndpoint(notificationRoutes.readAll, {
    summary: 'Mark all read (other spelling)',
    ...change,
  }),
  markOneRead: defineEndpoint(notificationRoutes.markOneRead, {
    summary: 'Mark one read',
    params: one,
    ...change,
  }),
  clearNotifications: defineEndpoint(notificationRoutes.clearNotifications, {
    summary: 'Delete all',
    ...change,
  }),
  deleteNotifications: defineEndpoint(notificationRoutes.deleteNotifications, {
    summary: 'Delete all (other spelling)',
    ...change,
  }),
  deleteNotification: defineEndpoint(notificationRoutes.deleteNotification, {
    summary: 'Delete one',
    params: one,
    ...change,
  }),
  getPreferences: defineEndpoint(notificationRoutes.getPreferences, {
    summary: 'How each kind of notification is delivered',
    access: ROLES,
    reply: preferences,
    errors: [],
  }),
  setPreferences: defineEndpoint(notificationRoutes.setPreferences, {
    summary: 'Choose how each kind is delivered',
    access: ROLES,
    body: preferences,
    reply: preferences,
    errors: [],
  }),
} as const satisfies Endpoints
