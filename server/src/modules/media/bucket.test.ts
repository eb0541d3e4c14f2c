// Pictures in a bucket: what users see is what they see with a folder.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureUrl } from '@rentify/contract/media/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, restore } from '../../db/backup/index.ts'
import { parseMediaUrl } from '../../media-place.ts'
import { type BucketService, startBucketService } from '../../s3/testing/bucket-service.ts'
import { createTestDatabase, openAgain, type TestDatabase } from '../../testing/database.ts'
import { anAdmin, anOwner, type Person } from '../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { showing } from '../../testing/makers/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createPictureStore } from './picture-store.ts'
import { openObjects } from './store/open-store.ts'

let folder: string
let service: BucketService
let database: TestDatabase
/** Two machines: each has a data directory of its own, and both the bucket. */
let one: TestServer
let other: TestServer
let owner: Person
let admin: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentify-bucket-'))
  service = await startBucketService()
  database = await createTestDatabase()
  const mediaPlace = parseMediaUrl(service.url('rentify'))
  const start = (name: string, on: TestDatabase) =>
    startTestServer(
      { dataDir: join(folder, name), mediaPlace, secretKey: 'one-key-for-both-machines-of-these' },
      undefined,
      {},
      on,
    )
  one = await start('one', database)
  other = await start('other', openAgain(database.connection))
  owner = await anOwner(one)
  admin = await anAdmin(one)
})
afterAll(async () => {
  await other.stop()
  await one.stop()
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

let made = 0
const upload = async (to = one) => {
  made += 1
  // Noise: no two have the same pixels.
  const raw = { width: 40, height: 30, channels: 3 } as const
  const content = await sharp(randomBytes(40 * 30 * 3), { raw })
    .png()
    .toBuffer()
  return to.api.media.uploadPicture(
    { body: { picture: new Blob([new Uint8Array(content)], { type: 'image/png' }) } },
    { token: owner.token, headers: { 'idempotency-key': `bucket-${made}` } },
  )
}
const look = async (server: TestServer, id: string, token?: string) => {
  const response = await fetch(server.url + pictureUrl(id, 640, 'webp'), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, hash: createHash('sha256').update(bytes).digest('hex') }
}
const ofPicture = (id: string) => [...service.objects.keys()].filter((key) => key.includes(id))
const cachedFiles = async (server: TestServer, id: string) =>
  (
    await readdir(join(server.dataDir, 'picture-cache'), { recursive: true }).catch(() => [])
  ).filter((name) => name.includes(id))
const forget = async (id: string) => {
  await database.db.sql.deleteFrom('picture_uploads').where('picture_id', '=', id).execute()
  const objects = { mediaPlace: parseMediaUrl(service.url('rentify')), dataDir: folder }
  return createPictureStore(database.db, objects).deleteUnused([id])
}

describe('pictures in a bucket', () => {
  it('are the same on every machine, and read from the bucket once by each', async () => {
    const { status, body } = await upload()
    expect(status).toBe(201)
    expect(ofPicture(body.id)).toHaveLength(12)
    const asked = () => service.answered.filter((line) => /^GET .*-640\.webp/.test(line)).length
    const before = asked()
    const seen = [await look(one, body.id), await look(other, body.id)]
    await Promise.all(Array.from({ length: 10 }, () => look(other, body.id)))
    expect(seen[0]).toEqual({ status: 200, hash: seen[1]?.hash })
    expect(asked() - before).toBe(2)
  })

  it('are gone for everybody, from the bucket and from every cache, once they are deleted', async () => {
    const { body } = await upload(other)
    for (const server of [one, other]) expect((await look(server, body.id)).status).toBe(200)
    expect(await forget(body.id)).toBe(1)
    expect(ofPicture(body.id)).toEqual([])
    for (const server of [one, other])
      await expect.poll(() => cachedFiles(server, body.id)).toEqual([])
    for (const server of [one, other])
      await expect.poll(async () => (await look(server, body.id, admin.token)).status).toBe(404)
  })

  it('are hidden with their listing, also where they are cached', async () => {
    const { body } = await upload()
    const [room = ''] = await listed(database.db, [aRoom(owner.id, showing(body.id))])
    await database.db.sql.deleteFrom('picture_uploads').execute()
    for (const server of [one, other]) expect((await look(server, body.id)).status).toBe(200)
    await database.db.sql
      .updateTable('listings')
      .set({ status: 'blocked' })
      .where('id', '=', room)
      .execute()
    for (const server of [one, other]) {
      await expect.poll(async () => (await look(server, body.id)).status).toBe(404)
      expect((await look(server, body.id, owner.token)).status).toBe(200)
    }
  })

  it('survive a fifth of the bucket’s requests failing: what was answered 201 is whole', async () => {
    service.fail(0.2, 3)
    const answers = []
    for (let n = 0; n < 8; n++) answers.push(await upload(n % 2 ? one : other))
    service.fail(0)
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([201])
    for (const { body } of answers) {
      expect(ofPicture(body.id)).toHaveLength(12)
      expect((await look(one, body.id)).status).toBe(200)
    }
  })

  it('that are cached are shown while the bucket is away; uploads are 503, and work again after', async () => {
    const [{ body: seen }, { body: unseen }] = [await upload(), await upload()]
    await look(one, seen.id)
    await service.goAway()
    expect((await look(one, seen.id)).status).toBe(200)
    expect((await look(one, unseen.id)).status).toBe(503)
    const refused = await upload()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await one.request('GET', '/api/health/ready')).status).toBe(200)
    await service.comeBack()
    await expect.poll(async () => (await upload()).status, { timeout: 20_000 }).toBe(201)
    expect((await look(one, unseen.id)).status).toBe(200)
  })

  it('are deleted later where the bucket is away: the job is repeated, or the sweep does it', async () => {
    const { body } = await upload()
    await service.goAway()
    await expect(forget(body.id)).rejects.toThrow('ECONNREFUSED')
    expect((await look(other, body.id)).status).toBe(404)
    await service.comeBack()
    expect(ofPicture(body.id)).toHaveLength(12)
    expect(await forget(body.id)).toBe(1)
    expect(ofPicture(body.id)).toEqual([])
  })
})

describe('a backup of an installation with a bucket', () => {
  it('has its pictures, and fills another bucket or a folder with them', async () => {
    const { body } = await upload()
    const { id } = body
    const place = (name: string) => ({
      mediaPlace: parseMediaUrl(service.url(name)),
      dataDir: one.dataDir,
    })
    const backup = join(folder, 'backup')
    const { pictures } = await backUp({
      ...{ connection: database.connection, dataDir: one.dataDir, folder: backup },
      pictures: openObjects(place('rentify')),
    })
    expect(pictures.filter(({ path }) => path.includes(id)).length).toBeGreaterThan(0)

    const places = [
      openObjects(place('another')),
      openObjects({ dataDir: join(folder, 'restored'), mediaPlace: null }),
    ]
    for (const stored of places) {
      const empty = await createTestDatabase({ template: null })
      const { connection } = empty
      await restore({
        ...{ connection, dataDir: join(folder, 'restored'), folder: backup, pictures: stored },
      })
      await empty.drop()
      for (const { path } of pictures) {
        const key = path.replace('pictures/', '')
        expect(await stored.get(key)).toEqual(await openObjects(place('rentify')).get(key))
      }
    }
  })
})
