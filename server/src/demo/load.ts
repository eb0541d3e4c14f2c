import {
  DEMO_ACCOUNTS,
  type DemoAccount,
  demoOwner,
  demoPictures,
  demoVisitors,
  generateListings,
  ownersFor,
} from '@rentify/demo'
import type pg from 'pg'
import { DEMO_LOCK } from '../db/advisory-locks.ts'
import type { Database } from '../db/database.ts'
import { createPasswords } from '../modules/accounts/index.ts'
import { towns } from '../modules/geo/index.ts'
import { insertListings, withReadFields } from '../modules/listings/index.ts'
import { createPictureStore, type PicturePlace } from '../modules/media/index.ts'
import { insertStays } from './stays.ts'

/** The number of listings in a new installation. */
export const DEMO_LISTINGS = 640
const SEED = 'rentify'

/**
 * Loads the demo in one transaction: accounts, owners, pictures, `DEMO_LISTINGS` listings and
 * stays. Does
 * nothing when demo accounts exist, also concurrently. Returns whether it loaded anything.
 */
export async function loadDemo(db: Database, place: PicturePlace): Promise<boolean> {
  const hashes = await hashDemoPasswords()
  return inTransaction(db, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [DEMO_LOCK])
    const { rows } = await client.query<{ there: boolean }>(
      'select exists (select from accounts where is_demo) as there',
    )
    if (rows[0]?.there) return false
    await insertPeople(client, DEMO_LISTINGS, hashes)
    await createPictureStore(db, place).copy(client, demoPictures())
    await insertListings(client, withTextsRead({ count: DEMO_LISTINGS, seed: SEED }))
    await insertStays(client)
    return true
  })
}

export type AddOptions = {
  readonly count: number
  readonly seed: string
  /** Where those beyond the first 640 are: in all towns of India, or in the demo's cities, too. */
  readonly places?: 'towns' | 'demo cities'
  /** Called after each batch with the listings written so far. */
  readonly onProgress?: (written: number) => void
}

/**
 * Adds demo listings for benchmarks, one transaction per batch, in constant memory: the first 640
 * in the demo's cities. All share the demo's pictures.
 * @throws {Error} when the same count and seed were added before.
 */
export async function addDemoListings(
  db: Database,
  place: PicturePlace,
  { count, seed, places = 'towns', onProgress }: AddOptions,
): Promise<number> {
  const client = await db.background.pool.connect()
  try {
    const [first] = generateListings({ count, seed })
    const { rows } = await client.query<{ there: boolean }>(
      'select exists (select from listings where id = $1) as there',
      [first?.id],
    )
    if (rows[0]?.there)
      throw new Error(
        `${count} listings of seed '${seed}' are there already: choose another --seed.`,
      )
    await insertPeople(client, count, await hashDemoPasswords())
    await inTransaction(db, (trx) => createPictureStore(db, place).copy(trx, demoPictures()))
    const written = await insertListings(
      client,
      withoutPopularity(
        withTextsRead({ count, seed, ...(places === 'towns' ? { towns: towns() } : {}) }),
      ),
      onProgress && { onProgress },
    )
    await client.query('analyze')
    return written
  } finally {
    client.release()
  }
}

/** The listings as creating them would write them, so that no job has to read them again. */
function* withTextsRead(options: Parameters<typeof generateListings>[0]) {
  for (const listing of generateListings(options)) yield withReadFields(listing)
}

/** Without views, the popularity job would write every other score again. */
function* withoutPopularity(listings: ReturnType<typeof withTextsRead>) {
  for (const listing of listings) yield { ...listing, popularity: 0 }
}

type Hashes = ReadonlyMap<string, string>

async function hashDemoPasswords(): Promise<Hashes> {
  const passwords = createPasswords()
  return new Map(
    await Promise.all(
      DEMO_ACCOUNTS.map(
        async ({ email, password }): Promise<[string, string]> => [
          email,
          await passwords.hash(password, null),
        ],
      ),
    ),
  )
}

/**
 * Inserts the demo accounts and the owners this many listings need; existing ones stay unchanged.
 */
async function insertPeople(
  client: pg.ClientBase,
  listings: number,
  hashes: Hashes,
): Promise<void> {
  const people: DemoAccount[] = [
    ...demoVisitors(),
    ...Array.from({ length: ownersFor(listings) }, (_, n) => demoOwner(n)),
  ]
  await client.query(
    `insert into accounts (id, email, name, role, phone, password_hash, verified_at, verified_by, verification_evidence, is_demo, email_verified_at, created_at, updated_at)
     select id, email, name, role, phone, password_hash, verified_at, verified_by,
       verification_evidence, true, created_at, created_at, updated_at
     from jsonb_to_recordset($1::jsonb) as a (id uuid, email text, name text, role text, phone text,
       password_hash text, verified_at timestamptz, verified_by text, verification_evidence text,
         created_at timestamptz, updated_at timestamptz)
     on conflict (id) do nothing`,
    [
      JSON.stringify(
        people.map((person) => ({ ...person, password_hash: hashes.get(person.email) })),
      ),
    ],
  )
}

async function inTransaction<T>(
  db: Database,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await db.background.pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection in an unknown state is closed instead of returned to the pool.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}
