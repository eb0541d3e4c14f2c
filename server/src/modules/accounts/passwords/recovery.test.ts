import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anAdmin,
  aRegistration,
  aRenter,
  type Person,
  signedIn,
} from '../../../testing/makers/accounts.ts'
import { withAuthenticator } from '../../../testing/makers/two-factor.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { sweepAccounts } from '../index.ts'
import { hashToken, newToken } from '../sessions/tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true })
})
afterAll(() => server.stop())

let lastAddress = 0
const newAddress = () => `10.30.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`
const from = (address = newAddress()) => ({ headers: { 'x-forwarded-for': address } })
const forget = (email: string, address?: string) =>
  server.api.profile.forgotPassword({ body: { email } }, from(address))
const reset = (token: string, password = 'harvest-moon-7', address?: string) =>
  server.request('POST', '/api/auth/reset-password', {
    body: { token, password, confirmPassword: password },
    ...from(address),
  })
const signInAs = (email: string, password: string, address?: string) =>
  server.request('POST', '/api/auth/login', { body: { email, password }, ...from(address) })
const stillIn = async ({ token }: Person) =>
  (await server.api.accounts.getProfile({}, { token })).status === 200

async function linksTo(email: string): Promise<string[]> {
  return (await server.emailsTo(email))
    .filter(({ subject }) => subject === 'Set a new password')
    .map(({ token }) => token ?? '')
}

async function aLinkFor({ email }: Pick<Person, 'email'>): Promise<string> {
  await forget(email)
  return (await linksTo(email)).at(-1) ?? ''
}

const ended = {
  status: 410,
  body: {
    code: 'link_invalid',
    message: 'This link is no longer valid. Please ask for a new one.',
  },
}

describe('a user who forgot their password', () => {
  it('requests a link, sets a new password with it, and is signed out everywhere', async () => {
    const person = await aRenter(server)
    const elsewhere = await signedIn(server, person.email, person.password)
    expect((await forget(person.email.toUpperCase())).body).toEqual({
      success: true,
      message: 'If an account with this email exists, we’ve sent a link to set a new password.',
    })
    const [sent] = (await server.emailsTo(person.email)).slice(-1)
    expect(sent?.subject).toBe('Set a new password')
    expect(sent?.text).toContain(`http://127.0.0.1/reset-password?token=${sent?.token}`)
    expect(await reset(sent?.token ?? '')).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Your password has been changed. Please sign in with the new one.',
      },
    })
    expect([await stillIn(person), await stillIn(elsewhere)]).toEqual([false, false])
    expect((await signInAs(person.email, person.password)).status).toBe(401)
    const { status, body } = await signInAs(person.email, 'harvest-moon-7')
    // A user who opened the email controls the address.
    expect({ status, body }).toMatchObject({ status: 200, body: { user: { emailVerified: true } } })
    expect((await server.emailsTo(person.email)).at(-1)?.subject).toBe('Your password was changed')
  })

  it('ends a change of address that was requested with the old password', async () => {
    const person = await aRenter(server)
    const elsewhere = aRegistration().email
    const change = {
      name: 'Asha Rao',
      email: elsewhere,
      phone: '',
      address: '',
      password: person.password,
    }
    expect(
      (await server.request('PUT', '/api/auth/profile', { token: person.token, body: change }))
        .status,
    ).toBe(200)
    const [sent] = await server.emailsTo(elsewhere)
    expect((await reset(await aLinkFor(person))).status).toBe(200)
    expect(
      await server.request('POST', '/api/auth/verify-email', {
        body: { token: sent?.token },
        ...from(),
      }),
    ).toMatchObject(ended)
  })

  it('sets a first password on an account without one', async () => {
    const person = await aRenter(server)
    await server.db.sql
      .updateTable('accounts')
      .set({ password_hash: null })
      .where('id', '=', person.id)
      .execute()
    expect((await reset(await aLinkFor(person))).status).toBe(200)
    expect((await signInAs(person.email, 'harvest-moon-7')).body).toMatchObject({
      user: { hasPassword: true },
    })
  })

  it('can sign in again at once, though sign-in was backed off there', async () => {
    const person = await aRenter(server)
    const here = newAddress()
    for (let n = 0; n < 6; n++) await signInAs(person.email, 'not-this-one-1', here)
    expect((await signInAs(person.email, person.password, here)).status).toBe(429)
    expect((await reset(await aLinkFor(person), 'harvest-moon-7', here)).status).toBe(200)
    expect((await signInAs(person.email, 'harvest-moon-7', here)).status).toBe(200)
  })

  it('is not blocked by the two-factor of a stranger who registered the address and never verified it', async () => {
    const stranger = await aRenter(server)
    await withAuthenticator(server, stranger)
    expect((await reset(await aLinkFor(stranger))).status).toBe(200)
    expect((await signInAs(stranger.email, 'harvest-moon-7')).body).toMatchObject({
      user: { twoFactor: false },
    })
  })

  it('still needs a code of their own two-factor', async () => {
    const person = await aRenter(server)
    await server.db.sql
      .updateTable('accounts')
      .set({ email_verified_at: raw<Date>`now()` })
      .where('id', '=', person.id)
      .execute()
    await withAuthenticator(server, person)
    expect((await reset(await aLinkFor(person))).status).toBe(200)
    expect(await signInAs(person.email, 'harvest-moon-7')).toMatchObject({
      status: 401,
      body: { code: 'two_factor_required' },
    })
  })

  it('can use any of several emails, and none after one was used', async () => {
    const person = await aRenter(server)
    for (let n = 0; n < 3; n++) await forget(person.email)
    const tokens = await linksTo(person.email)
    expect(new Set(tokens).size).toBe(3)
    expect((await reset(tokens[1] ?? '')).status).toBe(200)
    for (const token of tokens) expect(await reset(token)).toMatchObject(ended)
  })

  it('can reuse the link when the new password is rejected', async () => {
    const person = await aRenter(server)
    const token = await aLinkFor(person)
    expect(await reset(token, 'password1')).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'password', message: 'This password is too common. Please choose another one' },
        ],
      },
    })
    expect(
      await server.request('POST', '/api/auth/reset-password', {
        body: { token, password: 'harvest-moon-7', confirmPassword: 'harvest' },
      }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'confirmPassword', message: 'Passwords do not match!' }] },
    })
    expect((await reset(token)).status).toBe(200)
  })
})

describe('a password reset link', () => {
  it('is used once by concurrent requests', async () => {
    const person = await aRenter(server)
    const token = await aLinkFor(person)
    const passwords = Array.from({ length: 8 }, (_, n) => `harvest-moon-${n}`)
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)])
    const worked = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    for (const password of passwords)
      expect((await signInAs(person.email, password)).status).toBe(password === worked ? 200 : 401)
  })

  it('expires after an hour', async () => {
    const person = await aRenter(server)
    const token = await aLinkFor(person)
    const age = (minutes: number) =>
      server.db.sql
        .updateTable('mail_links')
        .set({ expires_at: raw<Date>`expires_at - make_interval(mins => ${minutes})` })
        .where('account_id', '=', person.id)
        .where('kind', '=', 'reset')
        .execute()
    await age(59)
    expect((await reset(token, 'password1')).status).toBe(400)
    await age(1)
    expect(await reset(token)).toMatchObject(ended)
    await sweepAccounts(server.db)
    expect(
      await server.db.sql
        .selectFrom('mail_links')
        .select('id')
        .where('account_id', '=', person.id)
        .where('kind', '=', 'reset')
        .execute(),
    ).toEqual([])
  })

  it.each([
    ['a new password', { password_hash: 'another' }],
    ['deactivation', { status: 'inactive' }],
    ['another address', { email: 'moved.on@people.example' }],
  ] as const)('ends with %s, by any writer', async (_, change) => {
    const person = await aRenter(server)
    const token = await aLinkFor(person)
    await server.db.sql.updateTable('accounts').set(change).where('id', '=', person.id).execute()
    expect(await reset(token)).toMatchObject(ended)
  })

  it('does not confirm an address, nor does a confirmation link reset a password', async () => {
    const person = await aRenter(server)
    const [welcome] = await server.emailsTo(person.email)
    expect(await reset(welcome?.token ?? '')).toMatchObject(ended)
    expect(
      await server.request('POST', '/api/auth/verify-email', {
        body: { token: await aLinkFor(person) },
      }),
    ).toMatchObject(ended)
  })

  it('is stored nowhere but in the email', async () => {
    const person = await aRenter(server)
    const token = await aLinkFor(person)
    const { rows: tables } = await server.db.pool.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const { rows } = await server.db.pool.query(
        `select 1 from ${name} t where t::text like '%' || $1 || '%'`,
        [token],
      )
      expect([name, rows]).toEqual([name, []])
    }
    expect(
      await server.db.sql
        .selectFrom('mail_link_tokens')
        .select('link_id')
        .where('token_hash', '=', hashToken(token))
        .execute(),
    ).toHaveLength(1)
  })

  it('cannot be guessed: guesses all get the same error, and are counted', async () => {
    const strict = await startTestServer({ trustProxy: true, rateLimitFactor: 1 })
    try {
      const guess = (address: string) =>
        strict.request('POST', '/api/auth/reset-password', {
          body: {
            token: newToken(),
            password: 'harvest-moon-7',
            confirmPassword: 'harvest-moon-7',
          },
          ...from(address),
        })
      const here = newAddress()
      const answers = []
      for (let n = 0; n < 121; n++) answers.push((await guess(here)).status)
      expect(answers).toEqual([...Array(120).fill(410), 429])
      expect((await guess(newAddress())).status).toBe(410)
    } finally {
      await strict.stop()
    }
  })

  it.each(['', 'x', ' ', "' or true --", 'ü'.repeat(50)])(
    'that is invalid (%j) is rejected like an expired one',
    async (token) => {
      expect(await reset(token)).toMatchObject(ended)
    },
  )
})

describe('requesting a link', () => {
  /**
   * The effects of a call: its response, and the job it queues, without fields that always differ.
   */
  async function whatItDoes(email: string) {
    const links = await linksAndTokens()
    const { status, body, headers } = await forget(email)
    const { rows } = await server.db.pool.query<{ payload: Record<string, string> }>(
      "select task_id, job_queue_id, max_attempts, priority, key, flags, payload from graphile_worker._private_jobs where payload ->> 'email' = $1",
      [email],
    )
    const jobs = rows.map((job) => ({
      ...job,
      payload: Object.fromEntries(
        Object.entries(job.payload).map(([name, value]) => [
          name,
          name === 'email' ? '' : value.length,
        ]),
      ),
    }))
    expect(await linksAndTokens()).toEqual(links)
    await server.emailsTo(email)
    return { status, body, headers: [...headers.keys()].sort(), jobs }
  }

  async function linksAndTokens(): Promise<unknown> {
    return (
      await server.db.pool.query(
        'select (select count(*) from mail_links) as links, (select count(*) from mail_link_tokens) as tokens',
      )
    ).rows
  }

  it('does the same work and gives the same response whether the account exists or not: a job makes the difference', async () => {
    const person = await aRenter(server)
    await server.emailsTo(person.email)
    const known = await whatItDoes(person.email)
    const unknown = await whatItDoes('nobody.at.all@people.example')
    expect(known.jobs).toHaveLength(1)
    expect(unknown).toEqual(known)
    expect(await linksTo(person.email)).toHaveLength(1)
    expect(await server.emailsTo('nobody.at.all@people.example')).toEqual([])
  })

  it('sends nothing to a deactivated user, nor for a demo account', async () => {
    const [gone, demo] = [await aRenter(server), await aRenter(server)]
    await server.db.sql
      .updateTable('accounts')
      .set({ status: 'inactive' })
      .where('id', '=', gone.id)
      .execute()
    await server.db.sql
      .updateTable('accounts')
      .set({ is_demo: true })
      .where('id', '=', demo.id)
      .execute()
    for (const { email } of [gone, demo]) {
      expect((await forget(email)).status).toBe(200)
      expect(await linksTo(email)).toEqual([])
    }
  })

  it('sends three emails a quarter of an hour to one address, and all three links still work', async () => {
    const strict = await startTestServer({ trustProxy: true, rateLimitFactor: 1 })
    try {
      const person = await aRenter(strict)
      // A stranger sends requests from many addresses, to lock the owner out.
      for (let n = 0; n < 10; n++)
        expect(
          (await strict.api.profile.forgotPassword({ body: { email: person.email } }, from()))
            .status,
        ).toBe(200)
      const emails = (await strict.emailsTo(person.email)).filter(
        ({ subject }) => subject === 'Set a new password',
      )
      expect(emails).toHaveLength(3)
      const body = {
        token: emails[0]?.token ?? '',
        password: 'harvest-moon-7',
        confirmPassword: 'harvest-moon-7',
      }
      expect((await strict.api.profile.resetPassword({ body }, from())).status).toBe(200)
      await strict.db.sql
        .updateTable('limit_windows')
        .set({ ends_at: raw<Date>`now() - interval '1 second'` })
        .where('limit_name', '=', 'letters_to_address')
        .execute()
      await strict.api.profile.forgotPassword({ body: { email: person.email } }, from())
      expect(
        (await strict.emailsTo(person.email)).filter(
          ({ subject }) => subject === 'Set a new password',
        ),
      ).toHaveLength(4)
    } finally {
      await strict.stop()
    }
  })

  it('is limited by the caller’s address, alike for unknown addresses', async () => {
    const strict = await startTestServer({ trustProxy: true, rateLimitFactor: 1 })
    try {
      const here = newAddress()
      const answers = []
      for (let n = 0; n < 61; n++)
        answers.push(
          (
            await strict.api.profile.forgotPassword(
              { body: { email: `nobody.${n}@people.example` } },
              from(here),
            )
          ).status,
        )
      expect(answers).toEqual([...Array(60).fill(200), 429])
    } finally {
      await strict.stop()
    }
  })

  it('works for administrators, whose address is verified from the start', async () => {
    const admin = await anAdmin(server)
    expect((await reset(await aLinkFor(admin))).status).toBe(200)
  })

  it('points at the field that is wrong', async () => {
    expect(
      await server.request('POST', '/api/auth/forgot-password', { body: { email: 'asha' } }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email', message: 'Valid email is required' }] },
    })
  })

  it('sends the email in the language of the account', async () => {
    const form = aRegistration()
    await server.request('POST', '/api/auth/register', {
      body: form,
      headers: { cookie: 'language=hi' },
    })
    await forget(form.email)
    expect((await server.emailsTo(form.email)).map(({ subject }) => subject)).toEqual([
      'अपने ईमेल पते की पुष्टि करें',
      'नया पासवर्ड बनाएँ',
    ])
  })
})
