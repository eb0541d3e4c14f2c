import { createHash } from 'node:crypto'
import { defineEndpoint, type Endpoint, type Endpoints } from '@rentify/contract/endpoint'
import { allEndpoints } from '@rentify/contract/endpoints'
import fc from 'fast-check'
import fastify, { type FastifyRequest } from 'fastify'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aRegistration } from '../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { mount } from '../mount.ts'
import type { Problem } from '../problem.ts'
import { createUploads } from '../uploads/index.ts'
import { createAccountQueue } from './account-queues.ts'
import { canonical, createIdempotency, sweepIdempotency } from './idempotency.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true })
})
afterAll(() => server.stop())

let lastKey = 0
const newKey = () => `5b0c8e2e-1a0f-4c7e-9d56-${String(++lastKey).padStart(12, '0')}`
const register = (key: string, body: unknown, headers: Record<string, string> = {}) =>
  server.request('POST', '/api/auth/register', {
    body,
    headers: { 'idempotency-key': key, ...headers },
  })
const accountsOf = async (email: string) =>
  (await server.db.sql.selectFrom('accounts').select('id').where('email', '=', email).execute())
    .length
const expire = () =>
  raw`update idempotency_keys set leased_until = now() - interval '1 second'`.execute(server.db.sql)
/** An idempotent call that takes until `finish`. */
function slowCall(status: 200 | 201 | 204 = 201) {
  const routes = { create: { method: 'POST', path: '/api/slowly-made' } } as const
  const endpoints = {
    create: defineEndpoint(routes.create, {
      summary: 'Make slowly',
      access: 'public',
      status,
      idempotent: true,
      reply: z.nullable(z.object({ made: z.literal(true) })),
      errors: [],
    }),
  }
  const finished = Promise.withResolvers<void>()
  let worked = 0
  const create = async () => {
    worked += 1
    await finished.promise
    return status === 204 ? null : { made: true as const }
  }
  const app = fastify({ logger: false })
  app.decorate('siteLanguage', async () => 'en' as const)
  app.setErrorHandler((error: Problem, _request, reply) =>
    reply.code(error.status).send({ code: error.code }),
  )
  mount(
    app,
    endpoints,
    { create },
    {
      authenticate: async () => null,
      idempotently: createIdempotency(server.db),
      callsOfAccounts: createAccountQueue(),
      uploads: createUploads(server.dataDir),
    },
  )
  const key = newKey()
  const send = async () => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: routes.create.path,
      headers: { 'idempotency-key': key },
    })
    return { status: statusCode, ...(JSON.parse(body || '{}') as { code?: string }) }
  }
  return { app, finish: finished.resolve, send, worked: () => worked }
}
const onlyKey = (interval: string) =>
  raw`update idempotency_keys set created_at = created_at - ${interval}::interval, leased_until = leased_until - ${interval}::interval`.execute(
    server.db.sql,
  )

describe('an Idempotency-Key', () => {
  it('gives a repeated creating call the same response, and creates once', async () => {
    const [key, form] = [newKey(), aRegistration()]
    const first = await register(key, form)
    const again = await register(key, form)
    expect(first.status).toBe(201)
    expect({ status: again.status, body: again.body }).toEqual({
      status: first.status,
      body: first.body,
    })
    expect(await accountsOf(form.email)).toBe(1)
  })

  it('ignores the order of fields', async () => {
    const [key, form] = [newKey(), aRegistration()]
    await register(key, form)
    expect((await register(key, Object.fromEntries(Object.entries(form).reverse()))).status).toBe(
      201,
    )
  })

  it('repeats an error too, even when it no longer applies', async () => {
    const [key, form] = [newKey(), aRegistration()]
    await server.api.accounts.register({ body: form })
    const rejected = await register(key, form)
    await server.db.sql.deleteFrom('accounts').where('email', '=', form.email).execute()
    const again = await register(key, form)
    const comparable = ({ status, body }: typeof rejected) => ({
      status,
      body: { ...(body as object), requestId: '' },
    })
    expect(rejected).toMatchObject({
      status: 409,
      body: { code: 'email_taken', errors: [{ path: 'email' }] },
    })
    expect(comparable(again)).toEqual(comparable(rejected))
  })

  it('rejects another body under the same key, without effect', async () => {
    const [key, first, second] = [newKey(), aRegistration(), aRegistration()]
    await register(key, first)
    expect(await register(key, second)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
    expect(await accountsOf(second.email)).toBe(0)
  })

  it('creates once for twenty concurrent calls', async () => {
    const [key, form] = [newKey(), aRegistration()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(key, form)))
    for (const { status, body, headers } of answers) {
      if (status === 201) continue
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'idempotency_in_flight' },
      })
      expect(headers.get('retry-after')).toBe('1')
    }
    expect(answers.some(({ status }) => status === 201)).toBe(true)
    expect((await register(key, form)).status).toBe(201)
    expect(await accountsOf(form.email)).toBe(1)
  })

  it('belongs to its caller: the same key from another caller is independent', async () => {
    const [key, mine, theirs] = [newKey(), aRegistration(), aRegistration()]
    expect((await register(key, mine, { 'x-forwarded-for': '10.40.0.1' })).status).toBe(201)
    expect((await register(key, theirs, { 'x-forwarded-for': '10.40.0.2' })).status).toBe(201)
    expect([await accountsOf(mine.email), await accountsOf(theirs.email)]).toEqual([1, 1])
  })

  it('is not used up by a validation error', async () => {
    const [key, form] = [newKey(), aRegistration()]
    expect((await register(key, { ...form, firstname: '' })).status).toBe(400)
    expect((await register(key, form)).status).toBe(201)
  })

  it('is free again after a 429', async () => {
    const [key, form, from] = [newKey(), aRegistration(), { 'x-forwarded-for': '10.40.0.3' }]
    await server.db.sql
      .insertInto('limit_windows')
      .values({
        limit_name: 'registrations',
        address: '10.40.0.3',
        used: 120_000,
        ends_at: raw<Date>`now() + interval '1 minute'`,
      })
      .execute()
    expect((await register(key, form, from)).status).toBe(429)
    await server.db.sql.deleteFrom('limit_windows').where('address', '=', '10.40.0.3').execute()
    expect((await register(key, form, from)).status).toBe(201)
  })

  it('is kept for 24 hours', async () => {
    const [key, first, second] = [newKey(), aRegistration(), aRegistration()]
    await register(key, first)
    await onlyKey('23 hours 59 minutes')
    expect((await register(key, second)).status).toBe(422)
    await onlyKey('2 minutes')
    expect((await register(key, second)).status).toBe(201)
    await onlyKey('25 hours')
    await sweepIdempotency(server.db)
    expect(await server.db.sql.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  it('of a call whose process died can be reused after ten seconds', async () => {
    const [key, form] = [newKey(), aRegistration()]
    await register(key, form)
    // The row that a process leaves behind when it dies in the middle.
    await server.db.sql.deleteFrom('accounts').where('email', '=', form.email).execute()
    await server.db.sql.updateTable('idempotency_keys').set({ outcome: null }).execute()
    expect(await register(key, form)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_in_flight' },
    })
    await onlyKey('11 seconds')
    expect((await register(key, form)).status).toBe(201)
    expect(await accountsOf(form.email)).toBe(1)
  })

  it('of a registration whose process died before it answered, gets its answer', async () => {
    const [key, form] = [newKey(), aRegistration()]
    const first = await register(key, form)
    const stored = () =>
      server.db.sql.selectFrom('idempotency_keys').select('outcome').executeTakeFirst()
    // The reply is committed with the account.
    expect(await stored()).toMatchObject({ outcome: { reply: { success: true } } })
    expect(await register(key, form)).toMatchObject({ status: 201, body: first.body })
    // Where it is not, as after a process of an earlier version, the account is known by its call.
    await server.db.sql.updateTable('idempotency_keys').set({ outcome: null }).execute()
    await expire()
    expect(await register(key, form)).toMatchObject({ status: 201, body: first.body })
    expect(await accountsOf(form.email)).toBe(1)
    expect((await register(newKey(), form)).status).toBe(409)
  })

  it('gives every attempt at one call the same id, and another call another one', async () => {
    const ids: string[] = []
    const idempotently = createIdempotency(server.db)
    const fail = (key: string, content: string) =>
      idempotently(
        {
          endpoint: allEndpoints.auth.register,
          request: { url: '/', headers: { 'idempotency-key': key } } as unknown as FastifyRequest,
          caller: 'asha',
          content,
          claimsItsKey: false,
        },
        async ({ callId }) => {
          ids.push(callId)
          throw new Error('the database is away')
        },
      ).catch(() => {})
    const key = newKey()
    await fail(key, 'a room')
    await fail(key, 'a room')
    await fail(key, 'another room')
    await fail(newKey(), 'a room')
    const [first, second, ...others] = ids
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(second).toBe(first)
    expect(new Set([first, ...others]).size).toBe(3)
  })

  it('takes back what an attempt did when another one has taken its call over', async () => {
    const form = aRegistration()
    const taken = createIdempotency(server.db)(
      {
        endpoint: allEndpoints.auth.register,
        request: {
          url: '/',
          headers: { 'idempotency-key': newKey() },
        } as unknown as FastifyRequest,
        caller: 'asha',
        content: 'a room',
        claimsItsKey: false,
      },
      async ({ storeReply }) => {
        await raw`update idempotency_keys set attempt = gen_random_uuid()`.execute(server.db.sql)
        return server.db.transaction(async (trx) => {
          await trx
            .insertInto('limit_windows')
            .values({
              limit_name: form.email,
              address: '10.40.0.9',
              used: 1,
              ends_at: raw<Date>`now() + interval '1 minute'`,
            })
            .execute()
          await storeReply(trx, { success: true })
        })
      },
    )
    await expect(taken).rejects.toMatchObject({ code: 'idempotency_in_flight' })
    expect(
      await server.db.sql
        .selectFrom('limit_windows')
        .selectAll()
        .where('address', '=', '10.40.0.9')
        .execute(),
    ).toEqual([])
  })

  it('of a call in progress cannot be taken, however long the call takes', async () => {
    await server.db.sql.deleteFrom('idempotency_keys').execute()
    const { app, finish, send, worked } = slowCall()
    const first = send()
    await expect.poll(worked, { interval: 5 }).toBe(1)
    const lease = server.db.sql.selectFrom('idempotency_keys').where('outcome', 'is', null)
    await expire()
    await expect
      .poll(() => lease.select(raw<boolean>`leased_until > now()`.as('live')).execute(), {
        interval: 20,
        timeout: 20_000,
      })
      .toEqual([{ live: true }])
    expect(await send()).toMatchObject({ status: 409, code: 'idempotency_in_flight' })
    finish()
    expect([(await first).status, (await send()).status, worked()]).toEqual([201, 201, 1])
    // The lease is not renewed after the call.
    await expire()
    expect(await lease.select('attempt').execute()).toEqual([])
    await app.close()
  })

  it.each([200, 201, 204] as const)('works once for a call that answers %i', async (status) => {
    const { app, finish, send, worked } = slowCall(status)
    finish()
    const first = await send()
    expect(first.status).toBe(status)
    expect([await send(), worked()]).toEqual([first, 1])
    await app.close()
  })

  it.each(['', 'two words', 'x'.repeat(256), '\u00e9'])(
    'must be usable: %j is not',
    async (key) => {
      const form = aRegistration()
      const rejected = await register(key, form)
      expect(rejected).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'Idempotency-Key' }] },
      })
      expect(await accountsOf(form.email)).toBe(0)
    },
  )
})

describe('the stored key', () => {
  it('contains neither the key nor the body, in no form in which a password could be searched', async () => {
    const [key, form] = [newKey(), aRegistration({ password: 'secret-pass-1' })]
    await register(key, form)
    const { rows } = await server.db.pool.query('select k::text as row from idempotency_keys k')
    const kept = JSON.stringify(rows)
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    for (const trace of [
      key,
      form.email,
      form.password,
      sha256(JSON.stringify(form)),
      sha256(JSON.stringify(canonical(form))),
    ])
      expect(kept).not.toContain(trace)
  })

  it('never contains a token: no creating call returns one', () => {
    const creating = Object.values(allEndpoints)
      .flatMap((feature: Endpoints) => Object.values(feature))
      .filter((endpoint: Endpoint) => endpoint.idempotent)
    expect(creating.length).toBeGreaterThan(0)
    for (const endpoint of creating)
      expect(
        JSON.stringify(z.toJSONSchema(endpoint.reply, { unrepresentable: 'any' })),
      ).not.toContain('"token"')
  })

  it('never contains a token: the table rejects one at any depth', async () => {
    const row = {
      key_hash: Buffer.alloc(32, 1),
      body_hash: Buffer.alloc(32),
      attempt: '019a0000-0000-7000-8000-000000000000',
      leased_until: new Date(),
    }
    for (const reply of [{ token: 'x' }, { user: { sessions: [{ token: 'x' }] } }]) {
      await expect(
        server.db.sql
          .insertInto('idempotency_keys')
          .values({ ...row, outcome: JSON.stringify({ reply }) })
          .execute(),
      ).rejects.toThrow('idempotency_keys_outcome_check')
    }
    await server.db.sql
      .insertInto('idempotency_keys')
      .values({ ...row, outcome: JSON.stringify({ reply: { success: true } }) })
      .execute()
  })
})

describe('the canonical body', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, part]) => [name, shuffled(part)]),
    )
  }

  it('is the same for any order of fields, and keeps all values', () => {
    const text = (value: unknown) => JSON.stringify(canonical(value))
    fc.assert(
      fc.property(fc.json(), (sent) => {
        const value = JSON.parse(sent) as unknown
        expect(text(shuffled(value))).toBe(text(value))
        expect(JSON.parse(text(value))).toEqual(value)
      }),
    )
  })
})
