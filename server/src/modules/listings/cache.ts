// Answers kept in memory until a listing or an owner changes anywhere: the database tells every process (D11).
import { inBudget, withoutBudget } from '../../db/budget.ts'
import type { Listener } from '../../db/listener.ts'
import type { Generation } from '../../http/response-cache.ts'

/** A value, and what it holds for when it is kept. */
export type Cached<V> = { readonly value: V; readonly generation: Generation | null }

export type CatalogueCache = {
  /** The value kept under this key, or the one `load` makes; asked for twice at once it is made once. */
  get<V>(key: string, load: () => Promise<V>, bytes: (value: V) => number): Promise<Cached<V>>
  close(): void
}

/** What statement triggers announce changes on. */
const CHANNEL = 'listings'
/** Many changes in a row drop everything this often, not each time. */
const PAUSE_MS = 250
/** A replica may still answer with what was before: everything is dropped once more when it has caught up. */
const SETTLED_MS = 700

/** Keeps `mostBytes` at most: what was asked for longest ago goes first. */
export async function createCatalogueCache(
  listener: Listener,
  mostBytes: number,
): Promise<CatalogueCache> {
  const kept = new Map<string, { value: unknown; bytes: number }>()
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
    kept.clear()
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

  function keep(key: string, value: unknown, bytes: number) {
    kept.set(key, { value, bytes })
    total += bytes
    for (const [oldest, one] of kept) {
      if (total <= mostBytes) break
      kept.delete(oldest)
      total -= one.bytes
    }
  }

  return {
    async get<V>(
      key: string,
      load: () => Promise<V>,
      bytes: (value: V) => number,
    ): Promise<Cached<V>> {
      const known = kept.get(key)
      if (known) {
        // Asked for last, dropped last.
        kept.delete(key)
        kept.set(key, known)
        return { value: known.value as V, generation }
      }
      const running = loading.get(key) as Promise<Cached<V>> | undefined
      if (running) return inBudget(running)
      const making = withoutBudget(load).then((value): Cached<V> => {
        // Gone from `loading`: something changed meanwhile, and this may be from before.
        if (loading.get(key) !== making || !listener.hearing()) return { value, generation: null }
        keep(key, value, key.length + bytes(value))
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
