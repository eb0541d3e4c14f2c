import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingDescription } from '@rentify/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { Cached, MemoryCache } from '../../cache.ts'
import type { Database } from '../../db/database.ts'
import type { MountOptions } from '../../http/mount.ts'
import type { Job } from '../../jobs/job.ts'
import { type CatalogueCache, createCatalogueCache } from './cache/cache.ts'
import { readCards } from './cards/cards.repo.ts'
import { countReveals } from './detail/contact-reveals.repo.ts'
import { hasRequestedPhotos } from './detail/photo-requests.service.ts'
import { describeListing } from './detail/public-listing.service.ts'
import { findFacts, type ListingFacts } from './facts.repo.ts'
import { withHindiTitles } from './hindi-titles/hindi-titles.ts'
import { listingJobs } from './listings.jobs.ts'
import { mountRoutes } from './listings.routes.ts'
import type { OpenRequestOf, OpensHidden } from './listings.rules.ts'
import type { Interest } from './popularity/popularity.ts'
import { countViews } from './popularity/views.ts'

export type Listings = {
  /** Mounts the endpoints of one listing. */
  mount(app: FastifyInstance, options: MountOptions): void
  /** The preview of a public listing; null when there is none (D49). */
  describe(id: string): Promise<Cached<ListingDescription | null>>
  /**
   * Public listings as a list contains them, in the given order; those that are not public are
   * omitted.
   */
  cards(ids: readonly string[]): Promise<ListingSummary[]>
  /**
   * The owners and public titles of these listings, current as of the primary; unknown ids are
   * omitted.
   */
  factsOf(ids: readonly string[]): Promise<ListingFacts[]>
  /**
   * The background jobs. `interests`: further sources of a listing's popularity beside its views
   * (D9).
   */
  jobs(interests: readonly Interest[]): readonly Job[]
  /** Answers that are the same for every caller, made once and dropped as listings change. */
  readonly cache: CatalogueCache
  /** Writes the views that are still buffered. Call before the database is closed. */
  close(): Promise<void>
}

type ListingsOptions = {
  /** For answers that are the same for every caller. */
  readonly cache: MemoryCache
  /** Multiplies the number of contacts a user may be shown in an hour (D11, D17). */
  readonly rateLimitFactor: number
  /** Who else may open a listing that is not public. */
  readonly opensHidden: readonly OpensHidden[]
  readonly openRequestOf: OpenRequestOf
}

/** The catalogue on this database. Public reads use `db.read`, which may be a replica. */
export async function createListings(
  db: Database,
  log: { warn(message: string): void },
  { cache: memory, rateLimitFactor, opensHidden, openRequestOf }: ListingsOptions,
): Promise<Listings> {
  const catalogue = {
    read: db.read,
    cache: await createCatalogueCache(db.listener, memory, db),
  }
  const views = countViews(db.pool, (error) =>
    log.warn(`Views could not be written: ${error.message}`),
  )
  const revealTo = countReveals(db, rateLimitFactor)
  const isGuest = async (id: string, accountId: string) => {
    for (const opens of opensHidden) if (await opens(db.sql, id, accountId)) return true
    return false
  }
  const askedForPhotos = (id: string, accountId: string) =>
    hasRequestedPhotos(db.sql, id, accountId)
  const requestOf = (id: string, accountId: string) => openRequestOf(db.sql, id, accountId)
  return {
    mount: (app, options) =>
      mountRoutes(app, { catalogue, views, revealTo, isGuest, askedForPhotos, requestOf }, options),
    describe: (id) => describeListing(catalogue, id),
    cards: async (ids) =>
      JSON.parse(
        withHindiTitles(
          await readCards(
            db.read,
            ids.map((id) => ({ id })),
          ),
        ),
      ) as ListingSummary[],
    factsOf: (ids) => findFacts(db.sql, ids),
    cache: catalogue.cache,
    jobs: (interests) => listingJobs(db.background, interests),
    close: async () => {
      catalogue.cache.close()
      await views.close()
    },
  }
}
