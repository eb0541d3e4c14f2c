import fc from 'fast-check'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepLimits } from '../../../limits/index.ts'
import { aRenter, aSession, type Person, signedIn } from '../../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { sweepAccounts } from '../index.ts'
import { lockPanel, touchPanel } from './sessions.repo.ts'
import { hashToken, newToken } from './tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const profile = (token: string) => server.api.accounts.getProfile({}, { token })
const statusFor = async (person: Person) => (await profile(person.token)).status
const sessionOf = ({ token }: Person) =>
  server.db.sql
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
/** Moves the session's start and last use so many days into the past. */
const age = ({ token }: Person, made: number, used: number) =>
  server.db.sql
    .updateTable('sessions')
    .set({
      created_at: raw<Date>`now() - make_interval(hours => ${made * 24})`,
      last_seen_at: raw<Date>`now() - make_interval(hours => ${used * 24})`,
      expires_at: raw<Date>`now() + interval '1 hour'`,
    })
    .where('token_hash', '=', hashToken(token))
    .execute()
const daysAhead = (at: Date | undefined) =>
  ((at?.getTime() ?? Number.NaN) - Date.now()) / 86_400_000

describe('GET /api/auth/profile', () => {
  it('returns the signed-in user', async () => {
    const person = await aRenter(server, { firstname: 'Kabir', lastname: 'Shah' })
    expect((await profile(person.token)).body).toMatchObject({
      _id: person.id,
      name: 'Kabir Shah',
      email: person.email,
      role: 'renter',
    })
  })

  it('shows the phone as ten digits', async () => {
    const person = await aRenter(server)
    await server.db.sql
      .updateTable('accounts')
      .set({ phone: '+919876543210' })
      .where('id', '=', person.id)
      .execute()
    expect((await profile(person.token)).body.phone).toBe('9876543210')
  })

  it.each([
    ['no token', undefined],
    ['garbage', 'Bearer garbage-garbage-garbage'],
    ['an unknown token', `Bearer ${newToken()}`],
    ['another scheme', 'Basic YTpi'],
    ['half a header', 'Bearer'],
    ['a zero byte', 'Bearer %00%00%00%00%00%00%00%00%00'],
  ])('rejects %s', async (_, authorization) => {
    const rejected = await server.request(
      'GET',
      '/api/auth/profile',
      authorization ? { headers: { authorization } } : {},
    )
    expect(rejected).toMatchObject({
      status: 401,
      body: {
        code: 'unauthenticated',
        message: authorization
          ? 'Session expired. Please login again.'
          : 'Please login to continue.',
      },
    })
  })
})

describe('POST /api/auth/logout', () => {
  it('ends this session at once, and no other of the same user', async () => {
    const here = await aRenter(server)
    const there = await signedIn(server, here.email, here.password)
    expect((await server.api.accounts.logout({}, { token: here.token })).body).toEqual({
      success: true,
      message: 'Logged out successfully!',
    })
    expect([await statusFor(here), await statusFor(there)]).toEqual([401, 200])
    expect((await server.api.accounts.logout({}, { token: here.token })).status).toBe(401)
  })
})

describe('a session', () => {
  it('ends when it expires', async () => {
    const person = await aRenter(server)
    await server.db.sql
      .updateTable('sessions')
      .set({ expires_at: raw<Date>`now() - interval '1 second'` })
      .where('account_id', '=', person.id)
      .execute()
    expect(await statusFor(person)).toBe(401)
  })

  it('lasts 30 days from its last use, and 90 from its start', async () => {
    const person = await aRenter(server)
    expect(daysAhead((await sessionOf(person))?.expires_at)).toBeCloseTo(30, 2)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 89 }),
        fc.nat({ max: 29 }),
        async (made, unused) => {
          await age(person, made, Math.max(1, Math.min(unused, made)))
          expect(await statusFor(person)).toBe(200)
          expect(daysAhead((await sessionOf(person))?.expires_at)).toBeCloseTo(
            Math.min(30, 90 - made),
            2,
          )
        },
      ),
      { numRuns: 25 },
    )
  })

  it('cannot be extended beyond that, not even by a statement', async () => {
    const person = await aRenter(server)
    const longer = server.db.sql
      .updateTable('sessions')
      .set({ expires_at: raw<Date>`created_at + interval '2161 hours'` })
      .where('account_id', '=', person.id)
      .execute()
    await expect(longer).rejects.toThrow('sessions_end_after_90_days')
  })

  it('records its use once a minute, however often it is used', async () => {
    const person = await aRenter(server)
    await statusFor(person)
    await server.db.sql
      .updateTable('sessions')
      .set({ last_seen_at: raw<Date>`now() - interval '50 seconds'` })
      .where('account_id', '=', person.id)
      .execute()
    const before = await sessionOf(person)
    await statusFor(person)
    expect(await sessionOf(person)).toEqual(before)
    await age(person, 2, 1)
    const all = await Promise.all(Array.from({ length: 30 }, () => statusFor(person)))
    expect(all).toEqual(Array(30).fill(200))
    expect(daysAhead((await sessionOf(person))?.last_seen_at)).toBeCloseTo(0, 2)
  })

  it.each([
    ['a new password', { password_hash: 'another' }],
    ['deactivation', { status: 'inactive' }],
    ['another role', { role: 'owner' }],
  ] as const)('ends at once with %s, and stays ended', async (_, change) => {
    const person = await aRenter(server)
    const other = await aRenter(server)
    const before = await server.db.sql
      .selectFrom('accounts')
      .select(['password_hash', 'status', 'role'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    await server.db.sql.updateTable('accounts').set(change).where('id', '=', person.id).execute()
    expect([await statusFor(person), await statusFor(other)]).toEqual([401, 200])
    await server.db.sql.updateTable('accounts').set(before).where('id', '=', person.id).execute()
    expect(await statusFor(person)).toBe(401)
  })

  it('continues through any other change of the account', async () => {
    const person = await aRenter(server)
    await server.db.sql
      .updateTable('accounts')
      .set({ name: 'Another Name', address: 'Kochi', updated_at: new Date() })
      .where('id', '=', person.id)
      .execute()
    expect((await profile(person.token)).body).toMatchObject({
      name: 'Another Name',
      address: 'Kochi',
    })
  })

  it('is independent of other sessions', async () => {
    const [person, other] = [await aRenter(server), await aRenter(server)]
    const [before, ended] = [await sessionOf(other), await aSession(server, other.id, 'expired')]
    await statusFor(person)
    expect(await sessionOf(other)).toEqual(before)
    expect((await profile(ended)).status).toBe(401)
  })

  it('is deleted with its account', async () => {
    const person = await aRenter(server)
    await server.db.sql.deleteFrom('accounts').where('id', '=', person.id).execute()
    expect(await statusFor(person)).toBe(401)
    expect(await sessionOf(person)).toBeUndefined()
  })
})

describe('sweeping', () => {
  it('deletes expired rows and nothing else', async () => {
    const [gone, here] = [await aRenter(server), await aRenter(server)]
    await server.db.sql
      .updateTable('sessions')
      .set({ expires_at: raw<Date>`now() - interval '1 second'` })
      .where('account_id', '=', gone.id)
      .execute()
    const failure = (address: string, ago: string) => ({
      email_hash: Buffer.alloc(32),
      address,
      failures: 1,
      last_failed_at: raw<Date>`now() - ${ago}::interval`,
      blocked_until: null,
    })
    await server.db.sql
      .insertInto('sign_in_failures')
      .values([failure('10.0.0.1', '25 hours'), failure('10.0.0.2', '23 hours')])
      .execute()
    const window = (address: string, ahead: string) => ({
      limit_name: 'registrations',
      address,
      used: 1,
      ends_at: raw<Date>`now() + ${ahead}::interval`,
    })
    await server.db.sql
      .insertInto('limit_windows')
      .values([window('10.0.0.1', '-1 second'), window('10.0.0.2', '1 hour')])
      .execute()
    const used = (ahead: string, byte: number) => ({
      credential_hash: Buffer.alloc(32, byte),
      expires_at: raw<Date>`now() + ${ahead}::interval`,
    })
    await server.db.sql
      .insertInto('used_credentials')
      .values([used('-1 second', 1), used('1 hour', 2)])
      .execute()
    const begun = (person: Person, ago: string) => ({
      account_id: person.id,
      secret: Buffer.alloc(40),
      begun_at: raw<Date>`now() - ${ago}::interval`,
    })
    await server.db.sql
      .insertInto('two_factor')
      .values([begun(gone, '61 minutes'), begun(here, '59 minutes')])
      .execute()
    await sweepAccounts(server.db)
    await sweepLimits(server.db.sql)
    expect(
      (await server.db.sql.selectFrom('used_credentials').select('credential_hash').execute()).map(
        ({ credential_hash: hash }) => hash[0],
      ),
    ).toEqual([2])
    expect(await server.db.sql.selectFrom('two_factor').select('account_id').execute()).toEqual([
      { account_id: here.id },
    ])
    expect([await sessionOf(gone), (await sessionOf(here))?.account_id]).toEqual([
      undefined,
      here.id,
    ])
    const addresses = (rows: { address: string }[]) =>
      rows.map(({ address }) => address).filter((address) => address.startsWith('10.'))
    expect(
      addresses(await server.db.sql.selectFrom('sign_in_failures').select('address').execute()),
    ).toEqual(['10.0.0.2'])
    expect(
      addresses(await server.db.sql.selectFrom('limit_windows').select('address').execute()),
    ).toEqual(['10.0.0.2'])
  })
})

it('a call to the back office that began before it was locked does not unlock it', async () => {
  const { sql } = server.db
  const { token } = await aRenter(server)
  const { id } = await sql
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  await lockPanel(sql, id)
  await touchPanel(sql, id)
  const { idle } = await sql
    .selectFrom('sessions')
    .select(raw<number>`extract(epoch from now() - panel_at)::float8`.as('idle'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(idle).toBeGreaterThan(24 * 3600)
})
