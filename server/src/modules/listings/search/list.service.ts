// A page of a list (D5–D8): its question is read once, planned, and answered by one statement where
// one can (ADR 0221).
import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../../db/reader.ts'
import { continued, type ListPlan, planList } from './list.plan.ts'
import { findList } from './list.repo.ts'
import { readCriteria } from './search.criteria.ts'
import { fingerprint, readCursor, writeCursor } from './search.cursor.ts'
import { cardsOf, foldRows, type Page, plainPage } from './search.rows.ts'
import { searchPage } from './search.service.ts'

/** Up to this many matches, reading and ranking all of them costs a few milliseconds at most. */
const FEW = 3000

/**
 * One page of listings; `fixed` is the type of the requested URL. Up to `few` matches are all read
 * to find the page; a caller that needs only a few passes a lower number.
 * @throws {Problem} `validation_failed` or `invalid_cursor`.
 */
export async function searchListings(
  read: Reader,
  query: ListingSearch,
  fixed: ListingType | null,
  few = FEW,
): Promise<Page> {
  const { filters } = readCriteria(query, fixed)
  const filtersHash = fingerprint(variantOf(query), filters)
  const cursor = query.cursor ? readCursor(query.cursor, filtersHash) : null
  const plan = planList(query, filters, cursor)
  const page = plan && (await findPage(read, plan, query.limit, filtersHash))
  return page ?? searchPage(read, { query, fixed, filtersHash, cursor }, few)
}

/** What decides the pages beside the filters. */
function variantOf({ sort, beyond, fold, like }: ListingSearch): string {
  const folded = fold === 'true' ? 'folded' : ''
  return [sort ?? '', beyond ?? '', folded, like ?? ''].join(' ').trim()
}

/** Null where the requested name means too many places for one statement. */
async function findPage(
  read: Reader,
  plan: ListPlan,
  limit: number,
  filtersHash: string,
): Promise<Page | null> {
  const rows = await findList(read, plan)
  if (!rows) return null
  const { cards, last } = plan.shape.cards?.folded
    ? await foldRows(rows.found, limit, cardsOf, async (keys, most) => {
        const more = await findList(read, continued(plan, keys, most))
        return more?.found ?? []
      })
    : plainPage(rows.found, limit)
  return {
    cards,
    total: Math.min(TOTAL_CAP, rows.matching),
    next: last ? writeCursor(filtersHash, { strategy: plan.strategy, keys: last.keys }) : null,
    scope: { types: plan.types, places: rows.places },
  }
}
