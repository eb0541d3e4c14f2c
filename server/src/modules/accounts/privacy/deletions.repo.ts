import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queryable } from '../../../db/database.ts'
import type { Sealing } from '../../../encryption/index.ts'
import type { Credentials } from '../accounts.repo.ts'

/** How long the law has us remember that somebody was here (D19). */
const KEPT = raw`interval '1 year'`

/** What an address is remembered by: only who holds the key and the address itself can tell whose record it is. */
function hmacOf(encryption: Sealing, email: string): Buffer {
  return encryption.hmac(email.toLowerCase(), 'departure')
}

export async function insertDeletion(
  trx: Queryable,
  encryption: Sealing,
  { email, role, created_at }: Credentials,
): Promise<void> {
  await trx
    .insertInto('departures')
    .values({
      id: uuidv7(),
      email_mark: hmacOf(encryption, email),
      role,
      joined_at: created_at,
      reason: 'asked',
    })
    .execute()
}

/** When whoever had this address was here, if they left in the last year; newest first. */
export async function findDeletions(
  db: Database,
  encryption: Sealing,
  email: string,
): Promise<{ role: string; joined: Date; left: Date }[]> {
  return db.sql
    .selectFrom('departures')
    .select(['role', 'joined_at as joined', 'left_at as left'])
    .where('email_mark', '=', hmacOf(encryption, email.trim()))
    .orderBy('left_at', 'desc')
    .execute()
}

export async function deleteOldDeletions(sql: Queryable): Promise<void> {
  await sql.deleteFrom('departures').where('left_at', '<', raw<Date>`now() - ${KEPT}`).execute()
}

/** Takes the account away; sessions, identities, second step and listings go with it by their foreign keys. */
export async function deleteAccount(trx: Queryable, accountId: string): Promise<void> {
  await trx.deleteFrom('accounts').where('id', '=', accountId).execute()
}

/** Everybody who could still run this installation, in our hands until the transaction ends. */
export async function lockAdministrators(trx: Queryable): Promise<string[]> {
  const found = await trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('is_demo', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  return found.map(({ id }) => id)
}
