// What who runs the product sees of a request: its line, its id all the way down, its counts.
import { once } from 'node:events'
import { connect } from 'node:net'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../log.ts'
import { textOf } from '../../metrics/text.ts'
import { withRequestId } from '../../request-id.ts'
import { aRenter, type Person } from '../../testing/makers/accounts.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

type Line = Readonly<Record<string, unknown>>

const PROXY_ID = 'edge-7f3a.0042=1'
const written: string[] = []
const linesOf = (msg: string) =>
  written
    .flatMap((some) => some.trim().split('\n'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.msg === msg)
const aLog = (level = 'info') => createLog(level, { write: (some) => void written.push(some) })

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true }, aLog())
  person = await aRenter(server)
})
afterAll(() => server.stop())
beforeEach(() => {
  written.length = 0
})

/** The line of a request, which is written a moment after its answer. */
async function lineOf(id: string): Promise<Line> {
  const find = () => linesOf('request').find(({ requestId }) => requestId === id)
  await expect.poll(find, { timeout: 5_000, interval: 20 }).toBeDefined()
  return find() ?? {}
}
const ask = (path: string, headers: Record<string, string> = {}) =>
  server.request('GET', path, { headers })
const metrics = async () => textOf(await server.metrics())
/** The value of the series that begins like this. */
const countOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )

describe('the line of a request', () => {
  it('says how it was answered, without what a person wrote', async () => {
    const { headers } = await ask('/api/rooms?q=near+my+aunt+Asha&limit=3')
    const line = await lineOf(headers.get('x-request-id') ?? '')
    expect(line).toMatchObject({
      level: 30,
      pid: process.pid,
      method: 'GET',
      route: '/api/rooms',
      status: 200,
      ms: expect.any(Number),
    })
    expect(Object.keys(line)).not.toContain('cached')
    expect(written.join('')).not.toMatch(/aunt|Asha|127\.0\.0\.1/)
  })

  it('names the pattern of a route, never an id in it', async () => {
    const id = crypto.randomUUID()
    const { headers, status } = await ask(`/api/rooms/${id}`)
    const line = await lineOf(headers.get('x-request-id') ?? '')
    expect([status, line.status, line.route]).toEqual([404, 404, '/api/rooms/:id'])
    expect(written.join('')).not.toContain(id)
    const nowhere = await ask('/api/no-such-thing/at-all')
    expect((await lineOf(nowhere.headers.get('x-request-id') ?? '')).route).toBe('/api/*')
  })

  it('tells an answer from memory, which is counted as well', async () => {
    const path = '/api/rooms?limit=4'
    const series =
      'rentify_http_requests_total{method="GET",route="/api/rooms",status="2xx",answer="cached"}'
    await ask(path)
    const before = countOf(await metrics(), series)
    const { headers } = await ask(path)
    expect(headers.has('x-ratelimit-limit')).toBe(false)
    expect(await lineOf(headers.get('x-request-id') ?? '')).toMatchObject({
      ...{ method: 'GET', route: '/api/rooms', status: 200, cached: true },
    })
    expect(countOf(await metrics(), series)).toBe(before + 1)
  })

  it('is there for a client that went away before it was answered', async () => {
    const { port, hostname } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\nx-request-id: ${PROXY_ID}.gone`
    socket.write(`${head}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`)
    await expect
      .poll(async () => countOf(await metrics(), 'rentify_http_requests_in_flight'))
      .toBe(1)
    socket.destroy()
    expect(await lineOf(`${PROXY_ID}.gone`)).toMatchObject({ status: 499 })
    expect(countOf(await metrics(), 'rentify_http_requests_in_flight')).toBe(0)
  })

  it.each([
    ['errors', [404]],
    ['off', []],
  ] as const)('is left out where LOG_REQUESTS is %s', async (logRequests, statuses) => {
    const other = await startTestServer({ logRequests }, aLog())
    await fetch(`${other.url}/api/rooms`)
    await fetch(`${other.url}/api/nothing`)
    // What is held is written when it closes.
    await other.stop()
    expect(linesOf('request').map(({ status }) => status)).toEqual(statuses)
  })
})

describe('the id of a request', () => {
  it('is that of a trusted proxy, made or cached', async () => {
    const path = '/api/rooms?limit=5'
    for (const id of [`${PROXY_ID}.made`, `${PROXY_ID}.kept`]) {
      const { headers } = await ask(path, { 'x-request-id': id })
      expect(headers.get('x-request-id')).toBe(id)
      expect((await lineOf(id)).route).toBe('/api/rooms')
    }
  })

  it.each([
    ['too short', 'abc'],
    ['too long', 'a'.repeat(129)],
    ['with other characters', 'abcdefgh"}'],
  ])('is a new one where it is %s', async (_, given) => {
    const { headers } = await ask('/api/rooms?limit=6', { 'x-request-id': given })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is a new one where whoever sends it is not trusted', async () => {
    const open = await startTestServer({ trustProxy: '203.0.113.7' })
    for (const path of ['/api/rooms', '/api/rooms', '/api/nothing']) {
      const answer = await fetch(open.url + path, { headers: { 'x-request-id': PROXY_ID } })
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
    await open.stop()
  })

  it('is with the mail that the request caused, and with the mail’s job', async () => {
    const id = `${PROXY_ID}.mail`
    await server.request('POST', '/api/auth/forgot-password', {
      body: { email: person.email },
      headers: { 'x-request-id': id },
    })
    const queued = await raw<{ payload: object }>`
      select payload from graphile_worker._private_jobs
      where payload::text like ${`%${id}%`}`.execute(server.db.sql)
    expect(queued.rows).toHaveLength(1)
    const mail = (await server.emailsTo(person.email)).at(-1)
    expect(mail?.raw).toContain(`X-Request-ID: ${id}`)
  })

  it('is known to the database where a proxy gave it, for as long as its transaction', async () => {
    const names: string[] = []
    const look = `select application_name as name from pg_stat_activity where pid = pg_backend_pid()`
    const asked = () =>
      server.db.transaction(async (trx) => {
        const { rows } = await raw<{ name: string }>`${raw.raw(look)}`.execute(trx)
        names.push(rows[0]?.name ?? '')
      })
    await withRequestId(PROXY_ID, asked, true)
    await withRequestId('01a1db22-beeb-7829-9d0f-2e9b9b83fc43', asked)
    await asked()
    expect(names).toEqual([`rentify ${PROXY_ID}`, 'rentify', 'rentify'])
  })

  it('is in the line of a slow statement, with its name and without its values', async () => {
    const secret = 'asha.rao'
    await withRequestId(PROXY_ID, () =>
      raw`select pg_sleep(0.6), ${secret}::text from accounts limit 1`.execute(server.db.sql),
    )
    expect(linesOf('slow statement')).toMatchObject([
      { level: 30, requestId: PROXY_ID, pool: 'rentify', name: 'select accounts' },
    ])
    expect(Number(linesOf('slow statement')[0]?.ms)).toBeGreaterThanOrEqual(500)
    expect(written.join('')).not.toContain(secret)
  })
})

describe('a failed sign-in', () => {
  const fail = (to: TestServer, address: string) =>
    to.request('POST', '/api/auth/login', {
      body: { email: 'nobody@people.example', password: 'wrong-wrong-1' },
      headers: { 'x-forwarded-for': address },
    })

  it('is a line with a hash of its address, the same for the same one', async () => {
    const series = 'rentify_sign_in_failures_total{code="invalid_credentials"}'
    const before = countOf(await metrics(), series)
    for (const address of ['203.0.113.9', '203.0.113.9', '203.0.113.10'])
      await fail(server, address)
    const [first, again, other] = linesOf('sign-in failed')
    expect(first).toMatchObject({ level: 30, code: 'invalid_credentials' })
    expect(first?.address).toMatch(/^[0-9a-f]{16}$/)
    expect(again?.address).toBe(first?.address)
    expect(other?.address).not.toBe(first?.address)
    expect(written.join('')).not.toMatch(/203\.0\.113|nobody@/)
    expect(countOf(await metrics(), series)).toBe(before + 3)
  })

  it('names its address where LOG_ADDRESSES is on, also when it has to wait', async () => {
    const open = await startTestServer({ trustProxy: true, logAddresses: true }, aLog())
    for (let n = 0; n < 6; n++) await fail(open, '203.0.113.9')
    await open.stop()
    expect(linesOf('sign-in failed').map(({ code, address }) => [code, address])).toEqual([
      ...Array(5).fill(['invalid_credentials', '203.0.113.9']),
      ['too_many_attempts', '203.0.113.9'],
    ])
  })
})

it('says more at debug: each statement, job and mail', async () => {
  const told = ['statement', 'job ran', 'mail sent']
  for (const [level, expected] of [
    ['info', [0, 0, 0]],
    ['debug', [expect.any(Number), 1, 1]],
  ] as const) {
    const other = await startTestServer({}, aLog(level))
    const { email } = await aRenter(other)
    await other.emailsTo(email)
    written.length = 0
    await other.request('POST', '/api/auth/forgot-password', { body: { email } })
    await other.emailsTo(email)
    const mails = linesOf('mail sent')
    expect(told.map((msg) => linesOf(msg).length)).toEqual(expected)
    if (level === 'debug') {
      expect(linesOf('statement').length).toBeGreaterThan(2)
      expect(mails[0]).toMatchObject({ kind: 'reset', requestId: expect.any(String) })
      expect(written.join('')).not.toContain(email)
    }
    await other.stop()
  }
})
