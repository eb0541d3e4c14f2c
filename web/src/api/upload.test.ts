import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from './errors.ts'
import { NodeXmlHttpRequest } from './testing/xml-http-request.ts'
import { type UploadOptions, uploadClientOf } from './upload.ts'

type Answerer = (request: IncomingMessage, response: ServerResponse) => void
type Call = { headers: IncomingMessage['headers']; text: string }

let server: Server
let origin = ''
let calls: Call[] = []
let answerers: Answerer[] = []

const hangUp: Answerer = (request) => request.socket.destroy()
const say =
  (status: number, body: unknown): Answerer =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body))
/** Reads nothing of the request body. */
const stall: Answerer = (request) => void request.pause()

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answerers.shift() ?? hangUp
    const call: Call = { headers: request.headers, text: '' }
    calls.push(call)
    if (answer === stall) return answer(request, response)
    request.on('data', (chunk) => {
      call.text += String(chunk)
    })
    request.on('end', () => answer(request, response))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  NodeXmlHttpRequest.origin = origin
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  calls = []
  answerers = []
  globalThis.XMLHttpRequest = NodeXmlHttpRequest as unknown as typeof XMLHttpRequest
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
})

const { create } = uploadClientOf<{ create: never }>({
  create: { method: 'POST', path: '/api/made' },
}) as unknown as { create(input: { body: unknown }, options?: UploadOptions): Promise<unknown> }
const photo = new Blob(['a photo'], { type: 'image/jpeg' })
const large = new Blob([new Uint8Array(30_000_000)])
const keys = () => calls.map(({ headers }) => headers['idempotency-key'])

describe('an upload', () => {
  it('sends files, texts and lists, and returns the response', async () => {
    answerers = [say(201, { id: 'x' })]
    const body = { title: 'Room', facilities: ['WiFi', 'Lift'], rules: undefined, photo }
    expect(await create({ body })).toEqual({ id: 'x' })
    const [call] = calls
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(call?.headers['accept-language']).toBe('en-IN')
    const names = [...(call?.text ?? '').matchAll(/name="([^"]*)"/g)].map(([, name]) => name)
    expect(names.filter((name) => name !== 'blob')).toEqual([
      'title',
      'facilities[]',
      'facilities[]',
      'photo',
    ])
    expect(call?.text).toContain('a photo')
  })

  it('reports how much has been sent', async () => {
    answerers = [say(201, {})]
    const heard: number[] = []
    await create({ body: { large } }, { onProgress: (sent) => heard.push(sent) })
    expect(heard.length).toBeGreaterThan(2)
    expect(heard).toEqual([...heard].sort((a, b) => a - b))
    expect(heard.at(-1)).toBe(1)
  })

  it('is repeated once after a lost connection, with the same key', async () => {
    answerers = [hangUp, say(201, { made: 1 })]
    expect(await create({ body: { photo } })).toEqual({ made: 1 })
    expect(calls).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
    answerers = [hangUp, hangUp]
    await expect(create({ body: { photo } })).rejects.toMatchObject({ code: 'unreachable' })
    expect(new Set(keys()).size).toBe(2)
  })

  it('is aborted without progress, and not repeated', async () => {
    answerers = [stall]
    await expect(create({ body: { large } }, { idleTimeout: 3000 })).rejects.toMatchObject({
      code: 'timeout',
      status: 0,
    })
    expect(calls).toHaveLength(1)
  })

  it('rejects with an ApiError, as other calls do', async () => {
    const errors = [{ path: 'picture', message: 'Too large.' }]
    answerers = [
      say(413, { code: 'payload_too_large', message: 'Too large.', errors }),
      say(502, ''),
    ]
    const rejected = await create({ body: { photo } }).catch((error: unknown) => error)
    expect(rejected).toBeInstanceOf(ApiError)
    expect(rejected).toMatchObject({ code: 'payload_too_large', status: 413, fields: errors })
    await expect(create({ body: { photo } })).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('can be cancelled before and while it is sent', async () => {
    await expect(
      create({ body: { photo } }, { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'AbortError' })
    expect(calls).toEqual([])
    const stop = new AbortController()
    answerers = [stall]
    const sending = create({ body: { large } }, { signal: stop.signal })
    const cancelled = expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => calls.length, { timeout: 10_000 }).toBe(1)
    stop.abort()
    await cancelled
    expect(calls).toHaveLength(1)
  })
})
