// Objects in a bucket of an S3-compatible service. The bucket is private: readers ask the server.
import { readFile } from 'node:fs/promises'
import type { BucketPlace } from '../../../media-place.ts'
import { eachOf, keysOf, type ObjectStore, StoreAway, type StoredObject } from './object-store.ts'
import { createS3Requests, type OnReach } from './s3-requests.ts'

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
    place: `${place.origin.replace(/^https?/, 's3')}/${place.bucket}${root && `/${place.folder}`}`,
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
    list: async function* (prefix) {
      let next: string | null = ''
      while (next !== null) {
        const page = { 'list-type': '2', prefix: `${root}${prefix}`, 'max-keys': '1000' }
        const query = next === '' ? page : { ...page, 'continuation-token': next }
        const { status, body } = await send({ method: 'GET', key: '', query })
        if (status === 404) throw new StoreAway('it answered 404 NoSuchBucket')
        const listed = readListing(body.toString('utf8'), root)
        yield listed.objects
        next = listed.next
      }
    },
    removeLeftovers: async () => {},
  }
  return store
}

/**
 * A page of ListObjectsV2. Keys of ours need no unescaping in XML; others cannot be read as ours.
 */
function readListing(xml: string, root: string): { objects: StoredObject[]; next: string | null } {
  if (!xml.includes('<ListBucketResult')) throw new StoreAway('its listing cannot be read')
  const objects = xml.split('<Contents>').flatMap((part) => {
    const key = textOf('Key', part) ?? ''
    const bytes = Number(textOf('Size', part))
    const isListed = key.startsWith(root) && key.length > root.length && key[root.length] !== '.'
    return isListed ? [{ key: key.slice(root.length), bytes }] : []
  })
  const isCut = textOf('IsTruncated', xml) === 'true'
  return { objects, next: isCut ? textOf('NextContinuationToken', xml) : null }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

function textOf(name: string, xml: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? '') ?? null
}
