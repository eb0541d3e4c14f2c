/** Public API of notifications (D33, D34, D55). */
export { notificationJobs } from './notifications.emails.ts'
export { notificationListeners } from './notifications.listeners.ts'
export { notificationRecords } from './notifications.records.ts'
export { mountNotifications } from './notifications.routes.ts'
export { blankReasonsOf } from './notifications.rules.ts'
export { createNotificationSource } from './notifications.service.ts'
