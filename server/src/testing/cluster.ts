import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import type { Connection } from '../db/database.ts'
import { startEmbedded } from '../db/embedded/index.ts'
import { migrate } from '../db/migrate.ts'
import { createJobs } from '../jobs/index.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Connection
  }
}

const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

export const TEMPLATE = 'rentify_template'

/** A cluster that is deleted after the run need not survive a power cut. */
const NOTHING_TO_LOSE = [
  'alter system set fsync = off',
  'alter system set full_page_writes = off',
  'alter system set synchronous_commit = off',
  'select pg_reload_conf()',
]

/** One real PostgreSQL for the whole run, with a migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rentify-test-'))
  // For the workers and every process that a test starts: the sources are compiled once.
  process.env.NODE_COMPILE_CACHE = COMPILED
  const postgres = await startEmbedded({ dataDir, log: pino({ level: 'error' }) })
  const watch = endWithUs(dataDir)
  const client = new pg.Client(postgres.connection)
  await client.connect()
  for (const statement of NOTHING_TO_LOSE) await client.query(statement)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate({ ...postgres.connection, database: TEMPLATE })
  await prepareJobs({ ...postgres.connection, database: TEMPLATE })
  project.provide('cluster', postgres.connection)
  return async () => {
    await postgres.stop()
    watch.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function prepareJobs(connection: Connection): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await createJobs(pool, [], pino({ level: 'silent' })).prepare()
  await pool.end()
}

/** A killed run cannot stop its PostgreSQL: a process that waits for its end does. */
function endWithUs(dataDir: string): ChildProcess {
  const postmaster =
    readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const watch = spawn(
    '/bin/sh',
    ['-c', 'read -r never; kill -INT "$1"; sleep 2; rm -rf "$2"', 'sh', postmaster, dataDir],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  watch.unref()
  return watch
}
