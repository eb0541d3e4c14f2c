// The cheaper part of what a search finds (D64): the price that a third of its listings do not
// exceed.
import type { Reader } from '../../../db/reader.ts'
import type { ListingIndex } from './memory/listing-index.ts'
import { type MatchScope, matchesOf } from './memory/search-index.ts'
import { NO_PRICE } from './search.filters.ts'
import { matchingRows } from './search.repo.ts'
import { type Parameters, run, statement, variants } from './statement.ts'

const SHARE = 0.34

/** `most`: null where no listing has a price; `isFound`: whether there is a listing at all. */
export type Cheapest = { readonly most: number | null; readonly isFound: boolean }

export function cheapestThirdIn(index: ListingIndex, scope: MatchScope): Cheapest {
  const matching = matchesOf(index, scope)
  const prices = Int32Array.from(matching, (slot) => index.columns.price[slot] ?? NO_PRICE)
    .filter((price) => price !== NO_PRICE)
    .sort()
  const most = prices[Math.ceil(prices.length * SHARE) - 1] ?? null
  return { most, isFound: matching.length > 0 }
}

const third = variants<'near' | 'anywhere'>((where) =>
  statement(
    `cheapest_third ${where}`,
    `select percentile_disc(${SHARE}) within group (order by s.price) as most, count(*)::integer as rows
     from (select l.price ${matchingRows('all', where === 'near')}) s`,
  ),
)

/** The same by the database. */
export async function cheapestThird(
  read: Reader,
  isNear: boolean,
  parameters: Parameters,
): Promise<Cheapest> {
  const [row] = await run<{ most: number | null; rows: number }>(
    read,
    third(isNear ? 'near' : 'anywhere'),
    parameters,
  )
  return { most: row?.most ?? null, isFound: (row?.rows ?? 0) > 0 }
}
