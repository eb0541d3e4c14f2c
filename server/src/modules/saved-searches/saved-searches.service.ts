import type { Language } from '@rentify/contract/languages'
import { MAX_SAVED_SEARCHES, MOST_PER_WEEK } from '@rentify/contract/saved-searches/routes'
import type {
  SavedSearch,
  SearchAsks,
  SearchChange,
  SearchEstimate,
} from '@rentify/contract/saved-searches/saved-search'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { queueJob } from '../../jobs/index.ts'
import type { SearchWatch } from '../search/index.ts'
import {
  deleteSearch,
  findSame,
  findSearches,
  lockAccount,
  moveWaiting,
  type NewSearch,
  type SearchRow,
  updateSearch,
  upsertSearch,
} from './saved-searches.repo.ts'
import { asksOf } from './search-names.ts'

export type SavedSearchDeps = {
  readonly db: Database
  readonly watch: Pick<SearchWatch, 'normalize' | 'estimate'>
}

/** Whose searches they are, and in which language they are named. */
type Reader = { readonly accountId: string; readonly language: Language }

/** The job that begins to match, in whichever process. */
export const MATCH = 'saved_searches.match'

export async function list(
  { db }: SavedSearchDeps,
  { accountId, language }: Reader,
): Promise<SavedSearch[]> {
  return (await findSearches(db.sql, accountId)).map((row) => present(row, language))
}

/**
 * Saves a search; what asks for the same is one.
 * @throws {Problem} `validation_failed`, `search_too_wide`, `too_many_saved_searches`.
 */
export async function save(
  { db, watch }: SavedSearchDeps,
  { accountId, language }: Reader,
  asked: NewSearch,
): Promise<SavedSearch> {
  const wanted = { ...asked, query: watch.normalize(asked.type, asked.query) }
  const { perWeek } = await watch.estimate(wanted.type, wanted.query)
  if (perWeek > MOST_PER_WEEK) throw new Problem('search_too_wide', { details: { perWeek } })
  return db.transaction(async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw new Problem('unauthenticated')
    const isKnown = await findSame(trx, accountId, wanted)
    if (!isKnown && (await findSearches(trx, accountId)).length >= MAX_SAVED_SEARCHES)
      throw new Problem('too_many_saved_searches')
    const id = await upsertSearch(trx, accountId, wanted)
    await queueJob(trx, MATCH, {}, { key: `${MATCH} now` })
    const [search] = await findSearches(trx, accountId, id)
    if (!search) throw new Problem('internal')
    return present(search, language)
  })
}

/** @throws {Problem} `validation_failed`. */
export async function estimate(
  { watch }: Pick<SavedSearchDeps, 'watch'>,
  { type, query }: Pick<NewSearch, 'type' | 'query'>,
  language: Language,
): Promise<SearchEstimate & { asks: SearchAsks }> {
  const asked = { type, query: watch.normalize(type, query) }
  return { ...(await watch.estimate(type, asked.query)), asks: asksOf(asked, language) }
}

/** @throws {Problem} `saved_search_not_found`. */
export function change(
  { db }: SavedSearchDeps,
  { accountId, language }: Reader,
  id: string,
  asked: SearchChange,
): Promise<SavedSearch> {
  return db.transaction(async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw new Problem('unauthenticated')
    await updateSearch(trx, accountId, id, asked)
    const [search] = await findSearches(trx, accountId, id)
    if (!search) throw new Problem('saved_search_not_found')
    if (asked.frequency || asked.paused)
      await moveWaiting(trx, accountId, id, search.paused ? 'bell' : search.frequency)
    return present(search, language)
  })
}

/** Deletes it; one that is gone stays gone. */
export function remove({ db }: SavedSearchDeps, accountId: string, id: string): Promise<void> {
  return deleteSearch(db.sql, accountId, id)
}

/** A row as its owner sees it. */
function present({ id, created_at, ...row }: SearchRow, language: Language): SavedSearch {
  const { type, query, name, frequency, paused, unread } = row
  return {
    ...{ _id: id, type, query, name, frequency, paused, unread },
    asks: asksOf(row, language),
    createdAt: created_at.toISOString(),
  }
}
