// Pictures move to another store while uploads go on, and a move that was killed goes on.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PICTURE_WIDTHS } from '@rentify/contract/media/picture'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseMediaUrl } from '../../../media-place.ts'
import { type BucketService, startBucketService } from '../../../s3/testing/bucket-service.ts'
import {
  createTestDatabase,
  databaseUrl,
  openAgain,
  type TestDatabase,
} from '../../../testing/database.ts'
import { anOwnersAccount } from '../../../testing/makers/listings.ts'
import { startTestServer } from '../../../testing/server.ts'
import { RUNTIME } from '../../../testing/server-process.ts'
import { createPictureStore, type PictureStore } from '../picture-store.ts'
import { createFolder } from './folder.ts'
import { createStoreIdentity } from './identity.ts'
import { movePictures } from './move.ts'
import type { ObjectStore } from './object-store.ts'
import { openObjects } from './open-store.ts'

const COMMAND = fileURLToPath(new URL('../../../commands/media-move.ts', import.meta.url))

let service: BucketService
let dataDir: string
let database: TestDatabase
let owner: string
beforeEach(async () => {
  service = await startBucketService()
  dataDir = await mkdtemp(join(tmpdir(), 'rentify-move-'))
  database = await createTestDatabase()
  owner = await anOwnersAccount(database.db)
})
afterEach(async () => {
  await database.drop()
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

const folder = () => createFolder(join(dataDir, 'pictures'))
const bucket = () => openObjects({ mediaPlace: parseMediaUrl(service.url('moved')), dataDir })
/** A process that has opened this store. */
const serving = (store: ObjectStore) => createPictureStore(database.db, store)
const upload = (pictures: PictureStore, n: number) => {
  const id = `${(n % 256).toString(16).padStart(2, '0')}${n.toString(16).padStart(30, '0')}`
  const variants = PICTURE_WIDTHS.map((width) => ({
    width,
    format: 'jpg' as const,
    content: Buffer.from(`${id} at ${width}`),
  }))
  const picture = { id, color: '#0a6670', width: 1200, height: 800 }
  return pictures.add(picture, variants, { accountId: owner, sha256: id.repeat(2) }).then(() => id)
}
const upToNow = (id: string) =>
  PICTURE_WIDTHS.map((width) => `moved/${id.slice(0, 2)}/${id}-${width}.jpg`)
const expectWhole = (ids: readonly string[]) => {
  for (const id of ids)
    for (const [at, key] of upToNow(id).entries())
      expect(service.objects.get(key)?.toString()).toBe(`${id} at ${PICTURE_WIDTHS[at]}`)
}
const storeRow = () =>
  database.db.sql.selectFrom('picture_store').selectAll().executeTakeFirstOrThrow()

describe('moving pictures', () => {
  it('takes along what is uploaded meanwhile; then only the new place is written', async () => {
    const before = serving(folder())
    const ids: string[] = []
    for (let n = 0; n < 20; n++) ids.push(await upload(before, n * 9))
    const uploading = (async () => {
      for (let n = 300; n < 340; n++) ids.push(await upload(before, n))
    })()
    service.fail(0.05, 5)
    const began = upload(before, 1_000)
    await movePictures({ db: database.db, from: folder(), to: bucket() })
    service.fail(0)
    ids.push(await began)
    // Those that were too late for the move are refused, not lost.
    await uploading.catch((error: { code?: string }) => expect(error.code).toBe('unavailable'))
    await expect(upload(before, 2_000)).rejects.toMatchObject({ code: 'unavailable' })
    expect(ids.length).toBeGreaterThan(20)
    expectWhole(ids)
    expect(await storeRow()).toMatchObject({ place: bucket().place, move_id: null })
    expectWhole([await upload(serving(bucket()), 9_999)])
    await expect(createStoreIdentity(database.db, folder()).id()).rejects.toThrow(
      'is not that store',
    )
  })

  it('is told to servers that run with the place of before', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
    const server = await startTestServer({ dataDir }, log, {}, openAgain(database.connection))
    await movePictures({ db: database.db, from: folder(), to: bucket() })
    await expect
      .poll(() => lines.join(''))
      .toContain(`The pictures were moved to ${bucket().place}`)
    await server.stop()
  })

  it('goes on where it was killed', async () => {
    const before = serving(folder())
    const ids: string[] = []
    for (let n = 0; n < 60; n++) ids.push(await upload(before, n * 4))
    const { rows } = await database.db.pool.query<{ name: string }>(
      'select current_database() as name',
    )
    const env = { ...RUNTIME, DATA_DIR: dataDir, DATABASE_URL: databaseUrl(rows[0]?.name ?? '') }
    const move = () =>
      spawn(process.execPath, [COMMAND, service.url('moved')], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    const first = move()
    await once(first.stderr, 'data')
    first.kill('SIGKILL')
    await once(first, 'close')
    const { moved_to: movedTo, place } = await storeRow()
    expect([movedTo !== null && movedTo < 'ff', place]).toEqual([true, folder().place])
    const puts = () => service.answered.filter((line) => line.startsWith('PUT')).length
    const second = move()
    const said = { out: '', err: '' }
    second.stdout.on('data', (text) => {
      said.out += text
    })
    second.stderr.on('data', (text) => {
      said.err += text
    })
    const [code] = await once(second, 'close')
    expect({ code, ...said }).toMatchObject({
      code: 0,
      out: expect.stringContaining(`The pictures are in ${bucket().place} from now on`),
    })
    // What was there was not sent again.
    expect(puts()).toBeLessThan(ids.length * PICTURE_WIDTHS.length + 60)
    expectWhole(ids)
  }, 60_000)

  it('sends a damaged copy again, and refuses a place that holds anything else', async () => {
    const id = await upload(serving(folder()), 7)
    const [key = ''] = upToNow(id)
    const other = createFolder(join(dataDir, 'other'))
    await other.put(key.replace('moved/', ''), Buffer.from('another’s'))
    await expect(movePictures({ db: database.db, from: folder(), to: other })).rejects.toThrow(
      'name an empty place',
    )
    const cutOff = { ...bucket(), put: () => Promise.reject(new Error('cut off')) }
    await expect(movePictures({ db: database.db, from: folder(), to: cutOff })).rejects.toThrow(
      'cut off',
    )
    await expect(movePictures({ db: database.db, from: other, to: bucket() })).rejects.toThrow(
      'MEDIA_URL says',
    )
    await movePictures({ db: database.db, from: folder(), to: bucket() })
    expectWhole([id])
  })
})
