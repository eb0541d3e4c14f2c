import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { send, sendForResponse } from './send.ts'

type Answerer = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
let origin = ''
let calls: {
  method: string | undefined
  key: string | string[] | undefined
  cacheControl: string | undefined
}[] = []
let answerers: Answerer[] = []

const hangUp: Answerer = (request) => request.socket.destroy()
const say =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answerer =>
  (_, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
  }
const never: Answerer = () => undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    const { 'idempotency-key': key, 'cache-control': cacheControl } = request.headers
    calls.push({ method: request.method, key, cacheControl })
    ;(answerers.shift() ?? hangUp)(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  calls = []
  answerers = []
})

describe('sending', () => {
  it('reads past every cache what was just written, and not for ever', async () => {
    const [read, write] = (['GET', 'PUT'] as const).map((method) => () => {
      answerers = [say(200, [])]
      return send({ method, url: `${origin}/api/rooms`, body: undefined })
    })
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      await read?.()
      await write?.()
      await read?.()
      vi.advanceTimersByTime(1_001)
      await read?.()
    } finally {
      vi.useRealTimers()
    }
    expect(calls.map(({ cacheControl }) => cacheControl)).toEqual([
      undefined,
      undefined,
      'no-cache',
      undefined,
    ])
  })

  it('repeats a read once when no response arrives', async () => {
    answerers = [hangUp, say(200, [1])]
    expect(await send({ method: 'GET', url: `${origin}/api/rooms`, body: undefined })).toEqual([1])
    expect(calls).toHaveLength(2)
  })

  it('gives up after two lost responses', async () => {
    answerers = [hangUp, hangUp]
    await expect(
      send({ method: 'GET', url: `${origin}/api/rooms`, body: undefined }),
    ).rejects.toMatchObject({ code: 'unreachable', status: 0 })
    expect(calls).toHaveLength(2)
  })

  it('never repeats a call that was answered, even with an error', async () => {
    answerers = [say(500, {})]
    await expect(
      send({ method: 'GET', url: `${origin}/api/rooms`, body: undefined }),
    ).rejects.toMatchObject({ code: 'internal', status: 500 })
    expect(calls).toHaveLength(1)
  })

  it('repeats a write only with an idempotency key, and then with the same key', async () => {
    await expect(
      send({ method: 'POST', url: `${origin}/api/auth/login`, body: {} }),
    ).rejects.toMatchObject({ status: 0 })
    expect(calls).toHaveLength(1)
    calls = []
    answerers = [hangUp, say(201, { success: true })]
    await send(
      { method: 'POST', url: `${origin}/api/auth/register`, body: {} },
      { idempotencyKey: 'k1' },
    )
    expect(calls.map(({ key }) => key)).toEqual(['k1', 'k1'])
  })

  it('gives up after its time-out and does not repeat the call (D72)', async () => {
    answerers = [never, never]
    await expect(
      send({ method: 'GET', url: `${origin}/api/rooms`, body: undefined }, { timeout: 500 }),
    ).rejects.toMatchObject({ code: 'timeout' })
    expect(calls).toHaveLength(1)
  })

  it('repeats a creating call after a lost connection, never after a time-out', async () => {
    const create = () =>
      send(
        { method: 'POST', url: `${origin}/api/auth/register`, body: {} },
        { idempotencyKey: 'k1', timeout: 500 },
      )
    answerers = [never, say(201, {})]
    await expect(create()).rejects.toMatchObject({ code: 'timeout' })
    expect(calls).toHaveLength(1)
  })

  it('a call that its caller cancelled is neither repeated nor shown as an error', async () => {
    const stop = new AbortController()
    answerers = [() => stop.abort()]
    await expect(
      send({ method: 'GET', url: `${origin}/api/rooms`, body: undefined }, { signal: stop.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' })
    expect(calls).toHaveLength(1)
  })

  it('returns the headers to callers that need them', async () => {
    answerers = [say(200, [], { 'x-total-count': '7' })]
    const { headers } = await sendForResponse({
      method: 'GET',
      url: `${origin}/api/rooms`,
      body: undefined,
    })
    expect(headers.get('x-total-count')).toBe('7')
  })
})
