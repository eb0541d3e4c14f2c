import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRenter } from '../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function send(path: string, body: string, type: string, token?: string) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

/** Sends raw bytes; returns the response once the server closes the connection. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

describe('input from a client', () => {
  it.each([
    ['half a document', '{', 'application/json', 400, 'validation_failed'],
    ['nothing where fields are needed', '', 'application/json', 400, 'validation_failed'],
    ['null', 'null', 'application/json', 400, 'validation_failed'],
    ['a list', '[]', 'application/json', 400, 'validation_failed'],
    [
      'a prototype',
      '{"__proto__":{"email":"a@people.example"}}',
      'application/json',
      400,
      'validation_failed',
    ],
    [
      'fields of another kind',
      '{"email":{"a":1},"password":[]}',
      'application/json',
      400,
      'validation_failed',
    ],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    [
      'too much',
      `{"email":"${'a'.repeat(1_100_000)}"}`,
      'application/json',
      413,
      'payload_too_large',
    ],
  ])('is rejected in the error format: %s', async (_, body, type, status, code) => {
    const rejected = await send('/api/auth/login', body, type)
    expect(rejected).toMatchObject({ status, body: { success: false, code } })
    const { message, msg } = rejected.body as { message: string; msg: string }
    expect(msg).toBe(message)
  })

  it.each(['/api/rooms/%zz', `/api/rooms/${'x'.repeat(5000)}`, '/api/%ff'])(
    'may have any decodable address: %s',
    async (path) => {
      const { status, headers, body } = await server.request('GET', path)
      expect([400, 404]).toContain(status)
      expect(body).toMatchObject({ success: false, requestId: headers.get('x-request-id') })
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    },
  )

  it.each([
    ['no HTTP at all', 'hello there\r\n\r\n', '400 Bad Request', 'validation_failed'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'headers_too_large',
    ],
  ])('is rejected in the same format when it is %s', async (_, bytes, status, code) => {
    const answer = await raw(bytes)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status}`)
    expect(JSON.parse(body)).toMatchObject({ success: false, code })
  })

  it('may be an empty body declared as JSON, where no body is needed', async () => {
    const { token } = await aRenter(server)
    expect((await send('/api/auth/logout', '', 'application/json', token)).status).toBe(200)
  })

  it.each([
    '/api/rooms?city=%00',
    '/api/shops?location=a%00b',
    '/api/listings/facets?q=%00',
    '/api/listings/suggest?q=a%00',
    '/api/hotels?q=%ED%A0%BD&roomCategory=%E2%80%AE',
  ])('is cleaned of what cannot be stored: %s', async (path) => {
    expect((await server.request('GET', path)).status).toBe(200)
  })

  it.each([
    ['/api/rooms?city=Noida&city=Delhi', 'city', 'Please give one value only.'],
    ['/api/listings/suggest?q=a&type=Castle', 'type', 'Please check this value.'],
  ])('is rejected with a readable sentence: %s', async (path, field, message) => {
    expect(await server.request('GET', path)).toMatchObject({
      status: 400,
      body: { message, errors: [{ path: field, message }] },
    })
  })

  it('must not contain a zero byte where it is taken byte for byte', async () => {
    expect(
      await server.request('POST', '/api/auth/login', {
        body: { email: 'a@people.example', password: 'a\u0000b' },
      }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
  })
})
