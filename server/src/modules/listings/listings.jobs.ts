import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/job.ts'
import { deleteExpiredReveals } from './detail/contact-reveals.ts'
import { type Interest, refreshPopularity } from './popularity/popularity.ts'
import { readPrecisions } from './precision.ts'
import { readUnreadTexts } from './read-counts.ts'
import { FILTER_COLUMNS } from './search/search.filters.ts'

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
    { name: 'listings.compact_counts', schedule: '* * * * *', run: () => compactCounts(db) },
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
    { name: 'listings.forget_terms', schedule: '50 20 * * *', run: () => deleteUnusedTerms(db) },
    { name: 'listings.forget_changes', schedule: '37 * * * *', run: () => forgetChanges(db) },
    {
      name: 'listings.forget_reveals',
      schedule: '13 * * * *',
      run: () => deleteExpiredReveals(db),
    },
  ]
}

/**
 * Writers append to the counters; folding keeps reading them cheap. Every change of the listed rows
 * appears in the smallest of them.
 */
async function compactCounts(db: Database): Promise<void> {
  await sql`select compact_counts() where exists (
    select from kind_counts l group by l.type, ${sql.raw(FILTER_COLUMNS)} having count(*) > 1)`.execute(
    db.sql,
  )
}

/** Deletes words of no public listing; one may be the name of a person whose account is deleted. */
async function deleteUnusedTerms(db: Database): Promise<void> {
  await sql`select forget_unused_terms()`.execute(db.sql)
}

/** Every process has read them by then, or reads all listings anew. */
async function forgetChanges(db: Database): Promise<void> {
  await sql`delete from listing_changes where at < now() - interval '1 hour'`.execute(db.sql)
}
