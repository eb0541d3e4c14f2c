import type { ErrorReply } from '@rentify/contract/errors'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestGoogle } from '../../../testing/google.ts'
import { aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { withAuthenticator } from '../../../testing/makers/two-factor.ts'
import type { TestServer } from '../../../testing/server.ts'
import { startTestServerWithGoogle } from '../../../testing/server-with-google.ts'
import { codeAt, newSecret } from './totp.ts'

let google: TestGoogle
let server: TestServer
beforeAll(async () => {
  ;({ google, server } = await startTestServerWithGoogle({ trustProxy: true }))
})
afterAll(() => server.stop())

let lastAddress = 0
const newAddress = () => `10.40.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`
const signIn = (person: Person, code?: string, from = newAddress()) =>
  server.request('POST', '/api/auth/login', {
    body: {
      email: person.email,
      password: person.password,
      ...(code === undefined ? {} : { code }),
    },
    headers: { 'x-forwarded-for': from },
  })
const codeOf = ({ body }: { body: unknown }) => (body as Partial<ErrorReply>).code
/** Moves the last failure this far into the past. */
const pass = (interval: string) =>
  raw`update sign_in_failures set blocked_until = blocked_until - ${interval}::interval, last_failed_at = last_failed_at - ${interval}::interval`.execute(
    server.db.sql,
  )

describe('signing in with two-factor', () => {
  it('requires a code after the right password, and accepts the app’s, with spaces', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    expect(await signIn(person)).toMatchObject({
      status: 401,
      body: { code: 'two_factor_required', errors: [{ path: 'code' }] },
    })
    expect(codeOf(await signIn(person, '  '))).toBe('two_factor_required')
    expect(codeOf(await signIn({ ...person, password: 'not-this-one-1' }, await app.code()))).toBe(
      'invalid_credentials',
    )
    const code = await app.code()
    const { status, body } = await signIn(person, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { user: { _id: person.id, twoFactor: true } },
    })
  })

  it('accepts no code twice, not even concurrently', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    expect(codeOf(await signIn(person, app.shown()))).toBe('invalid_code')
    const code = await app.code()
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      (
        await server.db.sql
          .selectFrom('sessions')
          .selectAll()
          .where('account_id', '=', person.id)
          .execute()
      ).length,
    ).toBe(2)
  })

  it('accepts no code of an earlier step than the last one used', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    await server.db.sql
      .updateTable('two_factor')
      .set({ last_step: Math.floor(Date.now() / 30_000) + 1 })
      .where('account_id', '=', person.id)
      .execute()
    expect(codeOf(await signIn(person, app.shown()))).toBe('invalid_code')
  })

  it('accepts each recovery code once, in any case, also in five concurrent requests', async () => {
    const person = await aRenter(server)
    const { recoveryCodes } = await withAuthenticator(server, person)
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(person, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect(codeOf(await signIn(person, first))).toBe('invalid_code')
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(person, second)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await server.api.accounts.getProfile({}, { token: person.token })).body).toMatchObject({
      recoveryCodesLeft: 8,
    })
  })

  it('rejects the code of another account', async () => {
    const [one, other] = [await aRenter(server), await aRenter(server)]
    await withAuthenticator(server, one)
    const others = await withAuthenticator(server, other)
    expect(codeOf(await signIn(one, others.recoveryCodes[0]))).toBe('invalid_code')
    expect(codeOf(await signIn(one, codeAt(newSecret())))).toBe('invalid_code')
  })

  it('counts wrong codes for the account, from any address, and the right one has to wait as well', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    const wrong = app.wrong()
    for (let n = 0; n < 5; n++) expect(codeOf(await signIn(person, wrong))).toBe('invalid_code')
    const rejected = await signIn(person, await app.code())
    expect(rejected).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(20)
    await pass('31 seconds')
    expect((await signIn(person, await app.code())).status).toBe(200)
    expect(codeOf(await signIn(person, wrong))).toBe('invalid_code')
  })

  it('counts them for the address too, so that the password cannot be guessed there', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    const from = newAddress()
    for (let n = 0; n < 5; n++) await signIn(person, app.wrong(), from)
    expect(codeOf(await signIn({ ...person, password: 'not-this-one-1' }, undefined, from))).toBe(
      'too_many_attempts',
    )
  })

  it('gives forty parallel guesses, from forty addresses, no more than five tries', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(person, app.wrong())))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
    // 503: on a busy machine a guess waits too long for its turn.
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
    expect(codeOf(await signIn(person, app.wrong()))).toBe('too_many_attempts')
  })

  it('is required after Google’s credential as well, and nothing is linked to Google before it passed', async () => {
    const person = await aRenter(server)
    await server.db.sql
      .updateTable('accounts')
      .set({ email_verified_at: new Date() })
      .where('id', '=', person.id)
      .execute()
    const app = await withAuthenticator(server, person)
    const credential = await google.sign({ sub: 'two-steps', email: person.email })
    const byGoogle = (code?: string) =>
      server.request('POST', '/api/auth/google-login', {
        body: { credential, ...(code ? { code } : {}) },
      })
    const linked = () =>
      server.db.sql
        .selectFrom('account_identities')
        .selectAll()
        .where('account_id', '=', person.id)
        .execute()
    expect(codeOf(await byGoogle())).toBe('two_factor_required')
    expect(codeOf(await byGoogle(app.wrong()))).toBe('invalid_code')
    expect(await linked()).toEqual([])
    expect((await byGoogle(await app.code())).status).toBe(200)
    expect(await linked()).toHaveLength(1)
  })

  it('is removed with an unverified account’s password when Google verifies the address for another user', async () => {
    const hijacker = await aRenter(server)
    await withAuthenticator(server, hijacker)
    const { status, body } = await server.request('POST', '/api/auth/google-login', {
      body: { credential: await google.sign({ email: hijacker.email }) },
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { user: { _id: hijacker.id, twoFactor: false } },
    })
  })
})
