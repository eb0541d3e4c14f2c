// A page of a list (D5–D8): its request is read once, planned, and answered by one statement where
// one can (ADR 0221).
import { type CalendarDate, todayInIndia } from '@rentify/contract/bookings/calendar'
import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../../../db/reader.ts'
import { type ListingFeed, NO_FEED } from '../memory/listing-feed.ts'
import type { FewPlaces } from '../places/place-names.ts'
import { NO_DIRECTORY, type PlaceDirectory } from '../places/places.directory.ts'
import { findPlaces } from '../places/places.repo.ts'
import { readCriteria } from '../search.criteria.ts'
import { fingerprint, readCursor, writeCursor } from '../search.cursor.ts'
import type { Filters } from '../search.filters.ts'
import { cardsOf, foldRows, type Page, plainPage } from '../search.rows.ts'
import { searchPage } from '../search.service.ts'
import { continued, isPlannable, type ListPlan, PLAINLY, planList } from './list.plan.ts'
import { findList } from './list.repo.ts'

/** What a search reads beside its query. */
type SearchOptions = {
  readonly feed?: ListingFeed
  /** Resolves the names of places; the database does without it. */
  readonly directory?: PlaceDirectory
  readonly today?: CalendarDate
}

/**
 * One page of listings; `fixed` is the type of the requested URL.
 * @throws {Problem} `validation_failed` or `invalid_cursor`.
 */
export async function searchListings(
  read: Reader,
  query: ListingSearch,
  fixed: ListingType | null,
  { directory = NO_DIRECTORY, feed = NO_FEED, today = todayInIndia() }: SearchOptions = {},
): Promise<Page> {
  const { filters } = readCriteria(query, fixed)
  const filtersHash = fingerprint(variantOf(query), filters)
  const cursor = query.cursor ? readCursor(query.cursor, filtersHash) : null
  if (isPlannable(filters, query)) {
    const places = await placesOf(read, filters, directory)
    const plan = planList(query, filters, cursor, places)
    if (plan) return findPage(read, plan, query.limit, filtersHash)
  }
  const index = await feed.current()
  return searchPage({ read, index, today }, { query, fixed, filtersHash, cursor })
}

/** Null: none was requested. */
async function placesOf(
  read: Reader,
  { city, location }: Pick<Filters, 'city' | 'location'>,
  directory: PlaceDirectory,
): Promise<FewPlaces | null> {
  if (!city && !location) return null
  return directory.resolve(city, location) ?? (await findPlaces(read, city, location))
}

/** What decides the pages beside the filters. */
function variantOf({ sort, beyond, fold, like }: ListingSearch): string {
  const folded = fold === 'true' ? 'folded' : ''
  return [sort ?? '', beyond ?? '', folded, like ?? ''].join(' ').trim()
}

async function findPage(
  read: Reader,
  plan: ListPlan,
  limit: number,
  filtersHash: string,
): Promise<Page> {
  const { matching, found } = await findList(read, plan)
  const { cards, last } = plan.shape.cards?.folded
    ? await foldRows(
        found,
        limit,
        cardsOf,
        async (keys, most) => (await findList(read, continued(plan, keys, most))).found,
      )
    : plainPage(found, limit)
  return {
    cards,
    total: Math.min(TOTAL_CAP, matching),
    next: last ? writeCursor(filtersHash, { strategy: PLAINLY, keys: last.keys }) : null,
    scope: { types: plan.types, places: plan.places },
  }
}
