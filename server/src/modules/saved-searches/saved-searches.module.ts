import { withoutBudget } from '../../db/budget.ts'
import type { Database } from '../../db/database.ts'
import type { Encryption } from '../../encryption/index.ts'
import type { Publish } from '../../events/index.ts'
import type { Mail } from '../../mail/index.ts'
import type { Module } from '../../module.ts'
import type { Listings } from '../listings/index.ts'
import type { Search } from '../search/index.ts'
import type { Settings } from '../settings/index.ts'
import { followChanges } from './follow-changes.ts'
import { mailJobs } from './mails.jobs.ts'
import { createMatching } from './matching.ts'
import { noteOpened, sweepTold } from './saved-searches.repo.ts'
import { mountSavedSearches } from './saved-searches.routes.ts'
import { MATCH } from './saved-searches.service.ts'
import { mountStopPage } from './stop-page.ts'

type SavedSearchOptions = {
  readonly db: Database
  readonly log: { warn(message: string): void }
  readonly listings: Pick<Listings, 'factsOf' | 'cards'>
  readonly search: Pick<Search, 'watch'>
  readonly publish: Publish
  readonly encryption: Encryption
  readonly mail: Mail
  readonly settings: Settings
  readonly publicUrl: string
}

/** Saved searches, and telling people of what is new in them (D88). */
export async function createSavedSearches(options: SavedSearchOptions): Promise<Module> {
  const { db, log, listings, search, publish } = options
  const { background } = db
  const { watch } = search
  const matching = createMatching({ db: background, watch, listings, publish })
  const follower = await followChanges(db, matching, (error) =>
    log.warn(`Saved searches could not be matched: ${error.message}`),
  )
  return {
    mount: (app, mounting) => {
      mountSavedSearches(app, { db, watch }, mounting)
      mountStopPage(app, options)
    },
    jobs: [
      { name: MATCH, schedule: '* * * * *', run: () => follower.begin() },
      ...mailJobs({ ...options, db: background }),
      {
        name: 'saved_searches.sweep',
        schedule: '43 3 * * *',
        run: () => sweepTold(background.sql),
      },
    ],
    close: () => follower.close(),
  }
}

/** A signed-in person looked at a listing; nobody waits for that to be remembered. */
export async function noteOpenedListing(
  { sql }: Database,
  accountId: string,
  listingId: string,
): Promise<void> {
  await withoutBudget(() => noteOpened(sql, accountId, listingId)).catch(() => {})
}
