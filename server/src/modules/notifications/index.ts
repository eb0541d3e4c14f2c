/** Public API of notifications (D33, D34, D55). */
export { notificationListeners } from './notifications.listeners.ts'
export { createNotifications } from './notifications.module.ts'
export { notificationRecords } from './notifications.records.ts'
export {
  blankReasonsOf,
  deleteNotificationsOf,
  seenAsksOf,
} from './notifications.repo.ts'
export { wantsMessageMails } from './preferences.repo.ts'
