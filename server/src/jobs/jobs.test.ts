import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createJobs } from './index.ts'

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

  it('stops before it ever began', async () => {
    await createJobs(database.db.pool, [], log).stop()
  })
})
