import type { Mail } from '../../mail/index.ts'
import type { Module } from '../../module.ts'
import type { SocketSource } from '../../realtime/index.ts'
import { findStay } from '../bookings/index.ts'
import type { Settings } from '../settings/index.ts'
import { type EmailDeps, notificationJobs } from './notifications.emails.ts'
import { mountNotifications } from './notifications.routes.ts'
import { createNotificationSource, type NotificationDeps } from './notifications.service.ts'

type NotificationsOptions = Pick<NotificationDeps, 'db'> & {
  readonly mail: Mail
  readonly publicUrl: string
  readonly settings: Settings
} & Pick<EmailDeps, 'encryption' | 'smtpUrl'>

/** What users are told. `source`: what an open page is told at once. */
export function createNotifications({
  db,
  mail,
  publicUrl,
  settings,
  encryption,
  smtpUrl,
}: NotificationsOptions): Module & { readonly source: SocketSource } {
  const deps = { db, siteName: async () => (await settings.general()).siteName }
  const { background } = db
  return {
    mount: (app, options) => mountNotifications(app, deps, options),
    jobs: notificationJobs({
      ...{ db: background, mail, publicUrl, encryption, smtpUrl },
      settings: settings.notifications,
      site: settings.general,
      stayOf: (id, side) => findStay({ db: background, settings }, id, side),
    }),
    source: createNotificationSource(deps),
  }
}
