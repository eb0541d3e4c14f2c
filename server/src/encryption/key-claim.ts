// One key encrypts in a database, and the database says which. Others of before decrypt: each is
// stored encrypted with the present one, so that whoever has that has all.
import { sql } from 'kysely'
import type { Database, Queryable } from '../db/database.ts'
import { StartError } from '../start-error.ts'
import { createKeyring, type Encryption, type Keyring } from './encryption.ts'
import { createKey, type Key } from './key.ts'
import { type KeyOptions, readGivenKeys } from './key-file.ts'

const OTHER_KEY =
  'The secrets in this database were encrypted with another key: set SECRET_KEY to it, or put the secret.key that belongs to this database into DATA_DIR.'

/** Tells running servers that another key encrypts from now on. */
const ROTATED = 'key_rotated'
const placeOf = (id: Buffer) => `earlier key ${id.toString('hex')}`

/** What each open keyring was opened with, to read its files again. */
const joined = new WeakMap<Encryption, { ring: Keyring; options: KeyOptions }>()

/**
 * Opens the encryption of a database: the first server claims it for its key.
 * @throws {StartError} when another key has claimed it.
 */
export async function joinEncryption(db: Database, options: KeyOptions): Promise<Encryption> {
  const given = await readGivenKeys(options)
  const ring = createKeyring(given)
  joined.set(ring, { ring, options })
  await db.sql
    .insertInto('sealing_key')
    .values({ key_id: ring.keyId })
    .onConflict((claimed) => claimed.doNothing())
    .execute()
  await follow(db.sql, ring)
  return ring
}

/** From now on the encryption learns of a key that is rotated by another process. */
export async function followRotations(db: Database, encryption: Encryption): Promise<void> {
  const again = () => void follow(db.sql, encryption).catch(() => {})
  await db.listener.listen(ROTATED, again, again)
}

/**
 * Called in every transaction that encrypts: until it ends no other key becomes the database's.
 * @throws {StartError} when this process does not have the key of today.
 */
export async function claimKey(trx: Queryable, encryption: Encryption): Promise<void> {
  const claimed = await trx.selectFrom('sealing_key').select('key_id').forShare().executeTakeFirst()
  if (!claimed?.key_id.equals(encryption.keyId)) await follow(trx, encryption)
}

/** Encrypts with the database's key from here on. @throws {StartError} when it is not known. */
async function follow(db: Queryable, encryption: Encryption): Promise<void> {
  const opened = joined.get(encryption)
  if (!opened) throw new StartError(OTHER_KEY)
  const { ring, options } = opened
  const { key_id: id } = await db
    .selectFrom('sealing_key')
    .select('key_id')
    .executeTakeFirstOrThrow()
  const given = await readGivenKeys(options)
  const known = [...given, ...ring.keys]
  const key = known.find((one) => one.id.equals(id))
  if (!key) throw new StartError(OTHER_KEY)
  const others = [...known, ...(await readEarlier(db, key))].filter(
    (one, at, all) => one !== key && all.findIndex((same) => same.id.equals(one.id)) === at,
  )
  ring.use([key, ...others.filter((one) => !one.id.equals(id))])
}

/** Since when the database's secrets are encrypted with the key of today. */
export async function keyChangedAt(db: Queryable): Promise<Date> {
  const claimed = await db.selectFrom('sealing_key').select('claimed_at').executeTakeFirst()
  return claimed?.claimed_at ?? new Date(0)
}

async function readEarlier(db: Queryable, key: Key): Promise<Key[]> {
  const rows = await db.selectFrom('earlier_keys').select(['key_id', 'sealed']).execute()
  return rows.map(({ key_id, sealed }) => createKey(key.decrypt(sealed, placeOf(key_id))))
}

/** How a rotation begins: with the key that this process was given beside the old one. */
export type RotationBegun = 'begun' | 'begun before'

/**
 * Makes the first given key the database's, and keeps the one of before for what it encrypted.
 * @throws {StartError} when neither key is the database's.
 */
export async function switchKey(db: Database, options: KeyOptions): Promise<RotationBegun> {
  const given = await readGivenKeys(options)
  return db.transaction(async (trx) => {
    const claimed = await trx
      .selectFrom('sealing_key')
      .select('key_id')
      .forUpdate()
      .executeTakeFirst()
    const [to] = given
    const from = given.find(({ id }) => claimed?.key_id.equals(id))
    if (!claimed || !from) throw new StartError(OTHER_KEY)
    if (from === to) return 'begun before'
    const before = [from, ...(await readEarlier(trx, from))]
    await trx.deleteFrom('earlier_keys').execute()
    await trx
      .insertInto('earlier_keys')
      .values(
        before
          .filter(({ id }) => !id.equals(to.id))
          .map(({ id, root }) => ({ key_id: id, sealed: to.encrypt(root, placeOf(id)) })),
      )
      .execute()
    await trx.updateTable('sealing_key').set({ key_id: to.id, claimed_at: sql`now()` }).execute()
    await sql`select pg_notify(${ROTATED}, '')`.execute(trx)
    return 'begun'
  })
}
