import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startHangingLine } from '../db/testing/hanging-line.ts'
import { createTestDatabase, openAgain, type TestDatabase } from '../testing/database.ts'
import { createJobs, queueJob, sweepJobs } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const SLOW_WORKER = fileURLToPath(new URL('./testing/slow-worker.ts', import.meta.url))
const log = { info: () => {}, warn: () => {}, error: () => {} }

describe('background jobs', () => {
  it('run when queued in a transaction that commits, and only then', async () => {
    const done: unknown[] = []
    const jobs = createJobs(
      database.db.background.pool,
      [{ name: 'greet', run: async (payload) => void done.push(payload) }],
      log,
    )
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

  it('finish running jobs before they stop, and leave the rest to another process', async () => {
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
    const first = createJobs(database.db.background.pool, [slow], log)
    await first.start()
    await database.db.pool.query(`select graphile_worker.add_job('slow')`)
    await begun
    const stopping = first.stop()
    await database.db.pool.query(`select graphile_worker.add_job('later')`)
    expect(done).toEqual([])
    finish()
    await stopping
    expect(done).toEqual(['slow'])
    const second = createJobs(
      database.db.background.pool,
      [{ name: 'later', run: async () => void done.push('later') }],
      log,
    )
    await second.start()
    await expect.poll(() => done).toEqual(['slow', 'later'])
    await second.stop()
  })

  describe('jobs of several processes', () => {
    /** Another server process, which has taken the job 'slow'. */
    async function aSlowProcess() {
      await database.db.pool.query("select graphile_worker.add_job('slow', job_key => 'slow')")
      const child = spawn(process.execPath, [SLOW_WORKER, JSON.stringify(database.connection)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      await once(child.stdout, 'data')
      return child
    }
    const lockedBy = async () =>
      (
        await database.db.pool.query<{ locked_by: string }>(
          "select locked_by from graphile_worker.jobs where key = 'slow'",
        )
      ).rows[0]?.locked_by
    const workerHasLock = async () =>
      (
        await database.db.pool.query(
          "select from pg_locks where locktype = 'advisory' and objid = hashtext($1)::oid",
          [await lockedBy()],
        )
      ).rowCount === 1

    it('a slow job stays with its living process, and is taken over once that is killed', async () => {
      const child = await aSlowProcess()
      await expect.poll(workerHasLock).toBe(true)
      const takenBy = await lockedBy()
      await database.db.pool.query(
        "update graphile_worker._private_jobs set locked_at = now() - interval '3 hours' where key = 'slow'",
      )
      const done: string[] = []
      const jobs = createJobs(
        database.db.background.pool,
        [{ name: 'slow', run: async () => void done.push('slow') }],
        log,
      )
      for (let checks = 0; checks < 10; checks++) await jobs.requeueStaleJobs()
      expect(await lockedBy()).toBe(takenBy)
      child.kill('SIGKILL')
      await once(child, 'close')
      await expect.poll(workerHasLock).toBe(false)
      // A process that only lost its connection has reconnected before the last of these checks.
      for (let checks = 0; checks < 3; checks++) await jobs.requeueStaleJobs()
      expect(await lockedBy()).toBe(takenBy)
      await jobs.requeueStaleJobs()
      expect(await lockedBy()).toBeNull()
      await jobs.start()
      await expect.poll(() => done).toEqual(['slow'])
      await jobs.stop()
    })

    it('a living process without connections is missed only briefly', async () => {
      const child = await aSlowProcess()
      await expect.poll(workerHasLock).toBe(true)
      const takenBy = await lockedBy()
      const jobs = createJobs(database.db.background.pool, [], log)
      await jobs.requeueStaleJobs()
      await database.db.pool.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await jobs.requeueStaleJobs()
      await jobs.requeueStaleJobs()
      await expect.poll(workerHasLock, { timeout: 10_000 }).toBe(true)
      for (let checks = 0; checks < 5; checks++) await jobs.requeueStaleJobs()
      expect(await lockedBy()).toBe(takenBy)
      child.kill('SIGKILL')
      await once(child, 'close')
      await jobs.stop()
      await database.db.pool.query("delete from graphile_worker._private_jobs where key = 'slow'")
    })
  })

  describe('whose completion could not be written', () => {
    /** Locks the row of a job, and ends its completion, which waits for that. */
    async function anOperator(key: string) {
      const operator = new pg.Client({ ...database.connection, application_name: 'operator' })
      await operator.connect()
      onTestFinished(() => operator.end())
      return {
        async holdRow() {
          await operator.query('begin')
          await operator.query(
            'select from graphile_worker._private_jobs where key = $1 for update',
            [key],
          )
        },
        async endCompletion() {
          const end = () =>
            database.db.pool.query(
              "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%delete%_private_jobs%'",
            )
          await expect
            .poll(async () => (await end()).rowCount, { interval: 10, timeout: 20_000 })
            .toBe(1)
          await operator.query('rollback')
        },
      }
    }

    it('run on, without repeating finished work', async () => {
      const done: string[] = []
      const operator = await anOperator('first')
      const first = async () => {
        await operator.holdRow()
        done.push('first')
      }
      const jobs = createJobs(
        database.db.background.pool,
        [
          { name: 'first', run: first },
          { name: 'second', run: async () => void done.push('second') },
        ],
        log,
      )
      await database.db.pool.query("select graphile_worker.add_job('first', job_key => 'first')")
      await jobs.start()
      await operator.endCompletion()
      await database.db.pool.query("select graphile_worker.add_job('second', job_key => 'second')")
      const left = async () =>
        (
          await database.db.pool.query(
            "select key from graphile_worker.jobs where key in ('first', 'second')",
          )
        ).rows
      await expect.poll(left, { timeout: 20_000 }).toEqual([])
      expect(done).toEqual(['first', 'second'])
      await jobs.stop()
    })

    // A rejection that nobody awaits would fail the test.
    it('are logged where only the due ones run', async () => {
      const operator = await anOperator('once')
      const said: string[] = []
      const jobs = createJobs(
        database.db.background.pool,
        [{ name: 'once', run: operator.holdRow }],
        { ...log, error: (line) => void said.push(line) },
      )
      await database.db.pool.query("select graphile_worker.add_job('once', job_key => 'once')")
      // It fails, too, where a worker has not ended yet.
      const running = Promise.allSettled([jobs.runDueJobs()])
      await operator.endCompletion()
      await running
      expect(said.join('\n')).toMatch(/Failed to complete jobs .*\n.*terminating connection/)
      await database.db.pool.query("delete from graphile_worker._private_jobs where key = 'once'")
    })
  })

  describe('stand still', () => {
    const queue = (name: string) =>
      database.db.pool.query('select graphile_worker.add_job($1)', [name])
    it('while their connections hang, and say so; others take the work up', async () => {
      const line = await startHangingLine(database.connection)
      onTestFinished(line.stop)
      const { db, drop } = openAgain(line.connection)
      const done: string[] = []
      const work = { name: 'stuck', run: async () => void done.push('stuck') }
      const said: string[] = []
      const told = { ...log, warn: (line: string) => void said.push(line) }
      const jobs = createJobs(db.background.pool, [work], told, { stalledMs: 1_000 })
      await jobs.start()
      await queue('stuck')
      await expect.poll(() => done, { timeout: 20_000 }).toEqual(['stuck'])
      // Workers alone: a look at the queue could take the hung connection, and leave them another.
      line.hangOn('get_job')
      await queue('stuck')
      await expect.poll(() => jobs.isStalled(), { timeout: 60_000 }).toBe(true)
      line.answer()
      await expect.poll(() => done, { timeout: 60_000 }).toEqual(['stuck', 'stuck'])
      await expect.poll(() => jobs.isStalled(), { timeout: 20_000 }).toBe(false)
      expect(said).toContain('Background work stands still; it is started again.')
      await jobs.stop()
      await drop()
    })

    it('never because a start hangs: it is tried again', async () => {
      const { db, drop } = openAgain(database.connection)
      const done: string[] = []
      const work = { name: 'begun', run: async () => void done.push('begun') }
      const said: string[] = []
      const told = { ...log, warn: (line: string) => void said.push(line) }
      const jobs = createJobs(db.background.pool, [work], told, { startMs: 500 })
      const operator = await database.db.pool.connect()
      await operator.query('begin; lock table graphile_worker.migrations in access exclusive mode')
      const starting = jobs.start()
      await expect
        .poll(() => said, { timeout: 20_000 })
        .toContain('Background work did not start in time; it is started again.')
      await starting
      await operator.query('rollback')
      operator.release()
      await queue('begun')
      await expect.poll(() => done, { timeout: 30_000 }).toEqual(['begun'])
      await jobs.stop()
      await drop()
    })
  })

  it('deletes only jobs that failed for the last time a week ago', async () => {
    const jobs = createJobs(database.db.background.pool, [], log)
    await jobs.prepare()
    const states = [
      ['given up long ago', 10, '8 days'],
      ['given up lately', 10, '6 days'],
      ['to be tried again', 9, '8 days'],
    ] as const
    for (const [key, attempts, ago] of states) {
      await database.db.pool.query(
        'select graphile_worker.add_job($1, job_key => $2, max_attempts => 10)',
        ['fails', key],
      )
      await database.db.pool.query(
        'update graphile_worker._private_jobs set attempts = $2, updated_at = now() - $3::interval where key = $1',
        [key, attempts, ago],
      )
    }
    await sweepJobs(database.db.sql)
    const { rows } = await database.db.pool.query(
      "select key from graphile_worker.jobs where task_identifier = 'fails' order by key",
    )
    expect(rows).toEqual([{ key: 'given up lately' }, { key: 'to be tried again' }])
  })

  it('are tried ten times at most', async () => {
    await queueJob(database.db.sql, 'never known', { to: 'nobody' })
    const { rows } = await database.db.pool.query(
      "select max_attempts from graphile_worker.jobs where task_identifier = 'never known'",
    )
    expect(rows).toEqual([{ max_attempts: 10 }])
  })

  it('stop before they started', async () => {
    await createJobs(database.db.background.pool, [], log).stop()
  })
})
