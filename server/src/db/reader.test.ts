import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asCaller } from '../fair-queue.ts'
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
  const many = Array.from({ length: 40 }, (_, at) => at % 20)
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

describe('a caller with many slow reads', () => {
  const SLOW: Statement = { name: 'slow', text: 'select pg_sleep($1), pg_backend_pid() as pid' }
  const slowly = (reader: Reader, seconds: number) =>
    reader.query<{ pid: number }>(SLOW, [seconds]).then(([row]) => row?.pid)

  it('delays another caller’s by a turn, not by all of them', async () => {
    const reader = createReader(database.connection, 1, console.error)
    await slowly(reader, 0.03)
    const order: string[] = []
    const noted = (caller: string, work: () => Promise<unknown>) =>
      asCaller(caller, async () => {
        await work()
        order.push(caller)
      })
    const busy = Array.from({ length: 9 }, () => noted('busy', () => slowly(reader, 0.03)))
    await Promise.all([...busy, noted('other', () => reader.query(statement(1), [1]))])
    // The one under way, and the one whose turn it was.
    expect(order.indexOf('other')).toBeLessThan(3)
    await reader.close()
  })

  it('leaves a connection to the others', async () => {
    const reader = createReader(database.connection, 3, console.error)
    const holder = await database.db.pool.connect()
    await holder.query('select pg_advisory_lock(1)')
    const blocked: Statement = { name: 'blocked', text: 'select pg_advisory_xact_lock_shared($1)' }
    let ended = 0
    const count = () => void ended++
    const busy = asCaller('busy', () =>
      Array.from({ length: 60 }, () => reader.query(blocked, [1]).then(count, count)),
    )
    const answers = await asCaller('other', async () => {
      const sums: unknown[] = []
      for (const n of [1, 2, 3]) sums.push((await reader.query(statement(n), [0]))[0]?.sum)
      return sums
    })
    // The two that it waits for may have been cancelled; of the others, none was begun before it.
    expect([answers, ended < 10]).toEqual([[1, 2, 3], true])
    await holder.query('select pg_advisory_unlock(1)')
    holder.release()
    await Promise.all(busy)
    await reader.close()
  })

  it('ends with one that takes too long no other on its connection', async () => {
    const reader = createReader(database.connection, 1, console.error)
    const pid = await slowly(reader, 0)
    const answers = await Promise.all([1.3, 1.2, 0].map((seconds) => slowly(reader, seconds)))
    const [late] = await Promise.allSettled([slowly(reader, 60)])
    expect([...answers, await slowly(reader, 0)]).toEqual([pid, pid, pid, pid])
    expect(late).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
    await reader.close()
  })
})
