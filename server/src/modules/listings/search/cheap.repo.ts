// The cheaper part of what a search finds (D64): the price that a third of its listings do not
// exceed.
import type { Reader } from '../../../db/reader.ts'
import { MATCHES_PLACE } from './places/places.repo.ts'
import { MATCHES } from './search.filters.ts'
import { matchingRows } from './search.repo.ts'
import { type Parameters, run, statement, variants } from './statement.ts'

const SHARE = 0.34
/** So many prices tell the third well enough. */
const SAMPLE = 2000
/** Without words or places, so many of the newest listings are looked at. */
const NEWEST = 20_000

const ROWS = {
  words: matchingRows('words', false),
  wordsNear: matchingRows('words', true),
  near: matchingRows('around', true),
  places: matchingRows('places', false),
  newest: `from (select * from listings l where l.listed and l.type = :type order by l.created_at desc, l.id desc limit ${NEWEST}) l where ${MATCHES} and ${MATCHES_PLACE}`,
} as const

const third = variants<keyof typeof ROWS>((rows) =>
  statement(
    `cheapest_third ${rows}`,
    `select percentile_disc(${SHARE}) within group (order by s.price) as most, count(*)::integer as rows
     from (select l.price ${ROWS[rows]} limit ${SAMPLE}) s`,
  ),
)

/** `most`: null where no listing has a price; `isFound`: whether there is a listing at all. */
export async function cheapestThird(
  read: Reader,
  rows: keyof typeof ROWS,
  parameters: Parameters,
): Promise<{ readonly most: number | null; readonly isFound: boolean }> {
  const [row] = await run<{ most: number | null; rows: number }>(read, third(rows), parameters)
  return { most: row?.most ?? null, isFound: (row?.rows ?? 0) > 0 }
}
