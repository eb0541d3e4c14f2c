import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { inTime, withBudget } from './budget.ts'
import { openDatabase } from './database.ts'
import { startHangingLine } from './testing/hanging-line.ts'
import { isUnavailable } from './unavailable.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => error,
  )
const since = (from: number) => performance.now() - from

/** The database through a line that can hang, as under a hanging disk. */
async function openLine(options: Omit<Parameters<typeof openDatabase>[0], 'connection'> = {}) {
  const { connection, hang, stop } = await startHangingLine(database.connection)
  onTestFinished(stop)
  return { db: openDatabase({ connection, ...options }), hang }
}
const PID = 'select pg_backend_pid() as pid'
const pidOf = async (answer: Promise<{ pid: number }[]>) => (await answer)[0]?.pid ?? 0

describe('a statement', () => {
  it('of a request is cancelled by PostgreSQL, and the connection is used again', async () => {
    const db = openDatabase({ connection: database.connection, poolSize: 1 })
    const { rows: before } = await db.pool.query(PID)
    const from = performance.now()
    expect(await troubleOf(db.pool.query('select pg_sleep(60)'))).toMatchObject({ code: '57014' })
    expect(since(from)).toBeLessThan(4_500)
    expect((await db.pool.query(PID)).rows).toEqual(before)
    await db.close()
  })

  it('in the background may take longer', async () => {
    const limits = (db: typeof database.db) => db.pool.query('show statement_timeout')
    expect((await limits(database.db)).rows).toEqual([{ statement_timeout: '3s' }])
    expect((await limits(database.db.background)).rows).toEqual([{ statement_timeout: '10min' }])
    const command = openDatabase({ connection: database.connection, backgroundMs: 0 })
    expect((await limits(command.background)).rows).toEqual([{ statement_timeout: '0' }])
    await command.close()
  })
})

describe('while this process is busy itself', () => {
  const beBusy = (ms: number) => {
    const until = performance.now() + ms
    while (performance.now() < until);
  }

  it('a statement that was answered is no failure of the database', async () => {
    const { db } = await openLine({ poolSize: 1 })
    const { rows } = await db.pool.query(PID)
    const answered = inTime(db.pool.query(PID), 300, () => {})
    beBusy(1_000)
    expect((await answered).rows).toEqual(rows)
    await db.close()
  })

  it('the statements that follow in a request have their time', async () => {
    const { db } = await openLine({ poolSize: 2 })
    const { rows } = await db.pool.query(PID)
    const answers = await withBudget(600, async () => {
      const two = [db.pool.query(PID), db.pool.query(PID)]
      beBusy(1_500)
      await Promise.all(two)
      return db.pool.query(PID)
    })
    expect(answers.rows).toHaveLength(rows.length)
    await db.close()
  })
})

describe('a connection that does not answer', () => {
  it('of the pool is destroyed when the request’s budget is used up', async () => {
    const { db, hang } = await openLine({ poolSize: 1 })
    const pid = await pidOf(db.pool.query<{ pid: number }>(PID).then(({ rows }) => rows))
    const from = performance.now()
    hang()
    const trouble = await withBudget(300, () =>
      troubleOf(
        db
          .transaction((trx) => trx.selectFrom('settings').selectAll().execute())
          .catch(() => db.pool.query('select 1')),
      ),
    )
    expect(isUnavailable(trouble)).toBe(true)
    expect(since(from)).toBeLessThan(2_000)
    expect(await pidOf(db.pool.query<{ pid: number }>(PID).then(({ rows }) => rows))).not.toBe(pid)
    await db.close()
  })

  it('of the reads is replaced, and all waiting reads are retried on another', async () => {
    const { db, hang } = await openLine({ readers: 1 })
    const read = () => db.read.query<{ pid: number }>({ name: 'pid', text: PID }, [])
    const pid = await pidOf(read())
    hang()
    const answers = await Promise.all([pidOf(read()), pidOf(read()), pidOf(read())])
    expect(new Set(answers).size).toBe(1)
    expect(answers).not.toContain(pid)
    await db.close()
  })

  it('of the reads survives a request that had little time left', async () => {
    const db = openDatabase({ connection: database.connection, readers: 1 })
    const pid = await pidOf(db.read.query({ name: 'pid', text: PID }, []))
    const slow = { name: 'slow', text: 'select pg_sleep(0.5), pg_backend_pid() as pid' }
    const [patient, hurried] = await Promise.all([
      pidOf(db.read.query(slow, [])),
      withBudget(50, () => troubleOf(db.read.query(slow, []))),
    ])
    expect([patient, isUnavailable(hurried)]).toEqual([pid, true])
    await db.close()
  })

  it('for notifications is replaced, and caches learn that they may have missed some', async () => {
    const { db, hang } = await openLine()
    let missed = 0
    await db.listener.listen(
      'settings',
      () => {},
      () => missed++,
    )
    hang()
    await expect.poll(() => missed, { timeout: 10_000 }).toBeGreaterThan(0)
    await expect.poll(() => db.listener.isListening(), { timeout: 5_000 }).toBe(true)
    await db.close()
  })

  it('for readiness is reported within two seconds', async () => {
    const { db, hang } = await openLine()
    await db.ping()
    hang()
    const from = performance.now()
    expect(isUnavailable(await troubleOf(db.ping()))).toBe(true)
    expect(since(from)).toBeLessThan(2_000)
    await db.ping()
    await db.close()
  })
})
