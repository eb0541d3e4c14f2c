import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingDescription, ListingPage } from '@rentify/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { MountOptions } from '../../http/mount.ts'
import type { Job } from '../../jobs/job.ts'
import { createCatalogueCache } from './cache.ts'
import { readCards } from './cards.repo.ts'
import { countReveals } from './contact-reveals.ts'
import { findFacts, type ListingFacts } from './facts.repo.ts'
import { listingJobs } from './listings.jobs.ts'
import { mountRoutes } from './listings.routes.ts'
import { describeListing, listPage, newestListings } from './pages.service.ts'
import type { Interest } from './popularity/popularity.ts'
import { countViews } from './popularity/views.ts'

export type Listings = {
  /** Mounts the catalogue's calls. */
  mount(app: FastifyInstance, options: MountOptions): void
  /** The newest listings of all types: six for the home grid, and one to know that there are more (R2). */
  newest(): Promise<ListingPage>
  /** One page of rooms, hotels or shops, as their lists answer it. */
  list(search: ListingSearch, type: ListingType): Promise<ListingPage>
  /** What a preview of a public listing shows; null when there is none to show (D49). */
  describe(id: string): Promise<ListingDescription | null>
  /** Public listings as a list carries them, in the order asked; one that is not public is left out. */
  cards(ids: readonly string[]): Promise<ListingSummary[]>
  /** Whose these listings are and how everybody reads their titles, as the primary knows it now; unknown ids are left out. */
  factsOf(ids: readonly string[]): Promise<ListingFacts[]>
  /** What has to be done beside the requests. `interests`: what makes a listing popular beside being looked at (D9). */
  jobs(interests: readonly Interest[]): readonly Job[]
  /** Writes what is still noted. Call before the database is closed. */
  close(): Promise<void>
}

type ListingsOptions = {
  /** Bytes of ready answers that are kept at most. */
  readonly cacheBytes: number
  /** Multiplies how many contacts a person may be shown in an hour (D11, D17). */
  readonly rateLimitFactor: number
}

/** The catalogue on this database. Public reads go to `db.read`, which may be a replica. */
export async function createListings(
  db: Database,
  log: { warn(message: string): void },
  { cacheBytes, rateLimitFactor }: ListingsOptions,
): Promise<Listings> {
  const kept = await createCatalogueCache(db.listener, cacheBytes)
  const views = countViews(db.pool, (error) =>
    log.warn(`Views could not be written: ${error.message}`),
  )
  const revealTo = countReveals(db, rateLimitFactor)
  return {
    mount: (app, options) => mountRoutes(app, { read: db.read, kept, views, revealTo }, options),
    newest: () => newestListings(db.read, kept),
    list: (search, type) => listPage(db.read, kept, search, type),
    describe: (id) => describeListing(db.read, id),
    cards: async (ids) =>
      JSON.parse(
        await readCards(
          db.read,
          ids.map((id) => ({ id })),
        ),
      ) as ListingSummary[],
    factsOf: (ids) => findFacts(db.sql, ids),
    jobs: (interests) => listingJobs(db.background, interests),
    close: async () => {
      kept.close()
      await views.close()
    },
  }
}
