import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asCaller } from '../fair-queue.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { Contention } from './contention.ts'
import { type Database, openDatabase, type Queryable } from './database.ts'

let database: TestDatabase
let db: Database
let impatient: Database
let other: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  impatient = openDatabase({
    connection: database.connection,
    poolSize: 2,
    maxRetryMs: 300,
    waitMs: 1_000,
  })
  other = new pg.Client({ ...database.connection, application_name: 'other' })
  await other.connect()
  await db.pool.query('create table counters (name text primary key, n integer not null)')
  await db.pool.query(`insert into counters values ('one', 0), ('two', 0)`)
})
afterEach(() => other.query('rollback'))
afterAll(async () => {
  await other.end()
  await impatient.close()
  await database.drop()
})

const count = (on: Queryable, name: string) =>
  sql`update counters set n = n + 1 where name = ${name}`.execute(on)
const counted = async (name: string) =>
  (await db.pool.query<{ n: number }>('select n from counters where name = $1', [name])).rows[0]?.n
const lock = async (name: string) => {
  await other.query('begin')
  await other.query('select from counters where name = $1 for update', [name])
}

describe('rows locked by a concurrent transaction', () => {
  it('are waited for without holding a connection, by statements and transactions; each runs once', async () => {
    const before = await counted('one')
    await lock('one')
    let attempts = 0
    const working = [
      count(db.sql, 'one'),
      db.transaction(async (trx) => {
        attempts += 1
        await count(trx, 'one')
      }),
    ]
    await expect.poll(() => attempts, { interval: 5, timeout: 20_000 }).toBeGreaterThan(2)
    await expect
      .poll(
        async () =>
          (
            await db.pool.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
        { interval: 5 },
      )
      .toBe(0)
    await other.query('rollback')
    await Promise.all(working)
    expect(await counted('one')).toBe((before ?? 0) + 2)
  })

  it('fail after a while as contention, not as an internal error', async () => {
    await lock('one')
    await expect(count(impatient.sql, 'one')).rejects.toThrow(Contention)
    await expect(impatient.transaction((trx) => count(trx, 'one'))).rejects.toThrow(Contention)
  })

  it('locked in opposite order cause no deadlock error: both transactions commit', async () => {
    const [one, two] = [await counted('one'), await counted('two')]
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await Promise.all([
      db.transaction(async (trx) => {
        await count(trx, 'one')
        first.resolve()
        await second.promise
        await count(trx, 'two')
      }),
      db.transaction(async (trx) => {
        await count(trx, 'two')
        second.resolve()
        await first.promise
        await count(trx, 'one')
      }),
    ])
    expect([await counted('one'), await counted('two')]).toEqual([(one ?? 0) + 2, (two ?? 0) + 2])
  })
})

describe('transactions that cannot be serialized', () => {
  it('are retried, and only those', async () => {
    const serializable = async (trx: Queryable) => {
      await sql`set transaction isolation level serializable`.execute(trx)
      const { rows } = await sql<{
        sum: number
      }>`select sum(n)::integer as sum from counters`.execute(trx)
      return rows[0]?.sum ?? 0
    }
    let attempts = 0
    await db.transaction(async (trx) => {
      attempts += 1
      const sum = await serializable(trx)
      if (attempts === 1) await db.pool.query(`update counters set n = n + 1 where name = 'two'`)
      await sql`update counters set n = ${sum} where name = 'two'`.execute(trx)
    })
    expect(attempts).toBe(2)
    await expect(
      db.transaction((trx) => sql`select 1 / 0`.execute(trx).finally(() => (attempts += 1))),
    ).rejects.toThrow('division by zero')
    expect(attempts).toBe(3)
  })
})

describe('fair use of connections', () => {
  it('leaves some to other callers, and reports when none is free in time', async () => {
    const held = Promise.withResolvers<void>()
    const busy = asCaller('busy', () =>
      Array.from({ length: 3 }, () =>
        impatient.transaction(async () => held.promise).catch((error: Error) => error),
      ),
    )
    await expect(
      asCaller('another', () => sql`select 1`.execute(impatient.sql)),
    ).resolves.toBeDefined()
    expect(await Promise.all(busy.slice(1))).toEqual([
      expect.any(Contention),
      expect.any(Contention),
    ])
    held.resolve()
    expect(await busy[0]).toBeUndefined()
  })
})
