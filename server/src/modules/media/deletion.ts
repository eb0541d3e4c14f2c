import * as z from 'zod/mini'
import type { Database, Queryable } from '../../db/database.ts'
import { type Job, queueJob } from '../../jobs/index.ts'
import { deleteAllUploads } from './media.repo.ts'
import { createPictureStore } from './picture-store.ts'
import type { PicturePlace } from './store/open-store.ts'

const FORGET = 'media.forget_pictures'
const payloadOf = z.object({ ids: z.array(z.string().check(z.regex(/^[0-9a-f]{32}$/))) })

/**
 * Queues the deletion of these pictures unless they are used elsewhere, in the transaction that
 * deletes their listings.
 */
export async function queuePictureDeletion(trx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await queueJob(trx, FORGET, { ids })
}

/**
 * An account's deletion also deletes the pictures that it uploaded and no listing uses yet (D19).
 */
export async function deleteUploadsOf(trx: Queryable, accountId: string): Promise<void> {
  await queuePictureDeletion(trx, await deleteAllUploads(trx, accountId))
}

/** The media module's background jobs. */
export function mediaJobs(db: Database, place: PicturePlace): readonly Job[] {
  const store = createPictureStore(db, place)
  return [
    {
      name: FORGET,
      run: async (payload) => void (await store.deleteUnused(payloadOf.parse(payload).ids)),
    },
    { name: 'media.sweep_pictures', schedule: '17 21 * * *', run: () => store.sweep() },
  ]
}
