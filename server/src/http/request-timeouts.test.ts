// A client that sends slowly, or not at all, holds a connection for a limited time.
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { REQUEST_TIMEOUTS } from './request-timeouts.ts'

const TIMEOUTS = { headersMs: 200, bodyIdleMs: 200 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ timeouts: TIMEOUTS })
})
afterAll(() => server.stop())

type Connection = { socket: Socket; ended: Promise<string> }

/**
 * A connection on which this was sent; `ended` resolves with all that was received when the server
 * closed it.
 */
function open(first: string): Connection {
  const { hostname, port } = new URL(server.url)
  let text = ''
  const socket = connect(Number(port), hostname, () => socket.write(first))
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    text += chunk
  })
  onTestFinished(() => void socket.destroy())
  return {
    socket,
    // What is still being sent when the server closes meets a reset: also an end.
    ended: new Promise((resolve) =>
      socket.on('error', () => undefined).on('close', () => resolve(text)),
    ),
  }
}

const post = (length: number, sent: string, path = '/api/auth/login') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${sent}`

/** Sends a part repeatedly, each within the idle limit; returns how long the connection lasted. */
async function trickle({ socket }: Connection, parts: readonly string[]): Promise<number> {
  const began = performance.now()
  for (const part of parts) {
    await new Promise((resolve) => setTimeout(resolve, TIMEOUTS.bodyIdleMs / 4))
    if (socket.writable) socket.write(part)
  }
  return performance.now() - began
}

describe('a request that does not arrive', () => {
  it('has 15 s for its headers, and 20 s from one byte of its body to the next', () => {
    expect(REQUEST_TIMEOUTS).toEqual({ headersMs: 15_000, bodyIdleMs: 20_000 })
  })

  it.each([
    ['in the middle of its headers', 'GET /api/rooms HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    ['in the middle of its first line', 'GET /api/ro'],
    ['in the middle of its body', post(50, '{"email":')],
    ['before its body', post(50, '')],
    [
      'in the middle of a body in chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ema\r\n',
    ],
  ])('%s gets an error, and its connection ends', async (_, sent) => {
    const answer = await open(sent).ended
    const [head = '', body = '{}'] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      code: 'request_timeout',
      message: 'Your request took too long to reach us. Please try again.',
      errors: [],
    })
    expect(head.toLowerCase()).toContain('connection: close')
  })

  it('though headers keep coming without end', async () => {
    const connection = open('GET /api/rooms HTTP/1.1\r\nHost: a\r\n')
    await trickle(
      connection,
      Array.from({ length: 12 }, (_, n) => `X-${n}: y\r\n`),
    )
    expect(await connection.ended).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('whose response was sent already loses its connection', async () => {
    // A 404 is sent without reading the body.
    const connection = open(post(50, '{', '/api/no-such-thing'))
    expect(await connection.ended).toMatch(/^HTTP\/1\.1 40[48] /)
  })
})

describe('a request that arrives slowly', () => {
  it('is answered, however long its whole body takes', async () => {
    const body = JSON.stringify({ email: 'stranger@people.example', password: 'not-this-one-1' })
    const connection = open(
      post(body.length, '').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    )
    expect(await trickle(connection, body.match(/.{1,6}/g) ?? [])).toBeGreaterThan(
      2 * TIMEOUTS.bodyIdleMs,
    )
    expect(await connection.ended).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('a keep-alive connection', () => {
  it('outlives the time-outs between two requests', async () => {
    const connection = open('GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n')
    await new Promise((resolve) => setTimeout(resolve, 3 * TIMEOUTS.headersMs))
    connection.socket.write('GET /api/health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect((await connection.ended).match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
  })
})
