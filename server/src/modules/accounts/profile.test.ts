import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { anOwner, aRenter, type Person } from '../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer()
  person = await aRenter(server)
})
afterAll(() => server.stop())

const save = (fields: Record<string, unknown>, who = person) =>
  server.request('PUT', '/api/auth/profile', {
    token: who.token,
    body: { name: 'Asha Rao', email: who.email, phone: '', address: '', ...fields },
  })
const rowOf = ({ id }: Person) =>
  server.db.sql
    .selectFrom('accounts')
    .select(['name', 'phone', 'address', 'role', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('GET /api/auth/profile', () => {
  it('does not wait for a concurrent write', async () => {
    const profile = () => server.api.accounts.getProfile({}, { token: person.token })
    const free = await profile()
    const writers = await Promise.all(
      Array.from({ length: server.db.pool.options.max }, () => server.db.pool.connect()),
    )
    onTestFinished(() => {
      for (const writer of writers) writer.release()
    })
    expect(await profile()).toMatchObject({ status: 200, body: free.body })
  })
})

describe('PUT /api/auth/profile', () => {
  it('saves name, phone and address, and returns the saved profile', async () => {
    const answer = await save({
      name: '  Asha  Menon ',
      phone: '98765 43210',
      address: ' 14 Peepal Marg\r\nKochi ',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Profile updated successfully!' },
    })
    expect((answer.body as { user: object }).user).toEqual(
      (await server.api.accounts.getProfile({}, { token: person.token })).body,
    )
    expect((answer.body as { user: object }).user).toMatchObject({
      name: 'Asha Menon',
      phone: '9876543210',
      address: '14 Peepal Marg\nKochi',
      email: person.email,
    })
    expect(await rowOf(person)).toMatchObject({
      phone: '+919876543210',
      address: '14 Peepal Marg\nKochi',
    })
  })

  it('removes fields that are left empty', async () => {
    await save({ phone: '9876543210', address: 'Kochi' })
    await save({})
    expect(await rowOf(person)).toMatchObject({ phone: null, address: null })
  })

  it.each([
    ['a mobile number', '6000000001', '6000000001'],
    ['+91', '+91 98765-43210', '9876543210'],
    ['a leading 0', '098765 43210', '9876543210'],
    ['91 without a sign', '919876543210', '9876543210'],
    ['a landline of a large city', '(011) 2345 6789', '1123456789'],
    ['a landline with a code of three', '0120-4567890', '1204567890'],
    ['a landline with a code of four', '01334 226 677', '1334226677'],
    ['Devanagari digits', '९८७६५ ४३२१०', '9876543210'],
  ])('accepts a phone number typed with %s', async (_, phone, shown) => {
    expect(await save({ phone })).toMatchObject({ status: 200, body: { user: { phone: shown } } })
    expect((await rowOf(person)).phone).toBe(`+91${shown}`)
  })

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: undefined }, 'Name is required'],
    ['name', { name: 'x'.repeat(162) }, 'At most 161 characters.'],
    ['name', { name: '\u3164\u200b' }, 'Name is required'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'asha@' }, 'Valid email is required'],
    [
      'phone',
      { phone: '12345' },
      'Please enter a 10-digit mobile number, or a landline number with its STD code',
    ],
    [
      'phone',
      { phone: '1111111111' },
      'Please enter a 10-digit mobile number, or a landline number with its STD code',
    ],
    [
      'phone',
      { phone: '+1 415 555 2671' },
      'Please enter an Indian number. Numbers from other countries don’t work here.',
    ],
    [
      'phone',
      { phone: 'nine eight seven' },
      'Please enter a 10-digit mobile number, or a landline number with its STD code',
    ],
    [
      'phone',
      { phone: { $gt: '' } },
      'Please enter a 10-digit mobile number, or a landline number with its STD code',
    ],
    ['address', { address: 'x'.repeat(501) }, 'At most 500 characters.'],
  ])(
    'rejects at %s the value %j with its message, and changes nothing',
    async (path, fields, message) => {
      const before = await rowOf(person)
      const rejected = await save(fields)
      expect(rejected).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
      expect((rejected.body as { errors: object[] }).errors).toContainEqual({ path, message })
      expect(await rowOf(person)).toEqual(before)
    },
  )

  it('ignores the account type and other fields of the body', async () => {
    const owner = await anOwner(server)
    await save(
      {
        role: 'admin',
        isVerified: true,
        status: 'inactive',
        _id: person.id,
        email_verified_at: '2020-01-01',
      },
      owner,
    )
    expect((await server.api.accounts.getProfile({}, { token: owner.token })).body).toMatchObject({
      _id: owner.id,
      role: 'owner',
      isVerified: false,
      emailVerified: false,
    })
  })

  it('stores text as typed, whatever it looks like', async () => {
    const name = '<b>Asha</b> "; drop table accounts; --'
    expect(await save({ name })).toMatchObject({ status: 200, body: { user: { name } } })
  })
})

describe('a demo account', () => {
  it('rejects every change', async () => {
    const showing = await startTestServer({
      demoAccounts: [{ role: 'renter', email: 'demo@rentify.example', password: 'demo-pass-1' }],
    })
    onTestFinished(() => showing.stop())
    const demo = await aRenter(showing)
    await showing.db.sql
      .updateTable('accounts')
      .set({ is_demo: true })
      .where('id', '=', demo.id)
      .execute()
    const before = await showing.db.sql
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', demo.id)
      .executeTakeFirstOrThrow()
    const { email, password } = demo
    const own = { name: demo.name, email, phone: '', address: '' }
    for (const [method, path, body] of [
      ['PUT', '/api/auth/profile', { ...own, name: 'Renamed' }],
      ['PUT', '/api/auth/profile', { ...own, phone: '9876543210' }],
      ['PUT', '/api/auth/profile', { ...own, email: 'mine.now@people.example', password }],
      [
        'PUT',
        '/api/auth/password',
        {
          currentPassword: password,
          password: 'harvest-moon-7',
          confirmPassword: 'harvest-moon-7',
        },
      ],
      [
        'PUT',
        '/api/auth/password',
        { currentPassword: password, password: 'short', confirmPassword: 'short' },
      ],
      ['POST', '/api/auth/two-factor/begin', { password }],
      ['DELETE', '/api/auth/account', { password }],
    ] as const)
      expect([
        path,
        await showing.request(method, path, { token: demo.token, body }),
      ]).toMatchObject([
        path,
        { status: 403, body: { code: 'forbidden', message: 'Demo accounts can’t be changed.' } },
      ])
    expect(
      await showing.db.sql
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', demo.id)
        .executeTakeFirstOrThrow(),
    ).toEqual(before)
  })
})

describe('PUT /api/auth/language', () => {
  it('stores the language with the account, and emails use it', async () => {
    expect(
      (
        await server.api.profile.chooseLanguage(
          { body: { language: 'hi' } },
          { token: person.token },
        )
      ).body,
    ).toEqual({
      success: true,
      message: 'Your language has been saved.',
    })
    expect((await server.api.accounts.getProfile({}, { token: person.token })).body.language).toBe(
      'hi',
    )
    await server.api.profile.forgotPassword({ body: { email: person.email } })
    expect((await server.emailsTo(person.email)).at(-1)?.subject).toBe('नया पासवर्ड बनाएँ')
  })

  it('rejects an unsupported language', async () => {
    const english = { 'accept-language': 'en' }
    expect(
      await server.request('PUT', '/api/auth/language', {
        token: person.token,
        body: { language: 'es' },
        headers: english,
      }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'language', message: 'Language must be en or hi' }] },
    })
  })
})
