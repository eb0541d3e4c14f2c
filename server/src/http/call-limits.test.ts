// One address can be written in many ways: each is counted like the plain one, or rejected.
import { connect } from 'node:net'
import type { Endpoint } from '@rentify/contract/endpoint'
import { allEndpoints } from '@rentify/contract/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

/** The limit of calls per minute. */
const MOST = 6

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimitFactor: MOST / 600, trustProxy: true })
})
afterAll(() => server.stop())

let network = 0
let from: string
beforeEach(() => {
  network += 1
  from = `10.50.${network >> 8}.${network & 255}`
})

type Answer = { status: number; text: string }

/** A raw request target, which a client library would normalise. */
function send(method: string, target: string, { address = from, body = '' } = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.url)
  const headers = [
    `Host: ${hostname}`,
    `X-Forwarded-For: ${address}`,
    'Connection: close',
    ...(body ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : []),
  ]
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`),
    )
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }))
  })
}

/**
 * Rejected as incomplete before any password is checked, so that the sign-in backoff does not
 * apply.
 */
const signIn = (target: string) => send('POST', target, { body: '{}' })

async function statusesOf(times: number, call: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await call()).status)
  return statuses
}

describe('a call is counted however its address is written', () => {
  it.each([
    ['plain', '/api/auth/login'],
    ['one letter escaped', '/%61pi/auth/login'],
    ['all letters escaped', '/%61%70%69/%61uth/%6Cogin'],
    ['with the host before it', 'http://rentify.example/api/auth/login'],
    ['with a host of capitals before it', 'HTTP://RENTIFY.EXAMPLE/api/auth/login'],
    ['with a query', '/api/auth/login?x=/'],
  ])('%s', async (_, target) => {
    expect(await statusesOf(MOST + 1, () => signIn(target))).toEqual([
      ...Array(MOST).fill(400),
      429,
    ])
    // All of them share one counter.
    expect((await signIn('/api/auth/login')).status).toBe(429)
  })

  it.each([
    ['two slashes', '//api/auth/login'],
    ['a slash at the end', '/api/auth/login/'],
    ['a dot in between', '/api/./auth/login'],
    ['a dot before', '/./api/auth/login'],
    ['capitals', '/API/auth/login'],
    ['a semicolon', '/api;x/auth/login'],
    ['the way up', '/x/../api/auth/login'],
    ['the way up, escaped', '/x/%2e%2e/api/auth/login'],
    ['an escaped slash', '/api%2fauth%2flogin'],
    ['escaped twice', '/%2561pi/auth/login'],
    ['a backslash', '/api\\auth\\login'],
  ])('rejected: %s', async (_, target) => {
    const { status } = await signIn(target)
    expect([404, 400]).toContain(status)
  })

  it.each([
    ['unknown', 'GET', '/api/no-such-thing', 404],
    ['unknown and escaped', 'GET', '/%61pi/no-such-thing', 404],
    ['of another method', 'DELETE', '/api/auth/login', 404],
    ['asked for its options', 'OPTIONS', '/api/rooms', 404],
    ['asked for its head', 'HEAD', '/api/openapi.json', 200],
    ['that cannot be decoded', 'GET', '/api/%zz', 404],
    ['that cannot be decoded, escaped', 'GET', '/%61pi/%zz', 404],
    ['no text at all', 'GET', '/%61pi/%ff%fe', 404],
    ['with an endless id', 'GET', `/api/rooms/${'x'.repeat(300)}`, 404],
    ['the root of all', 'GET', '/api', 404],
    ['unknown beside health', 'GET', '/api/health/deep', 404],
  ])('also %s', async (_, method, target, status) => {
    expect(await statusesOf(MOST + 1, () => send(method, target))).toEqual([
      ...Array(MOST).fill(status),
      429,
    ])
  })

  it.each(['/api', '/api/nothing', '/%61pi/nothing', '/api/%zz', '/%61pi/%zz', '/api/%c3%28'])(
    '%s is rejected in the error format',
    async (target) => {
      expect(await send('GET', target)).toMatchObject({
        status: 404,
        text: expect.stringContaining('"success":false'),
      })
    },
  )

  it('a page’s address with a broken escape is a 404', async () => {
    expect(await send('GET', '/room/%zz')).toMatchObject({
      status: 404,
      text: expect.stringContaining('text/html'),
    })
  })

  it('pages, files and health are not counted', async () => {
    for (const target of ['/api/health/live', '/robots.txt', '/nowhere-at-all'])
      expect(await statusesOf(MOST + 2, () => send('GET', target))).not.toContain(429)
  })
})

describe('a search is counted', () => {
  /** Whether only the request after the most is rejected; what they ask differs each time. */
  async function isCounted(target: (n: number) => string, method = 'GET'): Promise<boolean> {
    let n = 0
    const statuses = await statusesOf(MOST + 1, () => send(method, target(n++)))
    return !statuses.slice(0, MOST).includes(429) && statuses.at(-1) === 429
  }

  it.each([
    ['by its words', (n: number) => `/rooms?search=room+${n}`],
    ['by a filter alone', (n: number) => `/rooms?minPrice=${n}`],
    ['by an escaped name', (n: number) => `/rooms?%73earch=room${n}`],
    ['by an escaped value', (n: number) => `/hotels?city=%4eoida%20${n}`],
    ['by a name in capitals', (n: number) => `/shop?SEARCH=tea${n}`],
    ['by a repeated name', (n: number) => `/rooms?search=a&search=b${n}`],
    ['by a name that means nothing', (n: number) => `/rooms?&x${n}`],
    ['of an escaped path', (n: number) => `/%72ooms?search=${n}`],
    ['of an escaped path alone', () => '/%72ooms'],
    ['with a slash at the end', (n: number) => `/rooms/?search=${n}`],
    ['with two slashes', (n: number) => `//rooms?search=${n}`],
    ['with slashes alone', (n: number) => `/rooms${'/'.repeat(n + 1)}`],
    ['of a path in capitals', (n: number) => `/ROOMS?search=${n}`],
    ['on the home page', (n: number) => `/?search=${n}`],
    ['that is redirected', (n: number) => `/find?search=${n}`],
  ])('%s', async (_, target) => {
    expect(await isCounted(target)).toBe(true)
  })

  it.each(['/rooms?search=room', '/api/rooms?q=room'])('that asks for the head of %s', async (of) =>
    expect(await isCounted((n) => `${of}${n}`, 'HEAD')).toBe(true),
  )

  it('so is a picture that is drawn when it is asked for', async () => {
    const listing = '01890000-0000-7000-8000-000000000001'
    const target = (n: number) => `/media/links/${listing}-en-${String(n).padStart(16, '0')}.jpg`
    expect(await isCounted(target)).toBe(true)
  })

  const publicReads = Object.entries(allEndpoints)
    .filter(([feature]) => feature !== 'health')
    .flatMap(([, endpoints]) => Object.values<Endpoint>(endpoints))
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .map(({ path }) => path)

  it.each(publicReads)('by the call %s', async (path) => {
    const target = path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000001')
    expect(await isCounted((n) => `${target}?q=nobody${n}`)).toBe(true)
  })
})

describe('one caller is counted however their address is written', () => {
  it.each([
    ['IPv4 inside IPv6', (n: number) => (n % 2 ? '10.60.0.1' : '::ffff:10.60.0.1')],
    ['IPv4 inside IPv6, in hexadecimal', (n: number) => (n % 2 ? '10.60.0.2' : '::ffff:0a3c:0002')],
    [
      'IPv6 with and without its zeros',
      (n: number) => (n % 2 ? '2001:db8:60::1' : '2001:0DB8:0060:0000:0000:0000:0000:0001'),
    ],
    ['any of one IPv6 network', (n: number) => `2001:db8:61::${n + 1}`],
  ])('%s', async (_, address) => {
    let n = 0
    expect(
      await statusesOf(MOST + 1, () =>
        send('GET', '/api/no-such-thing', { address: address(n++) }),
      ),
    ).toEqual([...Array(MOST).fill(404), 429])
  })
})
