import type { Route } from '../endpoint.ts'

export const notificationRoutes = {
  listNotifications: { method: 'GET', path: '/api/notifications' },
  markRead: { method: 'PATCH', path: '/api/notifications/mark-read' },
  markAllRead: { method: 'PATCH', path: '/api/notifications/mark-all-read' },
  readAll: { method: 'PATCH', path: '/api/notifications/read' },
  markOneRead: { method: 'PATCH', path: '/api/notifications/{id}/read' },
  clearNotifications: { method: 'DELETE', path: '/api/notifications/clear-all' },
  deleteNotifications: { method: 'DELETE', path: '/api/notifications' },
  deleteNotification: { method: 'DELETE', path: '/api/notifications/{id}' },
  getPreferences: { method: 'GET', path: '/api/notifications/preferences' },
  setPreferences: { method: 'PUT', path: '/api/notifications/preferences' },
} as const satisfies Record<string, Route>
