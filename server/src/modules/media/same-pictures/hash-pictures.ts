// Makes the hashes of pictures that came without one: of the demo, of a copied store, of versions
// before hashes (ADR 0317).
import { PICTURE_WIDTHS } from '@rentify/contract/media/picture'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { type ImageWorkers, PictureRejected } from '../image-workers.ts'
import type { PictureStore } from '../picture-store.ts'
import type { PictureHash } from './picture-hash.ts'
import { findUnhashed, writeHash } from './picture-hashes.repo.ts'

type HashDeps = {
  readonly db: Database
  readonly store: Pick<PictureStore, 'read'>
  readonly hash: ImageWorkers['hash']
  /** When to leave the rest to the next run. */
  readonly untilMs?: number
}

const BATCH = 50
/** Less than the minute after which the job runs again. */
const RUN_MS = 45_000

/**
 * Hashes pictures that are not looked at yet, as many as fit into a run; returns how many. What is
 * done is done for each by itself.
 */
export async function hashPictures({
  db,
  store,
  hash,
  untilMs = performance.now() + RUN_MS,
}: HashDeps): Promise<number> {
  let hashed = 0
  let last = ''
  for (;;) {
    const ids = await findUnhashed(db.sql, last, BATCH)
    for (const id of ids) {
      if (performance.now() > untilMs) return hashed
      const made = await hashOfStored(store, hash, id)
      if (made !== undefined && (await writeHash(db, id, made))) hashed += 1
      last = id
    }
    if (ids.length < BATCH) return hashed
  }
}

/** Null also for one whose bytes are gone or broken; undefined: to be tried again. */
async function hashOfStored(
  store: HashDeps['store'],
  hash: HashDeps['hash'],
  id: string,
): Promise<PictureHash | null | undefined> {
  for (const width of PICTURE_WIDTHS) {
    const picture = await store.read({ id, width, format: 'jpg' })
    if (picture)
      return hash(picture).catch((error: unknown) => {
        if (error instanceof PictureRejected) return null
        // Its process died: the others have their turn before it is tried again.
        if (error instanceof Problem) return undefined
        throw error
      })
  }
  return null
}
