import type { Database } from './db/database.ts'
import type { Events } from './events/index.ts'
import type { Job } from './jobs/index.ts'
import type { Mail } from './mail/index.ts'
import { accountJobs } from './modules/accounts/index.ts'
import { adminJobs } from './modules/admin/index.ts'
import { analyticsJobs, type createRecorder } from './modules/analytics/index.ts'
import { bookingJobs, findStay, requestsByDay } from './modules/bookings/index.ts'
import { bulkChangeJobs, type createListings, type ListingRules } from './modules/listings/index.ts'
import { mediaJobs } from './modules/media/index.ts'
import { notificationJobs } from './modules/notifications/index.ts'
import { savesByDay } from './modules/saved/index.ts'
import type { Search } from './modules/search/index.ts'
import type { Settings } from './modules/settings/index.ts'

type Deps = {
  readonly options: {
    readonly publicUrl: string
    readonly dataDir: string
    readonly auditMonths: number
  }
  readonly background: Database
  readonly settings: Settings
  readonly mail: Mail
  readonly listings: Awaited<ReturnType<typeof createListings>>
  readonly search: Search
  readonly recorder: ReturnType<typeof createRecorder>
  readonly events: Events
  readonly listingRules: ListingRules
}

/** What the server does in the background, module by module. */
export function backgroundJobs(deps: Deps): readonly Job[] {
  const { background: db, settings, mail, listings, search, events } = deps
  const { publicUrl, dataDir, auditMonths } = deps.options
  const emailed = { db, mail, publicUrl }
  return [
    ...accountJobs({ ...emailed, settings: settings.notifications }),
    ...listings.jobs([savesByDay, requestsByDay]),
    ...search.jobs,
    ...bulkChangeJobs({ db, publish: events.publish, rules: deps.listingRules }),
    ...bookingJobs({ db, publish: events.publish, settings }),
    ...mediaJobs(db, dataDir),
    ...notificationJobs({
      ...emailed,
      settings: settings.notifications,
      site: settings.general,
      stayOf: (id, side) => findStay({ db, settings }, id, side),
    }),
    ...adminJobs({ ...emailed, settings, auditMonths }),
    ...analyticsJobs(db, settings, deps.recorder),
    ...events.jobs(db),
  ]
}
