import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { UNSENT_MESSAGES } from '../../storage.ts'

/** A message that the server has not. */
export type Unsent = {
  /** Given by the database: they are sent in this order. */
  readonly order: number
  readonly account: string
  readonly conversation: string
  readonly clientId: string
  readonly body: string
  /** Why the server will not take it; null while it waits. */
  readonly failure: string | null
}
type New = Omit<Unsent, 'order'>

const STORE = 'messages'
type Schema = DBSchema & { [STORE]: { key: number; value: Unsent } }

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** A sign-out deletes the database, so every tab lets go of it at once. */
async function database(): Promise<IDBPDatabase<Schema>> {
  const close = () => {
    void opened?.then((db) => db.close())
    opened = undefined
  }
  opened ??= openDB<Schema>(UNSENT_MESSAGES, 1, {
    upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'order', autoIncrement: true }),
    blocking: close,
    terminated: () => {
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Where nothing may be stored (a private window, a full disk), as long as the tab. */
const memory = new Map<number, Unsent>()

const all = async (): Promise<Unsent[]> => {
  const stored = await database()
    .then((db) => db.getAll(STORE))
    .catch(() => [])
  return [...stored, ...memory.values()]
}

/** All tabs' unsent messages; one account's, since another's are deleted when it signs in. */
export const outboxDatabase = {
  /** The account's, in the order they were written. */
  all: async (account: string): Promise<Unsent[]> =>
    (await all()).filter((one) => one.account === account),
  async add(message: New): Promise<void> {
    try {
      const db = await database()
      // The store gives the order.
      await db.add(STORE, message as Unsent)
    } catch {
      const order = Date.now() + memory.size
      memory.set(order, { ...message, order })
    }
  },
  /** What has been removed meanwhile stays removed. */
  async fail(order: number, failure: string | null): Promise<void> {
    const kept = memory.get(order)
    if (kept) return void memory.set(order, { ...kept, failure })
    const { store, done } = (await database()).transaction(STORE, 'readwrite')
    const message = await store.get(order)
    if (message) await store.put({ ...message, failure })
    await done
  },
  async remove(order: number): Promise<void> {
    if (memory.delete(order)) return
    await (await database()).delete(STORE, order)
  },
  /** What is stored is deleted by the sign-out itself. */
  forget: () => memory.clear(),
}
