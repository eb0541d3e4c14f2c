// Compares an answer of the running server with plain SQL, now and then (ADR 0281): an index that
// is wrong would otherwise be wrong unseen.

import { isDeepStrictEqual } from 'node:util'
import type { CalendarDate } from '@rentify/contract/calendar'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingSearch } from '@rentify/contract/search/filters'
import { withoutBudget } from '../../../db/budget.ts'
import type { Database } from '../../../db/database.ts'
import { asCaller } from '../../../fair-queue.ts'
import { counter } from '../../../metrics/index.ts'
import { parseQuery, type TypedFact } from '../../listings/index.ts'
import type { ListingFeed } from '../feed/listing-feed.ts'
import { resolveCriteria } from '../search.criteria.ts'
import { readFilters } from '../search.filters.ts'
import { resolve } from '../search.resolve.ts'
import { rowsOf } from '../search.rows.ts'
import { ORDERS } from '../search.sorts.ts'
import { type PlainAnswer, plainAnswer, readLatestChanges } from './plain-answer.repo.ts'

export type Judge = {
  /** Compares the answer to this list, if it is time and filters alone decide it. */
  consider(query: ListingSearch, fixed: ListingType | null): void
  /** How many answers were compared, and how many were not the same. */
  readonly verdicts: { readonly compared: number; readonly differing: number }
}

const compared = counter(
  'rentify_search_compared_total',
  'Answers from memory that were compared with the database.',
)
const different = counter(
  'rentify_search_differing_total',
  'Of these, those that were not the same.',
)

const CALLER = 'the judge'
const EVERY_MS = 60_000
const ROWS = 12
/** Where listings change meanwhile, or a replica has not heard of a change yet. */
const TRIES = 3

type JudgeOptions = { readonly everyMs?: number; onDifference(message: string): void }

export function createJudge(
  db: Pick<Database, 'sql' | 'readPrimary' | 'readSlowly'>,
  feed: ListingFeed,
  today: () => Promise<CalendarDate>,
  { everyMs = EVERY_MS, onDifference }: JudgeOptions,
): Judge {
  const verdicts = { compared: 0, differing: 0 }
  let next = 0

  async function fromIndex(
    query: ListingSearch,
    fixed: ListingType | null,
    day: CalendarDate,
  ): Promise<PlainAnswer> {
    const index = await feed.current()
    const resolution = resolve(index, resolveCriteria(index, query, fixed, day))
    // Plain SQL lets go of nothing.
    if (!resolution.attempt.isExact) return { total: 0, ids: [] }
    const rows = rowsOf(index, resolution, ORDERS[query.sort ?? 'newest'], [], day)
    return { total: resolution.total, ids: rows(null, ROWS).map(({ id }) => id) }
  }

  /** Null where listings changed between the two answers. */
  async function answersTo(query: ListingSearch, fixed: ListingType | null) {
    const { sort = 'newest' } = query
    const day = await today()
    if (sort === 'distance') throw new Error('Distances are of points, which are not compared.')
    const { answer: plain, latest } = await plainAnswer(
      db,
      readFilters(query, fixed),
      { sort, day, facts: factsOf(query) ?? [] },
      ROWS,
    )
    const indexed = await fromIndex(query, fixed, day)
    const isSame = isDeepStrictEqual(latest, await readLatestChanges(db.readPrimary))
    return isSame ? { plain, indexed } : null
  }

  /** A difference is one that is found each time. */
  async function compare(query: ListingSearch, fixed: ListingType | null): Promise<void> {
    let differing: { plain: PlainAnswer; indexed: PlainAnswer } | null = null
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const answers = await answersTo(query, fixed)
      if (!answers) continue
      if (isDeepStrictEqual(answers.plain, answers.indexed)) {
        verdicts.compared++
        compared.of().add()
        return
      }
      differing = answers
    }
    if (!differing) return
    verdicts.compared++
    verdicts.differing++
    compared.of().add()
    different.of().add()
    onDifference(
      `The index finds ${differing.indexed.total} listings and the database ${differing.plain.total} for ${JSON.stringify({ ...query, fixed })}.`,
    )
  }

  return {
    verdicts,
    consider(query, fixed) {
      if (Date.now() < next || !isPlain(query)) return
      next = Number.POSITIVE_INFINITY
      withoutBudget(() => asCaller(CALLER, () => compare(query, fixed)))
        // A database that is busy or away has other work.
        .catch(() => {})
        .finally(() => {
          next = Date.now() + everyMs
        })
    },
  }
}

const isPlain = ({ nearby, like, beyond, sort, checkIn, ...query }: ListingSearch) =>
  !(nearby || like || beyond || checkIn || sort === 'distance') && factsOf(query) !== null

/** What the text says of cost and surroundings; null where it says something else, too. */
function factsOf({ q }: Pick<ListingSearch, 'q'>): readonly TypedFact[] | null {
  if (!q) return []
  const { parts, type, words } = parseQuery(q)
  const facts = parts.flatMap((part) =>
    part.kind === 'fact' && (part.isOfCost || part.landmark) ? [part] : [],
  )
  return facts.length === parts.length && type === null && words === '' ? facts : null
}
