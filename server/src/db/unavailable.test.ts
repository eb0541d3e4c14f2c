import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openDatabase } from './database.ts'
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

describe('an unavailable database', () => {
  it('is distinguished from a wrong statement', async () => {
    expect(isUnavailable(await troubleOf(database.db.pool.query('select 1 / 0')))).toBe(false)
    expect(isUnavailable(new TypeError('Connection is not a function'))).toBe(false)
  })

  it.each([
    ['no socket', { host: '/tmp/no-such-folder', user: 'nobody', database: 'none' }],
    ['a closed port', { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' }],
  ])('is recognised by %s', async (_, connection) => {
    const nowhere = openDatabase({ connection })
    expect(isUnavailable(await troubleOf(nowhere.ping()))).toBe(true)
    await nowhere.close()
  })

  it('is recognised by a refused connection, and by an ended one', async () => {
    const nameless = openDatabase({
      connection: { ...database.connection, database: 'there_is_none' },
    })
    expect(isUnavailable(await troubleOf(nameless.ping()))).toBe(true)
    await nameless.close()
    expect(
      isUnavailable(
        await troubleOf(database.db.pool.query('select pg_terminate_backend(pg_backend_pid())')),
      ),
    ).toBe(true)
  })

  it('is recognised by connections that do not become free', async () => {
    const narrow = openDatabase({ connection: database.connection, poolSize: 1, waitMs: 2_000 })
    const taken = await narrow.pool.connect()
    expect(isUnavailable(await troubleOf(narrow.pool.query('select 1')))).toBe(true)
    // Readiness has its own connection.
    expect(await troubleOf(narrow.ping())).toBe('none')
    taken.release()
    expect(await troubleOf(narrow.pool.query('select 1'))).toBe('none')
    await narrow.close()
  })

  it('is recognised by a statement timeout and by a lock timeout', async () => {
    const client = await database.db.pool.connect()
    await client.query('set statement_timeout = 20')
    expect(isUnavailable(await troubleOf(client.query('select pg_sleep(10)')))).toBe(true)
    await client.query('set statement_timeout = 0; set lock_timeout = 20')
    const holder = await database.db.pool.connect()
    await holder.query('begin; lock table settings')
    expect(isUnavailable(await troubleOf(client.query('select from settings')))).toBe(true)
    await holder.query('rollback')
    holder.release()
    client.release(true)
  })
})
