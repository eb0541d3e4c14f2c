// Pictures on local disk: `DATA_DIR/pictures/ab/<id>-640.avif`, shared by every process on this
// data directory.
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
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '@rentify/contract/media/picture'
import type { Database } from '../../db/database.ts'
import { findShownPictures } from './media.repo.ts'

/** One size of one picture in one format. */
export type Variant = {
  readonly id: string
  readonly width: PictureWidth
  readonly format: PictureFormat
}

const NAME = new RegExp(
  `^([0-9a-f]{32})-(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`,
)

/** Parses `<id>-640.avif`; null for every other text, so that no other text ever becomes a path. */
export function parseVariant(name: string): Variant | null {
  const [, id, width, format] = NAME.exec(name) ?? []
  if (!id) return null
  return { id, width: Number(width) as PictureWidth, format: format as PictureFormat }
}

export type PictureFiles = {
  /** A variant's content; null when it does not exist. */
  read(variant: Variant): Promise<Buffer | null>
  has(variant: Variant): Promise<boolean>
  /** Writes a variant atomically, so that a reader never gets a partial file. */
  write(variant: Variant, content: Buffer): Promise<void>
  /** Copies missing variants of one picture from files. */
  copy(sources: readonly { readonly variant: Variant; readonly path: string }[]): Promise<void>
  /** Moves every file of a picture aside. */
  setAside(id: string): Promise<SetAside>
  /** The pictures that have files, one folder at a time. */
  folders(): AsyncGenerator<string[]>
  /** Removes leftovers of interrupted writes and removals that are more than a day old. */
  removeOldHalves(): Promise<void>
}

/** Files that were moved aside: none is lost before `discard`. */
export type SetAside = {
  discard(): Promise<void>
  putBack(): Promise<void>
}

const DAY_MS = 86_400_000

/** The picture store below `dataDir`. */
export function createPictureFiles(dataDir: string): PictureFiles {
  const root = join(dataDir, 'pictures')
  const folderOf = (id: string) => join(root, id.slice(0, 2))
  const pathOf = ({ id, width, format }: Variant) => join(folderOf(id), `${id}-${width}.${format}`)
  return {
    read: (variant) => readFile(pathOf(variant)).catch(ignoreMissing),
    has: (variant) => exists(pathOf(variant)),
    write: async (variant, content) => {
      const path = pathOf(variant)
      await mkdir(dirname(path), { recursive: true })
      // A different name for every writer: two processes storing the same picture both rename a
      // complete file to its final name.
      const half = `${path}.${randomUUID()}.tmp`
      try {
        // Synced to disk before the row that names it commits.
        await writeFile(half, content, { flag: 'wx', flush: true })
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    copy: async (sources) => {
      const copies = new Map<string, string>()
      for (const { variant, path } of sources) {
        const to = pathOf(variant)
        await mkdir(dirname(to), { recursive: true })
        const copy = copies.get(path)
        // A file under several widths is stored once, where the file system supports hard links.
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
    setAside: async (id) => {
      const folder = folderOf(id)
      const names = ((await readdir(folder).catch(ignoreMissing)) ?? []).filter((name) =>
        name.startsWith(id),
      )
      const moved = names.map((name) => ({
        from: join(folder, name),
        to: join(folder, `${name}.${randomUUID()}.tmp`),
      }))
      const putBack = async () => {
        for (const { from, to } of moved) await rename(to, from).catch(ignoreMissing)
      }
      try {
        for (const { from, to } of moved) {
          await rename(from, to).catch(ignoreMissing)
          await utimes(to, new Date(), new Date()).catch(ignoreMissing)
        }
      } catch (error) {
        await putBack()
        throw error
      }
      return {
        putBack,
        discard: async () =>
          void (await Promise.all(moved.map(({ to }) => rm(to, { force: true })))),
      }
    },
    folders: async function* () {
      for (const folder of (await readdir(root).catch(ignoreMissing)) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue
        const ids = (await readdir(join(root, folder))).flatMap(
          (name) => /^[0-9a-f]{32}(?=-)/.exec(name)?.[0] ?? [],
        )
        yield [...new Set(ids)]
      }
    },
    removeOldHalves: async () => {
      const names = (await readdir(root, { recursive: true }).catch(ignoreMissing)) ?? []
      for (const path of names
        .filter((name) => name.endsWith('.tmp'))
        .map((name) => join(root, name))) {
        const found = await stat(path).catch(ignoreMissing)
        if (found && found.mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true })
      }
    },
  }
}

const exists = async (path: string) => (await stat(path).catch(ignoreMissing)) !== null

/** Copies a file atomically, so that a reader never gets a partial file. */
async function copyWhole(from: string, to: string): Promise<void> {
  const half = `${to}.${randomUUID()}.tmp`
  try {
    await copyFile(from, half)
    const copied = await open(half, 'r+')
    await copied.sync().finally(() => copied.close())
    await rename(half, to)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** Makes a rename survive a power failure; Windows cannot open folders and does this by itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Pictures that a listing shows and that have no file. */
export async function findMissingPictures(
  { sql }: Pick<Database, 'sql'>,
  dataDir: string,
): Promise<string[]> {
  const there = new Set<string>()
  for await (const ids of createPictureFiles(dataDir).folders()) for (const id of ids) there.add(id)
  return (await findShownPictures(sql)).filter((id) => !there.has(id))
}
