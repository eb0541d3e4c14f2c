// Pictures as rows and bytes. Bytes are stored before the row that names them commits, and removed
// after it is gone: what is left over has bytes and no row, and the sweep removes it (ADR 0295).
import { message } from '@rentify/contract/messages'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { mayRemovePictures } from '../../db/backup/index.ts'
import { type Database, type Queryable, queriesOn } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { StartError } from '../../start-error.ts'
import {
  deleteOldUploads,
  deleteUnused,
  findShownPictures,
  findUnregistered,
  findUnusedPictures,
  insertPictures,
  insertUpload,
  lockForDeletion,
  type NewPicture,
  type StoredPicture,
  type Uploaded,
} from './media.repo.ts'
import { idsOf, keyOf, prefixOf, type Variant } from './picture-names.ts'
import { createStoreIdentity } from './store/identity.ts'
import { eachOf, keysOf, StoreAway } from './store/object-store.ts'
import { objectsIn, type PicturePlace } from './store/open-store.ts'
import {
  beginWrite,
  endAbandonedWrites,
  endRemoval,
  endWrite,
  holdUnusedName,
} from './store/writes.repo.ts'

/** A variant of a picture that is being added. */
type Content = Omit<Variant, 'id'> & { readonly content: Buffer }

/** A picture whose variants are files outside the store. */
type PictureFromFiles = StoredPicture & {
  readonly files: readonly (Omit<Variant, 'id'> & { readonly path: string })[]
}

export type PictureStore = {
  /**
   * Resolves when the store is this database's, and names a new one.
   * @throws {StartError} when the database's pictures are in another one.
   * @throws {StoreAway}
   */
  assertOurs(): Promise<void>
  /** A variant's content; null when there is none. @throws {Problem} while the store is away. */
  read(variant: Variant): Promise<Buffer | null>
  has(variant: Variant): Promise<boolean>
  /**
   * Stores an uploaded picture; what is stored is not written again. The upload keeps it for a
   * day, until a listing shows it (D60).
   * @throws {Problem} while the store is away.
   */
  add(picture: NewPicture, variants: readonly Content[], uploaded: Uploaded): Promise<void>
  /**
   * Stores pictures from files within the caller's transaction; what is stored is not copied again.
   */
  copy(client: pg.ClientBase, pictures: readonly PictureFromFiles[]): Promise<void>
  /**
   * Deletes those of these pictures that neither a listing nor an upload uses, and returns how
   * many. Safe to repeat, which it must be until it succeeds.
   * @throws {StartError} while a backup runs. @throws {StoreAway}
   */
  deleteUnused(ids: readonly string[]): Promise<number>
  /**
   * Deletes what a crash or a missed deletion left behind: old uploads, unused pictures, bytes
   * without a row.
   */
  sweep(): Promise<void>
}

const SWEEP_BATCH = 500
const AT_ONCE = 4

/** The pictures of this installation: their rows, and their bytes in a store. */
export function createPictureStore(db: Database, place: PicturePlace): PictureStore {
  const objects = objectsIn(place)
  const identity = createStoreIdentity(db, objects)

  async function deleteOne(id: string): Promise<boolean> {
    const deleted = await db.transaction(async (trx) => {
      await assertNoBackup(trx)
      return (await lockForDeletion(trx, id)) && (await deleteUnused(trx, id))
    })
    if (deleted) await removeBytes(id)
    return deleted
  }

  // One picture per transaction: with a single lock, it cannot be part of a deadlock.
  async function removeBytes(id: string): Promise<void> {
    await identity.id()
    await db.background.transaction(async (trx) => {
      await assertNoBackup(trx)
      await identity.assertInUse(trx)
      if (!(await holdUnusedName(trx, id))) return
      await eachOf(await keysOf(objects, prefixOf(id)), AT_ONCE, objects.delete)
      await endRemoval(trx, id)
    })
  }

  async function deleteEach(ids: readonly string[]): Promise<number> {
    let deleted = 0
    for (const id of ids) if (await deleteOne(id)) deleted += 1
    return deleted
  }

  async function add(
    picture: NewPicture,
    variants: readonly Content[],
    uploaded: Uploaded,
  ): Promise<void> {
    await identity.id()
    const write = uuidv7()
    await db.transaction((trx) => beginWrite(trx, write, picture.id))
    const stored = await keysOf(objects, prefixOf(picture.id))
    const missing = variants
      .map(({ content, ...size }) => ({ key: keyOf({ ...size, id: picture.id }), content }))
      .filter(({ key }) => !stored.has(key))
    await eachOf(missing, AT_ONCE, ({ key, content }) => objects.put(key, content))
    await db.transaction(async (trx) => {
      await identity.assertInUse(trx)
      // One that took longer than any upload may: its bytes may be gone.
      if (!(await endWrite(trx, write))) throw photosUnavailable()
      await insertUpload(trx, picture, uploaded)
    })
  }

  return {
    assertOurs: async () => void (await identity.id()),
    read: (variant) => objects.get(keyOf(variant)).catch(asProblem),
    has: (variant) => objects.has(keyOf(variant)).catch(asProblem),
    add: (...upload) => add(...upload).catch(asProblem),
    copy: async (client, pictures) => {
      await identity.id()
      await identity.assertInUse(queriesOn(client))
      await insertPictures(client, pictures)
      await objects.putFiles(
        pictures.flatMap(({ id, files }) =>
          files.map(({ path, ...size }) => ({ path, key: keyOf({ ...size, id }) })),
        ),
      )
    },
    deleteUnused: deleteEach,
    sweep: async () => {
      await deleteOldUploads(db.sql)
      await endAbandonedWrites(db.sql)
      while ((await deleteEach(await findUnusedPictures(db.sql, SWEEP_BATCH))) > 0);
      await identity.id()
      for await (const part of objects.list('')) {
        const ids = idsOf(part.map(({ key }) => key))
        for (const id of await findUnregistered(db.sql, ids)) await removeBytes(id)
      }
      await objects.removeLeftovers()
    },
  }
}

async function assertNoBackup(trx: Queryable): Promise<void> {
  if (!(await mayRemovePictures(trx)))
    throw new StartError('A backup is running: pictures are deleted once it has finished.')
}

/** To callers a store that is away is a server that is busy. */
function asProblem(error: unknown): never {
  throw error instanceof StoreAway ? photosUnavailable() : error
}

const photosUnavailable = () =>
  new Problem('unavailable', {
    message: message('photos_unavailable'),
    headers: { 'retry-after': '5' },
  })

/** Pictures that a listing shows and that are not stored. */
export async function findMissingPictures(
  { sql }: Pick<Database, 'sql'>,
  place: PicturePlace,
): Promise<string[]> {
  const there = new Set<string>()
  for await (const part of objectsIn(place).list(''))
    for (const id of idsOf(part.map(({ key }) => key))) there.add(id)
  return (await findShownPictures(sql)).filter((id) => !there.has(id))
}
