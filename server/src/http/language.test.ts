import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRenter } from '../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { requestedLanguage, textIn } from './language.ts'

const HINDI = { 'accept-language': 'hi-IN' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const register = (body: unknown, headers: Record<string, string>) =>
  server.request('POST', '/api/auth/register', { body, headers })
const aPerson = (email: string) => ({
  firstname: 'Asha',
  lastname: 'Rao',
  email,
  password: 'correct horse 1',
  confirmPassword: 'correct horse 1',
})

describe('the language that a request asks for', () => {
  it.each([
    [{ 'accept-language': 'hi-IN' }, 'hi'],
    [{ 'accept-language': 'HI' }, 'hi'],
    [{ 'accept-language': 'fr, en;q=0.4, hi;q=0.8' }, 'hi'],
    [{ 'accept-language': 'en-IN', cookie: 'language=hi' }, 'en'],
    [{ 'accept-language': 'fr', cookie: 'a=b; language=hi' }, 'hi'],
    [{ 'accept-language': 'hi;q=0' }, null],
    [{ 'accept-language': 'hindustani;q=x, *' }, null],
    [{ cookie: 'language=hi' }, 'hi'],
    [{}, null],
  ] as const)('of %o is %s', (headers, language) => {
    expect(requestedLanguage(headers, null)).toBe(language)
  })
})

describe('in Hindi', () => {
  it('an error is translated, at its fields too, under the same code', async () => {
    const { status, body } = await register({ ...aPerson('nobody'), firstname: '' }, HINDI)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'validation_failed',
      message: 'नाम ज़रूरी है',
      msg: 'नाम ज़रूरी है',
      errors: [
        { path: 'firstname', message: 'नाम ज़रूरी है' },
        { path: 'email', message: 'कृपया सही ईमेल लिखें' },
      ],
    })
  })

  it('an unknown endpoint, a wrong sign-in and an invalid body are translated', async () => {
    const rejected = async (method: string, path: string, body?: unknown) =>
      ((await server.request(method, path, { body, headers: HINDI })).body as { message: string })
        .message
    expect(await rejected('GET', '/api/nowhere')).toBe('यह नहीं मिला।')
    expect(
      await rejected('POST', '/api/auth/login', { email: 'who@example.in', password: 'x' }),
    ).toBe('ईमेल या पासवर्ड गलत है')
    expect(await rejected('GET', '/api/rooms?limit=1000')).toMatch(/^limit .*100/)
    const broken = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      body: '{',
      headers: { ...HINDI, 'content-type': 'application/json' },
    })
    expect(await broken.json()).toMatchObject({ message: 'हम यह अनुरोध समझ नहीं पाए।' })
  })

  it('a call repeated with its key gets the response in the requested language', async () => {
    const key = { 'idempotency-key': 'same-one' }
    const english = await register(aPerson('asha@example.in'), key)
    const hindi = await register(aPerson('asha@example.in'), { ...key, ...HINDI })
    expect([english.status, hindi.status]).toEqual([201, 201])
    expect(english.body).toMatchObject({
      message: 'Registration Successful! Please login with your credentials.',
    })
    expect(hindi.body).toMatchObject({
      success: true,
      message: expect.stringMatching(/^रजिस्ट्रेशन हो गया/),
    })
    const { rows } = await server.db.pool.query(
      `select outcome -> 'reply' ->> 'message' as message from idempotency_keys`,
    )
    expect(rows).toEqual([{ message: 'registered' }])
  })

  it('a call without a language is answered in the account’s', async () => {
    const { token } = await aRenter(server)
    const rejected = async (headers: Record<string, string> = {}) =>
      (
        (
          await server.request('PUT', '/api/auth/profile', {
            token,
            body: { name: '', email: 'asha@example.in' },
            headers,
          })
        ).body as { message: string }
      ).message
    expect(await rejected()).toBe('Name is required')
    await server.api.profile.chooseLanguage({ body: { language: 'hi' } }, { token })
    expect(await rejected()).toBe('नाम लिखना ज़रूरी है')
    expect(await rejected({ cookie: 'language=en' })).toBe('Name is required')
  })

  it('so is a stored error', async () => {
    const again = { ...aPerson('asha@example.in'), firstname: 'Another' }
    const key = { 'idempotency-key': 'rejected-one' }
    const hindi = await register(again, { ...key, ...HINDI })
    const english = await register(again, key)
    expect(hindi.body).toMatchObject({
      code: 'email_taken',
      message: 'इस ईमेल से पहले से एक अकाउंट बना हुआ है।',
      errors: [{ path: 'email', message: 'इस ईमेल से पहले से एक अकाउंट बना हुआ है।' }],
    })
    expect(english.body).toMatchObject({
      code: 'email_taken',
      message: 'An account with this email already exists.',
      errors: [{ path: 'email', message: 'An account with this email already exists.' }],
    })
  })

  it('a text that is no message key, such as a stored response, is unchanged', () => {
    expect(textIn('hi', 'Why not? An answer of before.')).toBe('Why not? An answer of before.')
  })

  it('a list has the same bytes as in English: its words are enumeration values', async () => {
    const list = async (headers: Record<string, string>) => {
      const answer = await fetch(`${server.url}/api/rooms?limit=5`, { headers })
      return [answer.headers.get('etag'), await answer.text()]
    }
    const first = await list(HINDI)
    expect(await list({})).toEqual(first)
    expect(await list(HINDI)).toEqual(first)
  })
})

describe('where a request asks for no language', () => {
  it('responses are in the site’s default language, as soon as it changes (D70)', async () => {
    const said = async (path: string, init: { body?: unknown; token?: string } = {}) =>
      ((await server.request(init.body ? 'POST' : 'GET', path, init)).body as { message: string })
        .message
    const wrong = { body: { email: 'who@example.in', password: 'x' } }
    const { token } = await aRenter(server)
    await server.changeSettings({ general: { language: 'hi' } })
    expect(await said('/api/nowhere')).toBe('यह नहीं मिला।')
    expect(await said('/api/auth/login', wrong)).toBe('ईमेल या पासवर्ड गलत है')
    expect(await said('/api/auth/logout', { token, body: {} })).toBe('आप लॉगआउट हो गए हैं!')
    const english = await server.request('GET', '/api/nowhere', {
      headers: { 'accept-language': 'en-IN' },
    })
    expect(english.body).toMatchObject({ message: 'Not found.' })
    await server.changeSettings({ general: { language: 'en' } })
    expect(await said('/api/nowhere')).toBe('Not found.')
  })
})
