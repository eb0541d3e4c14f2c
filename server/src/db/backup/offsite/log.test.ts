import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { type BucketPlace, parseMediaUrl } from '../../../media-place.ts'
import { createS3Requests, openBucketFiles } from '../../../s3/index.ts'
import { startBucketService } from '../../../s3/testing/bucket-service.ts'
import { startEmbedded } from '../../embedded/index.ts'
import { migrate } from '../../upgrade/index.ts'
import { copyBase, restoreMoment, startArchiver } from '../archive/index.ts'
import { sealOfFolder } from '../kept.ts'
import { picturesIn } from '../pictures.ts'
import { createLogSender, fetchMoment, isSendDue, sendAll } from './index.ts'

const PASSPHRASE = 'correct horse battery'
const PICTURE = 'cd'.repeat(16)
const log = { info() {}, warn() {}, error() {} }

it('the log is off-site some seconds after it is closed, and a lost machine is restored from there', async () => {
  const root = await mkdtemp(join(tmpdir(), 'rentify-offsite-log-'))
  const service = await startBucketService()
  const [dataDir, dir, there] = ['data', 'backups', 'there'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ]
  // Or a real one, which `node scripts/radosgw.mjs` names.
  const place = parseMediaUrl(process.env.S3_URL ?? service.url()) as BucketPlace
  if (process.env.S3_URL) await createS3Requests(place, () => {}).send({ method: 'PUT', key: '' })
  const bucket = openBucketFiles({ ...place, folder: `backups/${Date.now()}` })
  const postgres = await startEmbedded({ dataDir, log, archives: true })
  const { connection } = postgres
  await migrate(connection)
  const client = new pg.Client(connection)
  await client.connect()
  const anOwner = (name: string) =>
    client.query(
      `insert into accounts (id, email, name, role)
        values (gen_random_uuid(), lower('${name}') || '@people.example', '${name}', 'owner')`,
    )
  const archiver = startArchiver({
    ...{ connection, dataDir, dir, passphrase: PASSPHRASE, log },
    pictures: picturesIn(dataDir),
    send: createLogSender(dir, bucket),
  })
  await archiver.archive()
  await anOwner('Asha')
  const seal = await sealOfFolder(dir, PASSPHRASE)
  const timeZone = 'Asia/Kolkata'
  await copyBase({ ...{ connection, dataDir, dir, seal, timeZone, databaseBytes: 0 } })
  const offsite = { dir, bucket, keep: 7 }
  // Not before the log that the copy needs is closed.
  expect(await isSendDue(offsite)).toBe(false)
  await client.query('select pg_switch_wal()')
  await archiver.archive()
  expect(await isSendDue(offsite)).toBe(true)
  await sendAll(offsite)
  expect(await isSendDue(offsite)).toBe(false)

  await anOwner('Bela')
  await mkdir(join(dataDir, 'pictures', 'cd'), { recursive: true })
  await writeFile(join(dataDir, 'pictures', 'cd', `${PICTURE}-640.webp`), 'the picture')
  await client.query(
    `insert into pictures (id, color, width, height) values ('${PICTURE}', '#0a6670', 640, 480)`,
  )
  await client.query('select pg_switch_wal()')
  await archiver.archive()
  const names = async () => (await bucket.list('pictures/').next()).value
  await expect.poll(names, { timeout: 20_000 }).toHaveLength(1)
  await client.end()
  await archiver.stop()
  await postgres.stop()

  await rm(dir, { recursive: true })
  const fetched = join(there, 'offsite')
  await fetchMoment({ bucket, to: fetched, until: 'latest' })
  const { pictures } = await restoreMoment({
    ...{ dir: fetched, dataDir: there, until: 'latest', passphrase: PASSPHRASE },
    pictures: picturesIn(there),
  })
  expect(pictures).toBe(1)
  expect(await readFile(join(there, 'pictures', 'cd', `${PICTURE}-640.webp`), 'utf8')).toBe(
    'the picture',
  )
  const again = await startEmbedded({ dataDir: there, log })
  const reader = new pg.Client(again.connection)
  await reader.connect()
  const { rows } = await reader.query('select name from accounts order by name')
  expect(rows).toEqual([{ name: 'Asha' }, { name: 'Bela' }])
  await reader.end()
  await again.stop()
  await service.close()
  await rm(root, { recursive: true, force: true })
}, 120_000)
