// deploy/nginx and deploy/rolling-restart as an operator uses them: two slots on one database.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:http2'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Endpoint } from '@rentify/contract/endpoint'
import { allEndpoints } from '@rentify/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitOf } from './http/uploads/receive.ts'
import { createTestDatabase, databaseUrl, type TestDatabase } from './testing/database.ts'
import { freePort } from './testing/free-port.ts'
import { aRenter, type Person } from './testing/makers/accounts.ts'
import { anOwnersAccount, aRoom, listed } from './testing/makers/listings.ts'
import { aMapArchive, aTown } from './testing/makers/map-archives.ts'
import { NGINX, NGINX_CONFIGURATION, type Nginx, SERVER_NAME, startNginx } from './testing/nginx.ts'
import { startTestServer, type TestServer } from './testing/server.ts'
import { createServerProcesses, type ServerProcesses, START_MS } from './testing/server-process.ts'
import { openSocket } from './testing/sockets.ts'

const ROLLING_RESTART = join(import.meta.dirname, '../../deploy/rolling-restart')

const SECRET_KEY = 'one-key-for-every-server-of-this-test'

it('takes the largest call that the contract knows', () => {
  const sent = Object.values(allEndpoints).flatMap<Endpoint>((feature) => Object.values(feature))
  const largest = Math.max(
    ...sent.map(({ body, bodyLimit }) =>
      body && 'files' in body ? limitOf(body, bodyLimit) : (bodyLimit ?? 0),
    ),
  )
  const megabytes = Number(NGINX_CONFIGURATION.match(/client_max_body_size (\d+)m;/)?.[1])
  expect(megabytes * 1024 * 1024).toBeGreaterThanOrEqual(largest)
})

describe.skipIf(!NGINX)('slots of two versions behind nginx', () => {
  it('have the files of pages of either', async () => {
    // Only what they answer below /assets/ differs between two builds.
    const slots = await Promise.all(
      ['before', 'after'].map(async (version) => {
        const slot = createServer(({ url }, answer) => {
          const isOwn = url === `/assets/main-${version}.js`
          answer.writeHead(isOwn ? 200 : 404).end(isOwn ? version : '')
        }).listen(0, '127.0.0.1')
        await once(slot, 'listening')
        return slot
      }),
    )
    const nginx = await startNginx(
      slots.map((slot) => (slot.address() as { port: number }).port),
      { tls: false },
    )
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${nginx.port}${path}`, { headers: { host: SERVER_NAME } }))
        .status
    const times = Array.from({ length: 6 })
    for (const version of ['before', 'after'])
      expect(await Promise.all(times.map(() => statusOf(`/assets/main-${version}.js`)))).toEqual(
        times.map(() => 200),
      )
    expect(await statusOf('/assets/main-other.js')).toBe(404)
    await nginx.stop()
    for (const slot of slots) slot.close()
  })
})

describe.skipIf(!NGINX)('two slots behind nginx', () => {
  let database: TestDatabase
  let maker: TestServer
  let processes: ServerProcesses
  let nginx: Nginx | undefined
  let operator: Server | undefined
  let renter: Person
  let roomId: string
  let map: string
  let port: number
  const slots = new Map<number, ReturnType<ServerProcesses['launch']>>()
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

  beforeAll(async () => {
    database = await createTestDatabase()
    maker = await startTestServer({ secretKey: SECRET_KEY }, undefined, {}, database)
    renter = await aRenter(maker)
    const ids = await listed(maker.db, [aRoom(await anOwnersAccount(maker.db))])
    roomId = ids[0] ?? ''
    map = join(maker.dataDir, 'map.pmtiles')
    await writeFile(map, aMapArchive(aTown([77.36, 28.62]), { bytes: 6_000_000 }))
    processes = await createServerProcesses()
    const ports = [await freePort(), await freePort()]
    for (const slot of ports) await startSlot(slot)
    operator = createServer(async (asked, answer) => {
      await restartSlot(Number(asked.url?.slice(1)))
      answer.end()
    }).listen(0, '127.0.0.1')
    await Promise.all([once(operator, 'listening'), ...ports.map(isReady)])
    nginx = await startNginx(ports)
    port = nginx.port
  }, 180_000)
  afterAll(async () => {
    agent.destroy()
    await nginx?.stop()
    operator?.close()
    await processes.end()
    await maker.stop()
  })

  /** Fails when it does not come to hold. */
  async function until(holds: () => Promise<boolean>): Promise<void> {
    for (const end = performance.now() + START_MS; !(await holds()); await pause(100))
      if (performance.now() > end) throw new Error('It took too long.')
  }

  async function startSlot(slot: number): Promise<void> {
    slots.set(
      slot,
      processes.launch(slot, {
        DATABASE_URL: databaseUrl(database.connection.database ?? ''),
        // All servers of a database share their key and their pictures (D98).
        SECRET_KEY,
        MEDIA_URL: `file://${join(maker.dataDir, 'pictures')}`,
        PUBLIC_URL: `https://${SERVER_NAME}`,
        TRUST_PROXY: '127.0.0.1',
        RATE_LIMIT_FACTOR: '100',
        MAP_FILE: map,
      }),
    )
  }

  async function restartSlot(slot: number): Promise<void> {
    const running = slots.get(slot)
    running?.child.kill('SIGTERM')
    expect(await running?.ended).toBe(0)
    await startSlot(slot)
  }

  const isReady = (slot: number) =>
    until(async () => {
      const answer = await fetch(`http://127.0.0.1:${slot}/api/health/ready`).catch(() => null)
      return answer?.status === 200
    })

  type Sent = {
    from?: string
    method?: string
    headers?: Record<string, string>
    body?: Buffer | string
  }

  async function ask(
    path: string,
    { from, method = 'GET', headers = {}, body }: Sent = {},
  ): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
    return new Promise((resolve) => {
      const call = request(
        {
          host: '127.0.0.1',
          localAddress: from,
          port,
          path,
          method,
          agent,
          headers: { host: SERVER_NAME, ...headers },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          )
        },
      )
      // A broken connection is an answer that nobody got.
      call.on('error', () => resolve({ status: 0, headers: {}, body: '' }))
      call.end(body)
    })
  }

  it('shows a page over HTTP/2, and tells browsers to stay with https', async () => {
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/rooms', ':authority': SERVER_NAME })
    const [headers] = await once(stream, 'response')
    stream.resume()
    await once(stream, 'close')
    session.close()
    expect(headers).toMatchObject({
      ':status': 200,
      'strict-transport-security': expect.stringMatching(/^max-age=\d/),
    })
  })

  it('lets a picture of the largest size through to the server, and no more than it takes', async () => {
    const upload = (bytes: number) =>
      ask('/api/media', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: Buffer.alloc(bytes),
      })
    const [large, beyond] = await Promise.all([upload(10_000_000), upload(110 * 1024 * 1024)])
    // The server's own answer to somebody who is not signed in, and nginx's.
    expect([large.status, JSON.parse(large.body).code]).toEqual([401, 'unauthenticated'])
    expect([0, 413]).toContain(beyond.status)
  })

  it('connects sockets, by WebSocket and by polling', async () => {
    for (const transports of [['websocket'], ['polling']] as const) {
      const { socket } = openSocket(`https://127.0.0.1:${port}`, renter.token, {
        transports: [...transports],
        rejectUnauthorized: false,
        extraHeaders: { host: SERVER_NAME },
      } as object)
      await expect.poll(() => socket.connected, { timeout: 20_000 }).toBe(true)
      socket.disconnect()
    }
  })

  it('passes on which part of a large map is asked for', async () => {
    const { mapFile } = JSON.parse((await ask('/api/settings/public')).body)
    for (let times = 0; times < 2; times++) {
      const part = await ask(mapFile.path, { headers: { range: 'bytes=0-6' } })
      expect([part.status, part.body]).toEqual([206, 'PMTiles'])
    }
  })

  it('keeps readiness to the machine itself', async () => {
    expect((await ask('/api/health/ready')).status).toBe(200)
    expect((await ask('/api/health/ready', { from: '127.0.0.2' })).status).toBe(403)
    expect((await ask('/api/health/live', { from: '127.0.0.2' })).status).toBe(200)
  })

  it('answers every call while the slots restart one after the other', async () => {
    const statuses = new Map<string, number>()
    let going = true
    const caller = async (path: string, sent: Sent) => {
      while (going) {
        const { status, body } = await ask(path, sent)
        const unexpected = status === 200 ? '' : body.slice(0, 200)
        const seen = `${sent.method ?? 'GET'} ${status}${unexpected}`
        statuses.set(seen, (statuses.get(seen) ?? 0) + 1)
      }
    }
    const token = { authorization: `Bearer ${renter.token}` }
    const calls = [
      ['/api/rooms?limit=12', {}],
      [`/api/saved/${roomId}`, { method: 'PUT', headers: token }],
      [
        '/api/saved/merge',
        {
          method: 'POST',
          headers: { ...token, 'content-type': 'application/json' },
          body: JSON.stringify({ ids: [roomId] }),
        },
      ],
    ] as const
    const callers = [...calls, ...calls].map(([path, sent]) => caller(path, sent))
    const address = operator?.address() as { port: number }
    const { stdout } = await promisify(execFile)(ROLLING_RESTART, [...slots.keys()].map(String), {
      env: { ...process.env, RESTART: `curl -fsS http://127.0.0.1:${address.port}/%s` },
    })
    going = false
    await Promise.all(callers)
    expect(stdout.match(/is ready/g)).toHaveLength(2)
    expect([...statuses.keys()].sort()).toEqual(['GET 200', 'POST 200', 'PUT 200'])
  }, 180_000)

  it('restarts nothing while a slot is away', async () => {
    const [first = 0] = slots.keys()
    const failed = promisify(execFile)(ROLLING_RESTART, [String(first), String(await freePort())], {
      env: { ...process.env, RESTART: 'exit 99' },
    })
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The slot on port \d+ is not ready: nothing was restarted\./),
    })
  })
})
