// The process's LRU cache, bounded by `CACHE_MB` (ADR 0220).
import { LRUCache } from 'lru-cache'

type Value = NonNullable<unknown>

/** Values under keys of their own. */
type CacheSection<V extends Value> = {
  get(key: string): V | undefined
  /** `bytes`: the value's size in memory. One larger than the whole cache is not stored. */
  set(key: string, value: V, bytes: number): void
  clear(): void
}

export type MemoryCache = {
  /** Whether nothing is ever stored. */
  readonly isOff: boolean
  /** `name` must be unique. */
  section<V extends Value>(name: string): CacheSection<V>
}

/** A key and an entry's own memory, beside its value. */
const ENTRY_BYTES = 300

/** At most `mostBytes`, for all sections together; 0 stores nothing. */
export function createCache(mostBytes: number): MemoryCache {
  const values = new LRUCache<string, Value>({ maxSize: Math.max(1, Math.floor(mostBytes)) })
  return {
    isOff: mostBytes <= 0,
    section: <V extends Value>(name: string): CacheSection<V> => {
      const start = `${name} `
      return {
        get: (key) => values.get(start + key) as V | undefined,
        set(key, value, bytes) {
          values.set(start + key, value, { size: Math.ceil(bytes) + key.length + ENTRY_BYTES })
        },
        clear() {
          for (const key of [...values.keys()]) if (key.startsWith(start)) values.delete(key)
        },
      }
    },
  }
}

/** Until when a value may be used, in milliseconds since 1970; a change brings it forward. */
export type Validity = { until: number }

/** A value, and until when it is valid. */
export type Cached<V> = { readonly value: V; readonly validity: Readonly<Validity> }

/** Valid as long as each of these. */
export function earliestExpiry(validities: readonly Readonly<Validity>[]): Readonly<Validity> {
  return {
    get until() {
      return Math.min(...validities.map(({ until }) => until))
    },
  }
}

export const isValid = ({ until }: Readonly<Validity>): boolean => Date.now() < until

/** The oldest answer that is still given while what it shows changes (ADR 0220). */
export const MAX_AGE_MS = 500
