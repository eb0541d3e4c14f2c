import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let made = 0
const newEmail = () => `new.${process.pid}.${++made}@people.example`
const open = (token: string) =>
  server.request('POST', '/api/auth/verify-email', { body: { token } })
const profile = async ({ token }: Person) =>
  (await server.api.accounts.getProfile({}, { token })).body
const askFor = (
  person: Person,
  email: string,
  proof: { password?: string } = { password: person.password },
) =>
  server.request('PUT', '/api/auth/profile', {
    token: person.token,
    body: { name: person.name, email, phone: '', address: '', ...proof },
  })
const send = ({ token }: Person) => server.api.profile.sendVerification({}, { token })
const subjects = async (email: string) =>
  (await server.emailsTo(email)).map(({ subject }) => subject)
const lastToken = async (email: string) => (await server.emailsTo(email)).at(-1)?.token ?? ''
const ageLinks = ({ id }: Person, hours: number) =>
  server.db.sql
    .updateTable('mail_links')
    .set({ expires_at: raw<Date>`expires_at - make_interval(hours => ${hours})` })
    .where('account_id', '=', id)
    .execute()

/** A server with the ordinary limits, and a maker of many accounts for one user. */
async function narrowServer(accounts: number) {
  const narrow = await startTestServer({ rateLimitFactor: 1 })
  const people = []
  for (let n = 0; n < accounts; n++) people.push(await aRenter(narrow))
  return { narrow, people }
}

const ended = { status: 410, body: { code: 'link_invalid' } }

describe('an email address', () => {
  it('is verified by the link that registration mails; signing in does not require it', async () => {
    const person = await aRenter(server)
    expect(await profile(person)).toMatchObject({
      emailVerified: false,
      pendingEmail: null,
      hasPassword: true,
      language: null,
    })
    const [sent, ...more] = await server.emailsTo(person.email)
    expect(more).toEqual([])
    expect(sent).toMatchObject({
      subject: 'Confirm your email address',
      from: 'Rentify <no-reply@rentify.example>',
    })
    expect(sent?.text).toContain(`http://127.0.0.1/verify-email?token=${sent?.token}`)
    expect(await open(sent?.token ?? '')).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your email address is confirmed.', changed: false },
    })
    expect(await profile(person)).toMatchObject({ emailVerified: true })
  })

  it('stays verified: opening the link again returns the same outcome and changes nothing', async () => {
    const person = await aRenter(server)
    const token = await lastToken(person.email)
    const answers = await Promise.all([1, 2, 3, 4].map(() => open(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const provedAt = async () =>
      (
        await server.db.sql
          .selectFrom('accounts')
          .select('email_verified_at')
          .where('id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).email_verified_at
    const before = await provedAt()
    await open(token)
    expect(await provedAt()).toEqual(before)
    await ageLinks(person, 48)
    expect(await open(token)).toMatchObject(ended)
  })

  it('is not verified by an expired link, nor by one for the previous address', async () => {
    const late = await aRenter(server)
    const token = await lastToken(late.email)
    await ageLinks(late, 48)
    expect(await open(token)).toMatchObject(ended)
    const moved = await aRenter(server)
    const old = await lastToken(moved.email)
    await server.db.sql
      .updateTable('accounts')
      .set({ email: newEmail() })
      .where('id', '=', moved.id)
      .execute()
    expect(await open(old)).toMatchObject(ended)
    expect([(await profile(late)).emailVerified, (await profile(moved)).emailVerified]).toEqual([
      false,
      false,
    ])
  })

  it('becomes unverified when it is changed, unless the change is verified', async () => {
    const person = await aRenter(server)
    await open(await lastToken(person.email))
    await server.db.sql
      .updateTable('accounts')
      .set({ email: newEmail() })
      .where('id', '=', person.id)
      .execute()
    expect((await profile(person)).emailVerified).toBe(false)
    await server.db.sql
      .updateTable('accounts')
      .set({ email: newEmail(), email_verified_at: new Date() })
      .where('id', '=', person.id)
      .execute()
    expect((await profile(person)).emailVerified).toBe(true)
  })

  it('gets another link on request while it is unverified, six times an hour', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    try {
      const person = await aRenter(strict)
      const again = () => strict.api.profile.sendVerification({}, { token: person.token })
      expect((await again()).body).toEqual({
        success: true,
        message: `We’ve sent a link to ${person.email}.`,
      })
      for (let n = 0; n < 5; n++) await again()
      expect((await again()).status).toBe(429)
      const emails = await strict.emailsTo(person.email)
      expect(emails).toHaveLength(7)
      expect(
        (
          await strict.request('POST', '/api/auth/verify-email', {
            body: { token: emails[3]?.token },
          })
        ).status,
      ).toBe(200)
      expect((await again()).body).toEqual({
        success: true,
        message: 'Your email address is already confirmed.',
      })
      expect((await strict.emailsTo(person.email)).slice(7)).toMatchObject([
        { subject: 'Welcome to Rentify' },
      ])
    } finally {
      await strict.stop()
    }
  })

  it('is verified from the start for an administrator', async () => {
    const admin = await anAdmin(server)
    expect(await profile(admin)).toMatchObject({ emailVerified: true })
    expect(await subjects(admin.email)).toEqual([])
  })
})

describe('an address that another user enters', () => {
  it('gets ten emails an hour, however many accounts request them, and can still be registered', async () => {
    const { narrow, people } = await narrowServer(11)
    const email = newEmail()
    const ask = ({ token, name, password }: Person, to = email) =>
      narrow.request('PUT', '/api/auth/profile', {
        token,
        body: { name, email: to, phone: '', address: '', password },
      })
    const answers = []
    for (const [n, person] of people.entries())
      answers.push(await ask(person, email.replace('@', `+${n}@`)))
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers[10]).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(
      await narrow.api.profile.sendVerification({}, { token: people[0]?.token }),
    ).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect((await ask(people[10] as Person, newEmail())).status).toBe(200)
    const holder = await aRenter(narrow, { email })
    expect(await narrow.emailsTo(holder.email)).toHaveLength(0)
    await narrow.stop()
  })
})

describe('a change of email address', () => {
  it('takes effect once the link is opened; the old address is notified before and after', async () => {
    const person = await aRenter(server)
    const email = newEmail()
    expect(await askFor(person, email)).toMatchObject({
      status: 200,
      body: {
        message: 'Profile updated successfully!',
        user: { email: person.email, pendingEmail: email },
      },
    })
    expect(await subjects(person.email)).toEqual([
      'Confirm your email address',
      'Your email address is about to change',
    ])
    const [sent] = await server.emailsTo(email)
    expect(sent?.subject).toBe('Confirm your new email address')
    expect(await open(sent?.token ?? '')).toMatchObject({
      status: 200,
      body: { changed: true, message: 'Your email address has been changed.' },
    })
    expect(await profile(person)).toMatchObject({ email, emailVerified: true, pendingEmail: null })
    const told = (await server.emailsTo(person.email)).at(-1)
    expect(told?.subject).toBe('Your email address was changed')
    expect(told?.text).toContain(email)
    expect(
      (await server.api.accounts.login({ body: { email, password: person.password } })).status,
    ).toBe(200)
    expect(
      await server.request('POST', '/api/auth/login', {
        body: { email: person.email, password: person.password },
      }),
    ).toMatchObject({ status: 401 })
    expect((await open(sent?.token ?? '')).body).toMatchObject({ changed: true })
  })

  it('requires the password, and counts wrong ones like failed sign-ins', async () => {
    const person = await aRenter(server)
    expect(await askFor(person, newEmail(), {})).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: 'Password is required' }] },
    })
    for (let n = 0; n < 5; n++)
      expect(await askFor(person, newEmail(), { password: 'not-this-one-1' })).toMatchObject({
        status: 403,
        body: { code: 'wrong_password', errors: [{ path: 'password' }] },
      })
    expect(await askFor(person, newEmail())).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    })
    expect(await profile(person)).toMatchObject({ pendingEmail: null })
    expect(
      await server.request('POST', '/api/auth/login', {
        body: { email: person.email, password: person.password },
      }),
    ).toMatchObject({ status: 429 })
  })

  it('to a taken address is neither revealed to the caller nor applied; its account is notified', async () => {
    const [asker, holder] = [await aRenter(server), await aRenter(server)]
    const [taken, free] = [
      await askFor(asker, holder.email),
      await askFor(await aRenter(server), newEmail()),
    ]
    const shape = ({ status, body }: typeof taken) => ({
      status,
      keys: Object.keys((body as { user: object }).user).sort(),
      message: (body as { message: string }).message,
    })
    expect(shape(taken)).toEqual(shape(free))
    expect(await profile(asker)).toMatchObject({ email: asker.email, pendingEmail: holder.email })
    expect((await server.emailsTo(holder.email)).slice(1)).toMatchObject([
      { subject: 'This address already has an account', token: null },
    ])
    expect((await send(asker)).body.message).toBe(`We’ve sent a link to ${holder.email}.`)
    expect((await server.emailsTo(holder.email)).slice(1).map(({ token }) => token)).toEqual([
      null,
      null,
    ])
    expect(await profile(holder)).toMatchObject({ email: holder.email, pendingEmail: null })
  })

  it('to an address that another user registered meanwhile is not applied', async () => {
    const person = await aRenter(server)
    const email = newEmail()
    await askFor(person, email)
    const token = await lastToken(email)
    await aRenter(server, { email })
    expect(await open(token)).toMatchObject(ended)
    expect((await profile(person)).email).toBe(person.email)
  })

  it('to one address by two concurrent users succeeds for one of them', async () => {
    const [one, two] = [await aRenter(server), await aRenter(server)]
    const email = newEmail()
    await Promise.all([askFor(one, email), askFor(two, email)])
    const tokens = (await server.emailsTo(email)).map(({ token }) => token ?? '')
    const statuses = (await Promise.all(tokens.map(open))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 410])
    expect(
      [(await profile(one)).email, (await profile(two)).email].filter((now) => now === email),
    ).toHaveLength(1)
  })

  it('replaces the previous request, and its link', async () => {
    const person = await aRenter(server)
    const [first, second] = [newEmail(), newEmail()]
    await askFor(person, first)
    const token = await lastToken(first)
    await askFor(person, second)
    expect(await open(token)).toMatchObject(ended)
    expect(await profile(person)).toMatchObject({ pendingEmail: second })
    await ageLinks(person, 24)
    expect(await profile(person)).toMatchObject({ pendingEmail: null })
  })

  it('ends when the password is changed, so that a former holder of the password gets nothing', async () => {
    const person = await aRenter(server)
    const email = newEmail()
    await askFor(person, email)
    const token = await lastToken(email)
    await server.api.profile.forgotPassword({ body: { email: person.email } })
    const reset = await lastToken(person.email)
    await server.request('POST', '/api/auth/reset-password', {
      body: { token: reset, password: 'harvest-moon-7', confirmPassword: 'harvest-moon-7' },
    })
    expect(await open(token)).toMatchObject(ended)
  })

  it('stays pending while the rest of the profile is saved', async () => {
    const person = await aRenter(server)
    const email = newEmail()
    await askFor(person, email)
    expect((await askFor(person, person.email, {})).body).toMatchObject({
      user: { pendingEmail: email },
    })
    expect((await askFor(person, email, {})).body).toMatchObject({ user: { pendingEmail: email } })
    expect(await subjects(email)).toEqual(['Confirm your new email address'])
    await send(person)
    expect(await subjects(email)).toHaveLength(2)
  })

  it('is rejected for demo accounts, which are shared', async () => {
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
      const body = {
        name: 'Demo',
        email: newEmail(),
        phone: '',
        address: '',
        password: person.password,
      }
      expect(
        await showing.request('PUT', '/api/auth/profile', { token: person.token, body }),
      ).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    } finally {
      await showing.stop()
    }
  })
})
