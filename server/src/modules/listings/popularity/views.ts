// Views of listings (D9): one per user and day, written in batches beside the requests, without
// storing who viewed.
import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { insertViews, shareSalt } from './views.repo.ts'

export type Views = {
  /** Records that a caller opened a listing. `viewer` is hashed before it is stored anywhere. */
  note(listingId: string, viewer: string): void
  /** Writes the buffered views; runs by itself every few seconds. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_MS = 3_000
/**
 * More than this between two flushes means a flood, or a database that does not respond: further
 * views are not counted.
 */
const MAX_NOTED = 20_000
const VIEWER_BYTES = 12

/** The key that a signed-in user's views are counted by. */
export function viewerOf(accountId: string): string {
  return `account ${accountId}`
}

/** The stored form of a viewer: a hash that is useless without the day's salt. */
export function hashViewer(salt: Buffer, viewer: string): Buffer {
  return createHmac('sha256', salt).update(viewer).digest().subarray(0, VIEWER_BYTES)
}

/** `onTrouble` gets the error of a batch that could not be written; it is retried with the next. */
export function countViews(pool: pg.Pool, onTrouble: (error: Error) => void): Views {
  let noted = new Map<string, { listingId: string; day: string; viewer: string }>()
  let flushing: Promise<void> = Promise.resolve()
  const salts = new Map<string, Promise<Buffer>>()
  const timer = setInterval(() => void flush(), FLUSH_MS).unref()

  /** One salt a day for all processes: the first process creates it. */
  async function findSalt(day: string): Promise<Buffer> {
    const salt = await shareSalt(pool, day, randomBytes(32))
    if (!salt) throw new Error('This day is over.')
    return salt
  }

  function saltOf(day: string): Promise<Buffer> {
    const known = salts.get(day)
    if (known) return known
    const finding = findSalt(day)
    salts.clear()
    salts.set(day, finding)
    finding.catch(() => salts.delete(day))
    return finding
  }

  async function write(batch: typeof noted): Promise<void> {
    const rows = [...batch.values()]
    const days = [...new Set(rows.map(({ day }) => day))]
    for (const day of days) {
      const salt = await saltOf(day)
      const views = rows.filter((row) => row.day === day)
      const hashes = views.map(({ viewer }) => hashViewer(salt, viewer))
      const ids = views.map(({ listingId }) => listingId)
      await insertViews(pool, day, ids, hashes)
    }
  }

  function flush(): Promise<void> {
    flushing = flushing.then(async () => {
      if (noted.size === 0) return
      const batch = noted
      noted = new Map()
      await write(batch).catch((error: Error) => {
        onTrouble(error)
        for (const [key, view] of batch) if (noted.size < MAX_NOTED) noted.set(key, view)
      })
    })
    return flushing
  }

  return {
    note(listingId, viewer) {
      const day = new Date().toISOString().slice(0, 10)
      if (noted.size < MAX_NOTED)
        noted.set(`${day} ${listingId} ${viewer}`, { listingId, day, viewer })
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
