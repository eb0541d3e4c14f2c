// Changes the listings of an act, and restores them: row by row by the rules of a single change, in
// a few statements for all.
import { type BulkAction, priceAfter } from '@rentify/contract/listings/bulk/vocabulary'
import { MAX_RUPEES } from '@rentify/contract/money'
import type { Queryable } from '../../../../db/database.ts'
import { Problem } from '../../../../http/problem.ts'
import { applyRules } from '../../../../rules.ts'
import { notifyPhotoRequesters } from '../../detail/photo-requests.service.ts'
import { listingUpdated } from '../../listings.events.ts'
import { ownerCan } from '../../listings.policy.ts'
import type { ListingChanges } from '../../listings.rules.ts'
import {
  type BulkChangeRow,
  type Decided,
  type FoundListing,
  findAwaitingPhotos,
  findWaiting,
  lockListings,
  type Outcome,
  saveOutcomes,
  saveUndone,
  setState,
  type UndoOutcome,
  writePrices,
  writeVisibility,
} from './bulk.repo.ts'

/** Few enough that concurrent edits of the same listings wait only a moment. */
const AT_ONCE = 100

/** Decides the next listings of a locked act, or ends it when none is left; whether it goes on. */
export async function applyNext(
  trx: Queryable,
  changes: ListingChanges,
  change: BulkChangeRow,
): Promise<boolean> {
  const { id, state, owner_id: ownerId } = change
  if (state !== 'running' && state !== 'undoing') return false
  const waiting = await findWaiting(trx, change, AT_ONCE)
  if (waiting.length === 0) {
    await setState(trx, id, state === 'running' ? 'done' : 'undone')
    return false
  }
  const found = await lockListings(
    trx,
    ownerId,
    waiting.map(({ listing_id }) => listing_id),
  )
  if (state === 'running') {
    const decided = waiting.map(({ listing_id }) =>
      decide(listing_id, found.get(listing_id), change),
    )
    const allowed = await allow(trx, changes, change.action, decided, 'changed')
    await write(trx, changes, change.action === 'show', allowed, 'changed')
    await saveOutcomes(trx, id, allowed)
  } else {
    const decided = waiting.map((row) => decideUndo(row, found.get(row.listing_id), change.action))
    const allowed = await allow(trx, changes, change.action, decided, 'restored')
    await write(trx, changes, change.action === 'hide', allowed, 'restored')
    await saveUndone(trx, id, allowed)
  }
  return true
}

const mayBeShown = ({ owner_id: ownerId, status }: FoundListing) =>
  ownerCan({ ownerId, status }, ownerId)?.toggleVisibility === true

/** What an act does to a listing; undefined: it is gone, or another owner's. */
function decide(
  id: string,
  listing: FoundListing | undefined,
  { action, percent }: Pick<BulkChangeRow, 'action' | 'percent'>,
): Decided<Outcome> {
  if (!listing) return { id, outcome: 'gone' }
  if (action !== 'price') {
    if (!mayBeShown(listing)) return { id, outcome: 'blocked' }
    return { id, outcome: listing.is_visible === (action === 'show') ? 'unchanged' : 'changed' }
  }
  const { price: before } = listing
  if (before === null) return { id, outcome: 'no_price' }
  const after = priceAfter(before, percent ?? 0)
  if (after === before) return { id, outcome: 'unchanged' }
  // Nothing becomes free by a percentage.
  if (after < 1 || after > MAX_RUPEES) return { id, outcome: 'price_out_of_range' }
  return { id, outcome: 'changed', prices: { before, after } }
}

/** What undoing does to a listing: it restores what is still as the act left it. */
function decideUndo(
  row: Awaited<ReturnType<typeof findWaiting>>[number],
  listing: FoundListing | undefined,
  action: BulkAction,
): Decided<UndoOutcome> {
  const { listing_id: id, price_before: before, price_after: after, overruled } = row
  if (!listing) return { id, outcome: 'gone' }
  if (action !== 'price') {
    if (listing.is_visible !== (action === 'show')) return { id, outcome: 'changed_since' }
    return { id, outcome: mayBeShown(listing) ? 'restored' : 'blocked' }
  }
  if (overruled || before === null || after === null || listing.price !== after)
    return { id, outcome: 'changed_since' }
  return { id, outcome: 'restored', prices: { before: after, after: before } }
}

/** A price is an edit, which rules of higher layers may prevent; the others go on. */
async function allow<O extends string>(
  trx: Queryable,
  { rules }: ListingChanges,
  action: BulkAction,
  decided: readonly Decided<O | 'refused'>[],
  wanted: O,
): Promise<Decided<O | 'refused'>[]> {
  const allowed: Decided<O | 'refused'>[] = []
  for (const one of decided) {
    if (action !== 'price' || one.outcome !== wanted) {
      allowed.push(one)
      continue
    }
    try {
      const unchanged = { capacity: null, availableFrom: null }
      await applyRules(trx, rules.change, { listingId: one.id, action: 'edit', ...unchanged })
      allowed.push(one)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      allowed.push({ id: one.id, outcome: 'refused' })
    }
  }
  return allowed
}

async function write(
  trx: Queryable,
  { publish }: ListingChanges,
  isVisible: boolean,
  decided: readonly Decided<string>[],
  wanted: string,
): Promise<void> {
  const changed = decided.filter(({ outcome }) => outcome === wanted)
  if (changed.length === 0) return
  const prices = changed.flatMap(({ id, prices }) => (prices ? { id, price: prices.after } : []))
  if (prices.length > 0) {
    const versions = await writePrices(trx, prices)
    for (const { id, version } of versions)
      await publish(trx, listingUpdated({ listingId: id, version }))
    return
  }
  const ids = changed.map(({ id }) => id)
  await writeVisibility(trx, ids, isVisible)
  if (isVisible)
    for (const id of await findAwaitingPhotos(trx, ids))
      await notifyPhotoRequesters(trx, publish, id)
}
