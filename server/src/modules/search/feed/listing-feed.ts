// Keeps the index as the database is (D74, ADR 0279): all listings are read once, and before an
// answer is made, what was committed since.

import { setTimeout as pause } from 'node:timers/promises'
import { DATABASE_MS, DatabaseTimeout, inTime, withoutBudget } from '../../../db/budget.ts'
import type { Reader } from '../../../db/reader.ts'
import { asCaller } from '../../../fair-queue.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import { findChanges } from './changes.repo.ts'
import { catchUp, fromSnapshot, type Held, readAll } from './held-listings.ts'
import type { Source } from './listing-rows.repo.ts'
import type { SnapshotFile } from './snapshot-file.ts'

export type ListingFeed = {
  /**
   * The index with everything that was committed before this call.
   * @throws {DatabaseTimeout} where the database does not tell of changes in time, or all listings
   * are still being read.
   */
  current(): Promise<ListingIndex>
  /** How many listings are held, and when changes were last read; null while there are none. */
  state(): { readonly listings: number; readonly readAt: Date } | null
  /** How long all listings took to be read last; null while they came from the snapshot. */
  rebuildSeconds(): number | null
  /** How many changes the database knows of and the index does not. */
  behind(): Promise<number>
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
/** Changes are kept for an hour (`forgetChanges`), so a start soon after finds them all. */
const SAVE_MS = 20 * 60_000
/** So long the words of a listing that is gone may stay. */
const ALL_MS = 24 * 3_600_000

type FeedOptions = {
  /** Which nights of hotels are taken. */
  readonly takenNights?: Source['takenNights']
  /** Where a start finds what an earlier one read. */
  readonly snapshot?: SnapshotFile
  /**
   * Called when all listings have been read anew: answers made meanwhile may be of what was held
   * before.
   */
  readonly onRead?: () => void
  /** Called when changes were found, before an answer shows them. */
  readonly onChange?: () => void
}

/** Reads all public listings in the background; `read` is of the primary. */
export function openListingFeed(
  read: Reader,
  onTrouble: (error: Error) => void,
  { takenNights = async () => [], snapshot, onRead, onChange }: FeedOptions = {},
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
  let isSnapshotTried = false
  let isHearing = false
  let rebuildMs: number | null = null
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
      const saved = isSnapshotTried ? null : await snapshot?.read().catch(onTrouble)
      successor = saved ? await fromSnapshot(source, saved) : null
      isSnapshotTried = true
      if (successor) await afterNow()
      // It answers while they are read anew.
      if (held && !held.isBehind) reading.resolve()
      if (!held || held.isBehind || isWorn(held)) {
        const startedAt = performance.now()
        successor = await readAll(source, () => isClosed)
        await afterNow()
        rebuildMs = performance.now() - startedAt
      }
      if (!held) throw new Error('Too much has changed meanwhile.')
      onRead?.()
      reading.resolve()
      reading = Promise.withResolvers()
      schedule(0, save)
      schedule(KEEP_UP_MS, keepUp)
    } catch (error) {
      if (isClosed) return
      onTrouble(error as Error)
      schedule(RETRY_MS, load)
    } finally {
      isLoading = false
    }
  }

  /** One process of those that share the file writes it. */
  async function save(): Promise<void> {
    if (!snapshot) return
    const writtenAt = await snapshot.writtenAt()
    const one = held
    if (
      one?.isChanged &&
      !one.isBehind &&
      writtenAt < Math.max(one.startedAt, Date.now() - SAVE_MS)
    ) {
      one.isChanged = false
      const { origin, storage, horizon, allReadAt, index } = one
      const known = new Map(one.known)
      const saved = { origin, storage, horizon, allReadAt, known, index: index.save() }
      await snapshot.write(saved).catch((error: Error) => {
        one.isChanged = true
        if (!isClosed) onTrouble(error)
      })
    }
    schedule(SAVE_MS, save)
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
    const one = held
    const { index } = one
    const { found: caughtUp, isChanged } = await catchUp(source, one)
    if (isChanged) onChange?.()
    if (caughtUp === 'lost') held = null
    if (caughtUp !== 'whole' || isWorn(one)) schedule(0, load)
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
    rebuildSeconds: () => rebuildMs && rebuildMs / 1000,
    async behind() {
      if (!held) return 0
      const { horizon, known } = held
      const changes = await findChanges(read, horizon, [...known.keys()])
      return changes.filter(({ id }) => id !== null).length
    },
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
const isWorn = ({ index: { deadSlots, size }, allReadAt }: Held) =>
  deadSlots > Math.max(MOST_DEAD, size / 2) || (deadSlots > 0 && Date.now() - allReadAt > ALL_MS)
