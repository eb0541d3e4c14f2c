// Responses cached in memory until a listing or an owner changes: the database notifies every
// process (ADR 0054).
import { inBudget, withoutBudget } from '../../db/budget.ts'
import type { Listener } from '../../db/listener.ts'
import type { Generation } from '../../http/response-cache.ts'

/** A value, and the generation it is fresh for; null when it is not cached. */
export type Cached<V> = { readonly value: V; readonly generation: Generation | null }

export type CatalogueCache = {
  /**
   * Returns the value cached under this key, or the one `load` makes; concurrent calls load it
   * once.
   */
  get<V>(key: string, load: () => Promise<V>, bytes: (value: V) => number): Promise<Cached<V>>
  close(): void
}

/** The channel on which statement triggers notify of changes. */
const CHANNEL = 'listings'
/** Minimum milliseconds between two invalidations when many changes come in a row. */
const PAUSE_MS = 250
/**
 * A replica may still return the state before the change: the cache is cleared once more after it
 * has caught up.
 */
const SETTLED_MS = 700

/** Stores at most `mostBytes`: the least recently used entry is removed first. */
export async function createCatalogueCache(
  listener: Listener,
  mostBytes: number,
): Promise<CatalogueCache> {
  const entries = new Map<string, { value: unknown; bytes: number }>()
  const loading = new Map<string, Promise<Cached<unknown>>>()
  let generation = { isFresh: true }
  let total = 0
  let droppedAt = 0
  let soon: NodeJS.Timeout | undefined
  let settled: NodeJS.Timeout | undefined

  function drop() {
    clearTimeout(soon)
    soon = undefined
    droppedAt = Date.now()
    generation.isFresh = false
    generation = { isFresh: true }
    entries.clear()
    loading.clear()
    total = 0
  }
  function changed() {
    const since = Date.now() - droppedAt
    if (since >= PAUSE_MS) drop()
    else soon ??= setTimeout(drop, PAUSE_MS - since).unref()
    clearTimeout(settled)
    settled = setTimeout(drop, SETTLED_MS).unref()
  }
  await listener.listen(CHANNEL, changed, drop)

  function store(key: string, value: unknown, bytes: number) {
    entries.set(key, { value, bytes })
    total += bytes
    for (const [oldest, one] of entries) {
      if (total <= mostBytes) break
      entries.delete(oldest)
      total -= one.bytes
    }
  }

  return {
    async get<V>(
      key: string,
      load: () => Promise<V>,
      bytes: (value: V) => number,
    ): Promise<Cached<V>> {
      const known = entries.get(key)
      if (known) {
        // Moves the entry to the end: the last used is removed last.
        entries.delete(key)
        entries.set(key, known)
        return { value: known.value as V, generation }
      }
      const running = loading.get(key) as Promise<Cached<V>> | undefined
      if (running) return inBudget(running)
      const making = withoutBudget(load).then((value): Cached<V> => {
        // Removed from `loading` by a change meanwhile: the value may be stale, so it is not
        // cached.
        if (loading.get(key) !== making || !listener.isListening())
          return { value, generation: null }
        store(key, value, key.length + bytes(value))
        return { value, generation }
      })
      loading.set(key, making)
      try {
        return await inBudget(making)
      } finally {
        if (loading.get(key) === making) loading.delete(key)
      }
    },
    close() {
      clearTimeout(soon)
      clearTimeout(settled)
    },
  }
}
