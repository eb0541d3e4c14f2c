// Pictures as rows and files: a file is written or removed only under a lock on its row, so that
// both stay consistent.
import type pg from 'pg'
import { mayRemovePictures } from '../../db/backup/index.ts'
import type { Database } from '../../db/database.ts'
import { StartError } from '../../start-error.ts'
import {
  deleteOldUploads,
  deleteUnused,
  findUnregistered,
  findUnusedPictures,
  insertPictures,
  insertUpload,
  lockForDeletion,
  type StoredPicture,
  type Uploaded,
} from './media.repo.ts'
import { createPictureFiles, type SetAside, type Variant } from './picture-files.ts'

/** A variant of a picture that is being added. */
type Content = Omit<Variant, 'id'> & { readonly content: Buffer }

/** A picture whose variants are files outside the store. */
type PictureFromFiles = StoredPicture & {
  readonly files: readonly (Omit<Variant, 'id'> & { readonly path: string })[]
}

export type PictureStore = {
  /** A variant's content; null when there is no such file. */
  read(variant: Variant): Promise<Buffer | null>
  has(variant: Variant): Promise<boolean>
  /**
   * Stores an uploaded picture; existing files are not written again. The upload keeps it for a
   * day, until a listing shows it (D60).
   */
  add(picture: StoredPicture, variants: readonly Content[], uploaded: Uploaded): Promise<void>
  /**
   * Stores pictures from files within the caller's transaction; existing files are not copied
   * again.
   */
  copy(client: pg.ClientBase, pictures: readonly PictureFromFiles[]): Promise<void>
  /**
   * Deletes those of these pictures that neither a listing nor an upload uses, and returns how
   * many. Safe to repeat.
   * @throws {StartError} while a backup runs.
   */
  deleteUnused(ids: readonly string[]): Promise<number>
  /**
   * Deletes what a crash or a missed deletion left behind: old uploads, unused pictures, files
   * without a row.
   */
  sweep(): Promise<void>
}

const SWEEP_BATCH = 500

/** The pictures of this installation: their rows, and their files in `dataDir`. */
export function createPictureStore(db: Database, dataDir: string): PictureStore {
  const files = createPictureFiles(dataDir)

  // One picture per transaction: with a single lock, it cannot be part of a deadlock.
  async function deleteOne(id: string): Promise<boolean> {
    let removed: SetAside | undefined
    try {
      const deleted = await db.transaction(async (trx) => {
        if (!(await mayRemovePictures(trx)))
          throw new StartError('A backup is running: pictures are deleted once it has finished.')
        if (!(await lockForDeletion(trx, id)) || !(await deleteUnused(trx, id))) return false
        removed = await files.setAside(id)
        return true
      })
      await removed?.discard()
      return deleted
    } catch (error) {
      // The row still exists, or the outcome is unknown: the sweep removes an extra file, but a
      // missing file is lost.
      await removed?.putBack()
      throw error
    }
  }

  async function deleteEach(ids: readonly string[]): Promise<number> {
    let deleted = 0
    for (const id of ids) if (await deleteOne(id)) deleted += 1
    return deleted
  }

  return {
    read: files.read,
    has: files.has,
    add: (picture, variants, uploaded) =>
      db.transaction(async (trx) => {
        await insertUpload(trx, picture, uploaded)
        for (const { content, ...size } of variants) {
          const variant = { ...size, id: picture.id }
          if (!(await files.has(variant))) await files.write(variant, content)
        }
      }),
    copy: async (client, pictures) => {
      await insertPictures(client, pictures)
      await Promise.all(
        pictures.map(({ id, files: sources }) =>
          files.copy(sources.map(({ path, ...size }) => ({ path, variant: { ...size, id } }))),
        ),
      )
    },
    deleteUnused: deleteEach,
    sweep: async () => {
      await deleteOldUploads(db.sql)
      while ((await deleteEach(await findUnusedPictures(db.sql, SWEEP_BATCH))) > 0);
      for await (const ids of files.folders()) await deleteEach(await findUnregistered(db.sql, ids))
      await files.removeOldHalves()
    },
  }
}
