import { expect, it, onTestFinished } from 'vitest'
import { MIGRATION_LOCK } from '../db/advisory-locks.ts'
import { createTestDatabase, databaseUrl } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { createServerProcesses, START_MS } from '../testing/server-process.ts'

it('a server that waits long for its database answers that it lives, and what it is doing', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { rows } = await database.db.pool.query('select current_database() as name')
  const migrating = await database.db.pool.connect()
  await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const processes = await createServerProcesses()
  onTestFinished(() => processes.end())
  const port = await freePort()
  processes.launch(port, { DATABASE_URL: databaseUrl(rows[0].name) })
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
  const statusOf = async (path: string) => (await ask(path))?.status
  await expect.poll(() => statusOf('/api/health/live'), { timeout: START_MS }).toBe(200)
  const ready = await ask('/api/health/ready')
  expect([ready?.status, ready?.headers.get('retry-after'), await ready?.json()]).toMatchObject([
    503,
    '2',
    { code: 'unavailable', message: 'Starting: the database is looked at' },
  ])
  expect(await statusOf('/api/rooms')).toBe(503)
  await migrating.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  migrating.release()
  await expect.poll(() => statusOf('/api/health/ready'), { timeout: START_MS }).toBe(200)
  expect(await statusOf('/api/rooms')).toBe(200)
}, 120_000)
