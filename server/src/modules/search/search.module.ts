import { join } from 'node:path'
import { type CalendarDate, todayIn } from '@rentify/contract/calendar'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { HomeContent, ListContent } from '@rentify/contract/pages'
import type { ListingSearch } from '@rentify/contract/search/filters'
import type { Cached } from '../../cache.ts'
import type { Database } from '../../db/database.ts'
import { gauge } from '../../metrics/index.ts'
import type { Module } from '../../module.ts'
import type { CatalogueCache, TakenNightsOf } from '../listings/index.ts'
import type { Settings } from '../settings/index.ts'
import { forgetChanges } from './feed/changes.repo.ts'
import { type ListingFeed, openListingFeed } from './feed/listing-feed.ts'
import { createSnapshotFile } from './feed/snapshot-file.ts'
import { createJudge } from './judge/judge.ts'
import { homeContent, listPage, makeFirstPages } from './lists/pages.service.ts'
import { createResolver } from './search.resolve.ts'
import { mountRoutes } from './search.routes.ts'
import { createSearchWatch, type SearchWatch } from './watch/watch.ts'

export type Search = Module & {
  /**
   * The newest listings of all types: six for the home grid, and one to tell that there are more
   * (R2); and the cities with most rooms.
   */
  home(titles: ListingSearch['titles']): Promise<Cached<HomeContent>>
  /** The first page of rooms, hotels or shops, as their lists return it. */
  list(search: ListingSearch, type: ListingType): Promise<Cached<ListContent>>
  /** Resolves when this process holds the public listings in memory (D74). */
  readonly loaded: Promise<void>
  /** Makes what most visitors see first: all listings are ordered and counted once. */
  warmUp(): Promise<void>
  /**
   * What is held in memory, and how many answers from it were compared with the database; null
   * until it is loaded.
   */
  index(): IndexState | null
  /** What saved searches are matched by. */
  readonly watch: SearchWatch
}

export type IndexState = {
  readonly listings: number
  /** When changes were last read. */
  readonly readAt: Date
  readonly compared: number
  readonly differing: number
}

type SearchOptions = {
  readonly db: Database
  readonly log: { warn(message: string): void }
  /** The catalogue's answers are dropped as listings change. */
  readonly listings: { readonly cache: CatalogueCache }
  /** What a start of before read is kept below it. */
  readonly dataDir: string
  readonly takenNightsOf: TakenNightsOf
  readonly settings: Pick<Settings, 'general'>
}

/**
 * Searches of the public listings, from an index in memory that follows the primary. Cards are read
 * with `db.read`, which may be a replica that shows every change the index has.
 */
export async function createSearch({
  db,
  log,
  listings: { cache },
  dataDir,
  takenNightsOf,
  settings,
}: SearchOptions): Promise<Search> {
  const feed = openListingFeed(
    db.readPrimary,
    (error) => log.warn(`Listings could not be read: ${error.message}`),
    {
      takenNights: (hotelIds) => takenNightsOf(db, hotelIds),
      snapshot: createSnapshotFile(join(dataDir, 'search')),
      onRead: () => {
        db.heardOfCommit()
        cache.expire()
      },
      onChange: () => db.heardOfCommit(),
    },
  )
  await db.listener.listen('listings', feed.hear, feed.hear)
  const today = createToday(settings)
  const judge = createJudge(db, feed, today, { onDifference: log.warn })
  const days = watchDays(today, () => cache.expire())
  const resolve = createResolver(feed)
  const searched = { read: db.read, feed, resolve, today, judge, cache }
  return {
    watch: createSearchWatch({ readPrimary: db.readPrimary, feed, resolve, today }),
    mount: (app, options) => mountRoutes(app, searched, options),
    home: (titles) => homeContent(searched, titles),
    list: (search, type) => listPage(searched, search, type),
    jobs: [
      {
        name: 'search.forget_changes',
        schedule: '37 * * * *',
        run: () => forgetChanges(db.background),
      },
    ],
    readings: () => readIndex(feed),
    loaded: feed.loaded,
    warmUp: () => makeFirstPages(searched),
    index: () => {
      const state = feed.state()
      return state && { ...state, ...judge.verdicts }
    },
    // Searches that wait end with an error.
    close: () => {
      clearInterval(days)
      return feed.close()
    },
  }
}

async function readIndex(feed: ListingFeed) {
  const state = feed.state()
  const behind = await feed.behind().catch(() => null)
  return [
    gauge('rentify_search_listings', 'Listings in memory; 0: not read yet.', state?.listings ?? 0),
    gauge(
      'rentify_search_read_timestamp_seconds',
      'When changes of listings were read last, in Unix time; 0: never.',
      (state?.readAt.getTime() ?? 0) / 1000,
    ),
    gauge('rentify_search_changes_behind', 'Changes that are not in memory yet.', behind),
    gauge(
      'rentify_search_rebuild_seconds',
      'How long all listings took to be read last; 0: they came from the snapshot.',
      feed.rebuildSeconds() ?? 0,
    ),
  ]
}

const LOOK_EVERY_MS = 30_000

/** With a new day other listings are fresh (D87): what is cached was made by the day before. */
export function watchDays(
  today: () => Promise<CalendarDate>,
  onNewDay: () => void,
): ReturnType<typeof setInterval> {
  let known: CalendarDate | null = null
  const look = async () => {
    const day = await today()
    if (known !== null && known !== day) onNewDay()
    known = day
  }
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS)
  void look().catch(() => {})
  return timer.unref()
}

/** The day where the installation is, worked out once a minute: days end with one everywhere. */
function createToday(settings: SearchOptions['settings']): () => Promise<CalendarDate> {
  let latest: { readonly of: string; readonly day: CalendarDate } | null = null
  return async () => {
    const { timezone } = await settings.general()
    const now = new Date()
    const of = `${timezone} ${Math.floor(now.getTime() / 60_000)}`
    if (latest?.of !== of) latest = { of, day: todayIn(timezone, now) }
    return latest.day
  }
}
