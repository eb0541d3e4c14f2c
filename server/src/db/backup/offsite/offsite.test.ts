import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BucketPlace, parseMediaUrl } from '../../../media-place.ts'
import { openBucketFiles } from '../../../s3/index.ts'
import { type BucketService, startBucketService } from '../../../s3/testing/bucket-service.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import type { Connection } from '../../connection.ts'
import { createScheduledBackups, restore } from '../index.ts'
import { picturesIn } from '../pictures.ts'
import { fetchBackup, sendAll } from './index.ts'

const PASSPHRASE = 'correct horse battery'
let service: BucketService
let root: string
let dir: string
let dataDir: string
let database: TestDatabase
const others: TestDatabase[] = []

beforeAll(async () => {
  service = await startBucketService()
})
afterAll(() => service.close())
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rentify-offsite-'))
  dir = join(root, 'backups')
  dataDir = join(root, 'data')
  await mkdir(join(dataDir, 'pictures', 'ab'), { recursive: true })
  database = await createTestDatabase()
  // Trying a restore has tests of its own.
  await ask(
    database.connection,
    "insert into backup_runs (kind, started_at) values ('drill', now() + interval '1 day')",
  )
})
afterEach(async () => {
  service.fail(0)
  service.delay(0)
  for (const one of [service.objects, service.ages]) one.clear()
  service.answered.length = 0
  for (const one of [database, ...others.splice(0)]) await one.drop()
  await rm(root, { recursive: true, force: true })
})

const bucket = (url = service.url('backups')) => openBucketFiles(parseMediaUrl(url) as BucketPlace)
const log = { info() {}, error() {} }
const scheduled = ({ url, keep = 7 }: { url?: string; keep?: number } = {}) =>
  createScheduledBackups({
    ...{ db: database.db, dataDir, pictures: picturesIn(dataDir), log },
    ...{ passphrase: PASSPHRASE, offsite: bucket(url) },
    schedule: { connection: database.connection, dir, at: '03:00', keep, archives: false },
    timeZone: async () => 'Asia/Kolkata',
    check: async () => [],
  })

async function ask<Row extends pg.QueryResultRow>(connection: Connection, question: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}
const anOwner = (name: string) =>
  ask(
    database.connection,
    `insert into accounts (id, email, name, role)
      values (gen_random_uuid(), gen_random_uuid() || '@people.example', '${name}', 'owner')`,
  )
const picture = (name: string) => join(dataDir, 'pictures', 'ab', `${name}-640.webp`)
const aPicture = (name: string, content: string | Buffer = `the picture ${name}`) =>
  writeFile(picture(name), content)
const aDayPasses = () =>
  ask(database.connection, "update backup_runs set started_at = started_at - interval '1 day'")

/** From the bucket alone, into a database and a data directory that are empty. */
async function restored() {
  const there = await createTestDatabase({ template: null })
  others.push(there)
  const place = await mkdtemp(join(root, 'restored-'))
  const folder = await fetchBackup({ bucket: bucket(), to: join(place, 'offsite') })
  const { connection } = there
  await restore({ connection, dataDir: place, folder, passphrase: PASSPHRASE })
  const rows = await ask<{ name: string }>(connection, 'select name from accounts order by 1')
  const pictures = await readdir(join(place, 'pictures', 'ab'))
  return { names: rows.map(({ name }) => name), pictures: pictures.sort(), place }
}

const stored = () => service.answered.filter((line) => line.startsWith('PUT 200'))
const keys = (part: string) => [...service.objects.keys()].filter((key) => key.includes(part))

it('each backup is sent after it is made, what is new of it, and restored from there alone', async () => {
  await anOwner('Asha')
  await aPicture('abone')
  await scheduled().job.run()
  expect(stored().at(-1)).toMatch(/Z\/manifest\.json$/)
  const first = stored().length
  await scheduled().job.run()
  expect(stored()).toHaveLength(first)
  await anOwner('Bela')
  await aPicture('abtwo')
  await aDayPasses()
  await scheduled().job.run()
  const again = stored().slice(first)
  expect(again.filter((line) => line.includes('/pictures/'))).toEqual([
    expect.stringContaining('abtwo-640.webp.enc'),
  ])
  for (const content of service.objects.values())
    expect(content.includes('the picture') || content.includes('Bela')).toBe(false)
  const { offsite } = await scheduled().state()
  expect(offsite).toMatchObject({ place: expect.stringMatching(/\/backups$/), failure: null })
  expect(offsite?.at?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  await rm(dir, { recursive: true })
  const { names, pictures, place } = await restored()
  expect(names).toEqual(['Asha', 'Bela'])
  expect(pictures).toEqual(['abone-640.webp', 'abtwo-640.webp'])
  const content = await readFile(join(place, 'pictures', 'ab', 'abtwo-640.webp'), 'utf8')
  expect(content).toBe('the picture abtwo')
}, 60_000)

it('a bucket that fails a fifth of its requests gets and gives a whole backup', async () => {
  await anOwner('Asha')
  await aPicture('abone', randomBytes(20_000_000))
  service.fail(0.2, 11)
  await scheduled().job.run()
  expect((await scheduled().state()).offsite?.failure).toBeNull()
  expect(await restored()).toMatchObject({ names: ['Asha'], pictures: ['abone-640.webp'] })
}, 60_000)

it('sending that is killed leaves no half backup, and goes on where it was', async () => {
  await aPicture('ablarge', randomBytes(50_000_000))
  await aPicture('absmall')
  // A backup that is here, and not there yet.
  await service.goAway()
  await scheduled().job.run()
  await service.comeBack()
  service.delay(50)
  const parts = () => stored().filter((line) => line.includes('partNumber')).length
  const child = spawn(process.execPath, [
    join(import.meta.dirname, 'testing', 'send-once.ts'),
    ...[dir, service.url('backups')],
  ])
  await untilTrue(child, () => parts() > 0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  service.delay(0)
  await expect(restored()).rejects.toThrow(/^There is no complete backup in s3:/)
  await sendAll({ dir, bucket: bucket(), keep: 7 })
  // Six parts, and at most three that were on their way.
  expect(parts()).toBeLessThanOrEqual(9)
  expect((await restored()).pictures).toEqual(['ablarge-640.webp', 'absmall-640.webp'])
}, 60_000)

async function untilTrue(child: ChildProcess, isSo: () => boolean): Promise<void> {
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  await expect
    .poll(() => child.exitCode === null && isSo(), { timeout: 20_000, interval: 5, message: said })
    .toBe(true)
}

it('a key that is refused is said, and the backup is made all the same', async () => {
  const url = service.url('backups').replace('a%20secret', 'another')
  await scheduled({ url }).job.run()
  const { last, failure, offsite } = await scheduled({ url }).state()
  expect(last?.bytes).toBeGreaterThan(0)
  expect(failure).toBeNull()
  expect(offsite?.failure?.error).toContain('403 SignatureDoesNotMatch')
  expect(service.objects.size).toBe(0)
}, 60_000)

it('there stay as many as BACKUP_KEEP says, and what an emptied BACKUP_DIR has lost', async () => {
  await aPicture('abold')
  await scheduled({ keep: 1 }).job.run()
  const [old = ''] = keys('abold')
  service.ages.set(old, 3_600_000)
  await rm(picture('abold'))
  await aPicture('abnew')
  await aDayPasses()
  await scheduled({ keep: 1 }).job.run()
  expect(keys('manifest.json')).toHaveLength(1)
  expect(keys('.copy')).toHaveLength(keys('.copy').filter((key) => key.includes('Z/')).length)
  expect(keys('pictures/')).toEqual([expect.stringContaining('abnew')])
  const before = [...service.objects.keys()]
  await rm(dir, { recursive: true })
  await aDayPasses()
  await scheduled({ keep: 1 }).job.run()
  const { offsite } = await scheduled().state()
  expect(offsite?.failure?.error).toContain('has the backups of another BACKUP_DIR')
  expect([...service.objects.keys()]).toEqual(before)
}, 60_000)

it('a place that holds something else is left alone', async () => {
  service.objects.set('backups/letter.txt', Buffer.from('Dear reader'))
  await scheduled().job.run()
  expect((await scheduled().state()).offsite?.failure?.error).toContain('is not empty')
  expect([...service.objects.keys()]).toEqual(['backups/letter.txt'])
}, 60_000)
