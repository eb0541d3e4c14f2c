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
import { migrate } from '../db/upgrade/index.ts'
import { preloadedLibrary } from '../env.ts'
import { createJobs } from '../jobs/index.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'

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

/**
 * One real PostgreSQL for the whole run, with a migrated database that every test file clones: the
 * embedded one, or that of the folder of programs in TEST_POSTGRES.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // For the workers and every process that a test starts: the sources are compiled once.
  process.env.NODE_COMPILE_CACHE = COMPILED
  const programs = process.env.TEST_POSTGRES
  const postgres = await (programs ? startOwnPostgres(programs) : startAsEmbedded())
  const watch = endWithUs(postgres)
  const stop = async () => {
    await postgres.stop()
    watch.kill()
  }
  await prepare(postgres.connection).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  project.provide('cluster', postgres.connection)
  return stop
}

async function prepare(cluster: Connection): Promise<void> {
  const client = new pg.Client(cluster)
  await client.connect()
  for (const statement of NOTHING_TO_LOSE) await client.query(statement)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate({ ...cluster, database: TEMPLATE })
  await prepareJobs({ ...cluster, database: TEMPLATE })
}

async function startAsEmbedded(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'rentify-test-'))
  const { connection, stop } = await startEmbedded({
    dataDir: folder,
    log: pino({ level: 'error' }),
    preloaded: preloadedLibrary(),
  })
  const noted = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8')
  return {
    connection,
    folder,
    pid: Number(noted.split('\n')[0]),
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
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
function endWithUs({ pid, folder }: OwnPostgres): ChildProcess {
  const watch = spawn(
    '/bin/sh',
    ['-c', 'read -r never; kill -INT "$1"; sleep 2; rm -rf "$2"', 'sh', String(pid), folder],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  watch.unref()
  return watch
}
