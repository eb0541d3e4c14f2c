import type { CalendarDate } from '@rentify/contract/bookings/calendar'
import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { HomeContent, ListContent, ListingDescription } from '@rentify/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { Cached, MemoryCache } from '../../cache.ts'
import type { Database } from '../../db/database.ts'
import type { MountOptions } from '../../http/mount.ts'
import type { Job } from '../../jobs/job.ts'
import { createCatalogueCache } from './cache/cache.ts'
import { countReveals } from './detail/contact-reveals.ts'
import { hasRequestedPhotos } from './detail/photo-requests.service.ts'
import { findFacts, type ListingFacts } from './facts.repo.ts'
import { withHindiTitles } from './hindi-titles/hindi-titles.ts'
import { listingJobs } from './listings.jobs.ts'
import { mountRoutes } from './listings.routes.ts'
import type { OpenRequestOf, OpensHidden, TakenNightsOf } from './listings.rules.ts'
import { readCards } from './lists/cards.repo.ts'
import { describeListing, homeContent, listPage } from './lists/pages.service.ts'
import type { Interest } from './popularity/popularity.ts'
import { countViews } from './popularity/views.ts'
import { createJudge } from './search/judge/judge.ts'
import { openListingFeed } from './search/memory/listing-feed.ts'

export type Listings = {
  /** Mounts the catalogue's endpoints. */
  mount(app: FastifyInstance, options: MountOptions): void
  /**
   * The newest listings of all types: six for the home grid, and one to tell that there are more
   * (R2); and the cities with most rooms.
   */
  home(titles: ListingSearch['titles']): Promise<Cached<HomeContent>>
  /** The first page of rooms, hotels or shops, as their lists return it. */
  list(search: ListingSearch, type: ListingType): Promise<Cached<ListContent>>
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
  /** Resolves when this process holds the public listings in memory (D74). */
  readonly loaded: Promise<void>
  /**
   * What is held in memory, and how many answers from it were compared with the database; null
   * until it is loaded.
   */
  index(): IndexState | null
  /** Writes the views that are still buffered. Call before the database is closed. */
  close(): Promise<void>
}

export type IndexState = {
  readonly listings: number
  /** When changes were last read. */
  readonly readAt: Date
  readonly compared: number
  readonly differing: number
}

type ListingsOptions = {
  /** For answers that are the same for every caller. */
  readonly cache: MemoryCache
  /** Multiplies the number of contacts a user may be shown in an hour (D11, D17). */
  readonly rateLimitFactor: number
  /** Who else may open a listing that is not public. */
  readonly opensHidden: readonly OpensHidden[]
  readonly openRequestOf: OpenRequestOf
  readonly takenNightsOf: TakenNightsOf
  /** The day where the installation is. */
  readonly today: () => Promise<CalendarDate>
}

/** The catalogue on this database. Public reads use `db.read`, which may be a replica. */
export async function createListings(
  db: Database,
  log: { warn(message: string): void },
  options: ListingsOptions,
): Promise<Listings> {
  const { cache: memory, rateLimitFactor, opensHidden, openRequestOf, today } = options
  const feed = openListingFeed(
    db.readPrimary,
    (error) => log.warn(`Listings could not be read: ${error.message}`),
    (hotelIds) => options.takenNightsOf(db, hotelIds),
  )
  await db.listener.listen('listings', feed.hear, feed.hear)
  const judge = createJudge(db.background, feed, { onDifference: log.warn })
  const catalogue = {
    read: db.read,
    feed,
    today,
    judge,
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
    home: (titles) => homeContent(catalogue, titles),
    list: (search, type) => listPage(catalogue, search, type),
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
    loaded: feed.loaded,
    index: () => {
      const state = feed.state()
      return state && { ...state, ...judge.verdicts }
    },
    jobs: (interests) => listingJobs(db.background, interests),
    close: async () => {
      feed.close()
      catalogue.cache.close()
      await views.close()
    },
  }
}
