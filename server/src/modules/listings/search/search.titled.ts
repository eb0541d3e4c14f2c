// Listings whose title is the whole text come first, where nobody chose an order: their rows have
// keys of their own, which tell the next page how many of them were shown.
import { Problem } from '../../../http/problem.ts'
import { DEAD } from './memory/columns.ts'
import { type ListingIndex, titleKey } from './memory/listing-index.ts'
import type { Stock } from './search.criteria.ts'
import type { UncheckedCursor } from './search.cursor.ts'
import { collect, type Found } from './search.repo.ts'
import type { TypeSearch } from './search.type.ts'
import { run, statement } from './statement.ts'

/** Reposts may all have one title. */
const MOST = 6
const TITLED = statement(
  'titled',
  `select l.id from listings l where l.listed and lower(l.public_title) = lower(:title::text) order by l.created_at, l.id limit ${MOST}`,
)
const MARK = '~'

/** The first of them that are listed; they need not match the other filters. */
export async function findTitled(
  { read, index }: Stock,
  title: string,
  cursor: UncheckedCursor | null,
): Promise<readonly string[] | null> {
  if (cursor && !cursor.strategy.includes(MARK)) return null
  const found = index
    ? titledIn(index, title)
    : (await run<{ id: string }>(read, TITLED, { title })).map(({ id }) => id)
  return !cursor && found.length === 0 ? null : found
}

function titledIn(index: ListingIndex, title: string): string[] {
  const { createdAt, type } = index.columns
  return [...index.slotsIn.title(titleKey(title))]
    .filter((slot) => type[slot] !== DEAD)
    .map((slot) => ({ id: index.idOf(slot), at: createdAt[slot] ?? 0 }))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .slice(0, MOST)
    .map(({ id }) => id)
}

/** What the strategy of a cursor ends with where a list begins with them. */
export const titledMark = (titled: readonly string[] | null) => (titled ? MARK : '')

/** How many of them the pages before have shown. */
function shownBefore(cursor: UncheckedCursor | null): number {
  if (!cursor) return 0
  if (!isAmongTitled(cursor)) return MOST
  const shown = Number(cursor.keys[1])
  if (!Number.isInteger(shown) || shown < 1 || shown > MOST) throw new Problem('invalid_cursor')
  return shown
}

/** Whether the page before ended among them, so that all others are still to come. */
export const isAmongTitled = ({ keys }: UncheckedCursor) => keys[0] === MARK

/** The next of them that match the search, and then its other rows. */
export async function titledFirst(
  { read, isNear, step, parameters }: TypeSearch,
  found: readonly Found[],
  ids: readonly string[],
  cursor: UncheckedCursor | null,
): Promise<Found[]> {
  const others = found.filter(({ id }) => !ids.includes(id))
  const next = ids.slice(shownBefore(cursor))
  if (next.length === 0) return others
  const rows = await collect(
    read,
    'ids',
    isNear,
    { ...step, begun: false, limit: next.length },
    { ...parameters, ids: next },
  )
  return [
    ...rows.map((row) => ({ ...row, keys: [MARK, String(ids.indexOf(row.id) + 1)] })),
    ...others,
  ]
}

/** The same of rows in memory; `rowOf`: null for a listing that does not match. */
export function titledBefore(
  found: readonly Found[],
  ids: readonly string[],
  cursor: UncheckedCursor | null,
  rowOf: (id: string) => Found | null,
): Found[] {
  const next = ids.slice(shownBefore(cursor)).flatMap((id) => rowOf(id) ?? [])
  return [
    ...next.map((row) => ({ ...row, keys: [MARK, String(ids.indexOf(row.id) + 1)] })),
    ...found.filter(({ id }) => !ids.includes(id)),
  ]
}

/** Those with the title first, as they were found; null for two others. */
export function compareTitled(a: readonly string[], b: readonly string[]): number | null {
  const [left, right] = [a, b].map(([mark, at]) => (mark === MARK ? Number(at) : MOST + 1))
  return left === right ? null : (left ?? 0) - (right ?? 0)
}
