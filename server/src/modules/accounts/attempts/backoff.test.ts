import fc from 'fast-check'
import { sql as raw } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { aRegistration, aRenter } from '../../../testing/makers/accounts.ts'
import { BARE_INSTALLATION, startTestServer, type TestServer } from '../../../testing/server.ts'
import { WAITS, waitAfter } from './backoff.policy.ts'

const WRONG = 'not-this-one-1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true })
})
afterAll(() => server.stop())

let lastAddress = 0
const newAddress = () => `10.30.0.${++lastAddress}`
const signIn = (email: string, password: string, from: string) =>
  server.request('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': from },
  })
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const fail = async (email: string, from: string, times: number) => {
  const answers = []
  for (let n = 0; n < times; n++) answers.push(await signIn(email, WRONG, from))
  return answers
}
/** Moves the counted failures this far into the past. */
const pass = (interval: string) =>
  raw`update sign_in_failures set blocked_until = blocked_until - ${interval}::interval, last_failed_at = last_failed_at - ${interval}::interval`.execute(
    server.db.sql,
  )

describe('waiting after failed sign-ins', () => {
  it('allows five failures, then requires a wait, even with the right password', async () => {
    const person = await aRenter(server)
    const from = newAddress()
    expect((await fail(person.email, from, 5)).map(codeOf)).toEqual(
      Array(5).fill('invalid_credentials'),
    )
    const rejected = await signIn(person.email, person.password, from)
    expect(rejected).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_attempts',
        message: 'Too many failed attempts. Please wait a moment and try again.',
      },
    })
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(20)
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(30)
  })

  it('treats an unknown email the same way', async () => {
    const from = newAddress()
    expect((await fail('nobody.at.all@people.example', from, 6)).map(codeOf)).toEqual([
      ...Array(5).fill('invalid_credentials'),
      'too_many_attempts',
    ])
  })

  it('requires a longer wait after each further failure, and clears the count after a day', async () => {
    const person = await aRenter(server)
    const from = newAddress()
    await fail(person.email, from, 5)
    for (const wait of [60, 120, 240]) {
      await pass('10 minutes')
      const [failed, rejected] = await fail(person.email, from, 2)
      expect([failed?.status, rejected?.status]).toEqual([401, 429])
      expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(wait - 10)
      expect(Number(rejected?.headers.get('retry-after'))).toBeLessThanOrEqual(wait)
    }
    await pass('25 hours')
    expect((await fail(person.email, from, 5)).map(codeOf)).toEqual(
      Array(5).fill('invalid_credentials'),
    )
  })

  it('does not count attempts that are rejected during the wait', async () => {
    const from = newAddress()
    await fail('patient@people.example', from, 5)
    await fail('patient@people.example', from, 20)
    await pass('31 seconds')
    const [, rejected] = await fail('patient@people.example', from, 2)
    expect(Number(rejected?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  it('starts anew after the right password', async () => {
    const person = await aRenter(server)
    const from = newAddress()
    await fail(person.email, from, 4)
    expect((await signIn(person.email, person.password, from)).status).toBe(200)
    expect((await fail(person.email, from, 4)).map(codeOf)).toEqual(
      Array(4).fill('invalid_credentials'),
    )
    expect((await signIn(person.email, person.password, from)).status).toBe(200)
  })

  it('does not let a stranger lock an account from another address', async () => {
    const person = await aRenter(server)
    await fail(person.email, newAddress(), 10)
    expect((await signIn(person.email, person.password, newAddress())).status).toBe(200)
  })

  it('counts each account separately at the same address', async () => {
    const [clumsy, careful] = [await aRenter(server), await aRenter(server)]
    const from = newAddress()
    await fail(clumsy.email, from, 10)
    expect((await signIn(careful.email, careful.password, from)).status).toBe(200)
  })

  it('counts an IPv6 network of one user as one address', async () => {
    const email = 'six@people.example'
    for (let n = 1; n <= 5; n++)
      expect((await signIn(email, WRONG, `2001:db8:1:2::${n}`)).status).toBe(401)
    expect((await signIn(email, WRONG, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await signIn(email, WRONG, '2001:db8:1:3::1')).status).toBe(401)
  })

  describe('over a whole IPv6 network', () => {
    /** Every address is in a /64 of its own. */
    const rotating = (network: string) => {
      let n = 0
      return () => `${network}:${(++n).toString(16)}::1`
    }
    const failRotating = async (email: string, next: () => string, times: number) => {
      const codes: (string | undefined)[] = []
      for (let n = 0; n < times; n++) codes.push(codeOf(await signIn(email, WRONG, next())))
      return codes
    }

    it('allows four times as many failures, then requires a wait at every address in it', async () => {
      const person = await aRenter(server)
      const next = rotating('2001:db8:48')
      expect(await failRotating(person.email, next, 21)).toEqual([
        ...Array(20).fill('invalid_credentials'),
        'too_many_attempts',
      ])
      const rejected = await signIn(person.email, person.password, next())
      expect(rejected).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
      expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(30)
      await pass('31 seconds')
      expect((await signIn(person.email, person.password, next())).status).toBe(200)
      // The right password clears both counts.
      expect(await failRotating(person.email, next, 20)).toEqual(
        Array(20).fill('invalid_credentials'),
      )
    })

    it('does not lock a neighbour’s account, nor the same one in another network', async () => {
      const [target, neighbour] = [await aRenter(server), await aRenter(server)]
      const next = rotating('2001:db8:49')
      await failRotating(target.email, next, 21)
      expect((await signIn(neighbour.email, neighbour.password, next())).status).toBe(200)
      expect((await signIn(target.email, target.password, '2001:db8:50::1')).status).toBe(200)
    })

    it('does not count for the network an attempt that its address rejects', async () => {
      const person = await aRenter(server)
      await Promise.all(
        Array.from({ length: 30 }, () => signIn(person.email, WRONG, '2001:db8:51:1::1')),
      )
      const counts = await raw<{ address: string; failures: number }>`
        select address, failures from sign_in_failures where address like '2001:db8:51:%' order by address`.execute(
        server.db.sql,
      )
      expect(counts.rows).toEqual([
        { address: '2001:db8:51:1::', failures: 5 },
        { address: '2001:db8:51::/48', failures: 5 },
      ])
      expect((await signIn(person.email, person.password, '2001:db8:51:2::1')).status).toBe(200)
    })

    it('gives parallel guesses from many addresses no more tries than sequential ones', async () => {
      const person = await aRenter(server)
      const next = rotating('2001:db8:52')
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => signIn(person.email, WRONG, next())),
      )
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
    })

    it('counts IPv4 by its address alone, also when it is written as IPv6', async () => {
      const email = 'four.in.six@people.example'
      for (let n = 1; n <= 25; n++)
        expect((await signIn(email, WRONG, `::ffff:10.31.0.${n}`)).status).toBe(401)
    })
  })

  it('gives fifty parallel guesses no more than five tries', async () => {
    const person = await aRenter(server)
    const from = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => signIn(person.email, WRONG, from)),
    )
    const counts = Object.groupBy(answers, ({ status }) => status)
    expect({ rejected: counts[401]?.length, waiting: counts[429]?.length }).toEqual({
      rejected: 5,
      waiting: 45,
    })
  })

  it('does not reveal a right guess among parallel ones once the free failures are used up', async () => {
    const person = await aRenter(server)
    const from = newAddress()
    await fail(person.email, from, 4)
    const answer = await server.db.transaction(async (trx) => {
      await raw`update sign_in_failures set failures = 5, blocked_until = now() + interval '30 seconds' where address = ${from}`.execute(
        trx,
      )
      const right = signIn(person.email, person.password, from)
      await expect
        .poll(
          async () =>
            (
              await server.db.pool.query(
                "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
              )
            ).rowCount,
          {
            interval: 10,
            timeout: 10_000,
          },
        )
        .toBeGreaterThan(0)
      return { right }
    })
    expect(await answer.right).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  })

  it('is counted in the database: another process continues the count', async () => {
    const from = newAddress()
    await fail('wanderer@people.example', from, 5)
    const { http } = await createApp(
      { ...BARE_INSTALLATION, dataDir: server.dataDir, trustProxy: true },
      server.db,
      pino({ level: 'silent' }),
    )
    const answer = await http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'wanderer@people.example', password: WRONG },
      headers: { 'x-forwarded-for': from },
    })
    expect(answer.statusCode).toBe(429)
    await http.close()
  })

  it('waits never get shorter, are none for the free failures and a quarter of an hour at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 3, max: 10 }),
        (failures, free) => {
          const wait = waitAfter(failures, free)
          expect(wait).toBeLessThanOrEqual(waitAfter(failures + 1, free))
          expect(wait > 0).toBe(failures >= free)
          expect(wait).toBeLessThanOrEqual(900)
          // The database looks up the same rule; its last wait repeats for all later failures.
          expect(WAITS[Math.min(failures - free + 1, WAITS.length) - 1] ?? 0).toBe(wait)
        },
      ),
    )
  })

  it('start where the settings say, and at their default of five', async () => {
    const free = async () =>
      (await raw<{ free: number }>`select max_login_attempts() as free`.execute(server.db.sql))
        .rows[0]?.free
    expect(await free()).toBe((await server.settings.security()).maxLoginAttempts)
    await server.changeSettings({ security: { maxLoginAttempts: 3 } })
    const from = newAddress()
    expect(await free()).toBe(3)
    await fail('stranger@people.example', from, 3)
    expect(codeOf(await signIn('stranger@people.example', WRONG, from))).toBe('too_many_attempts')
    await server.changeSettings({ security: { maxLoginAttempts: 5 } })
  })
})

describe('ordinary limits', () => {
  const fill = (name: string, address: string, used: number) =>
    server.db.sql
      .insertInto('limit_windows')
      .values({ limit_name: name, address, used, ends_at: raw<Date>`now() + interval '5 minutes'` })
      .execute()
  const register = (from: string) =>
    server.request('POST', '/api/auth/register', {
      body: aRegistration(),
      headers: { 'x-forwarded-for': from },
    })

  it('stop registrations from one address, times RATE_LIMIT_FACTOR, until the window ends', async () => {
    const from = newAddress()
    await fill('registrations', from, 119_999)
    expect((await register(from)).status).toBe(201)
    const rejected = await register(from)
    expect(rejected).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(200)
    expect((await register(newAddress())).status).toBe(201)
    await raw`update limit_windows set ends_at = now() - interval '1 second' where address = ${from}`.execute(
      server.db.sql,
    )
    expect((await register(from)).status).toBe(201)
  })

  it('limit successful sign-ins, and leave failed ones to their own back-off', async () => {
    const person = await aRenter(server)
    const from = newAddress()
    await fill('sign_ins', from, 599_999)
    expect((await signIn(person.email, person.password, from)).status).toBe(200)
    expect(await signIn(person.email, person.password, from)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
    expect(codeOf(await signIn(person.email, WRONG, from))).toBe('invalid_credentials')
  })
})
