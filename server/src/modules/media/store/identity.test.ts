// A server whose pictures are elsewhere than the others' is not started.
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseMediaUrl } from '../../../media-place.ts'
import { type BucketService, startBucketService } from '../../../s3/testing/bucket-service.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { startTestServer } from '../../../testing/server.ts'
import { createFolder } from './folder.ts'
import { acceptStore, createStoreIdentity } from './identity.ts'
import { openObjects } from './open-store.ts'

let service: BucketService
let folder: string
let database: TestDatabase
beforeAll(async () => {
  service = await startBucketService()
  folder = await mkdtemp(join(tmpdir(), 'rentify-identity-'))
})
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

let made = 0
const aFolder = () => createFolder(join(folder, String(++made)))
const aBucket = () =>
  openObjects({ mediaPlace: parseMediaUrl(service.url(`of-${++made}`)), dataDir: folder })
const joining = (store: ReturnType<typeof aFolder>) => createStoreIdentity(database.db, store).id()

describe('servers of one database', () => {
  it('that start for the first time with folders of their own: one goes on, the others are refused', async () => {
    const joined = await Promise.allSettled([aFolder(), aFolder(), aFolder()].map(joining))
    const refusals = joined.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals).toHaveLength(2)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(
          /^The pictures of this database are in .+, and .+ is not that store .+ set MEDIA_URL to it\./,
        ),
      })
  })

  it('that start for the first time at once with one folder: all go on', async () => {
    const shared = aFolder()
    const ids = await Promise.all([shared, shared, shared, shared].map(joining))
    expect(new Set(ids).size).toBe(1)
  })

  it('share one bucket, or one folder under any name', async () => {
    const bucket = aBucket()
    const id = await joining(bucket)
    expect(await joining(bucket)).toBe(id)
    await expect(joining(aBucket())).rejects.toThrow('is not that store')
    await acceptStore(database.db, aFolder())
    const path = join(folder, String(made))
    const other = await joining(createFolder(path))
    expect(other).not.toBe(id)
    await rename(path, `${path}-moved`)
    expect(await joining(createFolder(`${path}-moved`))).toBe(other)
    expect(await readFile(join(`${path}-moved`, '.store-id'), 'utf8')).toBe(`${other}\n`)
  })

  it('are refused as whole servers, too', async () => {
    const secretKey = 'one-key-for-both-machines-of-these'
    const first = await startTestServer({ secretKey }, undefined, {}, database)
    const dataDir = await mkdtemp(join(folder, 'other-'))
    await expect(startTestServer({ dataDir, secretKey }, undefined, {}, database)).rejects.toThrow(
      `and ${dataDir}/pictures is not that store`,
    )
    await first.stop()
    database = await createTestDatabase()
  })
})

describe('a store with an id, and a database without one', () => {
  it('go together when a start was cut off', async () => {
    const store = aFolder()
    await store.put('.store-id', Buffer.from('0190163d-8694-739b-aea5-966c26f8ad91'))
    expect(await joining(store)).toBe('0190163d-8694-739b-aea5-966c26f8ad91')
  })

  it('do not when there are pictures that the database does not know: its sweep would delete them', async () => {
    const store = aBucket()
    await store.put('.store-id', Buffer.from('0190163d-8694-739b-aea5-966c26f8ad91'))
    await store.put(`ab/${'ab'.repeat(16)}-640.jpg`, Buffer.from('another’s'))
    await expect(joining(store)).rejects.toThrow('holds pictures that this database does not know')
    await acceptStore(database.db, store)
    await joining(store)
  })
})

it('a server starts while its bucket is away, says so, and compares the ids later', async () => {
  const dataDir = await mkdtemp(join(folder, 'away-'))
  const mediaPlace = parseMediaUrl(service.url('away'))
  const lines: string[] = []
  await service.goAway()
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  const server = await startTestServer({ dataDir, mediaPlace }, log, {}, database)
  expect(lines.join('')).toMatch(/The bucket of the pictures cannot be used \(ECONNREFUSED\)/)
  await service.comeBack()
  await server.stop()
  database = await createTestDatabase()
})
