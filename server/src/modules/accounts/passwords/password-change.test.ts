import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRenter, aSession, type Person, signedIn } from '../../../testing/makers/accounts.ts'
import { insist, startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const change = (person: Person, form: Record<string, unknown> = {}) =>
  server.request('PUT', '/api/auth/password', {
    token: person.token,
    body: {
      currentPassword: person.password,
      password: 'harvest-moon-7',
      confirmPassword: 'harvest-moon-7',
      ...form,
    },
  })
const statusOf = async (token: string) =>
  (await server.api.accounts.getProfile({}, { token })).status
const tokenIn = ({ body }: { body: unknown }) => (body as { token: string }).token
const signsIn = async (email: string, password: string) =>
  (await server.request('POST', '/api/auth/login', { body: { email, password } })).status === 200

describe('PUT /api/auth/password', () => {
  it('changes the password: other sessions end, and the caller’s continues under a new token', async () => {
    const here = await aRenter(server)
    const there = await signedIn(server, here.email, here.password)
    const before = (
      await server.api.profile.listSessions({}, { token: here.token })
    ).body.sessions.find(({ current }) => current)
    const answer = await change(here)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Your password has been changed.',
        token: expect.stringMatching(/^[\w-]{43}$/),
      },
    })
    expect([
      await statusOf(here.token),
      await statusOf(there.token),
      await statusOf(tokenIn(answer)),
    ]).toEqual([401, 401, 200])
    const { sessions } = (await server.api.profile.listSessions({}, { token: tokenIn(answer) }))
      .body
    expect(sessions).toMatchObject([
      { _id: before?._id, createdAt: before?.createdAt, current: true },
    ])
    expect([
      await signsIn(here.email, here.password),
      await signsIn(here.email, 'harvest-moon-7'),
    ]).toEqual([false, true])
  })

  it('notifies the user by email', async () => {
    const person = await aRenter(server)
    await change(person)
    const sent = (await server.emailsTo(person.email)).at(-1)
    expect(sent).toMatchObject({ subject: 'Your password was changed', token: null })
    expect(sent?.text).toContain('http://127.0.0.1/forgot-password')
  })

  it('allows ten changes an hour, so that an account with a stranger’s address cannot fill their mailbox', async () => {
    const narrow = await startTestServer({ rateLimitFactor: 1 })
    let person = await aRenter(narrow)
    const next = async () => {
      const [body, { token }] = [
        {
          currentPassword: person.password,
          password: `${person.password}x`,
          confirmPassword: `${person.password}x`,
        },
        person,
      ]
      const answer = await narrow.request('PUT', '/api/auth/password', { token, body })
      if (answer.status === 200)
        person = { ...person, password: body.password, token: tokenIn(answer) }
      return answer
    }
    for (let n = 0; n < 10; n++) expect((await next()).status).toBe(200)
    expect(await next()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(
      (await narrow.emailsTo(person.email)).filter(
        ({ subject }) => subject === 'Your password was changed',
      ),
    ).toHaveLength(10)
    await narrow.stop()
  })

  it('requires the old password, and counts wrong ones like failed sign-ins', async () => {
    const person = await aRenter(server)
    for (let n = 0; n < 5; n++)
      expect(await change(person, { currentPassword: 'not-this-one-1' })).toMatchObject({
        status: 403,
        body: {
          code: 'wrong_password',
          errors: [{ path: 'currentPassword', message: 'Incorrect password.' }],
        },
      })
    expect(await change(person)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(await signsIn(person.email, person.password)).toBe(false)
    expect(await statusOf(person.token)).toBe(200)
  })

  it('succeeds once for concurrent requests', async () => {
    const person = await aRenter(server)
    const other = await signedIn(server, person.email, person.password)
    const passwords = Array.from({ length: 6 }, (_, n) => `harvest-moon-${n}`)
    const answers = await Promise.all(
      passwords.map((password, n) =>
        insist(() => change(n % 2 ? person : other, { password, confirmPassword: password })),
      ),
    )
    // A later request has no session any more, or a wrong password.
    expect(
      answers.map(({ status }) => status).filter((status) => status !== 401 && status !== 403),
    ).toEqual([200])
    const at = answers.findIndex(({ status }) => status === 200)
    expect(await statusOf(tokenIn(answers[at] ?? { body: {} }))).toBe(200)
    for (const [n, password] of passwords.entries())
      expect(await signsIn(person.email, password)).toBe(n === at)
  })

  it('ends reset links that were mailed before', async () => {
    const person = await aRenter(server)
    await server.api.profile.forgotPassword({ body: { email: person.email } })
    const token = (await server.emailsTo(person.email)).at(-1)?.token
    await change(person)
    expect(
      await server.request('POST', '/api/auth/reset-password', {
        body: { token, password: 'late-monsoon-3', confirmPassword: 'late-monsoon-3' },
      }),
    ).toMatchObject({
      status: 410,
    })
  })

  it('is not available to an account without a password: it uses "Forgot password"', async () => {
    const person = await aRenter(server)
    await server.db.sql
      .updateTable('accounts')
      .set({ password_hash: null })
      .where('id', '=', person.id)
      .execute()
    const token = await aSession(server, person.id)
    expect(await change({ ...person, token })).toMatchObject({
      status: 409,
      body: { code: 'no_password' },
    })
  })

  it.each([
    ['currentPassword', { currentPassword: '' }, 'Password is required'],
    ['password', { password: '', confirmPassword: '' }, 'Password is required'],
    [
      'password',
      { password: 'short-1', confirmPassword: 'short-1' },
      'Password must be at least 8 characters',
    ],
    [
      'password',
      { password: 'only-emails', confirmPassword: 'only-emails' },
      'Password must contain a letter and a number',
    ],
    ['confirmPassword', { confirmPassword: 'harvest-moon-8' }, 'Passwords do not match!'],
  ])(
    'rejects at %s the value %j with its message, before it checks the old password',
    async (path, form, message) => {
      const person = await aRenter(server)
      const rejected = await change(person, { currentPassword: 'not-this-one-1', ...form })
      expect(rejected).toMatchObject({ status: 400 })
      expect((rejected.body as { errors: object[] }).errors).toContainEqual({ path, message })
    },
  )

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
        currentPassword: person.password,
        password: 'harvest-moon-7',
        confirmPassword: 'harvest-moon-7',
      }
      expect(
        await showing.request('PUT', '/api/auth/password', { token: person.token, body }),
      ).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    } finally {
      await showing.stop()
    }
  })
})
