import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, type Database, openDatabase } from '../db/database.ts'
import { TEMPLATE } from './cluster.ts'

export type TestDatabase = {
  readonly db: Database
  readonly connection: Connection
  drop(): Promise<void>
}

/** A separate database, cloned from the migrated template (or empty with `template: null`). */
export async function createTestDatabase(
  options: { template?: string | null } = {},
): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = options.template === undefined ? TEMPLATE : options.template
  // Files are copied in a fifth of the time that it takes to write every page to the log as well.
  const from = template ? `template ${template}` : ''
  await administer(cluster, `create database ${name} ${from} strategy file_copy`)
  const connection: Connection = { ...cluster, database: name }
  const { db } = openAgain(connection)
  return {
    db,
    connection,
    drop: async () => {
      await db.close()
      await administer(cluster, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Opens a database as another process does; dropping it only closes these connections. */
export function openAgain(connection: Connection): TestDatabase {
  const db = openDatabase({ connection, poolSize: 6, readers: 2 })
  return { db, connection, drop: () => db.close() }
}

/** The address of a test database, as an operator configures it. */
export function databaseUrl(name: string): string {
  const { host = '', port, user = '', password } = inject('cluster')
  const params = { host, port: String(port ?? ''), user, password: String(password ?? '') }
  return `postgres://localhost/${name}?${new URLSearchParams(params)}`
}

async function administer(cluster: Connection, statement: string): Promise<void> {
  const client = new pg.Client(cluster)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
