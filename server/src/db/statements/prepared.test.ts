import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Database, openDatabase } from '../database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, so that every statement runs on the same.
  db = openDatabase({ connection: database.connection, poolSize: 1 })
  await db.pool.query('create table people (id integer primary key, name text)')
  await db.pool.query(`insert into people values (1, 'Asha')`)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const find = async (id: number) =>
  (await sql<object>`select * from people where id = ${id}`.execute(db.sql)).rows
const prepared = async () =>
  (
    await db.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  ).rows.map(({ statement }) => statement)

describe('statements that recur on a connection', () => {
  it('are prepared, and others are not', async () => {
    await find(1)
    expect(await prepared()).toEqual([])
    for (let n = 0; n < 4; n++) expect(await find(1)).toEqual([{ id: 1, name: 'Asha' }])
    expect(await prepared()).toEqual(['select * from people where id = $1'])
    expect(await find(2)).toEqual([])
  })

  it('follow a change of the schema, alone and in a transaction', async () => {
    for (let n = 0; n < 4; n++) await find(1)
    await db.pool.query(`alter table people add column city text default 'Pune'`)
    expect(await find(1)).toEqual([{ id: 1, name: 'Asha', city: 'Pune' }])
    const count = (id: number) =>
      db.transaction(async (trx) => {
        const { rows } = await sql`select p.* from people p where id = ${id}`.execute(trx)
        return rows[0]
      })
    for (let n = 0; n < 4; n++) await count(1)
    await db.pool.query('alter table people drop column city')
    expect(await count(1)).toEqual({ id: 1, name: 'Asha' })
  })
})
