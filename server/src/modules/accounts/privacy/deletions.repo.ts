import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queryable } from '../../../db/database.ts'
import type { Encryption } from '../../../encryption/index.ts'
import type { Credentials } from '../accounts.repo.ts'

/** How long the law requires a record of a deleted account (D19). */
const RETENTION = raw`interval '1 year'`

/** An address is recorded by its HMAC: matching it takes both the key and the address. */
const CONTEXT = 'departure'

export async function insertDeletion(
  trx: Queryable,
  encryption: Encryption,
  { email, role, created_at }: Credentials,
  reason: 'asked' | 'administrator',
): Promise<void> {
  await trx
    .insertInto('departures')
    .values({
      id: uuidv7(),
      email_mark: encryption.hmac(email.toLowerCase(), CONTEXT),
      role,
      joined_at: created_at,
      reason,
    })
    .execute()
}

/** When accounts with this address were created and deleted, within the last year; newest first. */
export async function findDeletions(
  db: Database,
  encryption: Encryption,
  email: string,
): Promise<{ role: string; joined: Date; left: Date }[]> {
  return db.sql
    .selectFrom('departures')
    .select(['role', 'joined_at as joined', 'left_at as left'])
    .where('email_mark', 'in', encryption.hmacs(email.trim().toLowerCase(), CONTEXT))
    .orderBy('left_at', 'desc')
    .execute()
}

export async function deleteOldDeletions(sql: Queryable): Promise<void> {
  await sql
    .deleteFrom('departures')
    .where('left_at', '<', raw<Date>`now() - ${RETENTION}`)
    .execute()
}

/**
 * Deletes the account; sessions, identities, two-factor and listings are deleted by their foreign
 * keys.
 */
export async function deleteAccount(trx: Queryable, accountId: string): Promise<void> {
  await trx.deleteFrom('accounts').where('id', '=', accountId).execute()
}
