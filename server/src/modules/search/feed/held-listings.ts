// The listings of the database as the index holds them: all are read once, then what changed.
import { createListingIndex, type ListingIndex } from '../memory/listing-index.ts'
import { type ChangeRow, findChanges, findState } from './changes.repo.ts'
import { rereadListings, type Source, scanListings } from './listing-rows.repo.ts'
import type { Snapshot } from './snapshot-file.ts'

/** What is held, and up to where the changes of the database are in it. */
export type Held = {
  readonly index: ListingIndex
  origin: string
  readonly storage: string
  horizon: string
  /** Changes of transactions from the horizon on that are in it, by their transactions. */
  readonly known: Map<number, bigint>
  at: number
  /** When it began to be read; 0 where it comes from the snapshot. */
  readonly startedAt: number
  /** When all listings began to be read, by whichever process. */
  readonly allReadAt: number
  /** Other than in the snapshot. */
  isChanged: boolean
  /** Some changes are not in it, being too many to name. */
  isBehind: boolean
}

/** Stops as soon as `isClosed`. */
export async function readAll(source: Source, isClosed: () => boolean): Promise<Held> {
  const at = Date.now()
  const current = await findState(source.read)
  const index = createListingIndex()
  await scanListings(source, (batch) => {
    for (const listing of batch) index.put(listing)
    return !isClosed()
  })
  index.pack()
  const state = { at, startedAt: at, allReadAt: at, isChanged: true, isBehind: false }
  return { index, ...current, known: new Map(), ...state }
}

/** What an earlier process held; null where it is of another database. */
export async function fromSnapshot({ read }: Source, saved: Snapshot): Promise<Held | null> {
  const { origin, storage, horizon, allReadAt } = saved
  const current = await findState(read)
  if (current.origin !== origin || current.storage !== storage) return null
  const index = createListingIndex(saved.index)
  const state = { at: Date.now(), startedAt: 0, allReadAt, isChanged: false, isBehind: false }
  return { index, origin, storage, horizon, known: saved.known, ...state }
}

type CaughtUp = {
  /** `many`: some are too many to name; `lost`: not all are known any more. */
  readonly found: 'whole' | 'many' | 'lost'
  readonly isChanged: boolean
}

/** A promoted database gives numbers of transactions that were lost to others, a few at most. */
const LOST_TRANSACTIONS = 10_000n

export async function catchUp(source: Source, held: Held): Promise<CaughtUp> {
  const at = Date.now()
  const { known } = held
  const read = () => findChanges(source.read, held.horizon, [...known.keys()])
  let rows = await read()
  const isPromoted = rows[0] !== undefined && isOfNextTimeline(held, rows[0])
  if (isPromoted) {
    const since = BigInt(held.horizon) - LOST_TRANSACTIONS
    // The lost ones' numbers of changes are given again, too.
    known.clear()
    // What is held answers with every change that follows until all are read anew.
    Object.assign(held, {
      ...{ origin: rows[0]?.origin, isBehind: true },
      horizon: String(since > 1n ? since : 1n),
    })
    rows = await read()
  }
  const [now] = rows
  if (!now || !tellsAllSince(held, now)) return { found: 'lost', isChanged: true }
  const changes = rows.filter(({ id }) => id !== null)
  const ids = [...new Set(changes.flatMap(({ listingIds }) => listingIds ?? []))]
  await rereadListings(source, ids, (found, gone) => {
    for (const listing of found) held.index.put(listing)
    for (const id of gone) held.index.remove(id)
  })
  for (const { id, transaction } of changes) if (id !== null) known.set(id, BigInt(transaction))
  const from = BigInt(now.horizon)
  for (const [id, transaction] of known) if (transaction < from) known.delete(id)
  const isMany = changes.some(({ listingIds }) => listingIds === null)
  const isChanged = changes.length > 0
  Object.assign(held, {
    ...{ horizon: now.horizon, at },
    isChanged: held.isChanged || isChanged,
    isBehind: held.isBehind || isMany,
  })
  return { found: isMany || isPromoted ? 'many' : 'whole', isChanged }
}

function tellsAllSince({ origin, horizon }: Held, now: ChangeRow): boolean {
  const since = BigInt(horizon)
  return now.origin === origin && BigInt(now.horizon) >= since && BigInt(now.forgotten ?? 0) < since
}

/** The same database, where a replica was promoted that may lack what the former primary had. */
function isOfNextTimeline({ origin }: Held, now: ChangeRow): boolean {
  const database = (one: string) => one.slice(0, one.lastIndexOf(':'))
  return now.origin !== origin && database(now.origin) === database(origin)
}
