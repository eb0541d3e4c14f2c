import type { ErrorReply } from '@rentify/contract/errors'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestGoogle } from '../../../testing/google.ts'
import { aRenter, aSession, type Person } from '../../../testing/makers/accounts.ts'
import { withAuthenticator, wrongCode } from '../../../testing/makers/two-factor.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { startTestServerWithGoogle } from '../../../testing/server-with-google.ts'
import { codeAt } from './totp.ts'

const SOME_CODE = '000000'

let google: TestGoogle
let server: TestServer
beforeAll(async () => {
  ;({ google, server } = await startTestServerWithGoogle())
})
afterAll(() => server.stop())

const signIn = ({ email, password }: Person, code?: string) =>
  server.request('POST', '/api/auth/login', {
    body: { email, password, ...(code === undefined ? {} : { code }) },
  })
const begin = (person: Person, body: object = { password: person.password }) =>
  server.request('POST', '/api/auth/two-factor/begin', { token: person.token, body })
const confirm = (person: Person, code: string) =>
  server.request('POST', '/api/auth/two-factor/confirm', { token: person.token, body: { code } })
const profile = (token: string) => server.api.accounts.getProfile({}, { token })
const codeOf = ({ body }: { body: unknown }) => (body as Partial<ErrorReply>).code

describe('setting up two-factor', () => {
  it('requires the password, returns a secret, and changes nothing until a code confirms it', async () => {
    const person = await aRenter(server)
    expect(await begin(person, {})).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: 'Password is required' }] },
    })
    expect(await begin(person, { password: 'not-this-one-1' })).toMatchObject({
      status: 403,
      body: {
        code: 'wrong_password',
        errors: [{ path: 'password', message: 'Incorrect password.' }],
      },
    })
    const { status, body } = await begin(person)
    const { secret, uri } = body as { secret: string; uri: string }
    expect(status).toBe(200)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect((await signIn(person)).status).toBe(200)
    expect((await profile(person.token)).body).toMatchObject({
      twoFactor: false,
      recoveryCodesLeft: null,
    })
    expect(await confirm(person, wrongCode(secret))).toMatchObject({
      status: 401,
      body: { code: 'invalid_code', errors: [{ path: 'code' }] },
    })
    const confirmed = await confirm(person, codeAt(secret))
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
    expect((await profile(person.token)).body).toMatchObject({
      twoFactor: true,
      recoveryCodesLeft: 10,
    })
  })

  it('ends the sessions that were opened without it, but not the one that set it up', async () => {
    const person = await aRenter(server)
    const elsewhere = await aSession(server, person.id)
    await withAuthenticator(server, person)
    expect((await profile(elsewhere)).status).toBe(401)
    expect((await profile(person.token)).status).toBe(200)
  })

  it('uses the last secret when it is begun twice', async () => {
    const person = await aRenter(server)
    const first = (await begin(person)).body as { secret: string }
    const second = (await begin(person)).body as { secret: string }
    expect(second.secret).not.toBe(first.secret)
    expect(codeOf(await confirm(person, codeAt(first.secret)))).toBe('invalid_code')
    expect((await confirm(person, codeAt(second.secret))).status).toBe(200)
  })

  it('is rejected when it is on already, before it has begun, and an hour later', async () => {
    const person = await aRenter(server)
    expect(await confirm(person, SOME_CODE)).toMatchObject({
      status: 409,
      body: { code: 'two_factor_not_begun' },
    })
    const { secret } = (await begin(person)).body as { secret: string }
    await raw`update two_factor set begun_at = begun_at - interval '61 minutes' where account_id = ${person.id}`.execute(
      server.db.sql,
    )
    expect(await confirm(person, codeAt(secret))).toMatchObject({
      status: 409,
      body: { code: 'two_factor_not_begun' },
    })
    const on = await aRenter(server)
    const app = await withAuthenticator(server, on)
    expect(await begin(on)).toMatchObject({ status: 409, body: { code: 'two_factor_is_on' } })
    expect(await confirm(on, app.shown())).toMatchObject({
      status: 409,
      body: { code: 'two_factor_is_on' },
    })
  })

  it('returns one set of recovery codes for five concurrent confirmations', async () => {
    const person = await aRenter(server)
    const { secret } = (await begin(person)).body as { secret: string }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => confirm(person, codeAt(secret))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(
      await server.db.sql
        .selectFrom('recovery_codes')
        .selectAll()
        .where('account_id', '=', person.id)
        .execute(),
    ).toHaveLength(10)
  })

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const person = await aRenter(server)
    const { secret, recoveryCodes } = await withAuthenticator(server, person)
    const kept = await raw<{ kept: string }>`
      select t::text || coalesce((select string_agg(r::text, ' ') from recovery_codes r), '') as kept from two_factor t where account_id = ${person.id}`.execute(
      server.db.sql,
    )
    const text = kept.rows[0]?.kept ?? ''
    const forms = (value: string) => [value, Buffer.from(value).toString('hex')]
    for (const forbidden of [secret, ...recoveryCodes].flatMap(forms))
      expect(text).not.toContain(forbidden)
  })

  it('is not available to demo accounts, which are shared', async () => {
    const showing = await startTestServer({
      demoAccounts: [{ role: 'renter', email: 'demo@rentify.example', password: 'demo-pass-1' }],
    })
    try {
      const person = await aRenter(showing)
      await showing.db.sql
        .updateTable('accounts')
        .set({ is_demo: true })
        .where('id', '=', person.id)
        .execute()
      const rejected = await showing.api.twoFactor.beginTwoFactor(
        { body: { password: person.password } },
        { token: person.token },
      )
      expect(rejected).toMatchObject({
        status: 403,
        body: { code: 'forbidden', message: 'Demo accounts can’t be changed.' },
      })
    } finally {
      await showing.stop()
    }
  })
})

describe('turning two-factor off', () => {
  const disable = (person: Person, body: object) =>
    server.request('DELETE', '/api/auth/two-factor', { token: person.token, body })
  const renew = (person: Person, body: object) =>
    server.request('POST', '/api/auth/two-factor/recovery-codes', { token: person.token, body })

  it('requires the password and a code', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    const { password } = person
    expect(
      codeOf(await disable(person, { password: 'not-this-one-1', code: await app.code() })),
    ).toBe('wrong_password')
    expect(codeOf(await disable(person, { password, code: app.wrong() }))).toBe('invalid_code')
    expect(await disable(person, { password })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', message: 'Please enter the code' }] },
    })
    expect(await disable(person, { password, code: await app.code() })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await signIn(person)).status).toBe(200)
    expect((await profile(person.token)).body).toMatchObject({
      twoFactor: false,
      recoveryCodesLeft: null,
    })
    expect(await disable(person, { password, code: SOME_CODE })).toMatchObject({
      status: 409,
      body: { code: 'two_factor_is_off' },
    })
    // The address gets one email for each change, and none for rejected calls.
    const told = (await server.emailsTo(person.email)).slice(1)
    expect(told.map(({ subject }) => subject)).toEqual([
      'Two-step sign-in is on',
      'Two-step sign-in is off',
    ])
    for (const { text } of told) expect(text).toContain('http://127.0.0.1/forgot-password')
  })

  it('accepts a recovery code when the phone is lost', async () => {
    const person = await aRenter(server)
    const { recoveryCodes } = await withAuthenticator(server, person)
    expect(
      (await disable(person, { password: person.password, code: recoveryCodes[4] })).status,
    ).toBe(200)
  })

  it('replaces the old recovery codes when new ones are requested', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    const { status, body } = await renew(person, {
      password: person.password,
      code: await app.code(),
    })
    const { recoveryCodes } = body as { recoveryCodes: string[] }
    expect(status).toBe(200)
    expect(recoveryCodes.filter((code) => app.recoveryCodes.includes(code))).toEqual([])
    expect(codeOf(await signIn(person, app.recoveryCodes[0]))).toBe('invalid_code')
    expect((await signIn(person, recoveryCodes[0])).status).toBe(200)
    const without = await aRenter(server)
    expect(codeOf(await renew(without, { password: without.password, code: SOME_CODE }))).toBe(
      'two_factor_is_off',
    )
  })

  it('does not allow guessing the password with a stolen session', async () => {
    const person = await aRenter(server)
    for (let n = 0; n < 5; n++)
      expect(codeOf(await begin(person, { password: `guess-number-${n}` }))).toBe('wrong_password')
    expect(await begin(person)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  })

  it('requires a fresh Google credential of an account without a password, and accepts it once', async () => {
    const claims = { sub: 'only-google', email: 'only.google@people.example' }
    const joined = await server.request('POST', '/api/auth/google-login', {
      body: { credential: await google.sign(claims) },
    })
    const { token, user } = joined.body as { token: string; user: { _id: string } }
    const person: Person = {
      id: user._id,
      email: claims.email,
      name: '',
      role: 'renter',
      password: '',
      token,
    }
    expect(await begin(person, { password: 'whatever-1' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'credential', message: 'Please confirm with Google.' }] },
    })
    expect(
      codeOf(await begin(person, { credential: await google.sign({ sub: 'somebody-else' }) })),
    ).toBe('google_refused')
    const old = Math.floor(Date.now() / 1000) - 600
    expect(
      codeOf(
        await begin(person, {
          credential: await google.sign({ ...claims, iat: old, exp: old + 3600 }),
        }),
      ),
    ).toBe('google_refused')
    const credential = await google.sign(claims)
    expect((await begin(person, { credential })).status).toBe(200)
    expect(codeOf(await begin(person, { credential }))).toBe('google_refused')
  })
})
