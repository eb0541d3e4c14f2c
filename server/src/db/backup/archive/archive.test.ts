import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SECRET_KEY_FILE } from '../../../encryption/index.ts'
import type { Connection } from '../../connection.ts'
import { openDatabase } from '../../database.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../embedded/index.ts'
import { migrate } from '../../upgrade/index.ts'
import { sealOfFolder } from '../kept.ts'
import { picturesIn } from '../pictures.ts'
import { createScheduledBackups } from '../scheduled.ts'
import {
  copyBase,
  endArchive,
  listBases,
  readState,
  restoreMoment,
  startArchiver,
} from './index.ts'
import { listLog, writeState } from './layout.ts'
import { momentIn } from './moment.ts'
import { numberOf, segmentAt } from './segments.ts'

const PASSPHRASE = 'correct horse battery'
const HOUR_MS = 3_600_000
const PICTURES = ['aa'.repeat(16), 'bb'.repeat(16)]
const log = { info() {}, warn() {}, error() {} }

let root: string
let dataDir: string
let dir: string
let cluster: string
let beforeDeletion: Date
let afterAllChanges: Date

async function ask<Row extends pg.QueryResultRow>(
  { connection }: { connection: Connection },
  question: string,
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

async function nowOf(postgres: EmbeddedPostgres): Promise<Date> {
  // The clock of a commit and the one that answers may tell the same millisecond.
  const [row] = await ask<{ at: Date }>(
    postgres,
    'select pg_sleep(0.02), clock_timestamp() as at from pg_sleep(0.02)',
  )
  return row?.at ?? new Date(0)
}

const anOwner = (postgres: EmbeddedPostgres, name: string) =>
  ask(
    postgres,
    `insert into accounts (id, email, name, role)
      values (gen_random_uuid(), lower('${name}') || '@people.example', '${name}', 'owner')`,
  )

async function aPicture(postgres: EmbeddedPostgres, id: string): Promise<void> {
  await mkdir(join(dataDir, 'pictures', id.slice(0, 2)), { recursive: true })
  await writeFile(join(dataDir, 'pictures', id.slice(0, 2), `${id}-640.webp`), `picture ${id}`)
  await ask(
    postgres,
    `insert into pictures (id, color, width, height) values ('${id}', '#0a6670', 640, 480)`,
  )
}

/** A minute later: what is copied now is known to be all until then. */
async function aMinutePasses(until = new Date(), where = dir): Promise<void> {
  const state = await readState(where, cluster)
  if (state) await writeState(where, cluster, { ...state, until: until.toISOString() })
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rentify-archive-'))
  dataDir = join(root, 'data')
  dir = join(root, 'backups')
  const postgres = await startEmbedded({ dataDir, log, archives: true })
  const { connection } = postgres
  await migrate(connection)
  const archiver = startArchiver({
    ...{ connection, dataDir, dir, passphrase: PASSPHRASE, log },
    pictures: picturesIn(dataDir),
  })
  await archiver.archive()
  await anOwner(postgres, 'Asha')
  await aPicture(postgres, PICTURES[0] ?? '')
  const seal = await sealOfFolder(dir, PASSPHRASE)
  await copyBase({
    ...{ connection, dataDir, dir, seal, timeZone: 'Asia/Kolkata', databaseBytes: 0 },
  })
  await anOwner(postgres, 'Bela')
  await aPicture(postgres, PICTURES[1] ?? '')
  beforeDeletion = await nowOf(postgres)
  await ask(postgres, 'delete from accounts')
  await anOwner(postgres, 'Chitra')
  afterAllChanges = await nowOf(postgres)
  await archiver.stop()
  await postgres.stop()
  cluster = (await listBases(dir))[0]?.base.cluster ?? ''
  await aMinutePasses()
}, 180_000)

afterAll(() => rm(root, { recursive: true, force: true }))
const places: string[] = []
afterEach(async () => {
  for (const place of places.splice(0)) await rm(place, { recursive: true, force: true })
})

async function restored(until: string, passphrase: string | null = PASSPHRASE, from = dir) {
  const place = await mkdtemp(join(root, 'restored-'))
  places.push(place)
  const there = join(place, 'data')
  const outcome = await restoreMoment({
    ...{ dir: from, dataDir: there, until, passphrase },
    pictures: picturesIn(there),
  })
  return { there, ...outcome }
}

async function ownersIn(there: string): Promise<string[]> {
  const postgres = await startEmbedded({ dataDir: there, log })
  const rows = await ask<{ name: string }>(postgres, 'select name from accounts order by name')
  await postgres.stop()
  return rows.map(({ name }) => name)
}

describe('a restore to a moment', { timeout: 240_000 }, () => {
  it('has every change until then and none after, and the pictures of that time', async () => {
    const { there, lastChange, pictures } = await restored(beforeDeletion.toISOString())
    expect(lastChange?.getTime()).toBeLessThanOrEqual(beforeDeletion.getTime())
    expect(await ownersIn(there)).toEqual(['Asha', 'Bela'])
    expect(pictures).toBe(2)
    for (const id of PICTURES)
      expect(
        await readFile(join(there, 'pictures', id.slice(0, 2), `${id}-640.webp`), 'utf8'),
      ).toBe(`picture ${id}`)
  })

  it('after the last change, and to the latest there is, has all of them', async () => {
    for (const until of [afterAllChanges.toISOString(), 'latest'])
      expect(await ownersIn((await restored(until)).there)).toEqual(['Chitra'])
  })

  it('goes on like the database itself: it is archived again, with a copy of its own', async () => {
    const { there, hasKey } = await restored('latest')
    expect(hasKey).toBe(true)
    await writeFile(join(there, SECRET_KEY_FILE), `${'k'.repeat(43)}\n`)
    const again = join(root, 'again')
    const postgres = await startEmbedded({ dataDir: there, log, archives: true })
    const { connection } = postgres
    const archiver = startArchiver({
      connection,
      dataDir: there,
      pictures: picturesIn(there),
      dir: again,
      passphrase: PASSPHRASE,
      log,
    })
    await archiver.archive()
    const db = openDatabase({ connection })
    await ask(
      postgres,
      "insert into backup_runs (kind, started_at) values ('drill', now() + interval '1 day')",
    )
    const scheduled = createScheduledBackups({
      ...{ db, dataDir: there, pictures: picturesIn(there), passphrase: PASSPHRASE, log },
      offsite: null,
      schedule: { connection, dir: again, at: '03:00', keep: 7, archives: true },
      timeZone: async () => 'Asia/Kolkata',
      check: async () => [],
    })
    expect((await scheduled.state()).archive).toBeNull()
    for (let looks = 0; looks < 2; looks++) await scheduled.job.run()
    expect(await listBases(again)).toHaveLength(1)
    expect((await scheduled.state()).archive).toBeNull()
    await aMinutePasses(new Date(), again)
    const { archive } = await scheduled.state()
    expect(archive?.bytes).toBeGreaterThan(100_000)
    expect(archive?.until.getTime()).toBeGreaterThan(archive?.from.getTime() ?? Infinity)
    // A key that is changed is in a copy of its own.
    await ask(postgres, "insert into sealing_key (key_id) values ('\\x0102030405060708')")
    for (let looks = 0; looks < 2; looks++) await scheduled.job.run()
    expect(await listBases(again)).toHaveLength(2)
    // A folder that was lost is begun again.
    await rm(again, { recursive: true })
    await archiver.archive()
    await scheduled.job.run()
    expect(await listBases(again)).toHaveLength(1)
    expect((await scheduled.state()).failure).toBeNull()
    await db.close()
    await anOwner(postgres, 'Devi')
    await archiver.stop()
    await postgres.stop()
    const next = await restored('latest', PASSPHRASE, again)
    expect(next.hasKey).toBe(false)
    expect(await ownersIn(next.there)).toEqual(['Chitra', 'Devi'])
  })

  it('is refused where log or copy do not reach, with the moments that they do', async () => {
    const later = new Date(Date.now() + HOUR_MS).toISOString()
    await expect(restored(later)).rejects.toThrow(/reaches until \d{4}-.*: name an earlier moment/)
    await expect(restored('2020-01-01 10:00')).rejects.toThrow(/^The oldest copy in .* is of 20/)
    await expect(restored('yesterday')).rejects.toThrow("'yesterday' is no moment")
    await expect(restored('latest', 'another passphrase')).rejects.toThrow('is not the one that')
    await expect(restored('latest', PASSPHRASE, root)).rejects.toThrow('has no copy of a database')
    const { there } = await restored('latest')
    await expect(
      restoreMoment({
        ...{ dir, dataDir: there, until: 'latest', passphrase: PASSPHRASE },
        pictures: picturesIn(there),
      }),
    ).rejects.toThrow('has a database: restore into a new DATA_DIR')
  })

  it('leaves nothing where the copy is damaged or a log file is missing', async () => {
    const files = await listLog(dir, cluster)
    const [{ folder, base } = { folder: '', base: undefined }] = await listBases(dir)
    const first = files.find(({ name }) => name === base?.firstSegment)
    if (!base || !first) throw new Error('There is no log of the copy.')
    const kept = await readFile(first.file)
    await rm(first.file)
    await expect(restored('latest')).rejects.toThrow(/^The log in .* has a gap: number/)
    await writeFile(first.file, kept.subarray(0, -1))
    await expect(restored('latest')).rejects.toThrow(`${first.name} cannot be decrypted`)
    await writeFile(first.file, kept)
    const copy = join(folder, base.file.path)
    const content = await readFile(copy)
    await appendFile(copy, 'x')
    await expect(restored('latest')).rejects.toThrow('The backup is damaged')
    await writeFile(copy, content)
    const about = join(folder, 'base.json')
    const text = await readFile(about, 'utf8')
    await writeFile(about, text.replace('START WAL', 'BEGIN WAL'))
    await expect(restored('latest')).rejects.toThrow('base.json was changed')
    await writeFile(about, text)
    for (const place of places)
      expect((await readdir(join(place, 'data')).catch(() => [])).sort()).not.toContain('postgres')
  })
})

describe('the log of an archived database', { timeout: 120_000 }, () => {
  it('is held until it is copied, whoever starts the database, and no longer than wanted', async () => {
    const place = join(root, 'held')
    const settings = async (
      archives: boolean,
      work?: (one: EmbeddedPostgres) => Promise<unknown>,
    ) => {
      const postgres = await startEmbedded({ dataDir: place, log, archives })
      if (archives) await migrate(postgres.connection)
      await work?.(postgres)
      const [row] = await ask<{ level: string; slots: string }>(
        postgres,
        `select current_setting('wal_level') as level,
          (select count(*) from pg_replication_slots)::text as slots`,
      )
      await postgres.stop()
      return row
    }
    const held = join(root, 'held-backups')
    const archived = await settings(true, async ({ connection }) => {
      const archiver = startArchiver({
        connection,
        dataDir: place,
        pictures: picturesIn(place),
        dir: held,
        passphrase: null,
        log,
      })
      await archiver.stop()
    })
    expect(archived).toEqual({ level: 'replica', slots: '1' })
    // As a command does that was not told of the archive.
    expect(await settings(false)).toEqual({ level: 'replica', slots: '1' })
    expect(await settings(false, ({ connection }) => endArchive(connection))).toMatchObject({
      slots: '0',
    })
    expect(await settings(false)).toEqual({ level: 'minimal', slots: '0' })
  })

  it('has names that count on', () => {
    expect(segmentAt('1/FF000028', '00000002', 16 * 1024 ** 2)).toBe('0000000200000001000000FF')
    expect(numberOf('0000000200000001000000FF', 16 * 1024 ** 2)).toBe(511)
    expect(numberOf('000000020000000200000000', 16 * 1024 ** 2)).toBe(512)
  })
})

it.each([
  ['2026-11-29 10:15', 'Asia/Kolkata', '2026-11-29T04:45:00.000Z'],
  ['2026-11-29T10:15:30', 'Asia/Kolkata', '2026-11-29T04:45:30.000Z'],
  ['2026-11-29 10:15Z', 'Asia/Kolkata', '2026-11-29T10:15:00.000Z'],
  ['2026-11-29T10:15+02:00', 'Asia/Kolkata', '2026-11-29T08:15:00.000Z'],
  ['2026-03-29 03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25 12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
])('reads %s in %s', (text, timeZone, moment) => {
  expect(momentIn(text, timeZone).toISOString()).toBe(moment)
})
