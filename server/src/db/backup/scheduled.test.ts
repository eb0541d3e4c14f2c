import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import type { Connection } from '../connection.ts'
import { restore } from './index.ts'
import { keepBackup, listBackups, sealOfFolder } from './kept.ts'
import { picturesIn } from './pictures.ts'
import { createScheduledBackups, type ScheduledBackups } from './scheduled.ts'

let root: string
let dir: string
let dataDir: string
let database: TestDatabase
const others: TestDatabase[] = []

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rentify-scheduled-'))
  dir = join(root, 'backups')
  dataDir = join(root, 'data')
  await mkdir(join(dataDir, 'pictures', 'ab'), { recursive: true })
  database = await createTestDatabase()
})

afterEach(async () => {
  for (const one of [database, ...others.splice(0)]) await one.drop()
  await rm(root, { recursive: true, force: true })
})

const lines: string[] = []
const log = { info() {}, error: (line: string) => lines.push(line) }

type Given = { keep?: number; passphrase?: string; check?: (names: string[]) => string[] }

function scheduled({ keep = 7, passphrase, check }: Given = {}): ScheduledBackups {
  return createScheduledBackups({
    ...{ db: database.db, dataDir, pictures: picturesIn(dataDir), log },
    passphrase: passphrase ?? null,
    offsite: null,
    schedule: { connection: database.connection, dir, at: '03:00', keep, archives: false },
    timeZone: async () => 'Asia/Kolkata',
    check: async (connection) => check?.(await namesIn(connection)) ?? [],
  })
}

async function ask<Row extends pg.QueryResultRow>(connection: Connection, question: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}
const namesIn = async (connection: Connection) =>
  (await ask<{ name: string }>(connection, 'select name from accounts order by 1')).map(
    ({ name }) => name,
  )
const anOwner = (name: string) =>
  ask(
    database.connection,
    `insert into accounts (id, email, name, role)
      values (gen_random_uuid(), gen_random_uuid() || '@people.example', '${name}', 'owner')`,
  )
const aPicture = (name: string) =>
  writeFile(join(dataDir, 'pictures', 'ab', `${name}-640.webp`), `the picture ${name}`)
const removePicture = (name: string) => rm(join(dataDir, 'pictures', 'ab', `${name}-640.webp`))
const aDayPasses = () =>
  ask(database.connection, "update backup_runs set started_at = started_at - interval '1 day'")
const backups = async () => (await listBackups(dir)).length
const sharedPictures = async () => (await readdir(join(dir, 'pictures', 'ab'))).sort()
/** Trying a restore has tests of its own. */
const withoutDrill = () =>
  ask(
    database.connection,
    "insert into backup_runs (kind, started_at) values ('drill', now() + interval '1 day')",
  )

async function restored(passphrase: string | null = null) {
  const [newest] = await listBackups(dir)
  const there = await createTestDatabase({ template: null })
  others.push(there)
  const place = { connection: there.connection, dataDir: join(root, 'there') }
  await restore({ ...place, folder: newest?.folder ?? '', passphrase })
  return place
}

describe('a scheduled backup', { timeout: 120_000 }, () => {
  it('is made once a day by one process, with each picture once, and is restored whole', async () => {
    await withoutDrill()
    await anOwner('Asha')
    await aPicture('abone')
    await Promise.all([scheduled().job.run(), scheduled().job.run()])
    await scheduled().job.run()
    expect(await backups()).toBe(1)
    await anOwner('Bela')
    await aPicture('abtwo')
    const before = await stat(join(dir, 'pictures', 'ab', 'abone-640.webp'))
    await aDayPasses()
    await scheduled().job.run()
    expect(await backups()).toBe(2)
    expect((await stat(join(dir, 'pictures', 'ab', 'abone-640.webp'))).ino).toBe(before.ino)
    const { connection, dataDir: data } = await restored()
    expect(await namesIn(connection)).toEqual(['Asha', 'Bela'])
    for (const name of ['abone', 'abtwo'])
      expect(await readFile(join(data, 'pictures', 'ab', `${name}-640.webp`), 'utf8')).toBe(
        `the picture ${name}`,
      )
    const state = await scheduled().state()
    expect(state.failure).toBeNull()
    expect(state.last?.bytes).toBeGreaterThan(0)
    expect(state.next.toISOString()).toMatch(/T21:30:00/)
    expect(state.next.getTime()).toBeGreaterThan(Date.now())
  })

  it('goes with all that it alone names, once newer ones are enough', async () => {
    await withoutDrill()
    await aPicture('abold')
    await aPicture('abkept')
    await scheduled({ keep: 1 }).job.run()
    await removePicture('abold')
    await aDayPasses()
    await scheduled({ keep: 1 }).job.run()
    expect(await backups()).toBe(1)
    expect(await sharedPictures()).toEqual(['abkept-640.webp'])
  })

  it('that was interrupted is none, and is cleared away by the next', async () => {
    await withoutDrill()
    const partial = join(dir, '2020-01-01T000000.000Z.part')
    await mkdir(join(partial, 'tables'), { recursive: true })
    await mkdir(join(dir, '2020-01-02T000000.000Z'))
    await mkdir(join(dir, 'pictures', 'ab'), { recursive: true })
    const [left, inWork] = ['left', 'work'].map((name) =>
      join(dir, 'pictures', 'ab', `${name}.part`),
    )
    for (const file of [left, inWork]) await writeFile(file ?? '', 'half a pic')
    await utimes(left ?? '', new Date(0), new Date(0))
    expect(await backups()).toBe(0)
    await scheduled().job.run()
    expect(await backups()).toBe(1)
    await expect(stat(partial)).rejects.toThrow('ENOENT')
    expect(await sharedPictures()).toEqual(['work.part'])
  })

  it('is made again where its folder was lost', async () => {
    await withoutDrill()
    await scheduled().job.run()
    await rm(dir, { recursive: true })
    await scheduled().job.run()
    expect(await backups()).toBe(1)
  })

  it('that fails says why, and is tried again an hour later', async () => {
    await withoutDrill()
    await writeFile(dir, 'no folder')
    await scheduled().job.run()
    const { failure, last } = await scheduled().state()
    expect(failure?.error).toContain(dir)
    expect(lines.at(-1)).toMatch(/^A scheduled backup failed: /)
    expect(last).toBeNull()
    await rm(dir)
    await scheduled().job.run()
    expect(await backups()).toBe(0)
    await ask(
      database.connection,
      "update backup_runs set started_at = started_at - interval '1 hour' where kind = 'backup'",
    )
    await scheduled().job.run()
    expect(await backups()).toBe(1)
    expect((await scheduled().state()).failure).toBeNull()
  })

  it('is not begun where there is no room for it', async () => {
    await mkdir(dir)
    const pictures = picturesIn(dataDir)
    const options = { connection: database.connection, dataDir, pictures, dir, seal: null }
    await expect(keepBackup({ ...options, databaseBytes: 1e18 })).rejects.toThrow(
      /^There is no room for a backup in .*: it needs about 1000000000\d* MB, and \d+ MB are free/,
    )
    expect(await readdir(dir)).toEqual([])
  })

  it('with a passphrase is read with it alone, pictures included', async () => {
    await withoutDrill()
    await anOwner('Asha')
    await aPicture('abone')
    const passphrase = 'correct horse battery'
    const [one, two] = await Promise.all([1, 2].map(() => sealOfFolder(dir, passphrase)))
    expect(one?.salt).toEqual(two?.salt)
    await scheduled({ passphrase }).job.run()
    expect(await sharedPictures()).toEqual(['abone-640.webp.enc'])
    const stored = await readFile(join(dir, 'pictures', 'ab', 'abone-640.webp.enc'))
    expect(stored.includes('the picture')).toBe(false)
    await expect(restored()).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE')
    await expect(restored('another passphrase')).rejects.toThrow('does not fit BACKUP_PASSPHRASE')
    const { connection, dataDir: data } = await restored(passphrase)
    expect(await namesIn(connection)).toEqual(['Asha'])
    expect(await readFile(join(data, 'pictures', 'ab', 'abone-640.webp'), 'utf8')).toBe(
      'the picture abone',
    )
    for (const [given, sentence] of [
      [{ passphrase: 'another passphrase' }, 'is not the one that the backups in'],
      [{}, 'are encrypted: set BACKUP_PASSPHRASE'],
    ] as const) {
      await ask(database.connection, "delete from backup_runs where kind = 'backup'")
      await scheduled(given).job.run()
      expect((await scheduled().state()).failure?.error).toContain(sentence)
    }
  })

  it('whose manifest was changed is refused, where there is a passphrase', async () => {
    await withoutDrill()
    const passphrase = 'correct horse battery'
    await scheduled({ passphrase }).job.run()
    const [newest] = await listBackups(dir)
    const file = join(newest?.folder ?? '', 'manifest.json')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/"rows": \d+/, '"rows": 99'))
    await expect(restored(passphrase)).rejects.toThrow('the file was changed')
  })
})

describe('each week the newest backup', { timeout: 180_000 }, () => {
  it('is restored on trial and checked, and the trial leaves nothing', async () => {
    await anOwner('Asha')
    const seen: string[][] = []
    const check = (names: string[]) => {
      seen.push(names)
      return []
    }
    await scheduled({ check }).job.run()
    await scheduled({ check }).job.run()
    expect(seen).toEqual([['Asha']])
    expect((await scheduled().state()).drill).toMatchObject({ error: null })
    expect(await readdir(dataDir)).toEqual(['pictures'])
    await ask(
      database.connection,
      "update backup_runs set started_at = started_at - interval '7 days' where kind = 'drill'",
    )
    await scheduled({ check: () => ['A listing has no card.'] }).job.run()
    const { drill } = await scheduled().state()
    expect(drill?.error).toContain('What was restored has 1 problem(s), the first: A listing has')
    expect(await readdir(dataDir)).toEqual(['pictures'])
  })
})
