// Objects as files below a folder, shared by every process that opens it.
import { randomUUID } from 'node:crypto'
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStore, StoredObject } from './object-store.ts'

const DAY_MS = 86_400_000
const isUnfinished = (name: string) => name.endsWith('.tmp')
const isListed = (name: string) => !name.startsWith('.') && !isUnfinished(name)

/** The objects below a folder, which is made with the first of them. */
export function createFolder(root: string): ObjectStore {
  const pathOf = (key: string) => join(root, key)

  async function* list(prefix: string): AsyncGenerator<StoredObject[]> {
    const inFolder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    const entries = await readdir(join(root, inFolder), { withFileTypes: true }).catch(
      ignoreMissing,
    )
    const wanted = (entries ?? [])
      .filter(({ name }) => `${inFolder}${name}`.startsWith(prefix) && isListed(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    const files = wanted.filter((entry) => entry.isFile()).map(({ name }) => `${inFolder}${name}`)
    const found = await Promise.all(
      files.map(async (key) => {
        const size = (await stat(pathOf(key)).catch(ignoreMissing))?.size
        return size === undefined ? [] : [{ key, bytes: size }]
      }),
    )
    yield found.flat()
    for (const entry of wanted) if (entry.isDirectory()) yield* list(`${inFolder}${entry.name}/`)
  }

  return {
    place: root,
    list,
    get: (key) => readFile(pathOf(key)).catch(ignoreMissing),
    has: (key) => exists(pathOf(key)),
    put: (key, content) => {
      // Synced to disk before the row that names it commits.
      return placed(pathOf(key), (half) => writeFile(half, content, { flag: 'wx', flush: true }))
    },
    putFiles: async (files) => {
      const copies = new Map<string, string>()
      for (const { key, path } of files) {
        const to = pathOf(key)
        await mkdir(dirname(to), { recursive: true })
        const copy = copies.get(path)
        // A file under several keys is stored once, where the file system supports hard links.
        if (copy)
          await link(copy, to)
            .catch(ignoreExisting)
            .catch(() => copyWhole(path, to))
        else if (!(await exists(to))) await copyWhole(path, to)
        copies.set(path, to)
      }
      for (const folder of new Set([...copies.values()].map((path) => dirname(path))))
        await syncFolder(folder)
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    removeLeftovers: async () => {
      const names = (await readdir(root, { recursive: true }).catch(ignoreMissing)) ?? []
      for (const path of names.filter(isUnfinished).map(pathOf)) {
        const found = await stat(path).catch(ignoreMissing)
        if (found && found.mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true })
      }
    },
  }
}

/**
 * Writes a file under a name of its own and renames it, so that a reader never gets a partial one
 * and two writers of one key both leave a whole one.
 */
async function placed(path: string, write: (half: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const half = `${path}.${randomUUID()}.tmp`
  try {
    await write(half)
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

function copyWhole(from: string, to: string): Promise<void> {
  return placed(to, async (half) => {
    await copyFile(from, half)
    const copied = await open(half, 'r+')
    await copied.sync().finally(() => copied.close())
  })
}

const exists = async (path: string) => (await stat(path).catch(ignoreMissing)) !== null

/** Makes a rename survive a power failure; Windows cannot open folders and does this by itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** Null for what is not there. */
export function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
