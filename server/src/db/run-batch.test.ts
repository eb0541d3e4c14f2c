import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from './database.ts'
import { runBatch, sendWithNext } from './run-batch.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, so that every transaction runs on the same.
  db = openDatabase({ connection: database.connection, poolSize: 1 })
  await db.pool.query('create table steps (n integer primary key, step text)')
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => db.pool.query('delete from steps'))

const step = (n: number) => sql<{ n: number }>`insert into steps (n) values (${n}) returning n`
const all = sql<{ steps: number[] }>`select array(select n from steps order by n) as steps`
const stored = async () => (await all.execute(db.sql)).rows[0]?.steps
const now = sql<{ at: string }>`select clock_timestamp()::text as at`

describe('statements sent together', () => {
  it('run in their order, and each sees what those before it did', async () => {
    const answers = await db.transaction((trx) => runBatch(trx, [step(1), all, step(2), all]))
    expect(answers).toEqual([[{ n: 1 }], [{ steps: [1] }], [{ n: 2 }], [{ steps: [1, 2] }]])
    expect(await stored()).toEqual([1, 2])
  })

  it('read after the locks of those before them, like statements sent one by one', async () => {
    await db.pool.query(`insert into steps values (1, 'before')`)
    const lock = sql`select from steps where n = 1 for update`
    const read = sql<{ step: string }>`select step from steps where n = 1`
    const changed = Promise.withResolvers<void>()
    const change = database.db.transaction(async (trx) => {
      await sql`update steps set step = 'after' where n = 1`.execute(trx)
      changed.resolve()
      await waiting()
    })
    await changed.promise
    const [, [row]] = await db.transaction((trx) => runBatch(trx, [lock, read]))
    await change
    expect(row).toEqual({ step: 'after' })
  })

  it('are skipped after one that fails, and the transaction with them', async () => {
    const failing = db.transaction(async (trx) => {
      await step(1).execute(trx)
      await runBatch(trx, [step(2), step(1), step(3)])
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await stored()).toEqual([])
  })

  it('leave the connection usable after a failure, also when they are prepared', async () => {
    const work = (n: number) => db.transaction((trx) => runBatch(trx, [step(n), now, all, step(9)]))
    for (let time = 0; time < 6; time++) {
      await db.pool.query('insert into steps values (9)')
      await expect(work(time)).rejects.toMatchObject({ code: '23505' })
      await db.pool.query('delete from steps')
      expect((await work(time))[2]).toEqual([{ steps: [time] }])
      await db.pool.query('delete from steps')
    }
  })

  it('with a value that cannot be sent are not made without it', async () => {
    const unsendable = sql`insert into steps (n, step) values (2, ${{ toPostgres: fail }})`
    const failing = db.transaction((trx) => runBatch(trx, [step(1), unsendable, step(3)]))
    await expect(failing).rejects.toThrow('unsendable')
    expect(await stored()).toEqual([])
  })

  it('outside of a transaction run one by one', async () => {
    expect(await runBatch(db.sql, [step(1), all])).toEqual([[{ n: 1 }], [{ steps: [1] }]])
    await expect(runBatch(db.sql, [step(2), step(1)])).rejects.toMatchObject({ code: '23505' })
    expect(await stored()).toEqual([1, 2])
  })
})

describe('a statement sent with the next', () => {
  it('runs before it', async () => {
    const answer = await db.transaction(async (trx) => {
      await sendWithNext(trx, step(1))
      await sendWithNext(trx, step(2))
      return all.execute(trx)
    })
    expect(answer.rows).toEqual([{ steps: [1, 2] }])
  })

  it('runs with the commit when none follows', async () => {
    await db.transaction((trx) => sendWithNext(trx, step(1)))
    expect(await stored()).toEqual([1])
  })

  it('fails the transaction when it fails, at its next statement or at its commit', async () => {
    const atNext = db.transaction(async (trx) => {
      await step(1).execute(trx)
      await sendWithNext(trx, step(1))
      await step(2).execute(trx)
    })
    await expect(atNext).rejects.toMatchObject({ code: '23505' })
    const atCommit = db.transaction(async (trx) => {
      await step(1).execute(trx)
      await sendWithNext(trx, step(1))
    })
    await expect(atCommit).rejects.toMatchObject({ code: '23505' })
    expect(await stored()).toEqual([])
  })

  it('is not sent when the transaction fails before', async () => {
    const failing = db.transaction(async (trx) => {
      await sendWithNext(trx, step(1))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await stored()).toEqual([])
  })
})

describe('a transaction', () => {
  it('whose work hides a failed statement is not committed in silence', async () => {
    const hiding = db.transaction(async (trx) => {
      await step(1).execute(trx)
      await step(1)
        .execute(trx)
        .catch(() => {})
    })
    await expect(hiding).rejects.toThrow('rolled back')
    expect(await stored()).toEqual([])
  })

  it('without a statement is none', async () => {
    expect(await db.transaction(async () => 'nothing')).toBe('nothing')
  })

  it('has the isolation that it asks for, from its first statement on', async () => {
    const level = await db.sql
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(
        async (trx) =>
          (
            await sql<{
              level: string
            }>`select current_setting('transaction_isolation') as level`.execute(trx)
          ).rows,
      )
    expect(level).toEqual([{ level: 'repeatable read' }])
  })
})

function fail(): never {
  throw new Error('unsendable')
}

/** Until a statement waits for a lock. */
const waiting = () =>
  expect
    .poll(
      async () =>
        (
          await database.db.background.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount,
      { interval: 5 },
    )
    .toBe(1)
