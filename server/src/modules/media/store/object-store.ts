// Bytes by key: what an installation's pictures are stored in, a folder or a bucket (ADR 0295).

export { eachOf, StoreAway } from '../../../s3/index.ts'

/** A stored object. Keys are paths: `ab/<id>-640.avif`. */
export type StoredObject = { readonly key: string; readonly bytes: number }

export type ObjectStore = {
  /** Where it is, for sentences: no secrets. */
  readonly place: string
  /** Stores an object whole or not at all; it is durable once this resolves. Safe to repeat. */
  put(key: string, content: Buffer): Promise<void>
  /** As `put`, from files; those that are there already are left. */
  putFiles(files: readonly { readonly key: string; readonly path: string }[]): Promise<void>
  /** Null where there is no such object. */
  get(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  /** Nothing happens where there is no such object. */
  delete(key: string): Promise<void>
  /**
   * Every object whose key begins so, in parts of any size, also empty ones. A prefix names a
   * folder, or a folder and the beginning of a name; the empty one lists all but what begins with
   * a dot, which is the store's own.
   */
  list(prefix: string): AsyncGenerator<StoredObject[]>
  /** Removes leftovers of interrupted writes that are more than a day old. */
  removeLeftovers(): Promise<void>
}

/** The keys below a prefix. */
export async function keysOf(store: ObjectStore, prefix: string): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const part of store.list(prefix)) for (const { key } of part) keys.add(key)
  return keys
}
