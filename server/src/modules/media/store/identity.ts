// A store and a database belong together: both know the store's id. A server whose pictures are
// elsewhere would show none of the others', and its sweep would delete what it does not know.
import { randomUUID } from 'node:crypto'
import type { Database, Queryable } from '../../../db/database.ts'
import { StartError } from '../../../start-error.ts'
import { findUnregistered } from '../media.repo.ts'
import { idsOf } from '../picture-names.ts'
import { holdStore, lockStore, type StoreRow, useStore } from './identity.repo.ts'
import { type ObjectStore, StoreAway } from './object-store.ts'

/** The object with the store's id. */
const ID_KEY = '.store-id'
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type StoreIdentity = {
  /**
   * The id of this store, which is the database's; the first call asks the store.
   * @throws {StartError} when the database's pictures are in another one.
   * @throws {StoreAway}
   */
  id(): Promise<string>
  /**
   * Holds the store in use for this transaction, so that nothing is stored where nobody will look.
   * @throws {StoreAway} when the pictures have moved since.
   */
  assertInUse(trx: Queryable): Promise<void>
}

export function createStoreIdentity(db: Database, store: ObjectStore): StoreIdentity {
  let known: Promise<string> | null = null
  const id = () => {
    known ??= identify(db, store).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
  return {
    id,
    assertInUse: async (trx) => {
      const row = await holdStore(trx)
      if (row && row.id !== (await id())) throw new StoreAway(movedSentence(row.place))
    },
  }
}

/** What an operator is told whose server still has the store of before. */
export const movedSentence = (place: string) =>
  `The pictures were moved to ${place}: set MEDIA_URL to it and start this server again, which takes no uploads until then.`

/** The id in a store; null where there is none. */
export async function readStoreId(store: ObjectStore): Promise<string | null> {
  const text = (await store.get(ID_KEY))?.toString('utf8').trim() ?? ''
  return ID.test(text) ? text : null
}

export async function writeStoreId(store: ObjectStore, id: string): Promise<void> {
  await store.put(ID_KEY, Buffer.from(`${id}\n`))
}

/** Compares the ids, or gives both the same where neither has one. */
async function identify(db: Database, store: ObjectStore): Promise<string> {
  const found = await readStoreId(store)
  return db.background.transaction(async (trx) => {
    const id = found ?? randomUUID()
    const row = await lockStore(trx, id, store.place)
    if (!row.isNew) {
      // Another server may have named the store while this one waited for the row.
      if (row.id !== found && row.id !== (await readStoreId(store)))
        throw new StartError(isElsewhere(row, store))
      if (row.place !== store.place) await useItsPlace(trx, row, store.place)
      return row.id
    }
    if (found === null) await writeStoreId(store, id)
    // A start that was cut off leaves an id in the store alone, and no pictures.
    else if (await hasStrangers(trx, store))
      throw new StartError(
        `${store.place} holds pictures that this database does not know: it belongs to another installation, or is newer than a backup that was restored. Set MEDIA_URL to a place of its own, or, if they may be deleted, run: npm run media:move -- --accept`,
      )
    return id
  })
}

/** A folder that was moved is the same store; a move that goes on is left as it is. */
async function useItsPlace(trx: Queryable, row: StoreRow, place: string): Promise<void> {
  if (row.moveId === null) await useStore(trx, row.id, place)
}

function isElsewhere(row: StoreRow, store: ObjectStore): string {
  return `The pictures of this database are in ${row.place}, and ${store.place} is not that store (its ${ID_KEY} is missing or another one). All servers of one database share one folder or bucket: set MEDIA_URL to it. If the pictures are to be in ${store.place} from now on, run: npm run media:move -- --accept`
}

/** Whether there is a picture without a row, which the sweep would delete. */
async function hasStrangers(trx: Queryable, store: ObjectStore): Promise<boolean> {
  for await (const part of store.list('')) {
    const ids = idsOf(part.map(({ key }) => key))
    if (ids.length > 0 && (await findUnregistered(trx, ids)).length > 0) return true
  }
  return false
}

/** The database's pictures are in this store from now on, whatever it holds. */
export async function acceptStore(db: Database, store: ObjectStore): Promise<void> {
  const found = await readStoreId(store)
  await db.background.transaction(async (trx) => {
    const id = found ?? randomUUID()
    await lockStore(trx, id, store.place)
    await useStore(trx, id, store.place)
    if (found === null) await writeStoreId(store, id)
  })
}
