import { sql as raw } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRenter, aSession, type Person, signedIn } from '../../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { hashToken } from './tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true })
})
afterAll(() => server.stop())

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const TABLET =
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

const list = async ({ token }: Pick<Person, 'token'>, headers: Record<string, string> = {}) =>
  (await server.api.profile.listSessions({}, { token, headers })).body.sessions
const statusOf = async (token: string) =>
  (await server.api.accounts.getProfile({}, { token })).status
const idOf = async (token: string) =>
  (
    await server.db.sql
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  ).id

describe('GET /api/auth/sessions', () => {
  it.each([
    [PHONE, '203.0.113.77', { browser: 'Chrome', system: 'Android', kind: 'phone' }, '203.0.113.x'],
    [
      TABLET,
      '::ffff:198.51.100.9',
      { browser: 'Safari', system: 'iOS', kind: 'tablet' },
      '198.51.100.x',
    ],
    [
      COMPUTER,
      '2001:db8:12:34::99',
      { browser: 'Firefox', system: 'Windows', kind: 'computer' },
      '2001:db8:12::x',
    ],
    [
      'something of one’s own'.replace('’', "'"),
      '2001:db8::1',
      { browser: null, system: null, kind: null },
      '2001:db8::x',
    ],
  ])('recognizes the device by %s at %s', async (userAgent, address, device, place) => {
    const person = await aRenter(server)
    const [session] = await list(person, { 'user-agent': userAgent, 'x-forwarded-for': address })
    expect(session).toMatchObject({ device, place, current: true })
    const kept = await server.db.sql
      .selectFrom('sessions')
      .selectAll()
      .where('account_id', '=', person.id)
      .execute()
    expect(JSON.stringify(kept)).not.toContain(address)
  })

  it('lists the caller’s own session first, then by last use, and none that has ended or belongs to another account', async () => {
    const here = await aRenter(server)
    await aRenter(server)
    const [yesterday, today] = [await aSession(server, here.id), await aSession(server, here.id)]
    await aSession(server, here.id, 'expired')
    for (const [token, hours] of [
      [yesterday, 30],
      [today, 2],
    ] as const)
      await server.db.sql
        .updateTable('sessions')
        .set({
          created_at: raw<Date>`now() - interval '40 hours'`,
          last_seen_at: raw<Date>`now() - make_interval(hours => ${hours})`,
          place: '203.0.113.x',
        })
        .where('token_hash', '=', hashToken(token))
        .execute()
    const sessions = await list(here)
    expect(sessions.map(({ _id }) => _id)).toEqual([
      await idOf(here.token),
      await idOf(today),
      await idOf(yesterday),
    ])
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false])
    expect(JSON.stringify(sessions)).not.toContain(here.token)
  })

  it('shows the device and network of the last use', async () => {
    const person = await aRenter(server)
    await list(person, { 'user-agent': PHONE, 'x-forwarded-for': '203.0.113.77' })
    await server.db.sql
      .updateTable('sessions')
      .set({ last_seen_at: raw<Date>`now() - interval '2 minutes'` })
      .where('account_id', '=', person.id)
      .execute()
    expect(
      await list(person, { 'user-agent': PHONE, 'x-forwarded-for': '198.51.100.9' }),
    ).toMatchObject([{ place: '198.51.100.x' }])
  })

  it('accepts any user agent', async () => {
    const person = await aRenter(server)
    for (const userAgent of [
      '',
      ' ',
      'x'.repeat(8000),
      `Chrome/${'9'.repeat(4000)}`,
      '<script>',
      '%00\\u0000',
    ])
      expect(
        (
          await server.api.profile.listSessions(
            {},
            { token: await aSession(server, person.id), headers: { 'user-agent': userAgent } },
          )
        ).status,
      ).toBe(200)
  })
})

describe('DELETE /api/auth/sessions/{id}', () => {
  it('ends this session and no other', async () => {
    const here = await aRenter(server)
    const there = await signedIn(server, here.email, here.password)
    const end = async () =>
      server.api.profile.endSession(
        { params: { id: await idOf(there.token) } },
        { token: here.token },
      )
    const id = await idOf(there.token)
    expect((await end()).body).toEqual({ success: true, message: 'Device signed out.' })
    expect([await statusOf(here.token), await statusOf(there.token)]).toEqual([200, 401])
    expect(
      await server.request('DELETE', `/api/auth/sessions/${id}`, { token: here.token }),
    ).toMatchObject({ status: 404, body: { code: 'session_not_found' } })
  })

  it('can end the caller’s own session', async () => {
    const here = await aRenter(server)
    expect(
      (
        await server.api.profile.endSession(
          { params: { id: await idOf(here.token) } },
          { token: here.token },
        )
      ).status,
    ).toBe(200)
    expect(await statusOf(here.token)).toBe(401)
  })

  it.each(['foreign', 'unknown', 'no-id'])(
    'responds 404 for a session that is %s',
    async (kind) => {
      const [here, other] = [await aRenter(server), await aRenter(server)]
      const id = kind === 'foreign' ? await idOf(other.token) : kind === 'unknown' ? uuidv7() : kind
      expect(
        await server.request('DELETE', `/api/auth/sessions/${id}`, { token: here.token }),
      ).toMatchObject({
        status: 404,
        body: { code: 'session_not_found', message: 'This sign-in has already ended.' },
      })
      expect(await statusOf(other.token)).toBe(200)
    },
  )
})

describe('DELETE /api/auth/sessions', () => {
  it('ends every other session', async () => {
    const [here, other] = [await aRenter(server), await aRenter(server)]
    const there = [await aSession(server, here.id), await aSession(server, here.id)]
    expect((await server.api.profile.endOtherSessions({}, { token: here.token })).body).toEqual({
      success: true,
      message: 'Signed out everywhere else.',
    })
    expect(await Promise.all([here.token, ...there, other.token].map(statusOf))).toEqual([
      200, 401, 401, 200,
    ])
  })
})
