import { createHash } from 'node:crypto'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { EARLIER_HASHES, migrate, openUpgrade, readMigrations } from './index.ts'

const made: TestDatabase[] = []
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop()
})

async function anEmptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ template: null })
  made.push(database)
  return database
}

/** Everything a schema consists of, as comparable text. */
async function shapeOf({ db }: TestDatabase): Promise<unknown[]> {
  const questions = [
    `select table_name, column_name, data_type, is_nullable, column_default, generation_expression from information_schema.columns where table_schema = 'public' order by 1, 2`,
    `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    `select conrelid::regclass::text as relation, conname, pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    `select tgrelid::regclass::text as relation, pg_get_triggerdef(oid) as what from pg_trigger where not tgisinternal order by 1, 2`,
  ]
  return Promise.all(questions.map(async (question) => (await db.pool.query(question)).rows))
}

async function aListingOf(database: TestDatabase, city: string): Promise<void> {
  const owner = v7()
  await database.db.pool.query(
    `insert into accounts (id, email, name, role) values ($1, $2, 'Asha Rao', 'owner')`,
    [owner, `${owner}@example.in`],
  )
  await database.db.pool.query(
    `insert into listings (id, type, owner_id, title, price, city, location, latitude, longitude, room_type)
     values ($1, 'Room', $2, 'Quiet room', 7000, $3, 'Sector 62', 28.62, 77.36, 'Single Room')`,
    [v7(), owner, city],
  )
}

describe('migrations', () => {
  it('build the whole schema from nothing, once, and then have nothing to do', async () => {
    const database = await anEmptyDatabase()
    const names = (await readMigrations()).map(({ name }) => name)
    expect(await migrate(database.connection)).toEqual(names)
    expect(await migrate(database.connection)).toEqual([])
  })

  it('leave a new database no rows to write again', async () => {
    const database = await anEmptyDatabase()
    const upgrade = openUpgrade({ connection: database.connection })
    await upgrade.expand()
    await upgrade.close()
    const { rows } = await database.db.pool.query('select name from schema_works')
    expect(rows).toEqual([])
  })

  it('have unique numbers; gaps are allowed', async () => {
    const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)))
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  })

  it('with a lower number that are added later run as well', async () => {
    const database = await anEmptyDatabase()
    await migrate(database.connection)
    const whole = await shapeOf(database)
    await database.db.pool.query(
      'drop table mail_link_tokens, mail_links cascade; drop function end_links_of_account cascade',
    )
    await database.db.pool.query("delete from schema_migrations where name like '0012%'")
    expect(await migrate(database.connection)).toEqual(['0012_mail_links.sql'])
    expect(await shapeOf(database)).toEqual(whole)
  })

  it('give the same schema step by step as at once', async () => {
    const [steps, whole] = [await anEmptyDatabase(), await anEmptyDatabase()]
    for (const { name } of await readMigrations())
      expect(await migrate(steps.connection, [name])).toEqual([name])
    await migrate(whole.connection)
    expect(await shapeOf(steps)).toEqual(await shapeOf(whole))
  })

  it('keep the data written with every earlier version', async () => {
    const database = await anEmptyDatabase()
    const migrations = await readMigrations()
    for (const { name } of migrations) {
      await migrate(database.connection, [name])
      await aListingOf(database, `City after ${name}`)
    }
    const { rows } = await database.db.pool.query(
      `select (select count(*) from listings) as listings, (select count(*) from cities) as cities, (select count(*) from localities) as localities,
         (select count(*) from listing_cards) as cards`,
    )
    const n = migrations.length
    expect(rows[0]).toEqual({ listings: n, cities: n, localities: n, cards: n })
  })

  it('leave nothing behind when they fail', async () => {
    const database = await anEmptyDatabase()
    const [first] = await readMigrations()
    await migrate(database.connection, first && [first.name])
    await database.db.pool.query('create table sessions (id integer)')
    await expect(migrate(database.connection)).rejects.toThrow(/sessions/)
    const { rows } = await database.db.pool.query(
      `select to_regclass('idempotency_keys') as left_over, (select count(*) from schema_migrations) as applied`,
    )
    expect(rows[0]).toEqual({ left_over: null, applied: 1 })
  })

  it('run once when two processes start together', async () => {
    const database = await anEmptyDatabase()
    const [one = [], two = []] = await Promise.all([
      migrate(database.connection),
      migrate(database.connection),
    ])
    expect([...one, ...two].sort()).toEqual((await readMigrations()).map(({ name }) => name))
  })

  it('reject a database of a newer version, or with another history', async () => {
    const database = await anEmptyDatabase()
    await migrate(database.connection)
    const client = new pg.Client(database.connection)
    await client.connect()
    await client.query(
      `insert into schema_migrations (name, hash) values ('9999_from_tomorrow.sql', 'x')`,
    )
    await expect(migrate(database.connection)).rejects.toThrow(/9999_from_tomorrow\.sql/)
    await client.query(`update schema_migrations set hash = 'other' where name like '0001%'`)
    await expect(migrate(database.connection)).rejects.toThrow(/0001_\w+\.sql has changed/)
    await client.end()
  })

  it('accept a database that ran their earlier text', async () => {
    const database = await anEmptyDatabase()
    await migrate(database.connection)
    for (const [name, hash] of Object.entries(EARLIER_HASHES))
      await database.db.pool.query('update schema_migrations set hash = $2 where name = $1', [
        name,
        hash,
      ])
    expect(await migrate(database.connection)).toEqual([])
  })

  it.each([
    ['0001_create_accounts_and_listings.sql', '(D14, D45)', '(spec 000 §3, D14, D45)'],
    ['0010_keep_settings.sql', '(R15, D70)', '(spec 001 §3)'],
  ])('%s differs from its earlier text in one comment', async (file, now, before) => {
    const sql = (await readMigrations()).find(({ name }) => name === file)?.sql ?? ''
    expect(sql.split('\n')[0]).toMatch(/^--/)
    const earlier = createHash('sha256').update(sql.replace(now, before)).digest('hex')
    expect(earlier).toBe(EARLIER_HASHES[file])
  })

  it('0085 makes the schema that its earlier text made, which only PostgreSQL 17 and newer can run', async () => {
    const name = '0085_administer_bookings.sql'
    const sql = (await readMigrations()).find((migration) => migration.name === name)?.sql ?? ''
    const earlier = sql.replace(
      /-- Made again[\s\S]*?where status in \('booked', 'completed'\);\n/,
      'alter table bookings alter column total_amount set expression as (coalesce(agreed_amount, price::bigint * quantity));\n',
    )
    expect(createHash('sha256').update(earlier).digest('hex')).toBe(EARLIER_HASHES[name])
    const [now, then] = [await anEmptyDatabase(), await anEmptyDatabase()]
    const { rows } = await now.db.pool.query(
      "select current_setting('server_version_num')::int >= 170000 as runs_both",
    )
    const before = (await readMigrations()).map((one) => one.name).filter((one) => one < name)
    await migrate(now.connection, [...before, name])
    await migrate(then.connection, before)
    if (!rows[0].runs_both) return expect(then.db.pool.query(earlier)).rejects.toThrow('expression')
    await then.db.pool.query(earlier)
    expect(await shapeOf(then)).toEqual(await shapeOf(now))
  })

  it('name themselves and the server when they fail', async () => {
    const database = await anEmptyDatabase()
    const { rows } = await database.db.pool.query('show server_version')
    await database.db.pool.query('create table accounts (id integer)')
    await expect(migrate(database.connection)).rejects.toThrow(
      `Migration 0001_create_accounts_and_listings.sql failed on PostgreSQL ${rows[0].server_version}: relation "accounts" already exists.`,
    )
  })

  it('remove the invented point from listings of unknown cities only (0028)', async () => {
    const database = await anEmptyDatabase()
    const before = (await readMigrations()).map(({ name }) => name).filter((name) => name < '0028')
    await migrate(database.connection, before)
    const owner = v7()
    await database.db.pool.query(
      `insert into accounts (id, email, name, role) values ($1, $2, 'Asha Rao', 'owner')`,
      [owner, `${owner}@example.in`],
    )
    const rows = [
      ['Xyzzyville', 28.6139, 77.209, true],
      ['Plughpur', 28.6139, 77.209, true],
      ['Delhi', 28.6139, 77.209, true],
      ['Greater Noida', 28.6139, 77.209, true],
      ['Xyzzyville', 28.6139, 77.209, false],
      ['Pune', 18.52, 73.85, true],
    ] as const
    for (const [city, latitude, longitude, approximate] of rows)
      await database.db.pool.query(
        `insert into listings (id, type, owner_id, title, city, latitude, longitude, approximate, room_type) values ($1, 'Room', $2, 'Quiet room', $3, $4, $5, $6, 'Single Room')`,
        [v7(), owner, city, latitude, longitude, approximate],
      )
    await migrate(database.connection)
    const { rows: left } = await database.db.pool.query(
      'select city, latitude, approximate from listings order by id',
    )
    expect(left.map(({ city, latitude, approximate }) => [city, latitude, approximate])).toEqual([
      ['Xyzzyville', null, false],
      ['Plughpur', null, false],
      ['Delhi', 28.6139, true],
      ['Greater Noida', 28.6139, true],
      ['Xyzzyville', 28.6139, false],
      ['Pune', 18.52, true],
    ])
  })
})
