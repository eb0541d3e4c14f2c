// Multipart bodies over real HTTP, against an endpoint with fields and files of its own.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ROLES } from '@rentify/contract/accounts/account'
import { defineEndpoint } from '@rentify/contract/endpoint'
import type { Multipart } from '@rentify/contract/multipart'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createCache } from '../../cache.ts'
import { aRenter, type Person } from '../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createAccountQueue } from '../calls/account-queues.ts'
import { createIdempotency } from '../calls/idempotency.ts'
import { mount } from '../mount.ts'
import { REQUEST_TIMEOUTS } from '../request-timeouts.ts'
import { createHttp } from '../server.ts'
import { watchRequests } from '../watch/requests.ts'
import { createUploads, type Uploads } from './index.ts'

const MB = 1_000_000
const body = {
  fields: z.object({
    title: z.string('name_required').check(z.minLength(1, 'name_required')),
    facilities: z.optional(z.array(z.string())),
  }),
  files: {
    cover: {
      least: 1,
      most: 1,
      maxBytes: 2 * MB,
      types: ['image/jpeg', 'image/png'],
      messages: {
        missing: 'photo_required',
        tooMany: 'one_photo_only',
        tooLarge: 'photo_too_large',
      },
    },
    images: {
      least: 0,
      most: 2,
      maxBytes: MB,
      types: ['image/jpeg'],
      messages: {
        missing: 'photo_required',
        tooMany: 'one_photo_only',
        tooLarge: 'photo_too_large',
      },
    },
  },
} as const satisfies Multipart
const endpoints = {
  publish: defineEndpoint(
    { method: 'POST', path: '/api/published' },
    {
      summary: 'Publish',
      access: ROLES,
      idempotent: true,
      body,
      reply: z.object({ got: z.array(z.string()) }),
      errors: [],
    },
  ),
  note: defineEndpoint(
    { method: 'POST', path: '/api/noted' },
    { summary: 'Note', access: 'public', bodyLimit: 10, reply: z.object({}), errors: [] },
  ),
}
const IDLE_MS = REQUEST_TIMEOUTS.bodyIdleMs

let server: TestServer
let person: Person
let http: FastifyInstance
let uploads: Uploads
let url: string
let worked: string[] = []
/** What a handler waits for before it answers. */
let blocked: Promise<void> = Promise.resolve()

beforeAll(async () => {
  server = await startTestServer()
  person = await aRenter(server)
  uploads = createUploads(server.dataDir)
  http = await createHttp({
    log: pino({ level: 'silent' }),
    trustProxy: false,
    rateLimitFactor: 1000,
    mapTilesUrl: null,
    google: null,
    publicUrl: 'http://127.0.0.1',
    cache: createCache(0),
    cdnSeconds: 0,
    watch: watchRequests(pino({ level: 'silent' }), 'off'),
    writeAddress: () => '-',
  })
  mount(
    http,
    endpoints,
    {
      publish: async ({ body: { title, facilities, cover, images } }) => {
        worked.push(title)
        const got = await Promise.all([cover, ...images].map(({ path }) => readFile(path)))
        await blocked
        return { got: [title, ...(facilities ?? []), ...got.map(sha256)] }
      },
      note: async () => ({}),
    },
    {
      authenticate: async (token) =>
        token === person.token
          ? {
              sessionId: '',
              accountId: person.id,
              role: 'renter',
              mustSetUpTwoFactor: false,
              language: null,
            }
          : null,
      idempotently: createIdempotency(server.db),
      callsOfAccounts: createAccountQueue(),
      uploads,
    },
  )
  url = await http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  worked = []
  blocked = Promise.resolve()
  await expect.poll(files, { timeout: 5000 }).toEqual([])
})
afterAll(async () => {
  await http.close()
  await uploads.close()
  await server.stop()
})

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const aFile = (bytes = 1000, type = 'image/jpeg', filename = 'a.jpg') => ({
  content: randomBytes(bytes),
  type,
  filename,
})
type AFile = ReturnType<typeof aFile>
type Form = { title?: string; facilities?: string[]; cover?: AFile; images?: AFile[] }

function formData({ title, facilities = [], cover, images = [] }: Form): FormData {
  const data = new FormData()
  const add = (name: string, { content, type, filename }: AFile) =>
    data.append(name, new Blob([content], { type }), filename)
  for (const image of images) add('images', image)
  if (title !== undefined) data.append('title', title)
  for (const facility of facilities) data.append('facilities[]', facility)
  if (cover) add('cover', cover)
  return data
}

type Answer = { status: number; body: { got?: string[]; code?: string; errors?: unknown } }

async function post(form: FormData, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${url}/api/published`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
const publish = (form: Form, headers?: Record<string, string>) => post(formData(form), headers)

/** Files that are being received or worked on. */
async function files(): Promise<string[]> {
  const names = await readdir(join(server.dataDir, 'uploads'), { recursive: true }).catch(() => [])
  return names.filter((name) => name.includes('/'))
}

/** The bytes of those files. */
async function received(): Promise<number> {
  const root = join(server.dataDir, 'uploads')
  const sizes = (await files()).map(async (name) => (await stat(join(root, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Sends the head and the beginning of a body, and leaves the rest to the test. */
function begin(sent: string, { key = '', token = person.token } = {}) {
  const { hostname: host, port } = new URL(url)
  let text = ''
  const socket = connect(Number(port), host, () =>
    socket.write(
      `POST /api/published HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nIdempotency-Key: ${key || 'none'}\r\nContent-Length: 1000000\r\n\r\n${sent}`,
    ),
  )
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('error', () => {})
  return {
    socket,
    text: () => text,
    closed: new Promise<void>((resolve) => socket.on('close', () => resolve())),
  }
}
const PART =
  '--b\r\nContent-Disposition: form-data; name="cover"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'

describe('a multipart body', () => {
  it('arrives as checked fields and files, and leaves no file behind', async () => {
    const [cover, first, second] = [aFile(2 * MB), aFile(), aFile(MB)]
    const facilities = ['WiFi', 'Lift']
    const { status, body } = await publish({
      title: 'Room — कमरा',
      facilities,
      cover,
      images: [first, second],
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        got: [
          'Room — कमरा',
          ...facilities,
          ...[cover, first, second].map((f) => sha256(f.content)),
        ],
      },
    })
  })

  it('keeps the order of its files, whichever is written first', async () => {
    const sent = [aFile(MB), aFile(10)]
    for (let round = 0; round < 5; round++) {
      const { body } = await publish({ title: 'A', cover: aFile(), images: sent })
      expect(body.got?.slice(-2)).toEqual(sent.map(({ content }) => sha256(content)))
    }
  })

  it('tells every wrong field and file at once', async () => {
    const { status, body } = await publish({ images: [aFile(), aFile(), aFile()] })
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [
        { path: 'title', message: 'Name is required' },
        { path: 'images', message: 'Please send one photo at a time.' },
        { path: 'cover', message: 'Please choose a photo.' },
      ],
    })
    expect(worked).toEqual([])
  })

  it.each([
    [
      'that is too large',
      { cover: aFile(2 * MB + 1) },
      413,
      'This photo is larger than 10 MB. Please choose a smaller one.',
    ],
    [
      'that was not chosen',
      { cover: aFile(0, 'application/octet-stream', '') },
      400,
      'Please choose a photo.',
    ],
  ])('rejects a file %s, at its field', async (_, form, status, message) => {
    const answer = await publish({ title: 'A', ...form })
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({
      status,
      errors: [{ path: 'cover', message }],
    })
  })

  it('rejects files where none belong, and fields without end', async () => {
    const strange = formData({ title: 'A', cover: aFile() })
    strange.append('__proto__', new Blob(['x'], { type: 'image/jpeg' }), 'x.jpg')
    expect(await post(strange)).toMatchObject({
      status: 400,
      body: { errors: [{ path: '__proto__', message: 'This field doesn’t take a file.' }] },
    })
    const long = formData({ title: 'A'.repeat(70_000), cover: aFile() })
    expect((await post(long)).body.errors).toContainEqual({
      path: 'title',
      message: 'This text is too long.',
    })
    const many = formData({ title: 'A', cover: aFile() })
    for (let n = 0; n < 300; n++) many.append(`field${n}`, '')
    expect((await post(many)).status).toBe(400)
    expect(worked).toEqual([])
  })

  it('is rejected as a whole where it is larger than its files may be', async () => {
    const images = [aFile(3 * MB), aFile(3 * MB)]
    expect(await publish({ title: 'A', cover: aFile(), images })).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    })
  })

  it.each([
    ['has no boundary', 'multipart/form-data', 'x', 400],
    ['ends in the middle', 'multipart/form-data; boundary=b', `${PART}xxxx`, 400],
    ['is no multipart', 'multipart/form-data; boundary=b', 'nothing of it', 400],
    ['is another type', 'application/json', '{"title":"A"}', 415],
  ])('that %s is rejected', async (_, type, sent, status) => {
    const response = await fetch(`${url}/api/published`, {
      method: 'POST',
      body: sent,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
    })
    expect(response.status).toBe(status)
  })

  it('belongs to endpoints that ask for one, and JSON keeps to its limit', async () => {
    const note = (body: FormData | string, type?: string) =>
      fetch(`${url}/api/noted`, {
        method: 'POST',
        body,
        ...(type ? { headers: { 'content-type': type } } : {}),
      }).then(({ status }) => status)
    expect(await note(formData({ title: 'A' }))).toBe(415)
    expect(await note('{"a":"long"}', 'application/json')).toBe(413)
    expect(await note('{}', 'application/json')).toBe(200)
  })

  it('is not read before its caller may send it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { closed, text, socket } = begin(PART, { token: 'x'.repeat(30) })
    await expect.poll(text).toContain('401')
    expect(await files()).toEqual([])
    // A client that goes on all the same is not listened to for long.
    let ended = false
    closed.then(() => {
      ended = true
    })
    const goOn = () => {
      socket.write('x')
      vi.advanceTimersByTime(IDLE_MS / 4)
      return ended
    }
    await expect.poll(goOn).toBe(true)
  })
})

describe('a body that does not arrive', () => {
  it('is waited for as long as it makes progress, then rejected', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { socket, text, closed } = begin(`${PART}x`)
    await expect.poll(files).toHaveLength(1)
    for (let part = 1; part <= 8; part++) {
      socket.write('x'.repeat(1000))
      await expect.poll(received).toBe(1 + part * 1000)
      vi.advanceTimersByTime(IDLE_MS * 0.75)
    }
    expect(text()).toBe('')
    vi.advanceTimersByTime(IDLE_MS)
    await closed
    expect(text()).toContain('408')
  })

  it('leaves nothing when its client goes away', async () => {
    const { socket, closed } = begin(`${PART}${'x'.repeat(5000)}`)
    await expect.poll(files).toHaveLength(1)
    socket.destroy()
    await closed
    await expect.poll(files).toEqual([])
  })
})

describe('what a process left', () => {
  it('is removed at the next start, but not what another one works on', async () => {
    const root = join(server.dataDir, 'uploads')
    const id = '019a0000-0000-7000-8000-000000000000'
    const left = {
      before: `${hostname()}-${process.pid}-${id}`,
      dead: `${hostname()}-999999999-${id}`,
      alive: `${hostname()}-${process.ppid}-${id}`,
      elsewhere: `another-machine-7-${id}`,
      longAgo: `another-machine-8-${id}`,
    }
    for (const name of Object.values(left)) {
      await mkdir(join(root, name), { recursive: true })
      await writeFile(join(root, name, 'half'), 'x')
    }
    const yesterday = new Date(Date.now() - 90_000_000)
    await utimes(join(root, left.longAgo), yesterday, yesterday)
    await createUploads(server.dataDir).sweep()
    const there = await readdir(root)
    expect(there).toEqual(expect.arrayContaining([left.alive, left.elsewhere]))
    for (const name of [left.before, left.dead, left.longAgo]) expect(there).not.toContain(name)
    for (const name of [left.alive, left.elsewhere])
      await utimes(join(root, name), yesterday, yesterday)
    await createUploads(server.dataDir).sweep()
  })
})

describe('an Idempotency-Key', () => {
  let lastKey = 0
  const keyed = () => ({ 'idempotency-key': `uploads-${++lastKey}` })

  it('compares fields and the content of files, not boundaries or file names', async () => {
    const [key, cover, image] = [keyed(), aFile(), aFile()]
    const first = await publish({ title: 'A', cover, images: [image] }, key)
    const again = await publish(
      { title: 'A', cover: { ...cover, filename: 'b.jpg' }, images: [image] },
      key,
    )
    expect(again).toEqual(first)
    expect(worked).toEqual(['A'])
    for (const form of [
      { title: 'B', cover, images: [image] },
      { title: 'A', cover: aFile(), images: [image] },
      { title: 'A', cover, images: [] },
      { title: 'A', cover: image, images: [cover] },
    ])
      expect(await publish(form, key)).toMatchObject({
        status: 422,
        body: { code: 'idempotency_mismatch' },
      })
    expect(worked).toEqual(['A'])
  })

  it('is not used up by a body that broke off, and is in use while the first call works', async () => {
    const [key, cover, released] = [keyed(), aFile(), Promise.withResolvers<void>()]
    const { socket, closed } = begin(`${PART}x`, { key: key['idempotency-key'] })
    await expect.poll(files).toHaveLength(1)
    socket.destroy()
    await closed
    blocked = released.promise
    const first = publish({ title: 'A', cover }, key)
    await expect.poll(() => worked).toEqual(['A'])
    expect(await publish({ title: 'A', cover }, key)).toMatchObject({ status: 409 })
    released.resolve()
    expect((await first).status).toBe(200)
    expect((await publish({ title: 'A', cover }, key)).status).toBe(200)
    expect(worked).toEqual(['A'])
  })
})
