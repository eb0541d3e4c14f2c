/** Public API of notifications (D33, D34, D55). */
export { notificationListeners } from './notifications.listeners.ts'
export { createNotifications } from './notifications.module.ts'
export { notificationRecords } from './notifications.records.ts'
export {
  blankReasonsOf,
  deleteNotificationsOf,
  seenAsksOf,
  wantsMessageMails,
} from './notifications.repo.ts'
