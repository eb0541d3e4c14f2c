import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/job.ts'
import { deleteExpiredReveals } from './detail/contact-reveals.ts'
import { type Interest, refreshPopularity } from './popularity/popularity.ts'
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
      run: async () => void (await refreshPopularity(db, interests)),
    },
    {
      name: 'listings.read_texts',
      schedule: '* * * * *',
      run: async () => void (await readUnreadTexts(db)),
    },
    {
      name: 'listings.read_precisions',
      schedule: '* * * * *',
      run: async () => void (await readPrecisions(db)),
    },
    { name: 'listings.forget_changes', schedule: '37 * * * *', run: () => forgetChanges(db) },
    {
      name: 'listings.forget_reveals',
      schedule: '13 * * * *',
      run: () => deleteExpiredReveals(db),
    },
  ]
}

/** Every process has read them by then, or reads all listings anew. */
async function forgetChanges(db: Database): Promise<void> {
  await sql`delete from listing_changes where at < now() - interval '1 hour'`.execute(db.sql)
}
