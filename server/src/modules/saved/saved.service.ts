import { message } from '@rentify/contract/messages'
import { MAX_SAVED } from '@rentify/contract/saved/routes'
import type { KeptNote, SavedList } from '@rentify/contract/saved/saved'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import {
  type ListingFacts,
  type Listings,
  saveProblem,
  type TakenRooms,
} from '../listings/index.ts'
import { presentGone, presentNote, presentSave } from './saved.presenter.ts'
import {
  deleteAllSaved,
  deleteSaved,
  findSaved,
  insertSaved,
  keepNote,
  lockAccount,
  type Saved,
} from './saved.repo.ts'

export type SavedDeps = {
  readonly db: Database
  readonly listings: Pick<Listings, 'cards' | 'factsOf'>
  readonly takenRooms: TakenRooms
}

/**
 * A user's saved properties, newest first, and those that are not public any more, with what was
 * kept of both when they were saved (D20). `onlyIds` omits all but the ids.
 */
export async function list(
  { db, listings, takenRooms }: SavedDeps,
  accountId: string,
  onlyIds: boolean,
): Promise<SavedList> {
  const saved = await findSaved(db.sql, accountId)
  const { there, gone, facts } = await sortOut(listings, saved)
  const ids = there.map(({ id }) => id)
  if (onlyIds) return { ids, listings: [], gone: [], saves: [] }
  const [cards, taken] = await Promise.all([listings.cards(ids), takenRooms(db.sql, ids)])
  const takenUntil = ({ id }: Saved) =>
    taken.find((room) => room.id === id)?.until ?? facts.get(id)?.takenUntil ?? null
  return {
    ids,
    listings: cards,
    gone: gone.map(presentGone),
    saves: [
      ...there.map((one) => presentSave(one, takenUntil(one))),
      ...gone.map((one) => presentSave(one, null)),
    ],
  }
}

/**
 * Keeps a note on a saved property, or the later one that is there; of a listing that is gone, too.
 * @throws {Problem} `save_not_found`.
 */
export async function note(
  { db }: SavedDeps,
  accountId: string,
  written: KeptNote,
): Promise<KeptNote> {
  const kept = await keepNote(db.sql, accountId, written)
  if (!kept) throw new Problem('save_not_found')
  return { _id: written._id, ...presentNote(kept) }
}

/**
 * Saves a public listing of another user; repeating it changes nothing.
 * @throws {Problem} `listing_not_found`, `own_listing`, `too_many_saved`.
 */
export async function save(
  { db, listings }: SavedDeps,
  accountId: string,
  id: string,
): Promise<void> {
  const [listing] = await listings.factsOf([id])
  const problem = listing ? saveProblem(listing, accountId) : 'listing_not_found'
  if (problem === 'own_listing') throw new Problem('own_listing')
  if (!listing || problem)
    throw new Problem('listing_not_found', { message: message('listing_gone') })
  await db.transaction(async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw new Problem('unauthenticated')
    const saved = await findSaved(trx, accountId)
    if (saved.some((one) => one.id === id)) return
    if (saved.length >= MAX_SAVED) throw new Problem('too_many_saved')
    await insertSaved(trx, accountId, [listing])
  })
}

/**
 * Removes these listings from an account's list; returns how many of them were on it. The listings
 * need not exist any more.
 */
export function remove(
  { db }: SavedDeps,
  accountId: string,
  ids: readonly string[],
): Promise<number> {
  return deleteSaved(db.sql, accountId, ids)
}

/** Removes all saved properties; returns how many there were. */
export function clear({ db }: SavedDeps, accountId: string): Promise<number> {
  return deleteAllSaved(db.sql, accountId)
}

/**
 * Adds the properties that a browser had saved before sign-in, the newest last; those that cannot
 * be saved are omitted, as are the oldest beyond the limit. Returns the saved ones, newest first.
 */
export async function merge(
  { db, listings }: SavedDeps,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const facts = new Map(
    (await listings.factsOf([...new Set(ids)])).map((listing) => [listing.id, listing]),
  )
  const wanted = [...new Set(ids)]
    .flatMap((id) => facts.get(id) ?? [])
    .filter((listing) => saveProblem(listing, accountId) === null)
  const saved = await db.transaction(async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw new Problem('unauthenticated')
    const before = await findSaved(trx, accountId)
    const added = wanted.filter(({ id }) => !before.some((one) => one.id === id))
    const room = MAX_SAVED - before.length
    if (added.length > 0 && room > 0) await insertSaved(trx, accountId, added.slice(-room))
    return findSaved(trx, accountId)
  })
  return (await sortOut(listings, saved)).there.map(({ id }) => id)
}

/** Those that are public and those that are not, and the facts of those that exist. */
async function sortOut(listings: SavedDeps['listings'], saved: readonly Saved[]) {
  const found = await listings.factsOf(saved.map(({ id }) => id))
  const facts: ReadonlyMap<string, ListingFacts> = new Map(found.map((one) => [one.id, one]))
  const isListed = ({ id }: Saved) => facts.get(id)?.listed === true
  return { there: saved.filter(isListed), gone: saved.filter((one) => !isListed(one)), facts }
}
