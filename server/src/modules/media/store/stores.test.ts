// A folder and a bucket keep the same promises.
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BucketPlace, parseMediaUrl } from '../../../media-place.ts'
import { createS3Requests } from '../../../s3/index.ts'
import { type BucketService, startBucketService } from '../../../s3/testing/bucket-service.ts'
import { createBucket } from './bucket.ts'
import { cached } from './disk-cache.ts'
import { createFolder } from './folder.ts'
import { keysOf, type ObjectStore, StoreAway } from './object-store.ts'

let folder: string
let service: BucketService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentify-stores-'))
  service = await startBucketService()
})
afterEach(() => {
  service.fail(0)
  service.objects.clear()
  service.answered.length = 0
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

const aBucket = (change: Partial<BucketPlace> = {}, onReach?: (state: string) => void) =>
  createBucket({ ...(parseMediaUrl(service.url()) as BucketPlace), ...change }, onReach)
let made = 0
const aFolder = () => createFolder(join(folder, String(++made)))
const content = (text: string) => Buffer.from(text)

/** A real one, which `node scripts/radosgw.mjs` names. */
const { S3_URL } = process.env
async function aRealBucket(): Promise<ObjectStore> {
  const place = parseMediaUrl(S3_URL ?? '') as BucketPlace
  await createS3Requests(place, () => {}).send({ method: 'PUT', key: '' })
  return createBucket({ ...place, folder: `stores/${++made}-${Date.now()}` })
}

describe.each<[string, () => ObjectStore | Promise<ObjectStore>]>([
  ...(S3_URL ? [['a real bucket', aRealBucket] as [string, typeof aRealBucket]] : []),
  ['a folder', aFolder],
  ['a bucket', aBucket],
  ['a folder in a bucket', () => aBucket({ folder: 'here/below' })],
  [
    'a bucket that fails a fifth of its requests',
    () => {
      service.fail(0.2, 7)
      return aBucket()
    },
  ],
])('%s', (_name, open) => {
  it('returns what was stored, lists it by prefix, and forgets what was deleted', async () => {
    const store = await open()
    const empty = content('')
    expect(await store.get('ab/one.jpg')).toBeNull()
    for (const [key, text] of [
      ['ab/one.jpg', 'one'],
      ['ab/two.jpg', 'two'],
      ['cd/one', 'old'],
    ])
      await store.put(key ?? '', content(text ?? ''))
    await store.put('cd/one', empty)
    await store.put('root', content('at the root'))
    await store.put('.own', content('not listed'))
    expect(await store.get('ab/one.jpg')).toEqual(content('one'))
    expect(await store.get('cd/one')).toEqual(empty)
    expect([...(await keysOf(store, 'ab/'))].sort()).toEqual(['ab/one.jpg', 'ab/two.jpg'])
    expect([...(await keysOf(store, 'ab/t'))]).toEqual(['ab/two.jpg'])
    expect((await keysOf(store, '')).size).toBe(4)
    for await (const part of store.list('ab/')) for (const { bytes } of part) expect(bytes).toBe(3)
    await store.delete('ab/one.jpg')
    await store.delete('ab/one.jpg')
    expect([await store.has('ab/one.jpg'), await store.has('ab/two.jpg')]).toEqual([false, true])
  })

  it('takes files, and leaves what it has', async () => {
    const store = await open()
    const [path, other] = [join(folder, 'a-file'), join(folder, 'another')]
    for (const one of [path, other]) await writeFile(one, 'from a file')
    await store.put('ab/there', content('there before'))
    await store.putFiles([
      { key: 'ab/there', path: other },
      { key: 'ab/new', path },
      { key: 'ab/same', path },
    ])
    const texts = await Promise.all(
      ['there', 'new', 'same'].map(async (name) => String(await store.get(`ab/${name}`))),
    )
    expect(texts).toEqual(['there before', 'from a file', 'from a file'])
  })
})

describe('a bucket', () => {
  it('lists more than a page', async () => {
    for (let n = 0; n < 2500; n++) service.objects.set(`ab/${n}`, content('x'))
    expect((await keysOf(aBucket(), 'ab/')).size).toBe(2500)
  })

  it('says why it refuses, at once and without secrets', async () => {
    for (const [change, code] of [
      [{ secretKey: 'another' }, '403 SignatureDoesNotMatch'],
      [{ accessKey: 'another' }, '403 InvalidAccessKeyId'],
      [{ bucket: 'another-bucket' }, '404 NoSuchBucket'],
    ] as const) {
      const asked = service.answered.length
      await expect(aBucket(change).get('ab/one')).rejects.toThrow(`it answered ${code}`)
      expect(service.answered.length).toBe(asked + 1)
    }
    expect(aBucket().place).toMatch(/^s3:\/\/127\.0\.0\.1:\d+\/pictures-bucket$/)
  })

  it('that is away is waited for by a few; then nobody is held, until it is back', async () => {
    const said: string[] = []
    const store = aBucket({}, (state) => said.push(state))
    await store.put('ab/one', content('one'))
    await service.goAway()
    await expect(store.get('ab/one')).rejects.toBeInstanceOf(StoreAway)
    const began = performance.now()
    for (let n = 0; n < 50; n++) await expect(store.get('ab/one')).rejects.toBeInstanceOf(StoreAway)
    // Fifty refusals together take less than one that waited would.
    expect(performance.now() - began).toBeLessThan(1_900)
    expect(said).toEqual(['away'])
    await service.comeBack()
    await expect
      .poll(() => store.get('ab/one').catch(() => null), { timeout: 15_000 })
      .toEqual(content('one'))
    expect(said).toEqual(['away', 'back'])
  })
})

describe('the cache of a bucket', () => {
  it('answers without the bucket what was read before, also while that is away', async () => {
    const store = cached(aBucket(), join(folder, 'cache'), 1_000_000)
    service.objects.set('ab/one', content('one'))
    await Promise.all(Array.from({ length: 20 }, () => store.get('ab/one')))
    expect(service.answered).toHaveLength(1)
    await service.goAway()
    expect(await store.get('ab/one')).toEqual(content('one'))
    expect(await store.has('ab/one')).toBe(true)
    await expect(store.get('ab/two')).rejects.toBeInstanceOf(StoreAway)
    await service.comeBack()
    await expect
      .poll(() => store.get('ab/two').then(String, () => 'away'), { timeout: 15_000 })
      .toBe('null')
  })

  it('has nothing of what was deleted', async () => {
    const store = cached(aBucket(), join(folder, 'cache-deleted'), 1_000_000)
    for (const key of ['ab/one', 'ab/two']) service.objects.set(key, content('x'))
    for (const key of ['ab/one', 'ab/two']) await store.get(key)
    await store.delete('ab/one')
    service.objects.clear()
    await store.forget('ab/t')
    expect([await store.get('ab/one'), await store.get('ab/two')]).toEqual([null, null])
  })

  it('stays within its bound, and drops what was read longest ago', async () => {
    const [bytes, most, place] = [10_000, 100_000, join(folder, 'cache-bound')]
    const files = async () =>
      (await readdir(place, { recursive: true })).filter((name) => name.includes('/'))
    await mkdir(join(place, 'ab'), { recursive: true })
    const store = cached(aBucket(), place, most)
    for (let n = 0; n < 30; n++) service.objects.set(`ab/${n}`, Buffer.alloc(bytes))
    for (let n = 0; n < 9; n++) await store.get(`ab/${n}`)
    // All were read an hour and more ago, the first one again now.
    const earlier = new Date(Date.now() - 7_200_000)
    for (const name of await files()) await utimes(join(place, name), earlier, earlier)
    await store.get('ab/0')
    for (let n = 9; n < 30; n++) {
      await store.get(`ab/${n}`)
      expect((await files()).length * bytes).toBeLessThanOrEqual(most)
      await store.get('ab/0')
    }
    expect(await files()).toEqual(expect.arrayContaining(['ab/0', 'ab/29']))
  })
})
