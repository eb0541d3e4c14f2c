import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Queryable } from './database.ts'
import type { Tables } from './tables.ts'

/** Typed queries on one connection, in the transaction that its holder has begun on it. */
export function queriesOn(client: pg.ClientBase): Queryable {
  const held = { query: client.query.bind(client), release() {} } as unknown as pg.PoolClient
  const pool = { connect: async () => held, end: async () => {} } as unknown as pg.Pool
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
