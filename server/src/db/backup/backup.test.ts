import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEncryption, SECRET_KEY_FILE } from '../../encryption/index.ts'
import { createTestDatabase, openAgain, type TestDatabase } from '../../testing/database.ts'
import { found } from '../../testing/search.ts'
import { startTestServer } from '../../testing/server.ts'
import { migrate, readMigrations } from '../upgrade/index.ts'
import { readTables } from './catalog.ts'
import { backUp, restore } from './index.ts'

/**
 * Made by the last version without `listing_pictures`: three listings, a drawing, a photo, a queued
 * job.
 */
const BEFORE_0030 = join(import.meta.dirname, 'testing', 'before-0030')

let root: string
const databases: TestDatabase[] = []

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rentify-backup-'))
})

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
  await rm(root, { recursive: true, force: true })
})

type Place = { connection: pg.ClientConfig; dataDir: string }

async function aPlace(name: string, template?: null): Promise<Place> {
  const database = await createTestDatabase(template === null ? { template } : {})
  databases.push(database)
  return { connection: database.connection, dataDir: join(root, name) }
}

async function on<T>({ connection }: Place, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const AN_ACCOUNT =
  "insert into accounts (id, email, name, role) values ($1::uuid, 'owner-' || $1::text || '@people.example', $2, 'owner')"
const PHOTO = 'ab'.repeat(16)
const A_PICTURE = `insert into pictures (id, color, width, height) values ('${PHOTO}', '#0a6670', 1200, 900) on conflict do nothing`
const A_LISTING = `insert into listings (id, type, owner_id, title, description, price, city, latitude, longitude, room_type, facilities, pictures)
  values (gen_random_uuid(), 'Room', $1, 'Room', $2, 7000, 'Kolkata', 22.57, 88.36, 'Single Room', array['Wi-Fi', 'a,"b"\\c'], '[{"id": "${PHOTO}", "color": "#0a6670"}]')`
const ENTRIES = `insert into audit_entries (id, at, action, subject_type, changes)
  select gen_random_uuid(), at, 'user.update', 'account', '[]' from unnest(array[now(), '2020-05-01Z'::timestamptz]) at`
const AWKWARD = 'tab\tnewline\nreturn\rbackslash \\N \\. quote " हिन्दी 🏠'

async function fill(place: Place, owners = 3): Promise<void> {
  await on(place, async (client) => {
    for (let i = 0; i < owners; i++) await anOwnerWithARoom(client)
    await client.query(ENTRIES)
  })
  await mkdir(join(place.dataDir, 'pictures', 'ab'), { recursive: true })
  await writeFile(join(place.dataDir, 'pictures', 'ab', 'abcd-800.webp'), 'a picture')
  await writeFile(join(place.dataDir, 'pictures', 'ab', 'abcd-400.webp.tmp'), 'half a pic')
}

async function anOwnerWithARoom(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select gen_random_uuid() as id')
  await client.query('begin')
  await client.query(A_PICTURE)
  await client.query(AN_ACCOUNT, [rows[0]?.id, AWKWARD])
  await client.query(A_LISTING, [rows[0]?.id, AWKWARD])
  await client.query('commit')
}

/** Everything in a database: each table's rows as text, generated columns included. */
async function contents(place: Place): Promise<Record<string, string[]>> {
  return on(place, async (client) => {
    const all: Record<string, string[]> = {}
    for (const { schema, name } of await readTables(client)) {
      // Written once the backup is complete, so it has no record of itself.
      if (name === 'backups') continue
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${schema}.${name} t order by 1`,
      )
      all[`${schema}.${name}`] = rows.map(({ row }) => row)
    }
    return all
  })
}

async function withJobs<T>(place: Place, work: (jobs: WorkerUtils) => Promise<T>): Promise<T> {
  const pgPool = new pg.Pool({ ...place.connection, max: 2 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  const jobs = await makeWorkerUtils({ pgPool })
  try {
    await jobs.migrate()
    return await work(jobs)
  } finally {
    await jobs.release()
    await pgPool.end()
  }
}

const count = (place: Place, question: string) =>
  on(place, async (client) =>
    Number((await client.query<{ count: string }>(question)).rows[0]?.count),
  )

describe('a backup', { timeout: 120_000 }, () => {
  it('is restored unchanged elsewhere: every table, generated column and picture', async () => {
    const [here, there] = [await aPlace('here'), await aPlace('there', null)]
    await fill(here)
    await backUp({ ...here, folder: join(root, 'backup') })
    await restore({ ...there, folder: join(root, 'backup') })
    const before = await contents(here)
    expect(before['public.listings']).toHaveLength(3)
    expect(before['public.audit_entries']).toHaveLength(2)
    expect(await contents(there)).toEqual(before)
    expect(await readFile(join(there.dataDir, 'pictures', 'ab', 'abcd-800.webp'), 'utf8')).toBe(
      'a picture',
    )
    await expect(stat(join(there.dataDir, 'pictures', 'ab', 'abcd-400.webp.tmp'))).rejects.toThrow(
      'ENOENT',
    )
  })

  it('has its computed columns, copied, or computed anew where another machine computed them', async () => {
    const [here, ...others] = [
      await aPlace('here'),
      await aPlace('a', null),
      await aPlace('b', null),
    ]
    await fill(here)
    const { computedBy } = await backUp({ ...here, folder: join(root, 'backup') })
    expect(computedBy).toMatch(/^\d+ .*UTF/)
    const file = join(root, 'backup', 'manifest.json')
    const before = await contents(here)
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    const listings = manifest.tables.find(({ name }: { name: string }) => name === 'listings')
    expect(listings.computed).toContain('words')
    for (const there of others) {
      await restore({ ...there, folder: join(root, 'backup') })
      expect(await contents(there)).toEqual(before)
      const computed =
        "select attname, attgenerated from pg_attribute where attgenerated <> '' and attrelid > 16000 order by attrelid, 1"
      expect(await on(there, async (client) => (await client.query(computed)).rows)).toEqual(
        await on(here, async (client) => (await client.query(computed)).rows),
      )
      await writeFile(file, JSON.stringify({ ...manifest, computedBy: 'another' }))
    }
  })

  it('keeps every constraint of the database', async () => {
    const [here, there] = [await aPlace('here'), await aPlace('there', null)]
    await fill(here)
    await backUp({ ...here, folder: join(root, 'backup') })
    await restore({ ...there, folder: join(root, 'backup') })
    const rules =
      "select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by conname"
    const triggers =
      'select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname'
    for (const question of [rules, triggers])
      expect(await on(there, async (client) => (await client.query(question)).rows)).toEqual(
        await on(here, async (client) => (await client.query(question)).rows),
      )
    await expect(
      on(there, (client) =>
        client.query(A_LISTING, ['00000000-0000-7000-8000-000000000000', 'nobody’s']),
      ),
    ).rejects.toThrow('violates foreign key constraint')
  })

  it('is a snapshot of one moment while other transactions write', async () => {
    const [here, there] = [await aPlace('here'), await aPlace('there', null)]
    await fill(here, 200)
    let writing = true
    const writers = [1, 2].map(() =>
      on(here, async (client) => {
        let written = 0
        for (; writing; written++) await anOwnerWithARoom(client)
        return written
      }),
    )
    await backUp({ ...here, folder: join(root, 'first') })
    const second = await backUp({ ...here, folder: join(root, 'second') })
    writing = false
    const written = (await Promise.all(writers)).reduce((sum, one) => sum + one, 200)
    await restore({ ...there, folder: join(root, 'second') })
    const owners = await count(there, 'select count(*) from accounts')
    expect(owners).toBe(second.tables.find(({ name }) => name === 'accounts')?.rows)
    expect(owners).toBeGreaterThan(200)
    expect(owners).toBeLessThanOrEqual(written)
    expect(await count(there, 'select count(*) from listings')).toBe(owners)
    expect(await count(there, 'select count(distinct owner_id) from listings')).toBe(owners)
  })

  it('keeps waiting jobs, repeats jobs that were running, and continues the sequences', async () => {
    const [here, there] = [await aPlace('here'), await aPlace('there', null)]
    await withJobs(here, (jobs) => jobs.addJob('tell', { listing: 1 }, { queueName: 'mail' }))
    await on(here, (client) =>
      client.query(
        "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-1'",
      ),
    )
    await backUp({ ...here, folder: join(root, 'backup') })
    await restore({ ...there, folder: join(root, 'backup') })
    const jobs = 'select task_identifier, queue_name, locked_at from graphile_worker.jobs'
    expect(await on(there, async (client) => (await client.query(jobs)).rows)).toEqual([
      { task_identifier: 'tell', queue_name: 'mail', locked_at: null },
    ])
    expect(await withJobs(there, (jobs) => jobs.addJob('tell', {}))).toMatchObject({ id: 2 })
  })

  it('of an older version is migrated, also when a migration with a lower number was added later', async () => {
    const [here, there] = [await aPlace('here', null), await aPlace('there', null)]
    const names = (await readMigrations()).map(({ name }) => name)
    // Without 0021 (reveals), 0095, which needs it, and 0270 and 0272, which need that, it is the
    // version before that; without 0006 (demo lock) the history has a gap.
    const known = names.filter((name) => !/^(0006|0021|0095|0270|0272)/.test(name))
    await migrate(here.connection, known)
    await fill(here)
    const encrypted = (await openEncryption({ ...here, secretKey: null })).encrypt(
      'a secret',
      'here',
    )
    const { migrations } = await backUp({ ...here, folder: join(root, 'backup') })
    expect(migrations.map(({ name }) => name)).toEqual(known)
    await restore({ ...there, folder: join(root, 'backup') })
    expect(
      await on(
        there,
        async (client) =>
          (await client.query('select name from schema_migrations order by name')).rows,
      ),
    ).toEqual(names.map((name) => ({ name })))
    expect(await count(there, 'select count(*) from listings')).toBe(3)
    expect(await count(there, 'select count(*) from demo_hidden_listings')).toBe(0)
    expect((await openEncryption({ ...there, secretKey: null })).decrypt(encrypted, 'here')).toBe(
      'a secret',
    )
  })

  it('of the version before 0030 is migrated: its pictures are the ones their listings refer to', async () => {
    const there = await aPlace('there', null)
    await restore({ ...there, folder: BEFORE_0030 })
    expect(await count(there, 'select count(*) from schema_migrations')).toBe(
      (await readMigrations()).length,
    )
    const carried =
      'select l.title, p.position, p.picture_id from listing_pictures p join listings l on l.id = p.listing_id order by 1 desc, 2'
    const [drawing, photo] = ['d'.repeat(32), 'f'.repeat(32)]
    expect(await on(there, async (client) => (await client.query(carried)).rows)).toEqual([
      { title: 'कमरा "two"\tquiet', position: 1, picture_id: photo },
      { title: 'Room by the lake', position: 1, picture_id: drawing },
      { title: 'Room by the lake', position: 2, picture_id: photo },
    ])
    // One row named a picture without a file; it showed as broken.
    const shown = "select pictures from listings where title = 'Room by the lake'"
    expect(await on(there, async (client) => (await client.query(shown)).rows)).toEqual([
      {
        pictures: [
          { id: drawing, color: '#0a6670' },
          { id: photo, color: '#aabbcc' },
        ],
      },
    ])
    expect(await readFile(join(there.dataDir, 'pictures', 'ff', `${photo}-640.jpg`), 'utf8')).toBe(
      'a photo',
    )
    expect(
      await withJobs(there, (jobs) => jobs.addJob('media.forget_pictures', { ids: [] })),
    ).toMatchObject({ id: 2 })
  })

  it.each(['0140', '0181', '0255'])(
    'of the version before %s is migrated: what it counted is gone, its listings are found',
    async (next) => {
      const [here, there] = [await aPlace('here', null), await aPlace('there', null)]
      const known = (await readMigrations()).map(({ name }) => name).filter((name) => name < next)
      await migrate(here.connection, known)
      await fill(here)
      const backup = await backUp({ ...here, folder: join(root, 'backup') })
      const counted = ['listing_counts', 'term_counts', 'locality_counts', 'grid_counts']
      for (const table of counted)
        expect(await count(here, `select count(*) from ${table}`)).toBeGreaterThan(0)
      expect(backup.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(counted))
      await restore({ ...there, folder: join(root, 'backup') })
      const before = await contents(there)
      expect(Object.keys(before)).not.toContain('public.listing_counts')
      expect(before['public.listing_cards']).toHaveLength(3)
      await on(there, (client) => client.query('select rebuild_places(), rebuild_cards()'))
      const after = await contents(there)
      for (const table of ['cities', 'localities', 'listing_cards'])
        expect(before[`public.${table}`], table).toEqual(after[`public.${table}`])
      const server = await startTestServer({}, undefined, {}, openAgain(there.connection))
      expect(await found(server, '/api/rooms', { q: 'single room kolkata' })).toHaveLength(3)
      expect(await found(server, '/api/rooms', { city: 'Kolkata', maxPrice: '7000' })).toHaveLength(
        3,
      )
      await server.stop()
    },
  )

  it('includes the encryption key, readable by its owner only', async () => {
    const [here, there] = [await aPlace('here'), await aPlace('there', null)]
    const encrypted = (await openEncryption({ ...here, secretKey: null })).encrypt(
      'a secret',
      'here',
    )
    // A start before the restore made another key.
    await openEncryption({ ...there, secretKey: null })
    await backUp({ ...here, folder: join(root, 'backup') })
    await restore({ ...there, folder: join(root, 'backup') })
    expect((await openEncryption({ ...there, secretKey: null })).decrypt(encrypted, 'here')).toBe(
      'a secret',
    )
    for (const folder of [join(root, 'backup'), there.dataDir])
      expect((await stat(join(folder, SECRET_KEY_FILE))).mode & 0o077).toBe(0)
  })

  it('is complete where the database only reads, such as a replica', async () => {
    const here = await aPlace('here')
    await fill(here)
    const options = '-c default_transaction_read_only=on'
    const connection = { ...here.connection, options }
    const { recorded } = await backUp({ ...here, connection, folder: join(root, 'backup') })
    expect(recorded).toBe(false)
    const there = await aPlace('there', null)
    await restore({ ...there, folder: join(root, 'backup') })
  })

  it('is readable by its owner only', async () => {
    const here = await aPlace('here')
    await backUp({ ...here, folder: join(root, 'backup') })
    expect((await stat(join(root, 'backup'))).mode & 0o077).toBe(0)
  })

  it('is repeated in the folder of one that was interrupted, never of a complete one', async () => {
    const place = await aPlace('interrupted', null)
    const folder = join(root, 'interrupted-backup')
    // There is nothing to back up yet, so it ends in the middle.
    await expect(backUp({ ...place, folder })).rejects.toThrow('There is nothing to back up')
    await migrate(place.connection)
    await writeFile(join(folder, 'tables', 'half.copy'), 'half a ta')
    await backUp({ ...place, folder })
    const files = await readdir(folder, { recursive: true })
    expect(files).toContain('manifest.json')
    expect(files.filter((name) => /incomplete|half/.test(name))).toEqual([])
    await expect(backUp({ ...place, folder })).rejects.toThrow('is not empty')
  })
})

describe('rejected with a sentence', () => {
  it('a backup folder that is not empty', async () => {
    const here = await aPlace('here')
    await writeFile(join(root, 'note.txt'), 'mine')
    await expect(backUp({ ...here, folder: root })).rejects.toThrow(
      `${root} is not empty: a backup needs a folder of its own.`,
    )
  })

  it('a database that Rentify never used', async () => {
    const empty = await aPlace('empty', null)
    await expect(backUp({ ...empty, folder: join(root, 'backup') })).rejects.toThrow(
      'There is nothing to back up',
    )
  })

  it('a restore into a database with rows, which stay', async () => {
    const [here, there] = [await aPlace('here'), await aPlace('there')]
    await fill(here)
    await on(there, anOwnerWithARoom)
    await backUp({ ...here, folder: join(root, 'backup') })
    await expect(restore({ ...there, folder: join(root, 'backup') })).rejects.toThrow(
      'The database is not empty (there are rows in accounts)',
    )
    expect(await count(there, 'select count(*) from accounts')).toBe(1)
  })

  it('a restore while a server runs', async () => {
    const [here, there] = [await aPlace('here'), await aPlace('there')]
    await backUp({ ...here, folder: join(root, 'backup') })
    await databases[1]?.db.ping()
    await expect(restore({ ...there, folder: join(root, 'backup') })).rejects.toThrow(
      'A Rentify server is running on this database: stop it first.',
    )
  })

  it('a backup that is incomplete or damaged: nothing is changed', async () => {
    const [here, there] = [await aPlace('here'), await aPlace('there', null)]
    await fill(here)
    const folder = join(root, 'backup')
    await backUp({ ...here, folder })
    await appendFile(join(folder, 'tables', 'public.accounts.copy'), 'x')
    await expect(restore({ ...there, folder })).rejects.toThrow(
      /The backup is damaged: .*public\.accounts\.copy is not what was written/,
    )
    await rm(join(folder, 'tables', 'public.accounts.copy'))
    await expect(restore({ ...there, folder })).rejects.toThrow(/public\.accounts\.copy is missing/)
    await rm(join(folder, 'manifest.json'))
    await expect(restore({ ...there, folder })).rejects.toThrow('holds no complete backup')
    expect(await contents(there)).toEqual({})
  })

  it('a backup of a newer version, or with another migration history', async () => {
    const [here, there] = [await aPlace('here'), await aPlace('there', null)]
    await on(here, (client) =>
      client.query(
        "insert into schema_migrations (name, hash) values ('9999_from_tomorrow.sql', 'x')",
      ),
    )
    await backUp({ ...here, folder: join(root, 'newer') })
    await expect(restore({ ...there, folder: join(root, 'newer') })).rejects.toThrow(
      'does not know its migration 9999_from_tomorrow.sql',
    )
    await on(here, (client) =>
      client.query("delete from schema_migrations where name like '9999%'"),
    )
    await on(here, (client) =>
      client.query("update schema_migrations set hash = 'other' where name like '0005%'"),
    )
    await backUp({ ...here, folder: join(root, 'other') })
    await expect(restore({ ...there, folder: join(root, 'other') })).rejects.toThrow(
      /its migration 0005_\w+\.sql differs/,
    )
    expect(await contents(there)).toEqual({})
  })

  it('an older backup into an empty database with newer migrations', async () => {
    const there = await aPlace('there')
    await expect(restore({ ...there, folder: BEFORE_0030 })).rejects.toThrow(
      /The database has run \d{4}_\w+\.sql, which this backup does not know/,
    )
    expect(await count(there, 'select count(*) from listings')).toBe(0)
  })

  it('a manifest with paths outside the data directory', async () => {
    const [here, there] = [await aPlace('here'), await aPlace('there', null)]
    const folder = join(root, 'backup')
    await fill(here)
    await backUp({ ...here, folder })
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
    for (const path of [
      '../pictures/ab/abcd-800.webp',
      '/pictures/ab/abcd-800.webp',
      'pictures/../../abcd-800.webp',
      'postgres/postmaster.pid',
    ]) {
      await writeFile(
        join(folder, 'manifest.json'),
        manifest.replace('pictures/ab/abcd-800.webp', path),
      )
      await expect(restore({ ...there, folder })).rejects.toThrow(
        'is not a manifest this version can read',
      )
    }
    expect(await contents(there)).toEqual({})
  })
})
