// Calls whose own transaction claims the key and stores the reply (ADR 0185).
import { defineEndpoint } from '@rentify/contract/endpoint'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Queryable } from '../../db/database.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { mount } from '../mount.ts'
import { Problem } from '../problem.ts'
import { createUploads } from '../uploads/index.ts'
import { createAccountQueue } from './account-queues.ts'
import { inOneTransaction } from './call-attempt.ts'
import { createIdempotency } from './idempotency.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.pool.query('create table notes (note text)')
})
afterAll(() => database.drop())
beforeEach(() => database.db.pool.query('truncate notes, idempotency_keys'))

const ROUTES = { note: { method: 'POST', path: '/api/notes' } } as const
const ENDPOINTS = {
  note: defineEndpoint(ROUTES.note, {
    summary: 'Note something',
    access: 'public',
    body: z.object({ note: z.string() }),
    status: 201,
    idempotent: true,
    reply: z.object({ noted: z.number() }),
    errors: ['dates_taken'],
  }),
}

type Work = (trx: Queryable, times: number) => Promise<void>

/** A call that notes what it is given; `work` happens after that, in its transaction. */
function noting(work: Work = async () => {}) {
  const { db } = database
  let times = 0
  const app = fastify({ logger: false })
  app.decorate('siteLanguage', async () => 'en' as const)
  app.setErrorHandler((error: Problem, _request, reply) =>
    reply.code(error.status ?? 500).send({ code: error.code, details: error.details }),
  )
  const note = inOneTransaction(
    ({ body }: { body: { note: string } }, { claim, storeReply }: Parameters<Handler>[1]) =>
      db.transaction(async (trx) => {
        await claim(trx)
        await sql`insert into notes values (${body.note})`.execute(trx)
        times += 1
        await work(trx, times)
        const reply = { noted: times }
        await storeReply(trx, reply)
        return reply
      }),
  )
  mount(
    app,
    ENDPOINTS,
    { note },
    {
      authenticate: async () => null,
      idempotently: createIdempotency(db),
      callsOfAccounts: createAccountQueue(),
      uploads: createUploads('/nowhere'),
    },
  )
  return async (said: string, key = 'the-same') => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: ROUTES.note.path,
      headers: { 'idempotency-key': key },
      payload: { note: said },
    })
    return { status: statusCode, ...(JSON.parse(body) as { noted?: number; code?: string }) }
  }
}
type Handler = Parameters<typeof mount<typeof ENDPOINTS>>[2]['note']

const notes = async () =>
  (await database.db.pool.query<{ note: string }>('select note from notes')).rows.map(
    ({ note }) => note,
  )
const keys = async () => (await database.db.pool.query('select from idempotency_keys')).rowCount

/** A work that waits until it is released. */
function held() {
  const [inside, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work: Work = async () => {
    inside.resolve()
    await released.promise
  }
  return { work, inside: inside.promise, release: released.resolve }
}

describe('a key claimed by the transaction of its call', () => {
  it('gives a repeated call the same reply, and works once', async () => {
    const note = noting()
    expect(await note('a')).toEqual({ status: 201, noted: 1 })
    expect(await note('a')).toEqual({ status: 201, noted: 1 })
    expect([await notes(), await keys()]).toEqual([['a'], 1])
  })

  it('is rejected at once while another call holds it, and for another body afterwards', async () => {
    const { work, inside, release } = held()
    const note = noting(work)
    const first = note('a')
    await inside
    expect(await note('a')).toMatchObject({ status: 409, code: 'idempotency_in_flight' })
    release()
    expect(await first).toEqual({ status: 201, noted: 1 })
    expect(await note('b')).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
    expect(await notes()).toEqual(['a'])
  })

  it('works once for many calls in the same moment', async () => {
    const note = noting()
    const answers = await Promise.all(Array.from({ length: 20 }, () => note('a')))
    for (const { status, noted, code } of answers)
      expect([status, noted ?? code]).toEqual(
        status === 201 ? [201, 1] : [409, 'idempotency_in_flight'],
      )
    expect([await notes(), await keys()]).toEqual([['a'], 1])
  })

  it('repeats a rejection, which leaves nothing else behind', async () => {
    const note = noting(async (_trx, times) => {
      if (times === 1) throw new Problem('dates_taken', { details: { nights: ['2030-01-01'] } })
    })
    const rejected = await note('a')
    expect(rejected).toMatchObject({ status: 409, code: 'dates_taken' })
    expect(await note('a')).toEqual(rejected)
    expect(await notes()).toEqual([])
  })

  it('is left free by a failure of ours: the next attempt works', async () => {
    const note = noting(async (_trx, times) => {
      if (times === 1) throw new Error('broken')
    })
    expect((await note('a')).status).toBe(500)
    expect(await keys()).toBe(0)
    expect(await note('a')).toEqual({ status: 201, noted: 2 })
    expect(await notes()).toEqual(['a'])
  })

  it('is free at once when the process dies in the middle', async () => {
    const note = noting(async (trx, times) => {
      if (times === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    })
    expect((await note('a')).status).toBe(500)
    expect(await note('a')).toEqual({ status: 201, noted: 2 })
    expect(await notes()).toEqual(['a'])
  })

  it('belongs to the outcome stored first: the other one is taken back', async () => {
    const stored = sql`insert into idempotency_keys (key_hash, body_hash, attempt, leased_until, outcome)
      select key_hash, body_hash, attempt, leased_until, '{"reply": {"noted": 7}}' from kept`
    await database.db.pool.query('create table kept as select * from idempotency_keys')
    await noting()('a')
    await database.db.pool.query('insert into kept select * from idempotency_keys')
    await database.db.pool.query('truncate notes, idempotency_keys')
    const overtaken = noting(async (_trx, times) => {
      if (times === 1) await stored.execute(database.db.sql)
    })
    expect(await overtaken('a')).toEqual({ status: 201, noted: 7 })
    expect(await notes()).toEqual([])
  })

  it('can be used again after 24 hours', async () => {
    const note = noting()
    await note('a')
    await database.db.pool.query(
      `update idempotency_keys set created_at = now() - interval '24 hours 1 second'`,
    )
    expect(await note('b')).toEqual({ status: 201, noted: 2 })
    expect([await notes(), await keys()]).toEqual([['a', 'b'], 1])
  })

  it('has the rejection of its new use after 24 hours, not the reply of its old one', async () => {
    const note = noting(async (_, times) => {
      if (times > 1) throw new Problem('dates_taken')
    })
    await note('a')
    await database.db.pool.query(
      `update idempotency_keys set created_at = now() - interval '24 hours 1 second'`,
    )
    expect(await note('a')).toMatchObject({ status: 409, code: 'dates_taken' })
    expect(await note('a')).toMatchObject({ status: 409, code: 'dates_taken' })
    expect(await notes()).toEqual(['a'])
  })

  it('is not free while a process of an earlier version leases it', async () => {
    const note = noting()
    await note('a')
    const lease = (interval: string) =>
      database.db.pool.query(
        `update idempotency_keys set outcome = null, leased_until = now() + interval '${interval}'`,
      )
    await lease('5 seconds')
    expect(await note('a')).toMatchObject({ status: 409, code: 'idempotency_in_flight' })
    await lease('-1 seconds')
    expect(await note('a')).toEqual({ status: 201, noted: 2 })
  })
})
