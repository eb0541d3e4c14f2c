import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, aRegistration, aRenter } from '../testing/makers/accounts.ts'
import { aRoom, listed } from '../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

type Line = { level: number; msg: string; err?: { code?: string; message: string } }

let server: TestServer
let lines: Line[]
beforeAll(async () => {
  lines = []
  server = await startTestServer(
    { logRequests: 'off' },
    pino(
      { level: 'debug' },
      { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
    ),
  )
})
afterAll(() => server.stop())

/** The log entries of this call, from `warn` on. */
const troubles = () =>
  lines
    .filter(({ level }) => level >= (pino.levels.values.warn ?? 0))
    .map(({ msg, err }) => `${msg}: ${err?.code ?? err?.message}`)

describe('a client that disconnects', () => {
  const open = () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {}).resume()
    return socket
  }
  const closed = (socket: Socket) =>
    new Promise<void>((resolve) => socket.on('close', () => resolve()))
  const HEAD = 'host: x\r\ncontent-type: application/json\r\n'
  const body = JSON.stringify({ email: 'asha@people.example', password: 'monsoon-42' })
  const login = `POST /api/auth/login HTTP/1.1\r\n${HEAD}content-length: ${body.length}\r\n\r\n`
  /** `fetch` keeps its connections open: the count returns to what it was. */
  const settled = (before: number) =>
    expect
      .poll(() => server.connections(), { interval: 10, timeout: 20_000 })
      .toBeLessThanOrEqual(before)

  it.each([
    [
      'in the middle of the headers',
      (socket: Socket) =>
        void socket.write(`POST /api/auth/login HTTP/1.1\r\n${HEAD}`, () =>
          socket.resetAndDestroy(),
        ),
    ],
    [
      'in the middle of the body',
      (socket: Socket) =>
        void socket.write(`${login}${body.slice(0, 10)}`, () => socket.resetAndDestroy()),
    ],
    [
      'in the middle of the body, politely',
      (socket: Socket) => void socket.end(`${login}${body.slice(0, 10)}`),
    ],
    [
      'while it is being worked for',
      (socket: Socket) => void socket.write(`${login}${body}`, () => socket.resetAndDestroy()),
    ],
    [
      'in the middle of the answer',
      (socket: Socket) => {
        socket.once('data', () => socket.resetAndDestroy())
        socket.write(`GET /api/openapi.json HTTP/1.1\r\n${HEAD}\r\n`.repeat(3))
      },
    ],
  ])('%s logs no warning', async (_, leave) => {
    lines.length = 0
    const before = await server.connections()
    const sockets = Array.from({ length: 5 }, open)
    const allClosed = Promise.all(sockets.map(closed))
    for (const socket of sockets) socket.once('connect', () => leave(socket))
    await allClosed
    await settled(before)
    // This response comes after the disconnects, so they have been logged by now.
    expect(
      (
        await server.api.accounts.login({
          body: { email: 'asha@people.example', password: 'monsoon-42' },
        })
      ).status,
    ).toBe(401)
    expect(troubles()).toEqual([])
  })
})

describe('a full disk', () => {
  const fullDisk = () =>
    server.db.pool.query(`
      create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert or update on accounts execute function no_room();
      create trigger no_room before insert or update on sessions execute function no_room()`)

  it('of the database is reported as such, and logged; requests that need no space are served', async () => {
    const person = await aRenter(server)
    await server.db.pool.query(
      `update sessions set last_seen_at = last_seen_at - interval '2 minutes'`,
    )
    await fullDisk()
    lines.length = 0
    const rejected = await server.request('POST', '/api/auth/register', { body: aRegistration() })
    const hindi = await server.request('POST', '/api/auth/register', {
      body: aRegistration(),
      headers: { 'accept-language': 'hi' },
    })
    const read = await server.api.accounts.getProfile({}, { token: person.token })
    await server.db.pool.query('drop function no_room cascade')
    expect(rejected).toMatchObject({
      status: 507,
      body: {
        code: 'insufficient_storage',
        message: 'Our storage is full right now, so we couldn’t save this. Please try again later.',
      },
    })
    expect((hindi.body as { message: string }).message).toMatch(/जगह भर गई/)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(read.status).toBe(200)
    const { body } = await server.request('GET', '/api/openapi.json')
    const { responses } =
      (body as { paths: Record<string, { post: { responses: object } }> }).paths[
        '/api/auth/register'
      ]?.post ?? {}
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['503', '507']))
    expect(troubles()).toEqual(['request failed: 53100', 'request failed: 53100'])
    expect(
      (await server.request('POST', '/api/auth/register', { body: aRegistration() })).status,
    ).toBe(201)
  })

  it('answers no details without a contact that cannot be counted, and lets people sign in', async () => {
    const [renter, owner] = [await aRenter(server), await anOwner(server)]
    const [id = ''] = await listed(server.db, [aRoom(owner.id, { phone: '+919811112222' })])
    await server.db.pool.query(`
      create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert or update on contact_reveals execute function no_room();
      create trigger no_room before insert or update on limit_windows execute function no_room()`)
    const shown = await server.api.listings.getListing({ params: { id } }, { token: renter.token })
    const { email, password } = renter
    const known = await server.api.listings.getListing({ params: { id } })
    const entered = await server.api.accounts.login({ body: { email, password } })
    await server.db.pool.query('drop function no_room cascade')
    expect(shown).toMatchObject({
      status: 507,
      body: {
        code: 'insufficient_storage',
        message: 'Our storage is full right now, so we can’t show this. Please try again later.',
      },
    })
    expect(known).toMatchObject({ status: 200, body: { _id: id } })
    expect(entered.status).toBe(200)
  })

  it('lets nobody guess passwords without end, although no failure can be counted', async () => {
    const [guessed, other] = [await aRenter(server), await aRenter(server)]
    await server.db.pool.query(`
      create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert or update on sign_in_failures execute function no_room()`)
    const enter = async (email: string, password: string) =>
      (await server.api.accounts.login({ body: { email, password } })).status
    const answers = []
    for (let guess = 1; guess <= 6; guess++) answers.push(await enter(guessed.email, `no-${guess}`))
    answers.push(await enter(guessed.email, guessed.password))
    answers.push(await enter(other.email, other.password))
    await server.db.pool.query('drop function no_room cascade')
    expect(answers).toEqual([507, 507, 507, 507, 507, 429, 429, 200])
  })
})
