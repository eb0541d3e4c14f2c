// What was read from a bucket, on this machine's disk: pages stay quick, and what is in it is
// served while the bucket is away.
import { open, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder, ignoreMissing } from './folder.ts'
import type { ObjectStore } from './object-store.ts'

export type CachedStore = ObjectStore & {
  /** Removes what this machine has of the objects whose keys begin so. */
  forget(prefix: string): Promise<void>
  /** The keys that this machine has. */
  cachedKeys(): AsyncGenerator<string[]>
}

/** How much of the bound a process writes before it looks at the whole: others write as well. */
const LOOK_AFTER = 1 / 64
/** A full cache is emptied to this share, so that not every write has to make room. */
const EMPTIED_TO = 0.9
/** When a file was read last is known to the hour. */
const TOUCH_AFTER_MS = 3_600_000

/**
 * Reads through files below `folder`, which every process of this machine shares; beyond
 * `mostBytes` the least recently read ones go.
 */
export function cached(store: ObjectStore, folder: string, mostBytes: number): CachedStore {
  const files = createFolder(folder)
  const reading = new Map<string, Promise<Buffer | null>>()
  let written = Number.POSITIVE_INFINITY
  let makingRoom: Promise<void> | null = null

  async function keep(key: string, content: Buffer): Promise<void> {
    await files.put(key, content)
    written += content.length
    if (written < mostBytes * LOOK_AFTER || makingRoom) return
    written = 0
    makingRoom = makeRoom(folder, mostBytes).finally(() => {
      makingRoom = null
    })
    await makingRoom
  }
  async function fetched(key: string): Promise<Buffer | null> {
    const content = await store.get(key)
    // A full or read-only disk costs speed, not the answer.
    if (content && content.length <= mostBytes) await keep(key, content).catch(() => {})
    return content
  }

  return {
    ...store,
    get: async (key) => {
      const here = await readTouching(join(folder, key))
      if (here) return here
      const running = reading.get(key) ?? fetched(key).finally(() => reading.delete(key))
      reading.set(key, running)
      return running
    },
    has: async (key) => (await files.has(key)) || store.has(key),
    delete: async (key) => {
      await store.delete(key)
      await files.delete(key)
    },
    forget: async (prefix) => {
      for await (const part of files.list(prefix))
        for (const { key } of part) await files.delete(key)
    },
    cachedKeys: async function* () {
      for await (const part of files.list('')) yield part.map(({ key }) => key)
    },
    removeLeftovers: async () => {
      await store.removeLeftovers()
      await files.removeLeftovers()
    },
  }
}

async function readTouching(path: string): Promise<Buffer | null> {
  const file = await open(path).catch(ignoreMissing)
  if (!file) return null
  try {
    const { mtimeMs } = await file.stat()
    if (mtimeMs < Date.now() - TOUCH_AFTER_MS)
      await utimes(path, new Date(), new Date()).catch(() => {})
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** Removes the least recently read files until the rest takes less than its share. */
async function makeRoom(folder: string, mostBytes: number): Promise<void> {
  const names = (await readdir(folder, { recursive: true }).catch(ignoreMissing)) ?? []
  const found: { path: string; bytes: number; readAt: number }[] = []
  let total = 0
  for (const path of names.map((name) => join(folder, name))) {
    const entry = await stat(path).catch(ignoreMissing)
    if (!entry?.isFile()) continue
    found.push({ path, bytes: entry.size, readAt: entry.mtimeMs })
    total += entry.size
  }
  if (total <= mostBytes) return
  found.sort((a, b) => a.readAt - b.readAt)
  for (const { path, bytes } of found) {
    if (total <= mostBytes * EMPTIED_TO) return
    await rm(path, { force: true })
    total -= bytes
  }
}
