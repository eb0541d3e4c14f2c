import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { createTestDatabase, openAgain, type TestDatabase } from '../../testing/database.ts'
import { createSettings, type Settings } from './index.ts'

let database: TestDatabase
let settings: Settings
beforeAll(async () => {
  database = await createTestDatabase()
  settings = await createSettings(database.db)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.sql.deleteFrom('settings').execute()
  await expect.poll(() => settings.security()).toEqual(DEFAULTS)
})

/** The required defaults (R13). */
const DEFAULTS = {
  twoFactorAuth: false,
  sessionTimeout: 30,
  maxLoginAttempts: 5,
  passwordMinLength: 8,
  requireStrongPassword: true,
  allowGoogleLogin: true,
  allowFacebookLogin: false,
}
const change = async (security: object, of = settings) => {
  await of.update({ by: null, fields: () => ({ security }), record: async () => {} })
  return of.security()
}
const stored = () =>
  database.db.sql.selectFrom('settings').select(['section', 'value', 'version']).execute()

describe('settings', () => {
  it('change field by field, and count their versions', async () => {
    expect(await change({ maxLoginAttempts: 3 })).toEqual({
      ...DEFAULTS,
      maxLoginAttempts: 3,
    })
    expect(await settings.security()).toEqual({ ...DEFAULTS, maxLoginAttempts: 3 })
    await change({ passwordMinLength: 10 })
    expect(await stored()).toEqual([
      {
        section: 'security',
        value: { ...DEFAULTS, maxLoginAttempts: 3, passwordMinLength: 10 },
        version: 2,
      },
    ])
  })

  it('lose no change of concurrent writers', async () => {
    await change({})
    await Promise.all([
      change({ maxLoginAttempts: 7 }),
      change({ passwordMinLength: 12 }),
      change({ sessionTimeout: 60 }),
    ])
    expect(await settings.security()).toEqual({
      ...DEFAULTS,
      maxLoginAttempts: 7,
      passwordMinLength: 12,
      sessionTimeout: 60,
    })
  })

  it('reach every other process', async () => {
    const other = openDatabase({ connection: database.connection })
    const elsewhere = await createSettings(other)
    expect(await elsewhere.security()).toEqual(DEFAULTS)
    await change({ passwordMinLength: 14 })
    await expect.poll(async () => (await elsewhere.security()).passwordMinLength).toBe(14)
    await other.close()
  })

  it('are the last known ones, without waiting, while the database is away', async () => {
    const outside = openAgain({ ...database.connection, database: 'postgres' })
    const allow = (may: boolean) =>
      outside.db.pool.query(
        `alter database ${database.connection.database} allow_connections ${may}`,
      )
    // The read that a reply would wait for gets no connection for as long as this test may take.
    const away = openDatabase({ connection: database.connection, poolSize: 1, waitMs: 600_000 })
    const elsewhere = await createSettings(away)
    const taken = await away.pool.connect()
    await allow(false)
    await database.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'rentify-listen' and datname = current_database()`,
    )
    await expect.poll(() => away.listener.isListening()).toBe(false)
    expect(await elsewhere.security()).toEqual(DEFAULTS)
    expect((await elsewhere.general()).language).toBe('en')
    taken.release()
    await allow(true)
    await change({ passwordMinLength: 15 })
    await expect
      .poll(async () => (await elsewhere.security()).passwordMinLength, { timeout: 30_000 })
      .toBe(15)
    await away.close()
    await outside.drop()
  })

  it('are read once until they are written', async () => {
    expect(await settings.security()).toBe(await settings.security())
  })

  it.each([
    ['maxLoginAttempts', 2],
    ['maxLoginAttempts', 11],
    ['passwordMinLength', 5],
    ['passwordMinLength', 33],
    ['sessionTimeout', 4],
    ['sessionTimeout', 481],
    ['sessionTimeout', 30.5],
  ])('reject %s of %d, outside the required bounds', async (field, value) => {
    await expect(change({ [field]: value })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: [{ path: `security.${field}` }],
    })
    expect(await stored()).toEqual([])
  })

  it('written by another program are read field by field: an invalid field gets its default', async () => {
    const value = JSON.stringify({
      maxLoginAttempts: 4,
      passwordMinLength: 'long',
      sessionTimeout: 9000,
      somethingNew: true,
    })
    await database.db.sql
      .insertInto('settings')
      .values({ section: 'security', value, updated_by: null })
      .execute()
    await expect.poll(() => settings.security()).toEqual({ ...DEFAULTS, maxLoginAttempts: 4 })
  })

  it('start the back-off where they say, in the database too, whatever is stored', async () => {
    const free = async () =>
      (await raw<{ free: number }>`select max_login_attempts() as free`.execute(database.db.sql))
        .rows[0]?.free
    expect(await free()).toBe(DEFAULTS.maxLoginAttempts)
    await change({ maxLoginAttempts: 9 })
    expect(await free()).toBe(9)
    for (const [value, expected] of [
      ['{"maxLoginAttempts": "many"}', 5],
      ['{"maxLoginAttempts": 1000}', 10],
      ['{"maxLoginAttempts": 0}', 3],
      ['{}', 5],
    ] as const) {
      await database.db.sql.updateTable('settings').set({ value }).execute()
      expect([value, await free()]).toEqual([value, expected])
    }
  })
})
