import type { Queryable } from '../db/database.ts'
import { StartError } from '../start-error.ts'
import type { Encryption } from './encryption.ts'

const OTHER_KEY =
  'The secrets in this database were encrypted with another key: set SECRET_KEY to it, or put the secret.key that belongs to this database into DATA_DIR.'

/**
 * Called in every transaction that encrypts: the first claims the database for its key, so that
 * keys are never mixed.
 */
export async function claimKey(sql: Queryable, encryption: Encryption): Promise<void> {
  await sql
    .insertInto('sealing_key')
    .values({ key_id: encryption.keyId })
    .onConflict((claimed) => claimed.doNothing())
    .execute()
  await assertSameKey(sql, encryption)
}

/** @throws {StartError} when this key cannot decrypt what the database holds. */
export async function assertSameKey(sql: Queryable, encryption: Encryption): Promise<void> {
  const claimed = await sql.selectFrom('sealing_key').select('key_id').executeTakeFirst()
  if (claimed && !claimed.key_id.equals(encryption.keyId)) throw new StartError(OTHER_KEY)
}
