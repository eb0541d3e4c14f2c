import type { ErrorReply } from '@rentify/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRegistration, signedIn } from '../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const submit = (body: unknown) => server.request('POST', '/api/auth/register', { body })
const accountsOf = (email: string) =>
  server.db.sql.selectFrom('accounts').selectAll().where('email', '=', email).execute()

describe('POST /api/auth/register', () => {
  it('creates a renter whose name is first plus last, and who can sign in', async () => {
    const form = aRegistration({
      firstname: '  Meera ',
      lastname: ' Nair',
      email: ' Meera.Nair@People.Example ',
      name: 'Somebody Else',
    })
    const { status, body } = await server.api.accounts.register({ body: form })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        success: true,
        message: 'Registration Successful! Please login with your credentials.',
      },
    })
    const person = await signedIn(server, 'meera.nair@people.example', form.password)
    expect(person).toMatchObject({
      name: 'Meera Nair',
      role: 'renter',
      email: 'meera.nair@people.example',
    })
  })

  it('creates an owner on request, and accepts user as an alias of renter', async () => {
    for (const [role, becomes] of [
      ['owner', 'owner'],
      ['renter', 'renter'],
      ['user', 'renter'],
    ] as const) {
      const form = aRegistration({ role })
      await server.api.accounts.register({ body: form })
      expect((await signedIn(server, form.email, form.password)).role).toBe(becomes)
    }
  })

  it('creates a renter when the form names no role', async () => {
    const { role: _, ...form } = aRegistration()
    expect((await submit(form)).status).toBe(201)
    expect(await accountsOf(form.email)).toMatchObject([{ role: 'renter' }])
  })

  it('never creates an administrator or a verified account, whatever the body contains', async () => {
    const form = aRegistration()
    const rejected = await submit({ ...form, role: 'admin' })
    expect(rejected).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'role', message: 'Role must be renter or owner' }] },
    })
    expect(await accountsOf(form.email)).toEqual([])
    expect(
      (
        await submit({
          ...form,
          isVerified: true,
          verified_at: '2026-01-01',
          status: 'active',
          is_demo: true,
          _id: 'x',
        })
      ).status,
    ).toBe(201)
    expect(await accountsOf(form.email)).toMatchObject([
      { role: 'renter', is_verified: false, is_demo: false },
    ])
  })

  it.each([
    ['firstname', { firstname: ' ' }, 'First name is required'],
    ['firstname', { firstname: '\u200b\u2060' }, 'First name is required'],
    ['firstname', { firstname: '\u3164\u2800' }, 'First name is required'],
    ['lastname', { lastname: '' }, 'Last name is required'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'not-an-address' }, 'Valid email is required'],
    ['email', { email: 'two@at@signs.example' }, 'Valid email is required'],
    ['confirmPassword', { confirmPassword: '' }, 'Please confirm your password'],
    [
      'password',
      { password: 'short1', confirmPassword: 'short1' },
      'Password must be at least 8 characters',
    ],
    [
      'password',
      { password: 'onlyletters', confirmPassword: 'onlyletters' },
      'Password must contain a letter and a number',
    ],
    ['confirmPassword', { confirmPassword: 'something-else-1' }, 'Passwords do not match!'],
  ])('rejects at %s the value %j with its message', async (path, wrong, message) => {
    const form = { ...aRegistration(), ...wrong }
    const { status, body } = await submit(form)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      success: false,
      code: 'validation_failed',
      message,
      msg: message,
      errors: [{ path, message }],
    })
  })

  it('takes names without their invisible characters (D79)', async () => {
    const form = aRegistration({ firstname: 'A\u200fsha', lastname: 'Ra\u0000o\u202e\ud83d' })
    expect((await submit(form)).status).toBe(201)
    expect(await accountsOf(form.email)).toMatchObject([{ name: 'Asha Ra o\ufffd' }])
  })

  it('names every missing field at once', async () => {
    const { body } = await submit({})
    expect((body as ErrorReply).errors).toEqual([
      { path: 'firstname', message: 'First name is required' },
      { path: 'lastname', message: 'Last name is required' },
      { path: 'email', message: 'Email is required' },
      { path: 'password', message: 'Password is required' },
      { path: 'confirmPassword', message: 'Please confirm your password' },
    ])
  })

  it('compares the passwords even while other fields are wrong', async () => {
    const { body } = await submit({
      ...aRegistration(),
      firstname: '',
      confirmPassword: 'different-9',
    })
    expect((body as ErrorReply).errors).toEqual([
      { path: 'firstname', message: 'First name is required' },
      { path: 'confirmPassword', message: 'Passwords do not match!' },
    ])
  })

  it.each([
    ['a zero byte in an e-mail', { email: 'a\u0000b@people.example' }],
    ['an endless name', { firstname: 'a'.repeat(81) }],
    ['a list for a name', { firstname: ['Asha'] }],
    ['a number for a password', { password: 12345678 }],
  ])('rejects %s with a 400', async (_, wrong) => {
    expect((await submit({ ...aRegistration(), ...wrong })).status).toBe(400)
  })

  it('rejects an email that is taken, in any case, and points at the field', async () => {
    const form = aRegistration()
    await server.api.accounts.register({ body: form })
    const { status, body } = await submit({ ...form, email: form.email.toUpperCase() })
    const message = 'An account with this email already exists.'
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'email_taken',
      message,
      errors: [{ path: 'email', message }],
    })
  })

  it('creates one account for twenty concurrent registrations', async () => {
    const form = aRegistration()
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(await accountsOf(form.email)).toHaveLength(1)
  })

  it('stores the password as an argon2id hash only', async () => {
    const form = aRegistration()
    await server.api.accounts.register({ body: form })
    const [account] = await accountsOf(form.email)
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(account)).not.toContain(form.password)
  })
})
