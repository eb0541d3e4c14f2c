// Pictures on local disk: `DATA_DIR/pictures/ab/<id>-640.avif`, shared by every process on this data directory.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '@rentify/contract/media/picture'

/** One size of one picture in one format. */
export type Variant = { readonly id: string; readonly width: PictureWidth; readonly format: PictureFormat }

const NAME = new RegExp(`^([0-9a-f]{32})-(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`)

/** `<id>-640.avif` → what it asks for; null for every other text, so nothing else ever becomes a path. */
export function parseVariant(name: string): Variant | null {
  const [, id, width, format] = NAME.exec(name) ?? []
  if (!id) return null
  return { id, width: Number(width) as PictureWidth, format: format as PictureFormat }
}

export type PictureFiles = {
  /** A variant's content; null when it is not there. */
  read(variant: Variant): Promise<Buffer | null>
  has(variant: Variant): Promise<boolean>
  /** Writes a variant so that nobody ever reads half of it. */
  write(variant: Variant, content: Buffer): Promise<void>
  /** Removes every variant of these pictures. */
  remove(ids: readonly string[]): Promise<void>
}

/** The picture store below `dataDir`. */
export function createPictureFiles(dataDir: string): PictureFiles {
  const folderOf = (id: string) => join(dataDir, 'pictures', id.slice(0, 2))
  const pathOf = ({ id, width, format }: Variant) => join(folderOf(id), `${id}-${width}.${format}`)
  return {
    read: (variant) => readFile(pathOf(variant)).catch(ignoreMissing),
    has: async (variant) => (await stat(pathOf(variant)).catch(ignoreMissing)) !== null,
    write: async (variant, content) => {
      const path = pathOf(variant)
      await mkdir(dirname(path), { recursive: true })
      // Named apart for every writer: two processes drawing the same picture both rename a whole file into place.
      const half = `${path}.${randomUUID()}.tmp`
      const file = await open(half, 'wx')
      try {
        await file.writeFile(content)
      } finally {
        await file.close()
      }
      await rename(half, path).catch(async (error) => {
        await rm(half, { force: true })
        throw error
      })
    },
    remove: async (ids) => {
      const wanted = new Set(ids)
      for (const folder of new Set(ids.map(folderOf))) {
        const names = (await readdir(folder).catch(ignoreMissing)) ?? []
        await Promise.all(names.filter((name) => wanted.has(name.slice(0, 32))).map((name) => rm(join(folder, name), { force: true })))
      }
    },
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
