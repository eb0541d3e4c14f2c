// Compares the statuses that the description declares with those that the endpoints return.
import { connect } from 'node:net'
import type { Endpoint, Endpoints } from '@rentify/contract/endpoint'
import { allEndpoints } from '@rentify/contract/endpoints'
import { askedOf, choicesOf, isList } from '@rentify/contract/listings/forms/form-fields'
import { isMultipart } from '@rentify/contract/multipart'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

type Description = {
  paths: Record<
    string,
    Record<string, { requestBody?: unknown; responses: Record<string, { description: string }> }>
  >
}

type RequestBody = {
  content: Record<
    string,
    { schema: { properties: Record<string, { items?: { enum?: readonly string[] } }> } }
  >
}

const endpoints = Object.entries(allEndpoints).flatMap(([feature, some]) =>
  Object.entries(some as Endpoints).map(
    ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
)

let server: TestServer
/** Separate, so that its short time-out meets only the bodies that do not come. */
let impatient: TestServer
let strict: TestServer
let renter: Person
let owner: Person
let description: Description
beforeAll(async () => {
  server = await startTestServer()
  impatient = await startTestServer({ timeouts: { headersMs: 15_000, bodyIdleMs: 100 } })
  strict = await startTestServer({ rateLimitFactor: 1 / 600 })
  renter = await aRenter(server)
  owner = await anOwner(server)
  description = (await server.request('GET', '/api/openapi.json')).body as Description
})
afterAll(async () => {
  await server.stop()
  await impatient.stop()
  await strict.stop()
})

const declared = ({ path, method }: Endpoint) =>
  Object.keys(description.paths[path]?.[method.toLowerCase()]?.responses ?? {}).map(Number)
const addressOf = ({ path }: Endpoint, id = uuidv7()) => path.replace(/\{\w+\}/g, id)

/** Requests with every kind of mistake, and unauthorized ones. */
async function provoke(endpoint: Endpoint): Promise<Map<string, number>> {
  const { method } = endpoint
  const { access } = endpoint
  const { token } = access === 'public' || access.includes('renter') ? renter : owner
  const send = async (path: string, extra: Parameters<TestServer['request']>[2] = {}) =>
    (await server.request(method, path, extra)).status
  const raw = async (body: string, type: string) =>
    (
      await fetch(server.url + addressOf(endpoint), {
        method,
        body,
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
      })
    ).status
  const form = async (body: FormData) =>
    (
      await fetch(server.url + addressOf(endpoint), {
        method,
        body,
        headers: { authorization: `Bearer ${token}` },
      })
    ).status
  const statuses = new Map<string, number>([
    ['nothing', await send(addressOf(endpoint))],
    [
      'a token that is none',
      await send(addressOf(endpoint), { token: 'c2l4dHktZm91ciBjaGFyYWN0ZXJzIG9mIG5vbnNlbnNl' }),
    ],
    ['an id that is none', await send(addressOf(endpoint, 'not-an-id'), { token })],
    [
      'a query out of bounds',
      await send(`${addressOf(endpoint)}?limit=0&cursor=x&q=%00&budget=none&lat=500&type=Castle`, {
        token,
      }),
    ],
    [
      'headers beyond measure',
      await send(addressOf(endpoint), { token, headers: { 'x-much': 'y'.repeat(17_000) } }),
    ],
    [
      'a version that is none',
      await bytes(`${method} ${addressOf(endpoint)} HTTP/9.9\r\nHost: a\r\n\r\n`),
    ],
    [
      'an expectation that is none',
      await bytes(
        `${method} ${addressOf(endpoint)} HTTP/1.1\r\nHost: a\r\nExpect: the-moon\r\nConnection: close\r\n\r\n`,
      ),
    ],
    ['a call too many', await oneTooMany(endpoint)],
  ])
  if (method === 'GET') return statuses
  statuses.set('a body of another kind', await raw('a=b', 'application/x-www-form-urlencoded'))
  statuses.set('a body that is broken', await raw('{"a":', 'application/json'))
  statuses.set('a body of nothing', await raw('{}', 'application/json'))
  statuses.set('a body beyond measure', await raw(`"${'y'.repeat(1_100_000)}"`, 'application/json'))
  if (isMultipart(endpoint.body)) {
    statuses.set('a form without files', await form(new FormData()))
    for (const [name, { maxBytes, types }] of Object.entries(endpoint.body.files)) {
      const large = new FormData()
      large.append(
        name,
        new Blob([Buffer.alloc(maxBytes + 1_100_000)], { type: types[0] ?? '' }),
        'a',
      )
      statuses.set('a file beyond measure', await form(large))
    }
  }
  statuses.set(
    'a body that does not come',
    await bytes(
      `${method} ${addressOf(endpoint)} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`,
      impatient,
    ),
  )
  statuses.set(
    'a key that is none',
    (
      await server.request(method, addressOf(endpoint), {
        token,
        headers: { 'idempotency-key': 'two words' },
        body: {},
      })
    ).status,
  )
  return statuses
}

async function oneTooMany(endpoint: Endpoint): Promise<number> {
  const again = async () => (await strict.request(endpoint.method, addressOf(endpoint))).status
  await again()
  return again()
}

/** The response status for bytes that a client library would not send. */
function bytes(sent: string, to = server): Promise<number> {
  const { hostname, port } = new URL(to.url)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(sent))
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])))
  })
}

describe('an owner’s form', () => {
  const FORMS = [
    ['Room', 'rooms'],
    ['Hotel', 'hotels'],
    ['Shop', 'shops'],
  ] as const
  it.each(FORMS)(
    'of a %s lists the values that may be chosen, as JSON and as a form',
    (type, at) => {
      for (const operation of [
        description.paths[`/api/${at}`]?.post,
        description.paths[`/api/${at}/{id}`]?.put,
      ]) {
        const { content } = (operation?.requestBody ?? { content: {} }) as RequestBody
        expect(Object.keys(content).sort()).toEqual(['application/json', 'multipart/form-data'])
        for (const { schema } of Object.values(content))
          for (const name of askedOf(type).filter(isList))
            expect([name, schema.properties[name]?.items?.enum]).toEqual([
              name,
              choicesOf(name, type),
            ])
      }
    },
  )
})

describe('statuses returned are declared', () => {
  it.each(endpoints)('%s', async (name, endpoint) => {
    const answered = await provoke(endpoint)
    const known = declared(endpoint)
    expect([...answered].filter(([, status]) => !known.includes(status))).toEqual([])
    // And the reverse, for statuses that every one of these calls can return.
    const hasBody = endpoint.method !== 'GET'
    const googleIsAway = name === 'auth.googleLogin'
    expect(answered.get('headers beyond measure')).toBe(431)
    expect(answered.get('a version that is none')).toBe(400)
    if (!endpoint.path.startsWith('/api/health/')) expect(answered.get('a call too many')).toBe(429)
    if (hasBody && !googleIsAway) {
      expect(answered.get('a body of another kind')).toBe(415)
      expect(answered.get('a body beyond measure')).toBe(413)
      expect(answered.get('a body that does not come')).toBe(408)
    }
    if (isMultipart(endpoint.body)) {
      // Nothing is required of an edit; there is no such listing.
      expect(answered.get('a form without files')).toBe(endpoint.params ? 404 : 400)
      expect(answered.get('a file beyond measure')).toBe(413)
    }
    expect([known.includes(413), known.includes(415)]).toEqual([hasBody, hasBody])
  })
})

it('files are described by their names, number, size and types', () => {
  const { requestBody } = description.paths['/api/media']?.post ?? {}
  expect(requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            picture: {
              type: 'string',
              contentMediaType: 'image/jpeg',
              description: 'At most 10 MB.',
            },
          },
          required: ['picture'],
        },
        encoding: { picture: { contentType: 'image/jpeg, image/png, image/webp, image/avif' } },
      },
    },
  })
})

it('a form that may be sent as JSON is described with both contents', () => {
  type Content = { schema: { properties: object; required: string[] } }
  const { requestBody } = description.paths['/api/rooms']?.post ?? {}
  const { content } = requestBody as { content: Record<string, Content> }
  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
  const [json, form] = Object.values(content).map(({ schema }) => schema)
  expect(Object.keys(form?.properties ?? {})).toEqual([
    ...Object.keys(json?.properties ?? {}),
    'images',
  ])
  expect(json?.required).toEqual(form?.required)
  expect(json?.required).toContain('title')
})
