import type { Module } from '../../module.ts'
import { type AnalyticsDeps, mountAnalytics } from './analytics.routes.ts'
import { COUNT_JOB, countEvents, maintainAnalytics } from './counting.repo.ts'
import { deleteOldEmptySearches } from './empty-searches.repo.ts'
import { createRecorder } from './recorder.ts'

type AnalyticsOptions = Omit<AnalyticsDeps, 'recorder'> & {
  readonly log: { warn(message: string): void }
}

/** Measured traffic: counts events every minute, and drops what is too old every day. */
export function createAnalytics(options: AnalyticsOptions): Module {
  const { db, settings, log } = options
  const { background } = db
  const recorder = createRecorder(db.pool, (error) =>
    log.warn(`Measured events could not be written: ${error.message}`),
  )
  return {
    mount: (app, mounting) => mountAnalytics(app, { ...options, recorder }, mounting),
    jobs: [
      {
        name: COUNT_JOB,
        schedule: '* * * * *',
        run: async () => {
          await recorder.flush()
          await countEvents(background, (await settings.general()).timezone)
        },
      },
      {
        name: 'analytics.maintain',
        schedule: '20 20 * * *',
        run: async () => {
          await maintainAnalytics(background)
          await deleteOldEmptySearches(background)
        },
      },
    ],
    close: () => recorder.close(),
  }
}
