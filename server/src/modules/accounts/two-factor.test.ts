import { defineEndpoint } from '@rentify/contract/endpoint'
import type { ErrorReply } from '@rentify/contract/errors'
import fastify from 'fastify'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createIdempotency } from '../../http/idempotency.ts'
import { mount } from '../../http/mount.ts'
import type { Problem } from '../../http/problem.ts'
import { startTestGoogle, type TestGoogle } from '../../testing/google.ts'
import { anAdmin, aRenter, aSession, type Person } from '../../testing/makers/accounts.ts'
import { withAuthenticator } from '../../testing/makers/two-factor.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createAuthenticate } from './sessions.service.ts'
import { codeAt, newSecret } from './totp.ts'

const WRONG = '000000'

let google: TestGoogle
let server: TestServer
beforeAll(async () => {
  google = await startTestGoogle()
  server = await startTestServer({ trustProxy: true, google: google.options })
})
afterAll(async () => {
  await server.stop()
  await google.stop()
})

let lastAddress = 0
const newAddress = () => `10.40.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`
const signIn = (person: Person, code?: string, from = newAddress()) =>
  server.request('POST', '/api/auth/login', {
    body: { email: person.email, password: person.password, ...(code === undefined ? {} : { code }) },
    headers: { 'x-forwarded-for': from },
  })
const begin = (person: Person, body: object = { password: person.password }) => server.request('POST', '/api/auth/two-factor/begin', { token: person.token, body })
const confirm = (person: Person, code: string) => server.request('POST', '/api/auth/two-factor/confirm', { token: person.token, body: { code } })
const profile = (token: string) => server.api.accounts.getProfile({}, { token })
const codeOf = ({ body }: { body: unknown }) => (body as Partial<ErrorReply>).code
/** As if this much time had gone by since the last failure. */
const pass = (interval: string) =>
  raw`update sign_in_failures set blocked_until = blocked_until - ${interval}::interval, last_failed_at = last_failed_at - ${interval}::interval`.execute(server.db.sql)

/** A wrong code for now: one that the app shows in no step near. */
function wrongCode(secret: string): string {
  const near = [-1, 0, 1].map((off) => codeAt(secret, Date.now() + off * 30_000))
  return near.includes(WRONG) ? '999999' : WRONG
}

describe('setting up the second step', () => {
  it('asks for the password, hands out a secret, and changes nothing until a code confirms it', async () => {
    const person = await aRenter(server)
    expect(await begin(person, {})).toMatchObject({ status: 400, body: { errors: [{ path: 'password', message: 'Password is required' }] } })
    expect(await begin(person, { password: 'not-this-one-1' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', errors: [{ path: 'password', message: 'This password is not right.' }] },
    })
    const { status, body } = await begin(person)
    const { secret, uri } = body as { secret: string; uri: string }
    expect(status).toBe(200)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect((await signIn(person)).status).toBe(200)
    expect((await profile(person.token)).body).toMatchObject({ twoFactor: false, recoveryCodesLeft: null })
    expect(await confirm(person, wrongCode(secret))).toMatchObject({ status: 401, body: { code: 'invalid_code', errors: [{ path: 'code' }] } })
    const confirmed = await confirm(person, codeAt(secret))
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
    expect((await profile(person.token)).body).toMatchObject({ twoFactor: true, recoveryCodesLeft: 10 })
  })

  it('ends the sessions that were opened without it, but not the one it was set up in', async () => {
    const person = await aRenter(server)
    const elsewhere = await aSession(server, person.id)
    await withAuthenticator(server, person)
    expect((await profile(elsewhere)).status).toBe(401)
    expect((await profile(person.token)).status).toBe(200)
  })

  it('begun twice, counts by its last secret', async () => {
    const person = await aRenter(server)
    const first = (await begin(person)).body as { secret: string }
    const second = (await begin(person)).body as { secret: string }
    expect(second.secret).not.toBe(first.secret)
    expect(codeOf(await confirm(person, codeAt(first.secret)))).toBe('invalid_code')
    expect((await confirm(person, codeAt(second.secret))).status).toBe(200)
  })

  it('is refused twice over, before it began, and an hour later', async () => {
    const person = await aRenter(server)
    expect(await confirm(person, WRONG)).toMatchObject({ status: 409, body: { code: 'two_factor_not_begun' } })
    const { secret } = (await begin(person)).body as { secret: string }
    await raw`update two_factor set begun_at = begun_at - interval '61 minutes' where account_id = ${person.id}`.execute(server.db.sql)
    expect(await confirm(person, codeAt(secret))).toMatchObject({ status: 409, body: { code: 'two_factor_not_begun' } })
    const on = await aRenter(server)
    const app = await withAuthenticator(server, on)
    expect(await begin(on)).toMatchObject({ status: 409, body: { code: 'two_factor_is_on' } })
    expect(await confirm(on, app.shown())).toMatchObject({ status: 409, body: { code: 'two_factor_is_on' } })
  })

  it('confirmed five times at the same moment gives out one set of recovery codes', async () => {
    const person = await aRenter(server)
    const { secret } = (await begin(person)).body as { secret: string }
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(person, codeAt(secret))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await server.db.sql.selectFrom('recovery_codes').selectAll().where('account_id', '=', person.id).execute()).toHaveLength(10)
  })

  it('keeps neither the secret nor a recovery code as it is', async () => {
    const person = await aRenter(server)
    const { secret, recoveryCodes } = await withAuthenticator(server, person)
    const kept = await raw<{ kept: string }>`
      select t::text || coalesce((select string_agg(r::text, ' ') from recovery_codes r), '') as kept from two_factor t where account_id = ${person.id}`.execute(server.db.sql)
    const text = kept.rows[0]?.kept ?? ''
    const asKept = (value: string) => [value, Buffer.from(value).toString('hex')]
    for (const forbidden of [secret, ...recoveryCodes].flatMap(asKept)) expect(text).not.toContain(forbidden)
  })

  it('is not for demo accounts, which belong to everybody', async () => {
    const showing = await startTestServer({ demoAccounts: [{ role: 'renter', email: 'demo@rentify.example', password: 'demo-pass-1' }] })
    try {
      const person = await aRenter(showing)
      await showing.db.sql.updateTable('accounts').set({ is_demo: true }).where('id', '=', person.id).execute()
      const refused = await showing.api.proofs.beginTwoFactor({ body: { password: person.password } }, { token: person.token })
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden', message: 'Demo accounts stay as they are.' } })
    } finally {
      await showing.stop()
    }
  })
})

describe('signing in with the second step', () => {
  it('asks for a code once the password was right, and takes the app’s, spaces and all', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    expect(await signIn(person)).toMatchObject({ status: 401, body: { code: 'two_factor_required', errors: [{ path: 'code' }] } })
    expect(codeOf(await signIn(person, '  '))).toBe('two_factor_required')
    expect(codeOf(await signIn({ ...person, password: 'not-this-one-1' }, await app.code()))).toBe('invalid_credentials')
    const code = await app.code()
    const { status, body } = await signIn(person, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect({ status, body }).toMatchObject({ status: 200, body: { user: { _id: person.id, twoFactor: true } } })
  })

  it('takes no code twice, not even at the same moment', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    expect(codeOf(await signIn(person, app.shown()))).toBe('invalid_code')
    const code = await app.code()
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await server.db.sql.selectFrom('sessions').selectAll().where('account_id', '=', person.id).execute()).length).toBe(2)
  })

  it('takes no code of an earlier step than the last one that was used', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    await server.db.sql
      .updateTable('two_factor')
      .set({ last_step: Math.floor(Date.now() / 30_000) + 1 })
      .where('account_id', '=', person.id)
      .execute()
    expect(codeOf(await signIn(person, app.shown()))).toBe('invalid_code')
  })

  it('takes each recovery code once, in whatever letters, also when five try at the same moment', async () => {
    const person = await aRenter(server)
    const { recoveryCodes } = await withAuthenticator(server, person)
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(person, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect(codeOf(await signIn(person, first))).toBe('invalid_code')
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(person, second)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await profile(person.token)).body).toMatchObject({ recoveryCodesLeft: 8 })
  })

  it('takes nobody else’s code', async () => {
    const [one, other] = [await aRenter(server), await aRenter(server)]
    await withAuthenticator(server, one)
    const others = await withAuthenticator(server, other)
    expect(codeOf(await signIn(one, others.recoveryCodes[0]))).toBe('invalid_code')
    expect(codeOf(await signIn(one, codeAt(newSecret())))).toBe('invalid_code')
  })

  it('counts wrong codes for the account, from wherever they come, and the right one has to wait as well', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    const wrong = wrongCode(app.secret)
    for (let n = 0; n < 5; n++) expect(codeOf(await signIn(person, wrong))).toBe('invalid_code')
    const refused = await signIn(person, await app.code())
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20)
    await pass('31 seconds')
    expect((await signIn(person, await app.code())).status).toBe(200)
    expect(codeOf(await signIn(person, wrong))).toBe('invalid_code')
  })

  it('counts them for the address too, so that the password cannot be tried on there', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    const from = newAddress()
    for (let n = 0; n < 5; n++) await signIn(person, wrongCode(app.secret), from)
    expect(codeOf(await signIn({ ...person, password: 'not-this-one-1' }, undefined, from))).toBe('too_many_attempts')
  })

  it('gives forty guesses at the same moment, from forty addresses, no more than five', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(person, wrongCode(app.secret))))
    const counts = Object.groupBy(answers, ({ status }) => status)
    expect({ refused: counts[401]?.length, waiting: counts[429]?.length }).toEqual({ refused: 5, waiting: 35 })
  })

  it('is asked for after Google’s word as well, and nothing is tied to Google before it was passed', async () => {
    const person = await aRenter(server)
    await server.db.sql.updateTable('accounts').set({ email_verified_at: new Date() }).where('id', '=', person.id).execute()
    const app = await withAuthenticator(server, person)
    const credential = await google.sign({ sub: 'two-steps', email: person.email })
    const byGoogle = (code?: string) => server.request('POST', '/api/auth/google-login', { body: { credential, ...(code ? { code } : {}) } })
    const tied = () => server.db.sql.selectFrom('account_identities').selectAll().where('account_id', '=', person.id).execute()
    expect(codeOf(await byGoogle())).toBe('two_factor_required')
    expect(codeOf(await byGoogle(wrongCode(app.secret)))).toBe('invalid_code')
    expect(await tied()).toEqual([])
    expect((await byGoogle(await app.code())).status).toBe(200)
    expect(await tied()).toHaveLength(1)
  })

  it('goes with a password that nobody proved when Google proves the address for another', async () => {
    const hijacker = await aRenter(server)
    await withAuthenticator(server, hijacker)
    const { status, body } = await server.request('POST', '/api/auth/google-login', { body: { credential: await google.sign({ email: hijacker.email }) } })
    expect({ status, body }).toMatchObject({ status: 200, body: { user: { _id: hijacker.id, twoFactor: false } } })
  })
})

describe('taking the second step away', () => {
  const disable = (person: Person, body: object) => server.request('DELETE', '/api/auth/two-factor', { token: person.token, body })
  const renew = (person: Person, body: object) => server.request('POST', '/api/auth/two-factor/recovery-codes', { token: person.token, body })

  it('asks for the password and a code', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    const { password } = person
    expect(codeOf(await disable(person, { password: 'not-this-one-1', code: await app.code() }))).toBe('wrong_password')
    expect(codeOf(await disable(person, { password, code: wrongCode(app.secret) }))).toBe('invalid_code')
    expect(await disable(person, { password })).toMatchObject({ status: 400, body: { errors: [{ path: 'code', message: 'Please enter the code' }] } })
    expect(await disable(person, { password, code: await app.code() })).toMatchObject({ status: 200, body: { success: true } })
    expect((await signIn(person)).status).toBe(200)
    expect((await profile(person.token)).body).toMatchObject({ twoFactor: false, recoveryCodesLeft: null })
    expect(await disable(person, { password, code: WRONG })).toMatchObject({ status: 409, body: { code: 'two_factor_is_off' } })
  })

  it('works with a recovery code, when the phone is gone', async () => {
    const person = await aRenter(server)
    const { recoveryCodes } = await withAuthenticator(server, person)
    expect((await disable(person, { password: person.password, code: recoveryCodes[4] })).status).toBe(200)
  })

  it('new recovery codes end the old ones', async () => {
    const person = await aRenter(server)
    const app = await withAuthenticator(server, person)
    const { status, body } = await renew(person, { password: person.password, code: await app.code() })
    const { recoveryCodes } = body as { recoveryCodes: string[] }
    expect(status).toBe(200)
    expect(recoveryCodes.filter((code) => app.recoveryCodes.includes(code))).toEqual([])
    expect(codeOf(await signIn(person, app.recoveryCodes[0]))).toBe('invalid_code')
    expect((await signIn(person, recoveryCodes[0])).status).toBe(200)
    const without = await aRenter(server)
    expect(codeOf(await renew(without, { password: without.password, code: WRONG }))).toBe('two_factor_is_off')
  })

  it('lets nobody guess the password with a borrowed session', async () => {
    const person = await aRenter(server)
    for (let n = 0; n < 5; n++) expect(codeOf(await begin(person, { password: `guess-number-${n}` }))).toBe('wrong_password')
    expect(await begin(person)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  })

  it('for somebody without a password takes a fresh Google credential of their own, once', async () => {
    const claims = { sub: 'only-google', email: 'only.google@people.example' }
    const joined = await server.request('POST', '/api/auth/google-login', { body: { credential: await google.sign(claims) } })
    const { token, user } = joined.body as { token: string; user: { _id: string } }
    const person: Person = { id: user._id, email: claims.email, name: '', role: 'renter', password: '', token }
    expect(await begin(person, { password: 'whatever-1' })).toMatchObject({ status: 400, body: { errors: [{ path: 'credential', message: 'Please confirm with Google.' }] } })
    expect(codeOf(await begin(person, { credential: await google.sign({ sub: 'somebody-else' }) }))).toBe('google_refused')
    const old = Math.floor(Date.now() / 1000) - 600
    expect(codeOf(await begin(person, { credential: await google.sign({ ...claims, iat: old, exp: old + 3600 }) }))).toBe('google_refused')
    const credential = await google.sign(claims)
    expect((await begin(person, { credential })).status).toBe(200)
    expect(codeOf(await begin(person, { credential }))).toBe('google_refused')
  })
})

describe('administrators, where the settings ask for a second step', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await startTestServer()
    await strict.settings.change('security', { twoFactorAuth: true }, null)
  })
  afterAll(() => strict.stop())

  it('are told to set it up, and nobody else is', async () => {
    const [admin, renter] = [await anAdmin(strict), await aRenter(strict)]
    const shown = async (person: Person) => (await strict.api.accounts.getProfile({}, { token: person.token })).body
    expect(await shown(admin)).toMatchObject({ twoFactor: false, mustSetUpTwoFactor: true })
    expect(await shown(renter)).toMatchObject({ twoFactor: false, mustSetUpTwoFactor: false })
    await withAuthenticator(strict, admin)
    expect(await shown(admin)).toMatchObject({ twoFactor: true, mustSetUpTwoFactor: false })
  })

  it('find the back office shut until then, and everybody else as ever', async () => {
    const routes = { look: { method: 'GET', path: '/api/behind-the-door' } } as const
    const door = { look: defineEndpoint(routes.look, { summary: 'Behind the door', access: 'admin', reply: z.object({ open: z.literal(true) }), errors: [] }) }
    const app = fastify({ logger: false })
    app.setErrorHandler((error: Problem, _request, reply) => reply.code(error.status).send({ code: error.code }))
    const authenticate = createAuthenticate({ db: strict.db, demoSignIns: false, rules: strict.settings.security })
    mount(app, door, { look: async () => ({ open: true as const }) }, { authenticate, idempotently: createIdempotency(strict.db) })
    const knock = async ({ token }: { token: string }) => (await app.inject({ url: routes.look.path, headers: { authorization: `Bearer ${token}` } })).json<unknown>()
    const [admin, renter] = [await anAdmin(strict), await aRenter(strict)]
    expect(await knock(admin)).toEqual({ code: 'two_factor_setup_required' })
    expect(await knock(renter)).toEqual({ code: 'forbidden' })
    await withAuthenticator(strict, admin)
    expect(await knock(admin)).toEqual({ open: true })
    await app.close()
  })

  it('are not told where they do not', async () => {
    const admin = await anAdmin(server)
    expect((await profile(admin.token)).body).toMatchObject({ mustSetUpTwoFactor: false })
  })
})
