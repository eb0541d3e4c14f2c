// Keeps the index as the database is (D74, ADR 0279): all listings are read once, and before an
// answer is made, what was committed since.

import { setTimeout as pause } from 'node:timers/promises'
import { DATABASE_MS, DatabaseTimeout, inTime, withoutBudget } from '../../../db/budget.ts'
import type { Reader } from '../../../db/reader.ts'
import { run, statement } from '../../../db/statements/statement.ts'
import { asCaller } from '../../../fair-queue.ts'
import { rereadListings, type Source, scanListings } from '../listing-rows.ts'
import { createListingIndex, type ListingIndex } from './listing-index.ts'

export type ListingFeed = {
  /**
   * The index with everything that was committed before this call.
   * @throws {DatabaseTimeout} where the database does not tell of changes in time, or all listings
   * are still being read.
   */
  current(): Promise<ListingIndex>
  /** How many listings are held, and when changes were last read; null while there are none. */
  state(): { readonly listings: number; readonly readAt: Date } | null
  /** Resolves when the index has been read for the first time, and when it is closed before. */
  readonly loaded: Promise<void>
  /** Reads changes soon, so that the next search need not. */
  hear(): void
  close(): void
}

/** Whoever asks first, others wait for its reads, too. */
const CALLER = 'the listing index'
/** So long a search waits for listings of which too many changed at once to name them. */
const MANY_MS = 300
const RETRY_MS = 2_000
/** Changes that follow one another are read together. */
const HEAR_MS = 50
/** Without searches, changes are read now and then, before they are forgotten. */
const KEEP_UP_MS = 20_000
/** Less than changes are kept for (`forgetChanges`). */
const GAP_MS = 30 * 60_000

const HORIZON = statement(
  'index_horizon',
  'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
)
/**
 * Changes that became visible since `horizon`: of the transactions from it on, some may have ended
 * only now. One row at least tells the next horizon.
 */
const CHANGES = statement(
  'index_changes',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, c.id, c.transaction_id::text as
    transaction, c.listing_ids as "listingIds"
  from (select) one left join listing_changes c
    on c.transaction_id >= :horizon::text::xid8 and c.id <> all(:known::bigint[])`,
)

type ChangeRow = {
  readonly horizon: string
  readonly id: number | null
  readonly transaction: string
  /** Null: too many to name. */
  readonly listingIds: readonly string[] | null
}

/** What is held, and up to where the changes of the database are in it. */
type Held = {
  readonly index: ListingIndex
  horizon: string
  /** Changes of transactions from the horizon on that are in it, by their transactions. */
  readonly known: Map<number, bigint>
  at: number
}

/**
 * Reads all public listings in the background; `read` is of the primary. `takenNights` says which
 * nights of hotels are taken.
 */
export function openListingFeed(
  read: Reader,
  onTrouble: (error: Error) => void,
  takenNights: Source['takenNights'] = async () => [],
): ListingFeed {
  const source = { read, takenNights }
  let held: Held | null = null
  /** What replaces it as soon as nobody waits for changes of it. */
  let successor: Held | null = null
  /** Resolves when all listings have been read anew. */
  let reading = Promise.withResolvers<void>()
  const timers = new Map<() => Promise<void>, NodeJS.Timeout>()
  let isClosed = false
  let isLoading = false
  let isHearing = false
  let running: Promise<Advanced | null> | null = null
  let next: PromiseWithResolvers<Advanced | null> | null = null
  const first = reading.promise

  /** Each work by itself: keeping up must not put off reading all listings anew. */
  function schedule(ms: number, work: () => Promise<void>) {
    clearTimeout(timers.get(work))
    if (!isClosed) timers.set(work, setTimeout(() => void work(), ms).unref())
  }

  /** What is held goes on answering until its successor has been read. */
  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      successor = await readAll(source, () => isClosed)
      await afterNow()
      if (!held) throw new Error('Too much has changed meanwhile.')
      reading.resolve()
      reading = Promise.withResolvers()
      schedule(KEEP_UP_MS, keepUp)
    } catch (error) {
      if (isClosed) return
      onTrouble(error as Error)
      schedule(RETRY_MS, load)
    } finally {
      isLoading = false
    }
  }

  async function keepUp(): Promise<void> {
    await afterNow().catch((error: Error) => isClosed || onTrouble(error))
    if (held) schedule(KEEP_UP_MS, keepUp)
  }

  /** The index with what was committed before; null while there is none. */
  async function advance(): Promise<Advanced | null> {
    held = successor ?? held
    successor = null
    if (!held) return null
    const { index, at } = held
    const caughtUp = Date.now() - at < GAP_MS ? await catchUp(source, held) : 'lost'
    if (caughtUp === 'lost') held = null
    if (caughtUp !== 'whole' || isWorn(index)) schedule(0, load)
    return caughtUp === 'lost' ? null : { index, isWhole: caughtUp === 'whole' }
  }

  /** One that runs may have begun before what the caller knows of was committed. */
  function afterNow(): Promise<Advanced | null> {
    if (!running) return begin()
    next ??= Promise.withResolvers()
    return next.promise
  }

  function begin(): Promise<Advanced | null> {
    const advancing = withoutBudget(() => asCaller(CALLER, advance))
    running = advancing
    const ended = () => {
      running = null
      const waiting = next
      next = null
      // At once: who asked meanwhile would otherwise wait for one that somebody else began.
      if (waiting) begin().then(waiting.resolve, waiting.reject)
    }
    advancing.then(ended, ended)
    return advancing
  }

  async function whole(): Promise<ListingIndex> {
    while (!isClosed) {
      const anew = reading.promise
      const advanced = held || successor ? await afterNow() : null
      if (advanced?.isWhole) return advanced.index
      if (!advanced) await anew
      else if (!(await isWithin(MANY_MS, anew))) return advanced.index
    }
    // As where the database does not answer any more.
    throw new DatabaseTimeout()
  }

  schedule(0, load)
  return {
    state: () => held && { listings: held.index.size, readAt: new Date(held.at) },
    loaded: first,
    hear() {
      if (isHearing) return
      isHearing = true
      setTimeout(() => {
        isHearing = false
        if (!isClosed) void keepUp()
      }, HEAR_MS).unref()
    },
    current: () => inTime(whole(), DATABASE_MS, () => {}),
    close() {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
      reading.resolve()
    },
  }
}

/** `isWhole`: false while listings are read anew of which too many changed to name them. */
type Advanced = { readonly index: ListingIndex; readonly isWhole: boolean }

async function isWithin(ms: number, work: Promise<void>): Promise<boolean> {
  const ended = new AbortController()
  const late = pause(ms, false, { signal: ended.signal }).catch(() => false)
  const isDone = await Promise.race([work.then(() => true), late])
  ended.abort()
  return isDone
}

/** Changed listings leave slots behind, which searches pass over. */
const MOST_DEAD = 10_000
const isWorn = ({ deadSlots, size }: ListingIndex) => deadSlots > Math.max(MOST_DEAD, size / 2)

async function readAll(source: Source, isClosed: () => boolean): Promise<Held> {
  const at = Date.now()
  const [begun] = await run<{ horizon: string }>(source.read, HORIZON, {})
  const index = createListingIndex()
  await scanListings(source, (batch) => {
    for (const listing of batch) index.put(listing)
    return !isClosed()
  })
  return { index, horizon: begun?.horizon ?? '0', known: new Map(), at }
}

/** `many`: some are too many to name; `lost`: another database tells of them. */
async function catchUp(source: Source, held: Held): Promise<'whole' | 'many' | 'lost'> {
  const { horizon, known } = held
  const at = Date.now()
  const rows = await run<ChangeRow>(source.read, CHANGES, { horizon, known: [...known.keys()] })
  const seen = rows[0]?.horizon ?? horizon
  // A promoted replica may lack what was read from the primary before it.
  if (BigInt(seen) < BigInt(horizon)) return 'lost'
  const changes = rows.filter(({ id }) => id !== null)
  const ids = [...new Set(changes.flatMap(({ listingIds }) => listingIds ?? []))]
  await rereadListings(source, ids, (found, gone) => {
    for (const listing of found) held.index.put(listing)
    for (const id of gone) held.index.remove(id)
  })
  for (const { id, transaction } of changes) if (id !== null) known.set(id, BigInt(transaction))
  held.horizon = seen
  held.at = at
  const from = BigInt(held.horizon)
  for (const [id, transaction] of known) if (transaction < from) known.delete(id)
  return changes.some(({ listingIds }) => listingIds === null) ? 'many' : 'whole'
}
