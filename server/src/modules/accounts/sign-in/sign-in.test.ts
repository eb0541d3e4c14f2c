import type { ErrorReply } from '@rentify/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRegistration, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { withAuthenticator } from '../../../testing/makers/two-factor.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { hashToken } from '../sessions/tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true })
})
afterAll(() => server.stop())

let lastAddress = 0
const newAddress = () => `10.20.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`
const signIn = (email: string, password: string, from = newAddress()) =>
  server.request('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': from },
  })
const sessionsOf = (accountId: string) =>
  server.db.sql.selectFrom('sessions').selectAll().where('account_id', '=', accountId).execute()

/** Starts work and waits until it blocks on a row lock. */
async function untilBlocked(): Promise<void> {
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
}

describe('POST /api/auth/login', () => {
  it('returns a token, the role and the account', async () => {
    const person = await aRenter(server, { firstname: 'Devika', lastname: 'Menon', role: 'owner' })
    const { status, body, headers } = await signIn(person.email, person.password)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      role: 'owner',
      user: {
        _id: person.id,
        name: 'Devika Menon',
        email: person.email,
        role: 'owner',
        phone: null,
        address: null,
        isVerified: false,
        emailVerified: false,
        pendingEmail: null,
        hasPassword: true,
        language: null,
        twoFactor: false,
        recoveryCodesLeft: null,
        mustSetUpTwoFactor: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
    expect(headers.get('cache-control')).toContain('no-store')
  })

  it('ignores the case of the email, and accepts the password typed on another keyboard', async () => {
    const composed = 'p\u00e9nsion-1'
    const person = await aRenter(server, { password: composed })
    expect((await signIn(person.email.toUpperCase(), composed.normalize('NFD'))).status).toBe(200)
  })

  it('gives every sign-in its own token, and stores only its hash', async () => {
    const person = await aRenter(server)
    const tokens = await Promise.all(
      [1, 2, 3].map(
        async () => ((await signIn(person.email, person.password)).body as { token: string }).token,
      ),
    )
    expect(new Set([...tokens, person.token]).size).toBe(4)
    const kept = await sessionsOf(person.id)
    expect(kept).toHaveLength(4)
    expect(kept.map(({ token_hash }) => token_hash.toString('hex')).sort()).toEqual(
      [...tokens, person.token].map((token) => hashToken(token).toString('hex')).sort(),
    )
  })

  /**
   * Every kind of account for a wrong password: neither the response nor its duration may tell them
   * apart (D17).
   */
  async function everyKind(): Promise<
    Record<'known' | 'unknown' | 'withoutPassword' | 'inactive' | 'demo' | 'secondStep', string>
  > {
    const [known, withoutPassword, inactive, demo, secondStep] = [
      await aRenter(server),
      await aRenter(server),
      await aRenter(server),
      await aRenter(server),
      await aRenter(server),
    ]
    const change = (person: Person, set: object) =>
      server.db.sql.updateTable('accounts').set(set).where('id', '=', person.id).execute()
    await change(withoutPassword, { password_hash: null })
    await change(inactive, { status: 'inactive' })
    await change(demo, { is_demo: true })
    await withAuthenticator(server, secondStep)
    return {
      known: known.email,
      unknown: aRegistration().email,
      withoutPassword: withoutPassword.email,
      inactive: inactive.email,
      demo: demo.email,
      secondStep: secondStep.email,
    }
  }

  it('gives a wrong password the same response for every account, also for an unknown one and one without a password', async () => {
    const answers = await Promise.all(
      Object.values(await everyKind()).map((email) => signIn(email, 'not-this-one-1')),
    )
    const [first, ...others] = answers.map(({ status, body, headers }) => ({
      status,
      body: { ...(body as ErrorReply), requestId: '' },
      headers: [...headers.keys()].sort(),
    }))
    expect(first).toMatchObject({
      status: 401,
      body: {
        success: false,
        code: 'invalid_credentials',
        message: 'Invalid email or password',
        msg: 'Invalid email or password',
        errors: [],
      },
    })
    for (const other of others) expect(other).toEqual(first)
  })

  it('does not accept the dummy hash as a password', async () => {
    const { withoutPassword, unknown } = await everyKind()
    for (const email of [withoutPassword, unknown])
      for (const password of ['null', 'undefined', 'x'.repeat(200)])
        expect(await signIn(email, password)).toMatchObject({
          status: 401,
          body: { code: 'invalid_credentials' },
        })
  })

  it('takes equally long for a wrong password on every account', async () => {
    const emails = await everyKind()
    const took = new Map<string, number[]>()
    // In turns, each from its own address, so that a busy machine slows all of them.
    for (let turn = 0; turn < 12; turn++) {
      for (const [kind, email] of Object.entries(emails)) {
        const began = performance.now()
        await signIn(email, 'not-this-one-1')
        took.set(kind, [...(took.get(kind) ?? []), performance.now() - began])
      }
    }
    // The fastest of each, since noise only adds time. Without the dummy hash an unknown account
    // responds in a tenth of the time.
    const quickest = new Map([...took].map(([kind, times]) => [kind, Math.min(...times)]))
    for (const [kind, time] of quickest) {
      expect([kind, time / (quickest.get('known') ?? 0) > 0.3]).toEqual([kind, true])
      expect([kind, time / (quickest.get('known') ?? 0) < 3]).toEqual([kind, true])
    }
  })

  it('requires a wait after five wrong passwords on any account', async () => {
    for (const email of Object.values(await everyKind())) {
      const from = newAddress()
      const codes = []
      for (let n = 0; n < 6; n++)
        codes.push(((await signIn(email, 'not-this-one-1', from)).body as ErrorReply).code)
      expect(codes).toEqual([...Array(5).fill('invalid_credentials'), 'too_many_attempts'])
    }
  })

  it('rejects a deactivated user with that reason, but only with the right password, and opens no session', async () => {
    const person = await aRenter(server)
    await server.db.sql
      .updateTable('accounts')
      .set({ status: 'inactive' })
      .where('id', '=', person.id)
      .execute()
    expect(await signIn(person.email, person.password)).toMatchObject({
      status: 403,
      body: { code: 'account_inactive' },
    })
    expect(await signIn(person.email, 'not-this-one-1')).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    })
    expect(await sessionsOf(person.id)).toEqual([])
  })

  it('rejects the old password while it is being changed', async () => {
    const person = await aRenter(server)
    const change = server.db.transaction(async (trx) => {
      await trx
        .updateTable('accounts')
        .set({ password_hash: 'another' })
        .where('id', '=', person.id)
        .execute()
      const answer = signIn(person.email, person.password)
      await untilBlocked()
      return { answer }
    })
    const { answer } = await change
    expect(await answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    expect(await sessionsOf(person.id)).toEqual([])
  })

  it.each([
    ['email', {}, 'Email is required'],
    ['email', { email: 'asha', password: 'x' }, 'Valid email is required'],
    ['password', { email: 'asha@people.example' }, 'Password is required'],
    [
      'password',
      { email: 'asha@people.example', password: 'x'.repeat(201) },
      'Password must be at most 200 characters',
    ],
  ])('rejects at %s the value %j with its message', async (path, body, message) => {
    const rejected = await server.request('POST', '/api/auth/login', { body })
    expect(rejected.status).toBe(400)
    expect((rejected.body as ErrorReply).errors).toContainEqual({ path, message })
  })
})

describe('demo accounts', () => {
  async function aDemoAccount() {
    const form = aRegistration()
    await server.api.accounts.register({ body: form })
    await server.db.sql
      .updateTable('accounts')
      .set({ is_demo: true })
      .where('email', '=', form.email)
      .execute()
    return form
  }

  it('cannot sign in where the installation does not show them', async () => {
    const form = await aDemoAccount()
    expect(await signIn(form.email, form.password)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    })
  })

  it('can sign in where it does, and their sessions end where it stops', async () => {
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
      expect(
        (
          await showing.api.accounts.login({
            body: { email: person.email, password: person.password },
          })
        ).status,
      ).toBe(200)
      expect((await showing.api.accounts.getProfile({}, { token: person.token })).status).toBe(200)
    } finally {
      await showing.stop()
    }
    const person = await aRenter(server)
    await server.db.sql
      .updateTable('accounts')
      .set({ is_demo: true })
      .where('id', '=', person.id)
      .execute()
    expect((await server.api.accounts.getProfile({}, { token: person.token })).status).toBe(401)
  })
})
