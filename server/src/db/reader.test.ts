import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createReader, type Reader, type Statement } from './reader.ts'

const MOST = 3
const LOOK: Statement = {
  name: 'look',
  text: 'select array_agg(name order by name) as names from pg_prepared_statements where $1',
}
const statement = (n: number): Statement => ({
  name: `number ${n}`,
  text: `select ${n} + $1::integer as sum`,
})

let database: TestDatabase
let read: Reader
beforeAll(async () => {
  database = await createTestDatabase({ template: null })
  read = createReader(database.connection, 1, console.error, MOST)
})
afterAll(async () => {
  await read.close()
  await database.drop()
})

const ask = async (n: number) => (await read.query<{ sum: number }>(statement(n), [100]))[0]?.sum
const held = async () => (await read.query<{ names: string[] }>(LOOK, [true]))[0]?.names

it('holds the statements last used, and prepares another again when it is asked', async () => {
  for (const n of [1, 2, 1, 3]) expect(await ask(n)).toBe(100 + n)
  expect(await held()).toEqual(['look', 'number 1', 'number 3'])
  expect(await ask(2)).toBe(102)
  expect(await held()).toEqual(['look', 'number 2', 'number 3'])
})

it('answers more statements at once than it holds, and then drops them', async () => {
  const many = Array.from({ length: 200 }, (_, at) => at % 20)
  expect(await Promise.all(many.map(ask))).toEqual(many.map((n) => 100 + n))
  await ask(1)
  expect(await held()).toHaveLength(MOST)
  expect(await Promise.all(many.map(ask))).toEqual(many.map((n) => 100 + n))
})

it('goes on after a statement that cannot be prepared', async () => {
  const broken = { name: 'broken', text: 'select $1::integer from nowhere' }
  await expect(read.query(broken, [1])).rejects.toThrow('nowhere')
  for (const n of [1, 2, 3, 4]) expect(await ask(n)).toBe(100 + n)
  await expect(read.query(broken, [1])).rejects.toThrow('nowhere')
})
