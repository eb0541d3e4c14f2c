import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingDescription } from '@rentify/contract/pages'
import type { Cached, MemoryCache } from '../../cache.ts'
import type { Module } from '../../module.ts'
import { type CatalogueCache, createCatalogueCache } from './cache/cache.ts'
import { readCards } from './cards/cards.repo.ts'
import { countReveals } from './detail/contact-reveals.repo.ts'
import { hasRequestedPhotos } from './detail/photo-requests.repo.ts'
import { describeListing } from './detail/public-listing.service.ts'
import { confirmationJobs, type FreshnessDeps } from './freshness/confirm.service.ts'
import { type AskingDeps, freshnessJobs } from './freshness/freshness.jobs.ts'
import { mountFreshness } from './freshness/freshness.routes.ts'
import { withHindiTitles } from './hindi-titles/hindi-titles.ts'
import { listingJobs } from './listings.jobs.ts'
import { findFacts, type ListingFacts } from './listings.repo.ts'
import { mountRoutes } from './listings.routes.ts'
import type {
  ContactOf,
  ListingRules,
  NoteOpened,
  OpenRequestOf,
  OpensHidden,
} from './listings.rules.ts'
import { mountModeration } from './moderation/moderation.routes.ts'
import { bulkChangeJobs } from './owner/bulk/bulk.service.ts'
import type { OwnerDeps } from './owner/deps.ts'
import { mountOwner } from './owner/owner.routes.ts'
import type { Interest } from './popularity/popularity.ts'
import { countViews } from './popularity/views.ts'

export type Listings = Module & {
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
  /** Answers that are the same for every caller, made once and dropped as listings change. */
  readonly cache: CatalogueCache
}

type ListingsOptions = Omit<OwnerDeps, 'rules'> &
  FreshnessDeps &
  AskingDeps & {
    readonly log: { warn(message: string): void }
    readonly listingRules: ListingRules
    /** For answers that are the same for every caller. */
    readonly cache: MemoryCache
    /** Who else may open a listing that is not public. */
    readonly opensHidden: readonly OpensHidden[]
    readonly openRequestOf: OpenRequestOf
    readonly contactOf: ContactOf
    readonly noteOpened: NoteOpened
    /** Further sources of a listing's popularity beside its views (D9). */
    readonly interests: readonly Interest[]
  }

/**
 * The catalogue on this database. What everybody sees is read with `db.read`, which may be a
 * replica; what a user sees, from the primary.
 */
export async function createListings(options: ListingsOptions): Promise<Listings> {
  const { db, log, rateLimitFactor, opensHidden, openRequestOf } = options
  const changes = { db, publish: options.publish, rules: options.listingRules }
  const catalogue = {
    read: db.read,
    cache: await createCatalogueCache(db.listener, options.cache, db.read),
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
  const opened = (accountId: string, id: string) => void options.noteOpened(db, accountId, id)
  return {
    mount: (app, mounting) => {
      const { readPrimary } = db
      const contactOf = (listing: { id: string; ownerId: string }, accountId: string) =>
        options.contactOf(db.sql, listing, accountId)
      const asked = { isGuest, askedForPhotos, requestOf, contactOf }
      const detail = { catalogue, readPrimary, views, opened, revealTo, ...asked }
      mountRoutes(app, detail, mounting)
      mountModeration(app, options, mounting)
      mountOwner(app, { ...options, ...changes }, mounting)
      mountFreshness(app, options, mounting)
    },
    jobs: [
      ...listingJobs(db.background, options.interests),
      ...bulkChangeJobs({ ...changes, db: db.background }),
      ...freshnessJobs({ ...options, db: db.background }),
      ...confirmationJobs({ db: db.background }),
    ],
    describe: (id) => describeListing(catalogue, id),
    cards: async (ids) =>
      JSON.parse(
        withHindiTitles(
          await readCards(
            db.readPrimary,
            ids.map((id) => ({ id })),
          ),
        ),
      ) as ListingSummary[],
    factsOf: (ids) => findFacts(db.sql, ids),
    cache: catalogue.cache,
    // Writes the views that are still buffered.
    close: () => views.close(),
  }
}
