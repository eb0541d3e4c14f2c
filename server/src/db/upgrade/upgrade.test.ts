// Two versions beside each other: this one, and the one whose migrations are in testing/next.
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { anOwnersAccount, aRoom, listed } from '../../testing/makers/listings.ts'
import { apply } from './apply.ts'
import { readMigrations } from './files.ts'
import { findPending, finish, MIGRATIONS, migrate, openUpgrade, type Upgrade } from './index.ts'

const NEXT = [...MIGRATIONS, new URL('./testing/next/', import.meta.url)]
const ONLINE = ['9002_read_size.sql', '9003_count_words.sql', '9004_index_size.sql']
const CONTRACT = '9006_let_units_be_many.sql'
const ROOMS = 120

let database: TestDatabase
let owner: string
beforeEach(async () => {
  database = await createTestDatabase()
  owner = await anOwnersAccount(database.db)
  await listed(
    database.db,
    Array.from({ length: ROOMS }, (_, n) =>
      aRoom(owner, { title: `Quiet room ${n}`, area: n * 10 + 10 }),
    ),
  )
})
afterEach(() => database.drop())

async function rowsOf<R extends object>(text: string, ...values: unknown[]): Promise<R[]> {
  return (await database.db.background.pool.query<R>(text, values)).rows
}
const applied = async () =>
  (
    await rowsOf<{ name: string }>("select name from schema_migrations where name > '9' order by 1")
  ).map(({ name }) => name)

/** A process of a version, and what it logs. */
function aProcess(folders: readonly URL[]): Upgrade & { readonly said: string[] } {
  const said: string[] = []
  const log = {
    info: (line: string) => void said.push(line),
    warn: (line: string) => void said.push(line),
  }
  const { connection } = database
  const upgrade = openUpgrade({ connection, log, folders, contractAfterMs: 0, everyMs: 50 })
  onTestFinished(() => upgrade.close())
  return { ...upgrade, said }
}
async function aStranger(): Promise<pg.Client> {
  const client = new pg.Client({ ...database.connection, application_name: 'rentify-listen' })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

describe('a new version beside the old one', { timeout: 60_000 }, () => {
  it('adds, rewrites in the background, and takes nothing away while the old one lives', async () => {
    const old = aProcess(MIGRATIONS)
    await old.expand()
    const next = aProcess(NEXT)
    await next.expand()
    expect(await applied()).toEqual(['9001_add_size_and_words.sql'])
    await aProcess(MIGRATIONS).expand()
    next.start()
    const waits = `The upgrade of the database waits: an older version runs (`
    await expect
      .poll(() => next.said.find((line) => line.startsWith(waits)), { timeout: 30_000 })
      .toBeTruthy()
    expect(await applied()).toEqual([
      '9001_add_size_and_words.sql',
      ...ONLINE,
      '9005_check_size.sql',
    ])
    const unread =
      'select count(*)::int as n from listings where size is null or title_words is null'
    expect(await rowsOf(unread)).toEqual([{ n: 0 }])
    const passes = next.said.filter((line) => line.includes(' begins: '))
    expect(passes).toEqual([
      expect.stringMatching(
        /^Upgrade 9002_read_size\.sql, 9003_count_words\.sql begins: 0 of some \d+ rows\.$/,
      ),
    ])
    // The old version knows nothing of the new columns.
    await listed(database.db, [aRoom(owner, { title: 'Written by the old version', area: 10 })])
    expect(await rowsOf(unread)).toEqual([{ n: 1 }])
  })

  it('lets it come back until a contract migration has been decided on', async () => {
    const [old, again] = [aProcess(MIGRATIONS), aProcess(MIGRATIONS)]
    await old.expand()
    const next = aProcess(NEXT)
    await next.expand()
    next.start()
    await expect
      .poll(() => next.said.at(-1), { timeout: 30_000 })
      .toContain('an older version runs')
    await listed(database.db, [aRoom(owner, { title: 'Written by the old version', area: 10 })])
    await again.expand()
    await old.close()
    expect(await applied()).not.toContain(CONTRACT)
    await again.close()
    await expect.poll(applied, { timeout: 30_000 }).toContain(CONTRACT)
    const unread =
      'select count(*)::int as n from listings where size is null or title_words is null'
    expect(await rowsOf(unread)).toEqual([{ n: 0 }])
    await expect(aProcess(MIGRATIONS).expand()).rejects.toThrow(
      `This database was last used by a newer version: it knows ${CONTRACT}, which this one does not.`,
    )
  })

  it('waits for one that knows no kinds, which nothing notes but its connections', async () => {
    const client = await aStranger()
    const next = aProcess(NEXT)
    await next.expand()
    next.start()
    await expect
      .poll(() => next.said.at(-1), { timeout: 30_000 })
      .toBe(
        'The upgrade of the database waits: an older version runs (one of a version before 0263).',
      )
    await client.end()
    await expect.poll(applied, { timeout: 30_000 }).toContain(CONTRACT)
  })

  it('takes up what a killed process left, from where it was', async () => {
    const killed = aProcess(NEXT)
    await killed.expand()
    const holder = await database.db.pool.connect()
    const [stops] = await rowsOf<{ id: string }>(
      'select id from listings order by id offset $1',
      ROOMS / 2,
    )
    await holder.query('begin')
    await holder.query('select from listings where id >= $1 for update', [stops?.id])
    killed.start()
    const done = async () => {
      const works = 'select rows_done as n from schema_works where name = $1'
      return (await rowsOf<{ n: number }>(works, ONLINE[0]))[0]?.n ?? 0
    }
    await expect.poll(done, { timeout: 30_000 }).toBeGreaterThan(0)
    await rowsOf(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('rentify-upgrade', 'rentify-process') and datname = current_database()",
    )
    await killed.close()
    const before = await done()
    expect(before).toBeLessThanOrEqual(ROOMS / 2)
    const other = aProcess(NEXT)
    await other.expand()
    other.start()
    await expect
      .poll(() => other.said[0], { timeout: 30_000 })
      .toContain(`goes on: ${before} of some `)
    await holder.query('rollback')
    holder.release()
    await expect.poll(applied, { timeout: 30_000 }).toContain(CONTRACT)
  })
})

describe('what is pending', { timeout: 60_000 }, () => {
  const pending = async () =>
    (await findPending(database.db.pool, NEXT))?.map(({ name, kind, tables }) => [
      name,
      kind,
      tables.map((table) => table.name).join(),
    ])

  it('is told with kinds and tables, and done at once where somebody says so', async () => {
    expect(await pending()).toEqual([
      ['9001_add_size_and_words.sql', 'expand', 'listings'],
      ['9002_read_size.sql', 'online', 'listings'],
      ['9003_count_words.sql', 'online', 'listings'],
      ['9004_index_size.sql', 'online', 'listings'],
      ['9005_check_size.sql', 'online', 'listings'],
      [CONTRACT, 'contract', 'listings'],
    ])
    await rowsOf('analyze listings')
    const [, fill] = (await findPending(database.db.pool, NEXT)) ?? []
    expect(fill?.tables).toMatchObject([{ name: 'listings', rows: ROOMS }])
    expect(fill?.seconds).toBeGreaterThan(0)
    const old = aProcess(MIGRATIONS)
    await old.expand()
    const { connection } = database
    expect(await finish({ connection, folders: NEXT })).toMatch(/^an older version runs \(process /)
    expect(await pending()).toEqual([[CONTRACT, 'contract', 'listings']])
    await old.close()
    expect(await finish({ connection, folders: NEXT })).toBeNull()
    expect(await pending()).toEqual([])
  })

  it('is the same schema whether each kind comes after the other or all in order', async () => {
    const columns = async ({ db }: TestDatabase) =>
      (
        await db.background.pool.query(
          `select pg_get_constraintdef(oid) as what from pg_constraint where conrelid = 'listings'::regclass
           union all select indexdef from pg_indexes where tablename = 'listings'
           union all select attname || format_type(atttypid, atttypmod) from pg_attribute
             where attrelid = 'listings'::regclass and attnum > 0 and not attisdropped order by 1`,
        )
      ).rows
    const other = await createTestDatabase()
    onTestFinished(() => other.drop())
    await migrate(other.connection, undefined, NEXT)
    expect(await finish({ connection: database.connection, folders: NEXT })).toBeNull()
    expect(await columns(database)).toEqual(await columns(other))
  })
})

describe('a migration', { timeout: 60_000 }, () => {
  it('that adds gives way to whoever holds the table, and lets others pass', async () => {
    const holder = await database.db.pool.connect()
    await holder.query('begin; select count(*) from listings')
    const next = aProcess(NEXT)
    const expanding = next.expand()
    const gaveWay =
      'Migration 9001_add_size_and_words.sql gave way to others because of a lock; it tries again.'
    await expect.poll(() => next.said, { timeout: 30_000 }).toContain(gaveWay)
    expect(await rowsOf('select count(*)::int as n from listings')).toEqual([{ n: ROOMS }])
    await holder.query('rollback')
    holder.release()
    await expanding
    expect(await applied()).toEqual(['9001_add_size_and_words.sql'])
  })

  it('that never gets its lock is named', async () => {
    const client = await aStranger()
    await client.query('begin; select count(*) from listings')
    const own = await aStranger()
    const adds = (await readMigrations(NEXT)).find(({ name }) => name.startsWith('9001'))
    if (!adds) throw new Error('The fixture lacks it.')
    await expect(apply(own, adds, { info() {}, warn() {} }, 0)).rejects.toThrow(
      /^Migration 9001_add_size_and_words\.sql failed on PostgreSQL [^:]+: canceling statement due to lock timeout\.$/,
    )
  })

  it('makes an index again that a kill left invalid', async () => {
    const all = (await readMigrations(NEXT)).map(({ name }) => name)
    await migrate(
      database.connection,
      all.filter((name) => name < '9004'),
      NEXT,
    )
    await rowsOf('create index listings_size on listings (size)')
    await rowsOf(
      "update pg_index set indisvalid = false where indexrelid = 'listings_size'::regclass",
    )
    await migrate(database.connection, undefined, NEXT)
    const [index] = await rowsOf(
      "select indisvalid, pg_get_indexdef(indexrelid) as made from pg_index where indexrelid = 'listings_size'::regclass",
    )
    expect(index).toEqual({
      indisvalid: true,
      made: expect.stringContaining('WHERE (size IS NOT NULL)'),
    })
  })

  it('says its kind on its first line', async () => {
    const folder = new URL('./testing/without-kind/', import.meta.url)
    await expect(readMigrations([folder])).rejects.toThrow(
      "Migration 9001_forget_the_kind.sql does not say its kind: its first line must be '-- kind: expand', online or contract.",
    )
  })
})
