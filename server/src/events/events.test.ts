import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { createJobs } from '../jobs/index.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createEvents, defineEvent, type Listener, listenTo } from './index.ts'

const happened = defineEvent('test.happened', z.object({ what: z.string() }))
const DYING_LISTENER = fileURLToPath(new URL('./testing/dying-listener.ts', import.meta.url))
const log = { info: () => {}, warn: () => {}, error: () => {} }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await createJobs(database.db.background.pool, [], log).prepare()
  await database.db.pool.query('create table effects (listener text, what text)')
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.pool.query('delete from effects')
})

/** A listener that stores what it receives; `after` runs next, in the same transaction. */
const writing = (name: string, after: () => Promise<void> | void = () => {}) =>
  listenTo(happened, name, async (trx, { payload }) => {
    await sql`insert into effects values (${name}, ${payload.what})`.execute(trx)
    await after()
  })

const effects = async () =>
  (
    await database.db.pool.query<{ effect: string }>(
      `select listener || ': ' || what as effect from effects order by 1`,
    )
  ).rows.map(({ effect }) => effect)

function withListeners(...listeners: Listener[]) {
  const events = createEvents(listeners)
  const { background } = database.db
  const jobs = createJobs(background.pool, events.jobs(background), log)
  return {
    jobs,
    publish: (what: string) =>
      database.db.transaction((trx) => events.publish(trx, happened({ what }))),
    publishIn: events.publish,
    deliver: () => jobs.runDueJobs(),
    /** Runs failed deliveries again, without waiting for their next try. */
    async deliverAgain() {
      await background.pool.query('update graphile_worker._private_jobs set run_at = now()')
      await jobs.runDueJobs()
    },
  }
}

describe('an event', () => {
  it('reaches each of its listeners once, and no other', async () => {
    const other = defineEvent('test.other', z.object({ what: z.string() }))
    const deaf = listenTo(other, 'test.deaf', () => Promise.reject(new Error('not for me')))
    const { publish, deliver } = withListeners(writing('test.a'), writing('test.b'), deaf)
    await publish('a sale')
    expect(await effects()).toEqual([])
    await deliver()
    await deliver()
    expect(await effects()).toEqual(['test.a: a sale', 'test.b: a sale'])
  })

  it('of a rolled-back transaction reaches no listener', async () => {
    const { publishIn, publish, deliver } = withListeners(writing('test.rolled_back'))
    const failing = database.db.transaction(async (trx) => {
      await publishIn(trx, happened({ what: 'never' }))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await publish('kept')
    await deliver()
    expect(await effects()).toEqual(['test.rolled_back: kept'])
  })

  it('is delivered again to a listener that failed, whose partial effect is rolled back', async () => {
    let failures = 2
    const failing = writing('test.failing', () => {
      if (failures-- > 0) throw new Error('half way')
    })
    const { publish, deliver, deliverAgain } = withListeners(failing, writing('test.fine'))
    await publish('a sale')
    await deliver()
    expect(await effects()).toEqual(['test.fine: a sale'])
    await deliverAgain()
    expect(await effects()).toEqual(['test.fine: a sale'])
    await deliverAgain()
    await deliverAgain()
    expect(await effects()).toEqual(['test.failing: a sale', 'test.fine: a sale'])
    expect(failures).toBe(-1)
  })

  it('is delivered again at once when its connection breaks, which is no failure of the job', async () => {
    let breaks = 3
    const broken = listenTo(happened, 'test.broken', async (trx, { payload }) => {
      await sql`insert into effects values ('test.broken', ${payload.what})`.execute(trx)
      if (breaks-- > 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    })
    const { publish, deliver } = withListeners(broken)
    await publish('a sale')
    // As after several processes that died with it: the queue would wait for most of an hour.
    await database.db.pool.query('update graphile_worker._private_jobs set attempts = 8')
    await deliver()
    expect(await effects()).toEqual(['test.broken: a sale'])
    expect(breaks).toBe(-1)
  })

  it('is delivered by another process when the delivering one is killed', async () => {
    const whole = listenTo(happened, 'test.two_halves', async (trx, { payload }) => {
      for (const half of ['first half', 'second half'])
        await sql`insert into effects values (${half}, ${payload.what})`.execute(trx)
    })
    const { publish, jobs } = withListeners(whole)
    await publish('a sale')
    const child = spawn(process.execPath, [DYING_LISTENER, JSON.stringify(database.connection)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(await effects()).toEqual([])
    const requeued = async () => {
      await jobs.requeueStaleJobs()
      await jobs.runDueJobs()
      return effects()
    }
    await expect
      .poll(requeued, { timeout: 30_000 })
      .toEqual(['first half: a sale', 'second half: a sale'])
    await jobs.stop()
  })

  it('delivered twice has its effect once, also concurrently', async () => {
    let [entered, arrive, leave] = [0, () => {}, () => {}]
    const inside = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const released = new Promise<void>((resolve) => {
      leave = resolve
    })
    const listener = writing('test.twice', async () => {
      entered += 1
      arrive()
      await released
    })
    const { background } = database.db
    const [delivery] = createEvents([listener]).jobs(background)
    const event = { id: '019a0000-0000-7000-8000-000000000001', payload: { what: 'a sale' } }
    const first = delivery?.run(event)
    await inside
    const second = delivery?.run(event)
    leave()
    await Promise.all([first, second])
    await delivery?.run(event)
    expect(await effects()).toEqual(['test.twice: a sale'])
    expect(entered).toBe(1)
  })

  it('is delivered although an earlier one has not arrived yet', async () => {
    let broken = true
    const listener = listenTo(happened, 'test.order', async (trx, { payload }) => {
      if (broken && payload.what === 'first') throw new Error('not now')
      await sql`insert into effects values ('test.order', ${payload.what})`.execute(trx)
    })
    const { publish, deliver, deliverAgain } = withListeners(listener)
    await publish('first')
    await publish('second')
    await deliver()
    expect(await effects()).toEqual(['test.order: second'])
    broken = false
    await deliverAgain()
    expect(await effects()).toEqual(['test.order: first', 'test.order: second'])
  })

  it('with an invalid payload is not delivered to a listener', async () => {
    const listener = writing('test.strict')
    const { background } = database.db
    const [delivery] = createEvents([listener]).jobs(background)
    const event = { id: '019a0000-0000-7000-8000-000000000002', payload: { whom: 'nobody' } }
    await expect(delivery?.run(event)).rejects.toThrow()
    expect(await effects()).toEqual([])
  })
})

it('two listeners with one name stop the start', () => {
  expect(() => createEvents([writing('test.same'), writing('test.same')])).toThrow('same name')
})

it('delivery records are deleted after a week, unless their delivery is still queued', async () => {
  const { publish, deliver, jobs } = withListeners(writing('test.swept'))
  await publish('long ago')
  await deliver()
  await publish('queued still')
  const { rows } = await database.db.pool.query<{ key: string }>(
    `select key from graphile_worker.jobs where key like 'test.swept %'`,
  )
  const queuedId = rows[0]?.key.split(' ')[1]
  await database.db.pool.query(
    `insert into event_deliveries (event_id, listener) values ($1, 'test.swept')`,
    [queuedId],
  )
  await database.db.pool.query(
    `update event_deliveries set delivered_at = now() - interval '8 days'`,
  )
  await publish('today')
  const sweep = createEvents([]).jobs(database.db.background)
  await sweep.find(({ name }) => name === 'events.sweep')?.run(null)
  const { rows: left } = await database.db.pool.query('select event_id from event_deliveries')
  expect(left).toEqual([{ event_id: queuedId }])
  await jobs.runDueJobs()
  expect(await effects()).toEqual(['test.swept: long ago', 'test.swept: today'])
})
