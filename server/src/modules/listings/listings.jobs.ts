import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/runner.ts'
import { readUnreadCosts } from './described/read-costs.ts'
import { deleteExpiredReveals } from './detail/contact-reveals.repo.ts'
import { refreshPopularity } from './popularity/popularity.repo.ts'
import type { Interest } from './popularity/popularity.ts'
import { refreshVariety } from './popularity/variety.repo.ts'
import { readPrecisions } from './precision.ts'
import { readUnreadTexts } from './read-counts.ts'

/**
 * The background jobs of the catalogue. `interests`: further sources of a listing's popularity
 * (D9).
 */
export function listingJobs(db: Database, interests: readonly Interest[]): readonly Job[] {
  return [
    {
      name: 'listings.popularity',
      schedule: '*/10 * * * *',
      run: async () => {
        await refreshPopularity(db, interests)
        await refreshVariety(db)
      },
    },
    {
      name: 'listings.read_texts',
      schedule: '* * * * *',
      run: async () => {
        await readUnreadTexts(db)
        await readUnreadCosts(db)
      },
    },
    {
      name: 'listings.read_precisions',
      schedule: '* * * * *',
      run: async () => void (await readPrecisions(db)),
    },
    {
      name: 'listings.forget_reveals',
      schedule: '13 * * * *',
      run: () => deleteExpiredReveals(db),
    },
  ]
}
