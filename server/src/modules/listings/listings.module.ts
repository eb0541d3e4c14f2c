import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingDescription, ListingPage } from '@rentify/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { MountOptions } from '../../http/mount.ts'
import type { Job } from '../../jobs/job.ts'
import { keepUntilChanged } from './kept.ts'
import { listingJobs } from './listings.jobs.ts'
import { mountRoutes } from './listings.routes.ts'
import { describeListing, listPage, newestListings } from './pages.service.ts'
import { countViews } from './views.ts'

export type Listings = {
  /** Mounts the catalogue's calls. */
  mount(app: FastifyInstance, options: MountOptions): void
  /** The newest listings of all types: six for the home grid, and one to know that there are more (spec 000 §2). */
  newest(): Promise<ListingPage>
  /** One page of rooms, hotels or shops, as their lists answer it. */
  list(search: ListingSearch, type: ListingType): Promise<ListingPage>
  /** What a preview of a public listing shows; null when there is none to show (D49). */
  describe(id: string): Promise<ListingDescription | null>
  /** What has to be done beside the requests: popularity, counters. */
  readonly jobs: readonly Job[]
  /** Writes what is still noted. Call before the database is closed. */
  close(): Promise<void>
}

/** The catalogue on this database. Public reads go to `db.read`, which may be a replica; `cacheBytes` of ready answers are kept at most. */
export async function createListings(db: Database, log: { warn(message: string): void }, cacheBytes: number): Promise<Listings> {
  const kept = await keepUntilChanged(db.listener, cacheBytes)
  const views = countViews(db.pool, (error) => log.warn(`Views could not be written: ${error.message}`))
  return {
    mount: (app, options) => mountRoutes(app, { read: db.read, kept, views }, options),
    newest: () => newestListings(db.read, kept),
    list: (search, type) => listPage(db.read, kept, search, type),
    describe: (id) => describeListing(db.read, id),
    jobs: listingJobs(db),
    close: async () => {
      kept.close()
      await views.close()
    },
  }
}
