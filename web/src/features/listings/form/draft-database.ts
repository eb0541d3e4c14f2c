import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { DRAFT_DATABASE } from '../../accounts/session.ts'

const STORE = 'drafts'
type Schema = DBSchema & { [STORE]: { key: string; value: unknown } }

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** The database of unsent listings. A sign-out deletes it, so every tab lets go of it at once. */
function database(): Promise<IDBPDatabase<Schema>> {
  const close = () => {
    void opened?.then((db) => db.close())
    opened = undefined
  }
  opened ??= openDB<Schema>(DRAFT_DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
    blocking: close,
    terminated: () => {
      opened = undefined
    },
  })
  // A failed attempt (private window, full disk) is repeated with the next write.
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Rejects where the browser has no storage left or forbids it. */
export const draftDatabase = {
  get: async (key: string): Promise<unknown> => (await database()).get(STORE, key),
  async put(entries: Readonly<Record<string, unknown>>): Promise<void> {
    const change = (await database()).transaction(STORE, 'readwrite')
    for (const [key, value] of Object.entries(entries)) void change.store.put(value, key)
    await change.done
  },
  async delete(keys: readonly string[]): Promise<void> {
    const change = (await database()).transaction(STORE, 'readwrite')
    for (const key of keys) void change.store.delete(key)
    await change.done
  },
}
