import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorReply } from '@rentify/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '../../db/backup/index.ts'
import { describeServer, tellPresence } from '../../servers/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { anAdmin, type Person } from '../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { backupReadings } from './backups.ts'

let database: TestDatabase
let server: TestServer
let admin: Person
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer(
    { geocoderUrl: 'https://geocoder.example' },
    undefined,
    {},
    database,
  )
  admin = await anAdmin(server)
})
afterAll(() => server.stop())

const look = async () => (await server.api.admin.getHealth({}, { token: admin.token })).body
const retry = (id: string) => server.api.admin.retryJob({ params: { id } }, { token: admin.token })
/** A job that failed for the last time, with this error; returns its id. */
async function aFailedJob(key: string, error: string): Promise<string> {
  await database.db.pool.query(
    'select graphile_worker.add_job($1, job_key => $2, max_attempts => 1)',
    ['never known', key],
  )
  const { rows } = await database.db.pool.query<{ id: string }>(
    'update graphile_worker._private_jobs set attempts = 1, last_error = $2 where key = $1 returning id::text',
    [key, error],
  )
  return rows[0]?.id ?? ''
}

describe('the health of an installation', () => {
  it('names version, database, disk and what is configured', async () => {
    const health = await look()
    expect(health).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node: process.version,
      database: { postgres: expect.stringMatching(/^1[5-9]|^[2-9]\d/) },
      search: { listings: 0, differing: 0 },
      upgrade: [],
      services: { mail: false, google: false, geocoder: true, mapTiles: false },
    })
    const { readAt = '' } = health.search ?? {}
    expect(Date.parse(readAt)).toBeGreaterThanOrEqual(Date.parse(health.startedAt))
    expect(Date.parse(readAt)).toBeLessThanOrEqual(Date.now())
    expect(health.database?.bytes).toBeGreaterThan(1_000_000)
    expect(health.disk?.free).toBeGreaterThan(0)
    expect(health.disk?.total).toBeGreaterThanOrEqual(health.disk?.free ?? 0)
    expect(Date.parse(health.startedAt)).toBeLessThanOrEqual(Date.now())
  })

  it('says how far an upgrade of the database is', async () => {
    const { pool } = database.db
    await pool.query(
      "insert into schema_works (name, kind, hash, rows_done) select file, 'functions', hash, 7 from schema_functions where file = 'cards.sql'",
    )
    expect((await look()).upgrade).toEqual([
      { name: 'cards.sql', kind: 'functions', done: 7, rows: 7 },
    ])
    await pool.query('delete from schema_works')
  })

  it('says when the last backup was made, and how large it is', async () => {
    expect(await look()).toMatchObject({ backup: null, backups: null })
    const folder = await mkdtemp(join(tmpdir(), 'rentify-backup-'))
    const { connection } = database
    const written = await backUp({ connection, dataDir: server.dataDir, folder })
    const rows = written.tables.reduce((sum, table) => sum + table.rows, 0)
    expect((await look()).backup).toMatchObject({ rows, pictures: 0 })
    await rm(folder, { recursive: true })
  })

  it('tells metrics up to when a loss could be undone, here and off-site', () => {
    const at = (seconds: number) => new Date(seconds * 1000)
    const state = { last: null, failure: null, next: at(0), drill: null, archives: true }
    const archive = { from: at(100), until: at(500), bytes: 1 }
    const offsite = { place: 's3://far', at: null, until: at(300), failure: null }
    const told = (...args: Parameters<typeof backupReadings>) =>
      backupReadings(...args).flatMap(({ samples }) =>
        samples.map(({ labels, value }) => [labels.copy ?? 'all', value]),
      )
    expect(told({ ...state, archive, offsite })).toEqual([
      ['folder', 500],
      ['bucket', 300],
      ['all', 0],
    ])
    expect(told({ ...state, archive, offsite: null })).toEqual([['folder', 500]])
    // The alert must hear of a folder that was lost.
    expect(told({ ...state, archive: null, offsite: null })).toEqual([['folder', 0]])
    const elsewhere = { ...state, archives: false, archive: null }
    expect(told({ ...elsewhere, offsite: { ...offsite, at: at(200) } })).toEqual([['all', 200]])
    expect(told(null)).toEqual([])
  })

  it('lists servers, the hosts of the database, and how mails go', async () => {
    const other = describeServer({ port: 7100, workers: 3, commit: 'abcdef1' })
    const presence = tellPresence(database.db, other, { warn: () => {} })
    await expect.poll(async () => (await look()).servers?.length, { timeout: 5_000 }).toBe(1)
    await server.emailsTo(admin.email)
    const { servers, databaseHosts, mail } = await look()
    expect(servers).toMatchObject([{ name: other.name, workers: 3, isHere: false }])
    expect(databaseHosts).toEqual([
      { host: expect.any(String), role: 'primary', state: 'used', lagSeconds: null },
    ])
    expect(mail).toMatchObject({ failingSince: null, error: null })
    await presence.stop()
    expect((await look()).servers).toEqual([])
  })

  it('counts jobs, and shows failed ones without addresses and tokens', async () => {
    await database.db.pool.query(
      "select graphile_worker.add_job('never known', job_key => 'later', run_at => now() + interval '1 day')",
    )
    const id = await aFailedJob('lost', 'asha@people.example: no mailbox, see /x?token=secret')
    const { queue, failedJobs } = await look()
    expect(queue).toMatchObject({ failed: 1, running: 0 })
    expect(queue?.waiting).toBeGreaterThanOrEqual(1)
    expect(failedJobs).toEqual([
      {
        _id: id,
        name: 'never known',
        attempts: 1,
        failedAt: expect.any(String),
        error: '[address]: no mailbox, see /x?token=[token]',
      },
    ])
  })

  it('runs a failed job again, once, and records who did', async () => {
    const id = await aFailedJob('again', 'no')
    expect((await retry(id)).body.message).toBe('Job queued again.')
    const rejected = await retry(id)
    expect([rejected.status, (rejected.body as unknown as ErrorReply).code]).toEqual([
      404,
      'job_not_found',
    ])
    const audit = await server.api.admin.listAudit(
      { query: { action: 'job.retry' } },
      { token: admin.token },
    )
    expect(audit.body.entries).toMatchObject([
      { by: { _id: admin.id }, subject: { type: 'job', _id: id } },
    ])
  })
})
