// No acknowledged upload is lost: not when the server is killed at any moment, and not while a
// fifth of the bucket's requests fail. `npm run uploads` repeats it for a thousand, and
// `node scripts/radosgw.mjs 1000` before a real bucket.
import { randomBytes } from 'node:crypto'
import type { UploadedPicture } from '@rentify/contract/media/endpoints'
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureUrl } from '@rentify/contract/media/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitUntil } from '../../db/embedded/processes.ts'
import { type BucketPlace, parseMediaUrl } from '../../media-place.ts'
import { createS3Requests } from '../../s3/index.ts'
import { type BucketService, startBucketService } from '../../s3/testing/bucket-service.ts'
import { createTestDatabase, databaseUrl, type TestDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'
import { aRegistration } from '../../testing/makers/accounts.ts'
import {
  createServerProcesses,
  type ServerProcesses,
  START_MS,
} from '../../testing/server-process.ts'
import { createPictureStore } from './picture-store.ts'
import { createBucket } from './store/bucket.ts'

const UPLOADS = Number(process.env.KILLED_UPLOADS ?? 8)
/** Acknowledged ones until the next kill. */
const KILL_AFTER = Math.ceil(UPLOADS / Math.max(1, Math.round(UPLOADS / 80)) / 2)
const AT_ONCE = 4

let database: TestDatabase
let service: BucketService
let processes: ServerProcesses
beforeAll(async () => {
  database = await createTestDatabase()
  service = await startBucketService(process.env.S3_URL)
  const place = parseMediaUrl(service.url()) as BucketPlace
  if (process.env.S3_URL) await createS3Requests(place, () => {}).send({ method: 'PUT', key: '' })
  processes = await createServerProcesses()
})
afterAll(async () => {
  await processes.end()
  await service.close()
  await database.drop()
})

it(`of ${UPLOADS} uploads, with a server killed again and again`, async () => {
  const { rows } = await database.db.pool.query<{ name: string }>(
    'select current_database() as name',
  )
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = async () => {
    const server = processes.launch(port, {
      DATABASE_URL: databaseUrl(rows[0]?.name ?? ''),
      MEDIA_URL: service.url('rentify'),
      RATE_LIMIT_FACTOR: '1000',
    })
    await waitUntil(
      () => server.said.out.includes('Rentify is ready') || server.child.exitCode !== null,
      START_MS,
    )
    expect(server.said.out).toContain('Rentify is ready')
    return server
  }
  let server = await start()
  const form = aRegistration({ role: 'owner' })
  const call = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const answer = await fetch(url + path, { ...init, body: JSON.stringify(body) })
    return (await answer.json()) as { token?: string }
  }
  await call('/api/auth/register', form)
  const { token } = await call('/api/auth/login', { email: form.email, password: form.password })

  const acknowledged: string[] = []
  let [kills, broken, refused] = [0, 0, 0]
  let restarting: Promise<void> | null = null
  async function killAndStart(): Promise<void> {
    kills += 1
    server.child.kill('SIGKILL')
    await server.ended
    server = await start()
  }
  async function uploadOne(): Promise<void> {
    const raw = { width: 40, height: 30, channels: 3 } as const
    const content = await sharp(randomBytes(40 * 30 * 3), { raw })
      .png()
      .toBuffer()
    const body = new FormData()
    body.set('picture', new Blob([new Uint8Array(content)], { type: 'image/png' }))
    const answer = await fetch(`${url}/api/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    }).catch(() => null)
    if (answer?.status === 201) acknowledged.push(((await answer.json()) as UploadedPicture).id)
    else if (answer) refused += 1
    else broken += 1
    if (answer) expect([201, 503]).toContain(answer.status)
  }
  service.fail(0.2, 11)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (acknowledged.length < UPLOADS) {
        await restarting
        await uploadOne().catch((error: unknown) => {
          // An answer that a kill cut off was not received.
          if (!restarting) throw error
        })
        const [done, due] = [acknowledged.length, (kills + 1) * KILL_AFTER]
        if (!restarting && done >= due && done < UPLOADS)
          restarting = killAndStart().finally(() => {
            restarting = null
          })
      }
    }),
  )
  await restarting
  service.fail(0)

  const bucket = createBucket(parseMediaUrl(service.url('rentify')) as BucketPlace)
  async function stored(): Promise<Map<string, number>> {
    const bytesOf = new Map<string, number>()
    for await (const part of bucket.list(''))
      for (const { key, bytes } of part) bytesOf.set(key, bytes)
    return bytesOf
  }
  const keysOf = (id: string) =>
    PICTURE_WIDTHS.flatMap((width) =>
      PICTURE_FORMATS.map((format) => `${id.slice(0, 2)}/${id}-${width}.${format}`),
    )
  const lostOf = (bytesOf: ReadonlyMap<string, number>) =>
    acknowledged.filter((id) => keysOf(id).some((key) => !bytesOf.get(key)))
  const idsIn = (bytesOf: ReadonlyMap<string, number>) =>
    new Set([...bytesOf.keys()].flatMap((key) => /[0-9a-f]{32}/.exec(key)?.[0] ?? []))
  const before = await stored()
  expect(lostOf(before)).toEqual([])
  for (const id of acknowledged)
    expect((await fetch(url + pictureUrl(id, 320, 'webp'))).status).toBe(200)

  // What kills left behind goes with the sweep, and nothing else does.
  await database.db.pool.query("update picture_writes set began_at = now() - interval '2 hours'")
  const objects = { mediaPlace: parseMediaUrl(service.url('rentify')), dataDir: processes.dataDir }
  await createPictureStore(database.db, objects).sweep()
  const after = await stored()
  expect(lostOf(after)).toEqual([])
  const { rows: known } = await database.db.pool.query('select from pictures')
  expect(idsIn(after).size).toBe(known.length)
  expect(kills).toBeGreaterThan(0)
  process.stdout.write(
    `${acknowledged.length} uploads acknowledged, 0 lost; ${kills} kills, ${broken} calls cut off, ${refused} answered 503, ${idsIn(before).size - idsIn(after).size} leftovers swept, ${service.answered.length} requests to the bucket\n`,
  )
}, 1_800_000)
