import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Claims, startTestGoogle, type TestGoogle } from '../../../testing/google.ts'
import {
  anAdmin,
  anOwner,
  aRegistration,
  aRenter,
  signedIn,
} from '../../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { startTestServerWithGoogle } from '../../../testing/server-with-google.ts'

let google: TestGoogle
let server: TestServer
beforeAll(async () => {
  ;({ google, server } = await startTestServerWithGoogle())
})
afterAll(() => server.stop())

const signIn = (credential: string, at = server) =>
  at.request('POST', '/api/auth/google-login', { body: { credential } })
const signInAs = async (claims?: Claims, at = server) => signIn(await google.sign(claims), at)
const accountsWith = (email: string) =>
  server.db.sql.selectFrom('accounts').selectAll().where('email', '=', email).execute()
const identitiesOf = (accountId: string) =>
  server.db.sql
    .selectFrom('account_identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
const verifyEmail = (email: string) =>
  server.db.sql
    .updateTable('accounts')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .execute()
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('POST /api/auth/google-login', () => {
  it('creates a renter for a new user, with Google’s name and address, whatever else the body contains', async () => {
    const credential = await google.sign({
      email: 'Kavya.Iyer@People.example',
      name: ' Kavya \u0007  Iyer ',
    })
    const { status, body } = await server.request('POST', '/api/auth/google-login', {
      body: {
        credential,
        email: 'somebody.else@people.example',
        name: 'Somebody Else',
        role: 'admin',
        picture: 'https://x.example/y.png',
      },
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        role: 'renter',
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: { name: 'Kavya Iyer', email: 'kavya.iyer@people.example', role: 'renter' },
      },
    })
    expect(await accountsWith('kavya.iyer@people.example')).toMatchObject([
      { password_hash: null, email_verified_at: expect.any(Date) },
    ])
    expect(await accountsWith('somebody.else@people.example')).toEqual([])
    const { token } = body as { token: string }
    expect((await server.api.accounts.getProfile({}, { token })).status).toBe(200)
  })

  it('signs the same user into the same account, also after their address at Google changed', async () => {
    const first = await signInAs({ sub: 'moved-house', email: 'before@people.example' })
    const second = await signInAs({
      sub: 'moved-house',
      email: 'after@people.example',
      name: 'Another Name',
    })
    const idOf = ({ body }: typeof first) => (body as { user: { _id: string } }).user._id
    expect(idOf(second)).toBe(idOf(first))
    expect(second.body).toMatchObject({
      user: { email: 'before@people.example', name: 'Kavya Iyer' },
    })
    expect(await accountsWith('after@people.example')).toEqual([])
  })

  it.each(['https://accounts.google.com', 'accounts.google.com'])(
    'accepts the issuer %s',
    async (iss) => {
      expect((await signInAs({ iss })).status).toBe(200)
    },
  )

  it.each<[string, Claims]>([
    ['no name', { name: undefined }],
    ['a name of control characters', { name: '\u0000\u0007' }],
    ['an invisible name', { name: '\u200b\u202e\u2060' }],
  ])('names a user with %s after their address', async (_, claims) => {
    const { body } = await signInAs(claims)
    const { user } = body as { user: { name: string; email: string } }
    expect(user.name).toBe(user.email.split('@')[0])
  })

  it('creates one account for twenty concurrent first sign-ins', async () => {
    const person = { sub: 'everywhere-at-once', email: 'everywhere@people.example' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => signInAs(person)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const [account, ...more] = await accountsWith(person.email)
    expect(more).toEqual([])
    expect(await identitiesOf(account?.id ?? '')).toMatchObject([
      { subject: person.sub, email: person.email },
    ])
  })

  it('opens one session per credential, however often it is sent and however its signature is encoded', async () => {
    const credential = await google.sign()
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(credential)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    expect((await signIn(credential)).status).toBe(401)
    expect((await signIn(`${credential}=`)).status).toBe(401)
  })

  it('rejects a deactivated user with that reason, and opens no session', async () => {
    const { body } = await signInAs({ sub: 'sent-away', email: 'sent.away@people.example' })
    const { user } = body as { user: { _id: string } }
    await server.db.sql
      .updateTable('accounts')
      .set({ status: 'inactive' })
      .where('id', '=', user._id)
      .execute()
    expect(await signInAs({ sub: 'sent-away', email: 'sent.away@people.example' })).toMatchObject({
      status: 403,
      body: { code: 'account_inactive' },
    })
    expect(
      await server.db.sql
        .selectFrom('sessions')
        .selectAll()
        .where('account_id', '=', user._id)
        .execute(),
    ).toEqual([])
  })

  it('opens no demo account, even where those sign in, since it is shared', async () => {
    const showing = await startTestServer({
      google: google.options,
      demoAccounts: [{ role: 'renter', email: 'demo@rentify.example', password: 'demo-pass-1' }],
    })
    try {
      const person = await aRenter(showing)
      await showing.db.sql
        .updateTable('accounts')
        .set({ is_demo: true, email_verified_at: new Date() })
        .where('id', '=', person.id)
        .execute()
      expect(await signInAs({ email: person.email }, showing)).toMatchObject({
        status: 401,
        body: { code: 'google_refused' },
      })
    } finally {
      await showing.stop()
    }
  })

  it('opens no demo account where those do not sign in', async () => {
    const form = aRegistration()
    await server.api.accounts.register({ body: form })
    await server.db.sql
      .updateTable('accounts')
      .set({ is_demo: true, email_verified_at: new Date() })
      .where('email', '=', form.email)
      .execute()
    expect(await signInAs({ email: form.email })).toMatchObject({
      status: 401,
      body: { code: 'google_refused' },
    })
  })
})

describe('a rejected credential', () => {
  it.each<[string, (claims?: Claims) => Promise<string>]>([
    ['signed by another key', (claims) => google.forge(claims)],
    [
      'for another site',
      (claims) => google.sign({ ...claims, aud: 'another-site.apps.googleusercontent.com' }),
    ],
    [
      'from another issuer',
      (claims) => google.sign({ ...claims, iss: 'https://accounts.google.com.evil.example' }),
    ],
    ['that has expired', (claims) => google.sign({ ...claims, iat: past(7200), exp: past(3600) })],
    ['that never expires', (claims) => google.sign({ ...claims, exp: undefined })],
    ['for later', (claims) => google.sign({ ...claims, nbf: past(-3600) })],
    ['without a subject', (claims) => google.sign({ ...claims, sub: undefined })],
    ['with an empty subject', (claims) => google.sign({ ...claims, sub: '' })],
    ['without an address', (claims) => google.sign({ ...claims, email: undefined })],
    [
      'with an address that Google did not verify',
      (claims) => google.sign({ ...claims, email_verified: false }),
    ],
    [
      'that says nothing of its address',
      (claims) => google.sign({ ...claims, email_verified: undefined }),
    ],
    ['that says so in a word', (claims) => google.sign({ ...claims, email_verified: 'false' })],
    ['with an address that is none', (claims) => google.sign({ ...claims, email: 'no-address' })],
    [
      'that is not signed (alg: none)',
      async (claims) => `${part({ alg: 'none', typ: 'JWT' })}.${part(google.claimsOf(claims))}.`,
    ],
    [
      'signed with the public key as if it were a secret (HS256)',
      async (claims) => signWithPublicKey(claims),
    ],
    ['whose claims were changed afterwards', async (claims) => tamper(await google.sign(claims))],
    ['that names an unpublished key', async (claims) => renameKey(await google.sign(claims))],
    ['that is no credential at all', async () => 'good-morning'],
    ['of three empty parts', async () => '..'],
  ])('%s', async (_, make) => {
    const email = aRegistration().email
    const rejected = await signIn(await make({ email }))
    expect(rejected).toMatchObject({
      status: 401,
      body: { code: 'google_refused', message: 'Google Login Failed', msg: 'Google Login Failed' },
    })
    expect(await accountsWith(email)).toEqual([])
  })

  it('gets an error at its field when it is empty or too long', async () => {
    for (const credential of ['', 'x'.repeat(8193), undefined])
      expect(
        await server.request('POST', '/api/auth/google-login', { body: { credential } }),
      ).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'credential', message: 'Google Login Failed' }] },
      })
  })

  const past = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

  function signWithPublicKey(claims?: Claims): string {
    const pem = createPublicKey({ key: google.publicKey() as JsonWebKey, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    })
    const signed = `${part({ alg: 'HS256', typ: 'JWT', kid: google.publicKey().kid })}.${part(google.claimsOf(claims))}`
    return `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`
  }

  function tamper(credential: string): string {
    const [head = '', claims = '', signature = ''] = credential.split('.')
    return `${head}.${part({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'somebody-else' })}.${signature}`
  }

  function renameKey(credential: string): string {
    const [head = '', ...rest] = credential.split('.')
    return [
      part({ ...JSON.parse(Buffer.from(head, 'base64url').toString()), kid: 'never-heard-of' }),
      ...rest,
    ].join('.')
  }
})

describe('Google’s keys', () => {
  it('are fetched once for many sign-ins, and again after Google rotates them; credentials of the old key are then rejected', async () => {
    await signInAs()
    const before = google.fetches
    await signInAs()
    expect(google.fetches).toBe(before)
    const old = await google.sign()
    await google.rotate()
    expect((await signInAs()).status).toBe(200)
    expect(google.fetches).toBe(before + 1)
    expect(await signIn(old)).toMatchObject({ status: 401, body: { code: 'google_refused' } })
  })

  it.each([500, 404])(
    'cause a temporary error when they cannot be fetched (%i)',
    async (trouble) => {
      const cold = await startTestServer({ google: google.options })
      google.trouble = trouble
      try {
        const rejected = await signInAs({}, cold)
        expect(rejected).toMatchObject({
          status: 503,
          body: {
            code: 'google_unavailable',
            message: expect.stringMatching(/^We can’t reach Google right now/),
          },
        })
        expect(rejected.headers.get('retry-after')).toBe('30')
        google.trouble = null
        expect((await signInAs({}, cold)).status).toBe(200)
      } finally {
        google.trouble = null
        await cold.stop()
      }
    },
  )

  it('cause the same error when their answer has no end, of which little is read', async () => {
    const cold = await startTestServer({ google: google.options })
    google.trouble = 'endless'
    try {
      expect(await signInAs({}, cold)).toMatchObject({
        status: 503,
        body: { code: 'google_unavailable' },
      })
      // What the network holds beside what was read.
      expect(google.sent).toBeLessThan(20_000_000)
    } finally {
      google.trouble = null
      await cold.stop()
    }
  })

  it('cause the same error when Google is unreachable', async () => {
    const gone = await startTestGoogle()
    await gone.stop()
    const cold = await startTestServer({ google: gone.options })
    try {
      expect(await signIn(await gone.sign(), cold)).toMatchObject({
        status: 503,
        body: { code: 'google_unavailable' },
      })
    } finally {
      await cold.stop()
    }
  })
})

describe('an existing account', () => {
  it('keeps its password when its address was verified, and is the same from then on', async () => {
    const owner = await anOwner(server)
    await verifyEmail(owner.email)
    const { status, body } = await signInAs({ sub: 'reauthentication-owner', email: owner.email })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { role: 'owner', user: { _id: owner.id, name: owner.name } },
    })
    expect((await server.api.accounts.getProfile({}, { token: owner.token })).status).toBe(200)
    expect((await signedIn(server, owner.email, owner.password)).id).toBe(owner.id)
  })

  it('is linked to the user who owns the address; the password and the sessions of a user who only claimed it end', async () => {
    // A stranger registers an address that is not theirs, and waits.
    const hijacker = await aRenter(server)
    const planted = {
      name: 'Asha Rao',
      email: hijacker.email,
      phone: '9876543210',
      address: '14 Peepal Marg',
    }
    expect(
      (await server.request('PUT', '/api/auth/profile', { token: hijacker.token, body: planted }))
        .status,
    ).toBe(200)
    const { status, body } = await signInAs({ sub: 'the-real-one', email: hijacker.email })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { user: { _id: hijacker.id, name: 'Kavya Iyer' } },
    })
    expect((await server.api.accounts.getProfile({}, { token: hijacker.token })).status).toBe(401)
    expect(
      await server.api.accounts.login({
        body: { email: hijacker.email, password: hijacker.password },
      }),
    ).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    expect(await accountsWith(hijacker.email)).toMatchObject([
      { password_hash: null, phone: null, address: null, email_verified_at: expect.any(Date) },
    ])
    const { token } = body as { token: string }
    expect((await server.api.accounts.getProfile({}, { token })).status).toBe(200)
    // The user is notified once, with a link for setting a password.
    await signInAs({ sub: 'the-real-one', email: hijacker.email })
    const told = (await server.emailsTo(hijacker.email)).filter(
      ({ subject }) => subject !== 'Confirm your email address',
    )
    expect(told).toMatchObject([
      {
        subject: 'You now sign in with Google',
        text: expect.stringContaining('http://127.0.0.1/forgot-password'),
      },
    ])
  })

  it('keeps phone and address when its address was verified', async () => {
    const person = await aRenter(server)
    await verifyEmail(person.email)
    const own = {
      name: 'Asha Rao',
      email: person.email,
      phone: '9876543210',
      address: '14 Peepal Marg',
    }
    expect(
      (await server.request('PUT', '/api/auth/profile', { token: person.token, body: own })).status,
    ).toBe(200)
    expect((await signInAs({ email: person.email })).status).toBe(200)
    expect(await accountsWith(person.email)).toMatchObject([
      { phone: '+919876543210', address: '14 Peepal Marg' },
    ])
  })

  it('is not moved to another address by a link that was requested before the linking', async () => {
    const hijacker = await aRenter(server)
    const elsewhere = aRegistration().email
    const change = {
      name: 'Asha Rao',
      email: elsewhere,
      phone: '',
      address: '',
      password: hijacker.password,
    }
    expect(
      (await server.request('PUT', '/api/auth/profile', { token: hijacker.token, body: change }))
        .status,
    ).toBe(200)
    const [sent] = await server.emailsTo(elsewhere)
    expect((await signInAs({ email: hijacker.email })).status).toBe(200)
    expect(
      await server.request('POST', '/api/auth/verify-email', { body: { token: sent?.token } }),
    ).toMatchObject({ status: 410, body: { code: 'link_invalid' } })
    expect(await accountsWith(hijacker.email)).toMatchObject([{ id: hijacker.id }])
  })

  it('without a password, such as an imported one, is verified by the first sign-in', async () => {
    const { email } = aRegistration()
    await server.api.accounts.register({ body: aRegistration({ email }) })
    await server.db.sql
      .updateTable('accounts')
      .set({ password_hash: null })
      .where('email', '=', email)
      .execute()
    expect((await signInAs({ email })).status).toBe(200)
    expect(await accountsWith(email)).toMatchObject([{ email_verified_at: expect.any(Date) }])
    expect((await server.emailsTo(email)).map(({ subject }) => subject)).not.toContain(
      'You now sign in with Google',
    )
  })

  it('with one Google identity is not opened by another with the same address', async () => {
    await signInAs({ sub: 'first-holder', email: 'handed.on@people.example' })
    expect(
      await signInAs({ sub: 'second-holder', email: 'handed.on@people.example' }),
    ).toMatchObject({ status: 409, body: { code: 'google_account_differs' } })
  })

  it('of an administrator is opened when the installation set its address, and is otherwise never linked', async () => {
    const admin = await anAdmin(server)
    expect(await signInAs({ email: admin.email })).toMatchObject({
      status: 200,
      body: { role: 'admin' },
    })
    expect((await signedIn(server, admin.email, admin.password)).role).toBe('admin')
    const promoted = await aRenter(server)
    await server.db.sql
      .updateTable('accounts')
      .set({ role: 'admin' })
      .where('id', '=', promoted.id)
      .execute()
    expect(await signInAs({ email: promoted.email })).toMatchObject({
      status: 409,
      body: { code: 'google_account_differs' },
    })
    expect((await signedIn(server, promoted.email, promoted.password)).role).toBe('admin')
  })
})

describe('where Google sign-in is unavailable', () => {
  async function startWithoutGoogle(): Promise<TestServer> {
    const switchedOff = await startTestServer({ google: google.options })
    await switchedOff.changeSettings({ security: { allowGoogleLogin: false } })
    return switchedOff
  }

  it.each([
    ['not configured', async () => startTestServer()],
    ['switched off', startWithoutGoogle],
  ])('since it is %s, a sign-in gets an error that says so', async (_, start) => {
    const without = await start()
    try {
      const told = {
        code: 'google_unavailable',
        message: 'Google sign-in is not available here. Please use your email and password.',
      }
      expect(await signInAs({}, without)).toMatchObject({ status: 503, body: told })
      // Any body gets this response, since none is read.
      for (const [body, type] of [
        ['', 'application/json'],
        ['{"credential":', 'application/json'],
        ['{}', 'application/json'],
        ['credential=x', 'application/x-www-form-urlencoded'],
      ] as const) {
        const answer = await fetch(`${without.url}/api/auth/google-login`, {
          method: 'POST',
          body,
          headers: { 'content-type': type },
        })
        expect([answer.status, await answer.json()]).toMatchObject([503, told])
      }
    } finally {
      await without.stop()
    }
  })

  it('the page policy allows no script of Google’s, and allows it where sign-in is available', async () => {
    const without = await startTestServer()
    const policyOf = async (one: TestServer) =>
      (await one.request('GET', '/api/health/live')).headers.get('content-security-policy') ?? ''
    try {
      expect(await policyOf(without)).not.toContain('google')
      expect(await policyOf(server)).toContain(
        "script-src 'self' https://accounts.google.com/gsi/client;",
      )
      expect(await policyOf(server)).toContain("frame-src 'self' https://accounts.google.com/gsi/;")
      expect((await without.api.settings.getPublicSettings()).body.googleClientId).toBeNull()
      expect((await server.api.settings.getPublicSettings()).body.googleClientId).toBe(
        google.options.clientId,
      )
    } finally {
      await without.stop()
    }
  })
})
