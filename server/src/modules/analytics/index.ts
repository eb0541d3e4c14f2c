// Measured traffic (D37, D58): events of pages and of the server, counted by local hours and days.
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/index.ts'
import type { Settings } from '../settings/index.ts'
import { COUNT_JOB, countEvents, maintainAnalytics } from './counting.repo.ts'
import { deleteOldEmptySearches } from './empty-searches.ts'
import type { Recorder } from './recorder.ts'

export { mountAnalytics } from './analytics.routes.ts'
export { deleteEventsOfListings } from './counting.repo.ts'
export { createRecorder } from './recorder.ts'

/** Counts events every minute, and drops what is too old every day. */
export function analyticsJobs(
  db: Database,
  settings: Settings,
  recorder: Recorder,
): readonly Job[] {
  return [
    {
      name: COUNT_JOB,
      schedule: '* * * * *',
      run: async () => {
        await recorder.flush()
        await countEvents(db, (await settings.general()).timezone)
      },
    },
    {
      name: 'analytics.maintain',
      schedule: '20 20 * * *',
      run: async () => {
        await maintainAnalytics(db)
        await deleteOldEmptySearches(db)
      },
    },
  ]
}
