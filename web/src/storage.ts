// What this browser stores for the site. Storage may be forbidden or full: nothing here throws.

/** Texts by key. */
export type Store = {
  /** Null where there is none; undefined where storage is forbidden. */
  readonly get: (key: string) => string | null | undefined
  /** Whether it is stored. */
  readonly set: (key: string, value: string) => boolean
  readonly remove: (key: string) => void
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {}
}

// Asked for late, because the first access blocks the page.
const storeOf = (storage: () => Storage): Store => ({
  get: (key) => tried(() => storage().getItem(key)),
  set: (key, value) => !!tried(() => [storage().setItem(key, value)]),
  remove: (key) => tried(() => storage().removeItem(key)),
})

/** For all tabs, until it is removed. */
export const browserStore = storeOf(() => localStorage)

/** For this tab, and its reloads. */
export const tabStore = storeOf(() => sessionStorage)

/** What is stored as JSON under a key; null where there is none, or none that can be read. */
export const readJson = (store: Store, key: string): unknown =>
  tried(() => JSON.parse(store.get(key) ?? 'null') as unknown) ?? null

/** The database of messages that were not sent, and the key that says that there are some. */
export const UNSENT_MESSAGES = 'unsent-messages'

/** Deletes a database with all that is in it. */
export const deleteDatabase = (name: string): unknown => globalThis.indexedDB?.deleteDatabase(name)
