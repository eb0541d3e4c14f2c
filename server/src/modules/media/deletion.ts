import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Queryable } from '../../db/database.ts'
import { type Job, queueJob } from '../../jobs/index.ts'
import { createPictureStore } from './picture-store.ts'

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
  const { rows } = await sql<{
    id: string
  }>`delete from picture_uploads where account_id = ${accountId} returning picture_id as id`.execute(
    trx,
  )
  await queuePictureDeletion(
    trx,
    rows.map(({ id }) => id),
  )
}

/** What an export contains of a user's uploads; pictures in a listing are exported with it. */
export const uploadRecords = {
  table: 'picture_uploads',
  shown: ['picture_id', 'uploaded_at'],
  withheld: {
    account_id: 'it is the account itself',
    file_sha256: 'a hash of a file that is theirs',
  },
  of: ({ accountId }: { accountId: string }) => sql<boolean>`t.account_id = ${accountId}`,
} as const

/** The media module's background jobs. */
export function mediaJobs(db: Database, dataDir: string): readonly Job[] {
  const store = createPictureStore(db, dataDir)
  return [
    {
      name: FORGET,
      run: async (payload) => void (await store.deleteUnused(payloadOf.parse(payload).ids)),
    },
    { name: 'media.sweep_pictures', schedule: '17 21 * * *', run: () => store.sweep() },
  ]
}
