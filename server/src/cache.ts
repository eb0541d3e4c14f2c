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
  readonly mostBytes: number
  /** `name` must be unique. */
  section<V extends Value>(name: string): CacheSection<V>
  /** What it holds now, with what each entry takes beside its value. */
  size(): { readonly bytes: number; readonly entries: number }
}

/** An entry's own memory, beside its key and its value: its lists' nodes, its validity. */
const ENTRY_BYTES = 500

/** A text's size in memory: two bytes a character as soon as one is not Latin. */
export function bytesOfText(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of one byte.
  return 24 + text.length * (/[^\u0000-\u00ff]/.test(text) ? 2 : 1)
}

/**
 * The same bytes in memory of their own: a small buffer is a part of one of 64 KB, which it keeps
 * for as long as it is kept.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** A text's bytes in memory of their own, written there at once. */
export function ownTextBytes(text: string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  own.write(text)
  return own
}

/** At most `mostBytes`, for all sections together; 0 stores nothing. */
export function createCache(mostBytes: number): MemoryCache {
  const values = new LRUCache<string, Value>({ maxSize: Math.max(1, Math.floor(mostBytes)) })
  return {
    isOff: mostBytes <= 0,
    mostBytes,
    size: () => ({ bytes: values.calculatedSize, entries: values.size }),
    section: <V extends Value>(name: string): CacheSection<V> => {
      const start = `${name} `
      return {
        get: (key) => values.get(start + key) as V | undefined,
        set(key, value, bytes) {
          const size = Math.ceil(bytes) + bytesOfText(start + key) + ENTRY_BYTES
          values.set(start + key, value, { size })
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
