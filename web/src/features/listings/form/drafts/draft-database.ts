import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { DRAFTS } from '../../../../form/drafts.ts'

const STORE = 'drafts'
type Schema = DBSchema & { [STORE]: { key: string; value: unknown } }

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** The database of unsent listings. A sign-out deletes it, so every tab lets go of it at once. */
function database(): Promise<IDBPDatabase<Schema>> {
  const close = () => {
    void opened?.then((db) => db.close())
    opened = undefined
  }
  opened ??= openDB<Schema>(DRAFTS, 1, {
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

type Changes = {
  readonly put?: Readonly<Record<string, unknown>>
  /** Deleted before `put`. */
  readonly remove: readonly (string | IDBKeyRange)[]
}

/** All keys that begin with this. */
export const keysFrom = (prefix: string): IDBKeyRange =>
  IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Rejects where the browser has no storage left or forbids it. */
export const draftDatabase = {
  /** The values in the keys' order; undefined where there is none. */
  async get(keys: readonly string[]): Promise<unknown[]> {
    const { store } = (await database()).transaction(STORE)
    return Promise.all(keys.map((key) => store.get(key)))
  },
  async change({ put = {}, remove }: Changes): Promise<void> {
    const change = (await database()).transaction(STORE, 'readwrite')
    for (const key of remove) void change.store.delete(key)
    for (const [key, value] of Object.entries(put)) void change.store.put(value, key)
    await change.done
  },
}
