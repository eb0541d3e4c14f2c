// Responses in memory until a listing they show changes; the database notifies every process of
// changed listings (ADR 0054, 0220).
import {
  type Cached,
  isValid,
  MAX_AGE_MS,
  type MemoryCache,
  type Validity,
} from '../../../cache.ts'
import { inBudget, withoutBudget } from '../../../db/budget.ts'
import type { Listener } from '../../../db/listener.ts'
import type { Reader } from '../../../db/reader.ts'
import { wantedPosition } from '../../../db/replication/position.ts'
import { currentCaller } from '../../../fair-queue.ts'
import { affects, type CacheScope, type Changes, readChanges } from './changes.ts'

type Rules<V> = {
  /** The value's size in memory. */
  readonly bytes: (value: V) => number
  readonly scope: (value: V) => CacheScope
  /** Invalid at once after a change, however often the listings change. */
  readonly atOnce?: boolean
}

export type CatalogueCache = {
  /**
   * Returns the value cached under this key, or the one `load` makes; concurrent calls load it
   * once. A change renews it at once; where what it shows changes again and again, it is at most
   * half a second old. Who has just written (`wantedPosition`) gets none that was begun before.
   */
  get<V extends object>(key: string, load: () => Promise<V>, rules: Rules<V>): Promise<Cached<V>>
  /** Whatever is cached or being loaded is stale. */
  expire(): void
}

type Entry = { readonly value: object; readonly validity: Tracked }

/** A change shortens it while any cache refers to it. */
type Tracked = Validity & {
  readonly scope: CacheScope
  readonly atOnce: boolean
  readonly loadedAt: number
  /** So many more changes renew it at once. */
  readonly renewals: number
}

type Load = {
  readonly startedAt: number
  /** Whose reads it makes. */
  readonly caller: string
  readonly result: Promise<Cached<object>>
  /** Heard of while it runs. */
  readonly changes: Changes[]
  isLost: boolean
}

/** The channel on which statement triggers tell of changes. */
const CHANNEL = 'listings'
/** So many changes, one right after the other, renew an answer at once. */
const MOST_RENEWALS = 4

/** `read` is what values are read by: it shows what `listener` told of. */
export async function createCatalogueCache(
  listener: Listener,
  cache: MemoryCache,
  read: Reader,
): Promise<CatalogueCache> {
  const entries = cache.section<Entry>('catalogue')
  const loads = new Map<string, Load>()
  const tracked = trackValidities()

  function expireChanged(changes: Changes, isAgain = false) {
    const now = Date.now()
    tracked.forEach((validity) => {
      if (validity.until <= now || !affects(changes, validity.scope)) return
      const waits = validity.renewals < 1 && !validity.atOnce && !isAgain
      validity.until = Math.min(validity.until, waits ? validity.loadedAt + MAX_AGE_MS : now)
    })
    for (const load of loads.values()) load.changes.push(changes)
  }

  function expire() {
    expireChanged('everything', true)
    for (const load of loads.values()) load.isLost = true
    loads.clear()
  }

  await listener.listen(CHANNEL, (payload) => expireChanged(readChanges(payload)), expire)

  function start<V extends object>(
    key: string,
    load: () => Promise<V>,
    { bytes, scope, atOnce = false }: Rules<V>,
  ): Load {
    const startedAt = Date.now()
    const renewals = renewalsAfter(entries.get(key)?.validity, startedAt)
    const changes: Changes[] = []
    const result = withoutBudget(load).then((value): Cached<object> => {
      const shown = scope(value)
      const isStale = changes.some((change) => affects(change, shown))
      const until = isStale
        ? startedAt + (renewals < 1 && !atOnce ? MAX_AGE_MS : 0)
        : Number.POSITIVE_INFINITY
      const validity: Tracked = {
        until: running.isLost || !listener.isListening() ? 0 : until,
        scope: shown,
        atOnce,
        loadedAt: startedAt,
        renewals,
      }
      const entry = { value, validity }
      if (isValid(validity) && !cache.isOff) {
        tracked.add(validity)
        entries.set(key, entry, bytes(value))
      }
      return entry
    })
    const running: Load = { startedAt, caller: currentCaller(), result, changes, isLost: false }
    loads.set(key, running)
    const ended = () => {
      if (loads.get(key) === running) loads.delete(key)
    }
    result.then(ended, ended)
    return running
  }

  /** Whether a caller who asks now may get its result. */
  function isShared(load: Load, { atOnce }: { atOnce?: boolean }): boolean {
    // Whoever waits for another caller's reads would wait for all of that caller's turns.
    if (load.caller !== currentCaller() && read.isWaiting(load.caller)) return false
    const { changes, startedAt } = load
    return changes.length === 0 || (!atOnce && Date.now() - startedAt < MAX_AGE_MS)
  }

  return {
    async get<V extends object>(key: string, load: () => Promise<V>, rules: Rules<V>) {
      if (wantedPosition() > 0)
        return inBudget(start(key, load, rules).result) as Promise<Cached<V>>
      const known = entries.get(key)
      if (known && isValid(known.validity)) return known as Cached<object> as Cached<V>
      const running = loads.get(key)
      const shared = running && isShared(running, rules) ? running : start(key, load, rules)
      return inBudget(shared.result) as Promise<Cached<V>>
    },
    expire,
  }
}

/** Of an answer that replaces one: over time there is one for each half second. */
function renewalsAfter(replaced: Tracked | undefined, now: number): number {
  if (!replaced) return MOST_RENEWALS
  const { renewals, loadedAt } = replaced
  return Math.min(MOST_RENEWALS, renewals + (now - loadedAt) / MAX_AGE_MS) - 1
}

/**
 * A response in another cache may outlive the value that it was made from, so validities are found
 * here until nothing holds them.
 */
function trackValidities() {
  const held = new Set<WeakRef<Tracked>>()
  let mostBeforeSweep = 1000
  const forEach = (visit: (validity: Tracked) => void) => {
    for (const reference of held) {
      const validity = reference.deref()
      if (validity && validity.until > Date.now()) visit(validity)
      else held.delete(reference)
    }
  }
  return {
    forEach,
    add(validity: Tracked) {
      held.add(new WeakRef(validity))
      if (held.size < mostBeforeSweep) return
      forEach(() => {})
      mostBeforeSweep = 1000 + held.size * 2
    },
  }
}
