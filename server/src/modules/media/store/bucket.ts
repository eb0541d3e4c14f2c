// Objects in a bucket of an S3-compatible service. The bucket is private: readers ask the server.
import { readFile } from 'node:fs/promises'
import type { BucketPlace } from '../../../media-place.ts'
import { createS3Requests, listObjects, type OnReach, placeName } from '../../../s3/index.ts'
import { eachOf, keysOf, type ObjectStore, StoreAway } from './object-store.ts'

const AT_ONCE = 4

/** The objects below the place's folder. */
export function createBucket(place: BucketPlace, onReach: OnReach = () => {}): ObjectStore {
  const { send } = createS3Requests(place, onReach)
  const root = place.folder === '' ? '' : `${place.folder}/`

  /** Of an object, 404 means that it is not there, unless it is the bucket that is not. */
  async function there(method: 'GET' | 'HEAD' | 'DELETE', key: string): Promise<Buffer | null> {
    const { status, body } = await send({ method, key: `${root}${key}` })
    if (status !== 404) return body
    if (body.includes('NoSuchBucket')) throw new StoreAway('it answered 404 NoSuchBucket')
    return null
  }
  const put = async (key: string, body: Buffer) => {
    const { status } = await send({ method: 'PUT', key: `${root}${key}`, body })
    if (status === 404) throw new StoreAway('it answered 404 to a PUT')
  }

  const store: ObjectStore = {
    place: placeName(place),
    put,
    putFiles: async (files) => {
      const folders = new Set(files.map(({ key }) => key.slice(0, key.lastIndexOf('/') + 1)))
      const existing = new Set<string>()
      for (const folder of folders) for (const key of await keysOf(store, folder)) existing.add(key)
      const missing = files.filter(({ key }) => !existing.has(key))
      await eachOf(missing, AT_ONCE, async ({ key, path }) => put(key, await readFile(path)))
    },
    get: (key) => there('GET', key),
    has: async (key) => (await there('HEAD', key)) !== null,
    delete: async (key) => void (await there('DELETE', key)),
    list: (prefix) => listObjects(send, root, prefix),
    removeLeftovers: async () => {},
  }
  return store
}
