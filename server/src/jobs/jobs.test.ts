import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createJobs, queueJob, sweepJobs } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const log = { info: () => {}, warn: () => {}, error: () => {} }

describe('background work', () => {
  it('does what was queued in a transaction, and only if it was kept', async () => {
    const done: unknown[] = []
    const jobs = createJobs(database.db.pool, [{ name: 'greet', run: async (payload) => void done.push(payload) }], log)
    await jobs.start()
    const client = await database.db.pool.connect()
    await client.query('begin')
    await client.query(`select graphile_worker.add_job('greet', '{"whom":"nobody"}')`)
    await client.query('rollback')
    await client.query('begin')
    await client.query(`select graphile_worker.add_job('greet', '{"whom":"Asha"}')`)
    await client.query('commit')
    client.release()
    await expect.poll(() => done).toEqual([{ whom: 'Asha' }])
    await jobs.stop()
  })

  it('finishes what is under way before it stops, and leaves the rest to another process', async () => {
    const done: unknown[] = []
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const slow = {
      name: 'slow',
      run: async () => {
        begin()
        await held
        done.push('slow')
      },
    }
    const first = createJobs(database.db.pool, [slow], log)
    await first.start()
    await database.db.pool.query(`select graphile_worker.add_job('slow')`)
    await begun
    const stopping = first.stop()
    await database.db.pool.query(`select graphile_worker.add_job('later')`)
    expect(done).toEqual([])
    finish()
    await stopping
    expect(done).toEqual(['slow'])
    const second = createJobs(database.db.pool, [{ name: 'later', run: async () => void done.push('later') }], log)
    await second.start()
    await expect.poll(() => done).toEqual(['slow', 'later'])
    await second.stop()
  })

  describe('that a process left behind when it died', () => {
    const abandon = async (key: string, held: string) => {
      await database.db.pool.query('select graphile_worker.add_job($1, job_key => $1)', [key])
      await database.db.pool.query(`update graphile_worker._private_jobs set locked_by = 'worker that died ' || key, locked_at = now() - $2::interval where key = $1`, [key, held])
    }
    const doing = (done: string[]) =>
      createJobs(
        database.db.pool,
        ['lately', 'long ago'].map((name) => ({ name, run: async () => void done.push(name) })),
        log,
      )

    it('is done by the next one, at once', async () => {
      const done: string[] = []
      await abandon('lately', '1 second')
      const jobs = doing(done)
      await jobs.start()
      await expect.poll(() => done).toEqual(['lately'])
      await jobs.stop()
    })

    it('is left alone while another process may be at it, but not for ever', async () => {
      const done: string[] = []
      const others = [openDatabase({ connection: database.connection }), openDatabase({ connection: database.connection })]
      onTestFinished(async () => {
        for (const other of others) await other.close()
      })
      for (const other of others)
        await other.listener.listen(
          'anything',
          () => {},
          () => {},
        )
      await abandon('lately', '9 minutes')
      await abandon('long ago', '11 minutes')
      const jobs = doing(done)
      await jobs.start()
      await expect.poll(() => done).toEqual(['long ago'])
      await jobs.stop()
      const held = await database.db.pool.query("select locked_by from graphile_worker.jobs where key = 'lately'")
      expect(held.rows).toEqual([{ locked_by: 'worker that died lately' }])
    })
  })

  it('forgets a job a week after it failed for the last time, and no other', async () => {
    const jobs = createJobs(database.db.pool, [], log)
    await jobs.prepare()
    const states = [
      ['given up long ago', 10, '8 days'],
      ['given up lately', 10, '6 days'],
      ['to be tried again', 9, '8 days'],
    ] as const
    for (const [key, attempts, ago] of states) {
      await database.db.pool.query('select graphile_worker.add_job($1, job_key => $2, max_attempts => 10)', ['fails', key])
      await database.db.pool.query('update graphile_worker._private_jobs set attempts = $2, updated_at = now() - $3::interval where key = $1', [key, attempts, ago])
    }
    await sweepJobs(database.db.sql)
    const { rows } = await database.db.pool.query("select key from graphile_worker.jobs where task_identifier = 'fails' order by key")
    expect(rows).toEqual([{ key: 'given up lately' }, { key: 'to be tried again' }])
  })

  it('that is queued is tried ten times at most', async () => {
    await queueJob(database.db.sql, 'never known', { to: 'nobody' })
    const { rows } = await database.db.pool.query("select max_attempts from graphile_worker.jobs where task_identifier = 'never known'")
    expect(rows).toEqual([{ max_attempts: 10 }])
  })

  it('stops before it ever began', async () => {
    await createJobs(database.db.pool, [], log).stop()
  })
})
