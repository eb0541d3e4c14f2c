import * as z from 'zod/mini'
import type { Database, Queryable } from '../../db/database.ts'
import { type Job, queueJob } from '../../jobs/index.ts'
import { deletePictures, findUnused } from './media.repo.ts'
import { createPictureFiles } from './picture-files.ts'

const FORGET = 'media.forget_pictures'
const payloadOf = z.object({ ids: z.array(z.string().check(z.regex(/^[0-9a-f]{32}$/))) })

/** Queues, with the transaction that takes their listings away, that these pictures go unless another listing carries them. */
export async function forgetPictures(trx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await queueJob(trx, FORGET, { ids })
}

/** What the picture store needs done beside the requests. */
export function mediaJobs(db: Database, dataDir: string): readonly Job[] {
  const files = createPictureFiles(dataDir)
  return [
    {
      name: FORGET,
      run: async (payload) => {
        const unused = await findUnused(db.sql, payloadOf.parse(payload).ids)
        if (unused.length === 0) return
        await deletePictures(db.sql, unused)
        // Last, and for all of them: tried again after a crash, it finds the files that were left.
        await files.remove(unused)
      },
    },
  ]
}
