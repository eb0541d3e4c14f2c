// One installation, several processes behind one port (ADR 0205).
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAlive, waitUntil } from '../db/embedded/processes.ts'
import { PROJECT_ROOT } from '../env.ts'
import { freePort } from '../testing/free-port.ts'
import { createServerProcesses, type ServerProcesses, START_MS } from '../testing/server-process.ts'
import { openSocket } from '../testing/sockets.ts'
import { MEMORY_ENV } from './memory.ts'

const WORKERS = 2
const POLLING = '/socket.io/?EIO=4&transport=polling'
const PASSWORD = 'monsoon-42-lantern'
/** The oldest answer that anybody is given after a change (D74). */
const MOST_AGE_MS = 1_000
const ADMIN = { ADMIN_EMAIL: 'boss@people.example', ADMIN_PASSWORD: PASSWORD }

let processes: ServerProcesses
let server: Awaited<ReturnType<ServerProcesses['started']>>
let url: string
let metricsUrl: string
beforeAll(async () => {
  processes = await createServerProcesses()
  const metricsPort = await freePort()
  metricsUrl = `http://127.0.0.1:${metricsPort}`
  const watched = { METRICS_PORT: String(metricsPort) }
  const workers = { WORKERS: String(WORKERS), RATE_LIMIT_FACTOR: '0' }
  server = await processes.started({ ...workers, ...watched, ...ADMIN })
  url = `http://127.0.0.1:${server.port}`
}, START_MS)
// A test that failed on its way may have left none.
beforeEach(async () => {
  if (server.child.exitCode === null && server.child.signalCode === null) return
  server = await processes.started({ WORKERS: String(WORKERS) })
  url = `http://127.0.0.1:${server.port}`
}, START_MS)
afterAll(() => processes.end())

/** The first process's children that run the same program. */
function workers(of = server.child): number[] {
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return listed.split('\n').flatMap((line) => {
    const [pid, parent, ...program] = line.trim().split(/\s+/)
    const isWorker = Number(parent) === of.pid && program.join(' ').includes('main.ts')
    return isWorker ? [Number(pid)] : []
  })
}

const scrape = async () => (await fetch(`${metricsUrl}/metrics`)).text()

/** Over a connection of its own, so that any worker may get it. */
async function ask(path: string, sent?: string): Promise<{ status: number; body: string }> {
  const asked = request(url + path, { agent: false, method: sent === undefined ? 'GET' : 'POST' })
  const [response] = (await once(asked.end(sent), 'response')) as [IncomingMessage]
  let body = ''
  for await (const chunk of response.setEncoding('utf8')) body += chunk
  return { status: response.statusCode ?? 0, body }
}

async function send(path: string, method: string, body: object, token?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return fetch(url + path, { method, headers, body: JSON.stringify(body) })
}

async function signIn(): Promise<string> {
  const answer = await send('/api/auth/login', 'POST', {
    email: ADMIN.ADMIN_EMAIL,
    password: PASSWORD,
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { token: string }).token
}

/** A connection of ours to the database; nobody's error where that is killed. */
async function connected(): Promise<pg.Client> {
  const client = new pg.Client({
    host: join(processes.dataDir, 'postgres'),
    user: 'rentify',
    password: readFileSync(join(processes.dataDir, 'postgres.password'), 'utf8').trim(),
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** None while it is away. */
function postmaster(): number | undefined {
  try {
    return processes.postmaster()
  } catch {
    return undefined
  }
}

/** The workers that some of many connections got. */
async function answering(): Promise<number[]> {
  const opened = await Promise.all(Array.from({ length: 20 }, () => ask(POLLING)))
  const ids = opened.map(({ body }) => (JSON.parse(body.slice(1)) as { sid: string }).sid)
  return [...new Set(ids.map((id) => Number(id.split('.')[0])))].sort()
}

describe('an installation with two workers', { timeout: 60_000 }, () => {
  it('answers by both, without a limit on calls where that is off', async () => {
    expect(await answering()).toEqual(workers().sort())
    const { status, headers } = await fetch(`${url}/api/rooms?limit=1`)
    expect([status, headers.has('x-ratelimit-limit')]).toEqual([200, false])
  })

  it('applies a change in every worker', async () => {
    const token = await signIn()
    const { body } = await ask('/api/settings/public')
    expect(body).not.toContain('Kirana Rooms')
    const changed = await send(
      '/api/admin/settings',
      'PUT',
      { general: { siteName: 'Kirana Rooms' } },
      token,
    )
    expect(changed.status).toBe(200)
    const everywhere = async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => ask('/api/settings/public')),
      )
      return answers.every(({ body }) => body.includes('Kirana Rooms'))
    }
    await expect.poll(everywhere, { timeout: 5000, interval: 20 }).toBe(true)
  })

  it.runIf(process.platform === 'linux')('starts workers that give back memory', () => {
    const wanted = Object.entries(MEMORY_ENV).map((pair) => pair.join('='))
    expect(workers()).toHaveLength(WORKERS)
    for (const pid of workers()) {
      const given = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      expect(given).toEqual(expect.arrayContaining(wanted))
    }
  })

  it('tells metrics of both on one port, and of the installation once', async () => {
    await ask('/api/rooms')
    const text = await scrape()
    const workersOf = (series: string) =>
      text
        .split('\n')
        .filter((line) => line.startsWith(`${series}{`))
        .map((line) => /worker="(\d+)"/.exec(line)?.[1])
        .sort()
    expect(workersOf('rentify_build_info')).toEqual(['0', '1', '2'])
    expect(workersOf('rentify_search_listings')).toEqual(['1', '2'])
    expect(workersOf('rentify_jobs_oldest_due_seconds')).toEqual(['1'])
    expect(text).toContain('rentify_workers{state="answering",worker="0"} 2')
    expect(text).toMatch(/rentify_http_requests_total\{method="GET",route="\/api\/rooms".+ [1-9]/)
    expect((await fetch(`${metricsUrl}/api/rooms`)).status).toBe(404)
  })

  it('tells every series that alerts, the dashboard and the documents name', async () => {
    const told = [...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)
    expect(new Set(told).size).toBe(told.length)
    const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
    const namedIn = (path: string) => [
      ...new Set(read(path).match(/\b(?:rentify|process|nodejs)_\w*[a-z]\b/g)),
    ]
    const isTold = (name: string) => told.includes(name.replace(/_(bucket|sum|count)$/, ''))
    for (const path of ['deploy/prometheus/alerts.yml', 'deploy/grafana/rentify.json']) {
      expect(namedIn(path).length).toBeGreaterThan(15)
      expect(namedIn(path).filter((name) => !isTold(name))).toEqual([])
    }
    const documented = namedIn('docs/operations.md')
    const own = told.filter((name) => name.startsWith('rentify_'))
    expect(own.filter((name) => !documented.includes(name))).toEqual([])
    expect(documented.filter((name) => name.startsWith('rentify_') && !isTold(name))).toEqual([])
  })

  it('is one server to System health, with two workers', async () => {
    const token = await signIn()
    const health = async () => {
      const answer = await fetch(`${url}/api/admin/health`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return (await answer.json()) as { servers: readonly object[] }
    }
    const expected = [
      { name: expect.stringMatching(`:${server.port}$`), workers: WORKERS, isHere: true },
    ]
    await expect
      .poll(async () => (await health()).servers, { timeout: 5_000, interval: 50 })
      .toMatchObject(expected)
  })

  it('keeps a client that polls with the worker that knows it', async () => {
    const token = await signIn()
    for (let client = 1; client <= 6; client++) {
      const opened = await ask(POLLING)
      const { sid } = JSON.parse(opened.body.slice(1)) as { sid: string }
      const connect = `40${JSON.stringify({ token })}`
      expect(await ask(`${POLLING}&sid=${sid}`, connect)).toEqual({ status: 200, body: 'ok' })
      const heard: string[] = []
      while (!heard.some((packet) => packet.startsWith('42["notificationsReceived"'))) {
        const { status, body } = await ask(`${POLLING}&sid=${sid}`)
        expect(status).toBe(200)
        heard.push(...body.split('\u001e'))
      }
    }
  })

  it('tells a client to begin again whose worker has ended', async () => {
    const { status, body } = await ask(`${POLLING}&sid=1.abcdefgh`)
    expect([status, JSON.parse(body)]).toEqual([400, { code: 1 }])
  })

  it('upgrades a client that polled first', async () => {
    const token = await signIn()
    const clients = Array.from({ length: 6 }, () =>
      openSocket(url, token, { transports: ['polling', 'websocket'] }),
    )
    const states = () =>
      clients.map(({ socket, connections }) => [socket.io.engine?.transport.name, ...connections])
    await expect
      .poll(states, { timeout: 10_000 })
      .toEqual(clients.map(() => ['websocket', 'connected']))
  })

  it('replaces a worker that dies, while the other answers', async () => {
    const [dying = 0, staying = 0] = workers()
    process.kill(dying, 'SIGKILL')
    await waitUntil(() => !isAlive(dying), START_MS)
    expect((await ask('/api/health/ready')).status).toBe(200)
    await expect.poll(() => workers().length, { timeout: 30_000, interval: 100 }).toBe(WORKERS)
    expect(workers()).toContain(staying)
    expect(workers()).not.toContain(dying)
  })

  it('shows no list that is older than a second, whatever breaks meanwhile', {
    timeout: 150_000,
  }, async () => {
    let database = await connected()
    await database.query(
      `with owner as (insert into accounts (id, email, name, role)
         values (gen_random_uuid(), 'rooms@people.example', 'Rooms Owner', 'owner') returning id)
       insert into listings (id, type, owner_id, title, city, location, room_type, price)
         select gen_random_uuid(), 'Room', id, 'A room', 'Kota', 'Talwandi', 'Single Room', 0
         from owner`,
    )
    /** By price: since when it has been known to be committed. */
    const committed = [performance.now()]
    const answers: { askedAt: number; status: number; price: number }[] = []
    const away = { from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY }

    const askOnce = async () => {
      const askedAt = performance.now()
      const { status, body } = await ask('/api/rooms?city=Kota')
      const [room] = status === 200 ? (JSON.parse(body) as { price: number }[]) : []
      answers.push({ askedAt, status, price: room?.price ?? 0 })
    }
    /** Changes the price, unless the database is away. */
    const change = async () => {
      try {
        await database.query("update listings set price = $1 where city = 'Kota'", [
          committed.length,
        ])
        committed.push(performance.now())
      } catch {
        await database.end().catch(() => {})
        database = await connected().catch(() => database)
      }
    }
    const askAtOnce = (times: number) => Promise.all(Array.from({ length: times }, askOnce))
    const until = async (isDone: () => boolean, act = change) => {
      const began = performance.now()
      while (!isDone()) {
        if (performance.now() - began > START_MS) expect.unreachable('It has not recovered.')
        await act()
        await askAtOnce(4)
      }
    }
    const forAWhile = (act?: () => Promise<void>) => {
      const end = performance.now() + 1.2 * MOST_AGE_MS
      return until(() => performance.now() > end, act)
    }
    const nothing = async () => {}
    /** One change that nobody hears of; then many; then none, so that all is cached again. */
    const goOn = async () => {
      await change()
      await forAWhile(nothing)
      await forAWhile()
      await forAWhile(nothing)
    }

    await expect.poll(answering, { timeout: 30_000 }).toHaveLength(WORKERS)
    await askAtOnce(20)
    // Who has to read it cannot answer now.
    await database.query('begin; lock table listings in access exclusive mode')
    await askAtOnce(20)
    await database.query('rollback')
    await goOn()

    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rentify-listen'",
    )
    await goOn()

    const [dying = 0] = workers()
    process.kill(dying, 'SIGKILL')
    await goOn()
    await until(() => workers().length === WORKERS && !workers().includes(dying))

    const killed = processes.postmaster()
    away.from = performance.now()
    process.kill(killed, 'SIGKILL')
    // Connections may outlive it for a moment.
    await until(() => ![killed, undefined].includes(postmaster()))
    const before = committed.length
    await until(() => committed.length > before)
    away.until = committed[before] ?? away.until
    await goOn()
    await database.end()

    const present = answers.filter(({ askedAt: at }) => at < away.from || at > away.until)
    /** For how long an answer had been outdated when it was asked for. */
    const ages = present.map(({ askedAt, price }) => {
      const since = committed[price + 1] ?? askedAt
      return askedAt - (askedAt < away.from ? since : Math.max(since, away.until))
    })
    expect(new Set(present.map(({ status }) => status))).toEqual(new Set([200]))
    expect(Math.max(...ages)).toBeLessThan(MOST_AGE_MS)
    await expect.poll(answering, { timeout: 30_000 }).toHaveLength(WORKERS)
  })

  it('answers the connections that a worker did not take before it died', async () => {
    const [dying = 0] = workers()
    // It takes nothing any more, and the first process does not know.
    process.kill(dying, 'SIGSTOP')
    const asked = Array.from({ length: 2 * WORKERS }, () => ask('/api/health/ready'))
    await Promise.any(asked)
    process.kill(dying, 'SIGKILL')
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
    await expect.poll(() => workers().length, { timeout: 30_000, interval: 100 }).toBe(WORKERS)
  })

  it('ends in order with all its workers, and starts again, although one dies at once', async () => {
    const all = workers()
    const database = processes.postmaster()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect([...all, database].filter(isAlive)).toEqual([])
    server = await processes.started({ WORKERS: String(WORKERS) }, async (first) => {
      await waitUntil(() => workers(first).length > 0, START_MS)
      for (const worker of workers(first).slice(0, 1)) process.kill(worker, 'SIGKILL')
    })
    expect(await server.readiness()).toBe(200)
    expect(workers()).toHaveLength(WORKERS)
  })

  it('leaves no worker behind when its first process is killed', async () => {
    const all = workers()
    server.child.kill('SIGKILL')
    await server.ended
    await waitUntil(() => !all.some(isAlive), START_MS)
    expect(all.filter(isAlive)).toEqual([])
    server = await processes.started()
    expect(await server.readiness()).toBe(200)
  })
})
