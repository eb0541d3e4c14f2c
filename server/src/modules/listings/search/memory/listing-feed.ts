// Keeps the index as the database is (D74, ADR 0279): all listings are read once, and before an
// answer is made, what was committed since.

import { withoutBudget } from '../../../../db/budget.ts'
import type { Reader } from '../../../../db/reader.ts'
import { asCaller } from '../../../../fair-queue.ts'
import { run, statement } from '../statement.ts'
import { createListingIndex, type ListingIndex } from './listing-index.ts'
import { rereadListings, type Source, scanListings } from './listing-rows.ts'

export type ListingFeed = {
  /**
   * The index with everything that was committed before this call; null while it is being read, and
   * when the database takes too long.
   */
  current(): Promise<ListingIndex | null>
  /** Resolves when the index has been read for the first time. */
  readonly loaded: Promise<void>
  close(): void
}

/** Where nothing is held in memory: every search asks the database. */
export const NO_FEED: ListingFeed = {
  current: async () => null,
  loaded: Promise.resolve(),
  close() {},
}

/** Whoever asks first, others wait for its reads, too. */
const CALLER = 'the listing index'
/** A change may be read this late; then the database answers in its stead. */
const WAIT_MS = 300
const RETRY_MS = 2_000
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
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isLoading = false
  let running: Promise<ListingIndex | null> | null = null
  let next: Promise<ListingIndex | null> | null = null
  const first = Promise.withResolvers<void>()

  function schedule(ms: number, work: () => Promise<void>) {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => void work(), ms).unref()
  }

  /** What is held goes on answering until its successor has been read. */
  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      successor = await readAll(source, () => isClosed)
      await afterNow()
      if (!held) throw new Error('Too much has changed meanwhile.')
      first.resolve()
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
    await afterNow().catch(onTrouble)
    if (held) schedule(KEEP_UP_MS, keepUp)
  }

  /** The index with what was committed before; null while there is none. */
  async function advance(): Promise<ListingIndex | null> {
    held = successor ?? held
    successor = null
    if (!held) return null
    const { index, at } = held
    const isWhole = Date.now() - at < GAP_MS && (await catchUp(source, held))
    if (!isWhole) held = null
    if (!isWhole || isWorn(index)) schedule(0, load)
    return isWhole ? index : null
  }

  /** One that runs may have begun before what the caller knows of was committed. */
  function afterNow(): Promise<ListingIndex | null> {
    if (!running) {
      running = withoutBudget(() => asCaller(CALLER, advance)).finally(() => {
        running = null
      })
      return running
    }
    next ??= running
      .catch(() => null)
      .then(() => {
        next = null
        return afterNow()
      })
    return next
  }

  schedule(0, load)
  return {
    loaded: first.promise,
    async current() {
      if (!held) return null
      const late = Promise.withResolvers<null>()
      const waiting = setTimeout(() => late.resolve(null), WAIT_MS)
      try {
        return await Promise.race([afterNow(), late.promise])
      } catch {
        // Whoever asked searches the database, and hears of its trouble there.
        return null
      } finally {
        clearTimeout(waiting)
      }
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
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

/** False where the changes are too many to name, or another database tells them. */
async function catchUp(source: Source, held: Held): Promise<boolean> {
  const { horizon, known } = held
  const at = Date.now()
  const rows = await run<ChangeRow>(source.read, CHANGES, { horizon, known: [...known.keys()] })
  const seen = rows[0]?.horizon ?? horizon
  // A promoted replica may lack what was read from the primary before it.
  if (BigInt(seen) < BigInt(horizon)) return false
  const changes = rows.filter(({ id }) => id !== null)
  if (changes.some(({ listingIds }) => listingIds === null)) return false
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
  return true
}
