import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandOf, postgresProcesses, signal, waitUntil } from './db/embedded/processes.ts'
import { createServerProcesses, type ServerProcesses, START_MS } from './testing/server-process.ts'

/** The time-outs end after five seconds; this machine may be busy with other tests. */
const ANSWER_WITHIN_MS = 15_000
const PASSWORD = 'monsoon-42'

type Acknowledged = { email: string; token: string; saved: string[] }

let processes: ServerProcesses
beforeEach(async () => {
  processes = await createServerProcesses()
})
afterEach(() => processes.end())

/** The PostgreSQL processes of this data directory: postmaster and backends. */
function postgres() {
  const postmaster = processes.postmaster()
  const mark = /rentify-[0-9a-f]{16}/.exec(commandOf(postmaster))?.[0] ?? 'none'
  const all = postgresProcesses(mark)
  return { postmaster, all, backends: all.filter((pid) => commandOf(pid).includes('[local]')) }
}

/** Calls the server like clients that register and save, one after the other, until stopped. */
function createWriter(url: string, name: string, listings: readonly string[]) {
  const acknowledged: Acknowledged[] = []
  const unexpected: string[] = []
  let stopped = false

  async function call(
    method: string,
    path: string,
    { body, token }: { body?: object; token?: string } = {},
  ) {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (response.ok) return JSON.parse(text) as { token?: string }
    if (response.status !== 503 || !response.headers.has('retry-after'))
      unexpected.push(`${method} ${path}: ${response.status} ${text}`)
    await pause(50)
    return undefined
  }

  async function write() {
    for (let n = 0; !stopped; n++) {
      const email = `${name}.${n}@people.example`
      const form = {
        firstname: 'Asha',
        lastname: 'Rao',
        email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        role: 'renter',
      }
      if (!(await call('POST', '/api/auth/register', { body: form }))) continue
      const person: Acknowledged = { email, token: '', saved: [] }
      acknowledged.push(person)
      const session = await call('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
      if (!session?.token) continue
      person.token = session.token
      for (const id of listings.slice(0, 5))
        if (await call('PUT', `/api/saved/${id}`, { token: session.token })) person.saved.push(id)
    }
  }

  const writing = write().catch(
    (error: Error) => void unexpected.push(`${error.message}: ${error.cause}`),
  )
  return {
    acknowledged,
    unexpected,
    stop: () => {
      stopped = true
      return writing
    },
  }
}

/** One uncacheable call of each kind. */
function probes(url: string, token: string, listing: string): Record<string, Promise<Response>> {
  const unseen = () => Math.random().toString(36).slice(2)
  const fetch = (address: string, init: RequestInit = {}) =>
    globalThis.fetch(address, { signal: AbortSignal.timeout(3 * ANSWER_WITHIN_MS), ...init })
  const form = {
    firstname: 'Asha',
    lastname: 'Rao',
    email: `${unseen()}@people.example`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    role: 'renter',
  }
  const send = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const signedIn = { headers: { authorization: `Bearer ${token}` } }
  return {
    readiness: fetch(`${url}/api/health/ready`),
    list: fetch(`${url}/api/listings?q=${unseen()}`),
    detail: fetch(`${url}/api/listings/${listing}`, signedIn),
    profile: fetch(`${url}/api/auth/profile`, signedIn),
    saved: fetch(`${url}/api/saved`, signedIn),
    save: fetch(`${url}/api/saved/${listing}`, { method: 'PUT', ...signedIn }),
    registration: fetch(`${url}/api/auth/register`, send(form)),
    signIn: fetch(`${url}/api/auth/login`, send({ email: form.email, password: PASSWORD })),
    listPage: fetch(`${url}/rooms?search=${unseen()}`),
    detailPage: fetch(`${url}/room/${crypto.randomUUID()}`),
  }
}

describe('the server survives its database', { timeout: 300_000 }, () => {
  it('in the same process through ten kills and freezes, loses nothing acknowledged, and serves again in seconds', async () => {
    const launched = performance.now()
    const server = await processes.started({
      DEMO: 'on',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    })
    const firstStartMs = Math.round(performance.now() - launched)
    const url = `http://127.0.0.1:${server.port}`
    const listings = (
      (await (await fetch(`${url}/api/listings?limit=20`)).json()) as { _id: string }[]
    ).map(({ _id }) => _id)
    const writers = ['one', 'two'].map((name) => createWriter(url, name, listings))
    const all = () => writers.flatMap(({ acknowledged }) => acknowledged)
    const saves = () => all().reduce((sum, { saved }) => sum + saved.length, 0)
    /** Ready, and more was acknowledged than can have been in flight at the fault. */
    const servesAgain = async () => {
      const acknowledged = () => all().length + saves()
      const underWay = acknowledged() + writers.length
      const from = performance.now()
      const ready = async () => (await server.readiness().catch(() => 0)) === 200
      while (
        server.child.exitCode === null &&
        performance.now() - from < START_MS &&
        !((await ready()) && acknowledged() > underWay)
      )
        await pause(20)
      expect(server.child.exitCode, server.said.err).toBeNull()
      return Math.round(performance.now() - from)
    }
    expect(await waitUntil(() => saves() > 5, START_MS)).toBe(true)

    const killBackend = async () => {
      const { backends } = postgres()
      signal(backends[Math.floor(Math.random() * backends.length)] ?? 0, 'SIGKILL')
    }
    const killPostmaster = async () => signal(postgres().postmaster, 'SIGKILL')
    const freeze = async () => {
      const token = all().find((person) => person.token)?.token ?? ''
      const frozen = new Set<number>()
      /** A backend may have started since the last look; a frozen postmaster starts none. */
      const stopUnseen = () => {
        const { postmaster, all: others } = postgres()
        const unseen = [postmaster, ...others].filter((pid) => !frozen.has(pid))
        for (const pid of unseen) {
          signal(pid, 'SIGSTOP')
          frozen.add(pid)
        }
        return unseen.length > 0
      }
      try {
        while (stopUnseen());
        const from = performance.now()
        const answers = Object.entries(probes(url, token, listings[0] ?? '')).map(
          async ([name, asked]) => {
            const answer = await asked
            await answer.arrayBuffer()
            const seconds = (performance.now() - from) / 1000
            return {
              name,
              status: answer.status,
              retryAfter: answer.headers.has('retry-after'),
              inTime: seconds * 1000 < ANSWER_WITHIN_MS || seconds,
            }
          },
        )
        const answered = await Promise.all(answers)
        expect(answered).toEqual(
          answered.map(({ name }) => ({ name, status: 503, retryAfter: true, inTime: true })),
        )
      } finally {
        for (const pid of frozen) signal(pid, 'SIGCONT')
      }
    }

    const backAfter: { fault: string; ms: number }[] = []
    const faults = [
      killBackend,
      killPostmaster,
      freeze,
      killBackend,
      killPostmaster,
      freeze,
      killBackend,
      killPostmaster,
      freeze,
      killBackend,
    ]
    for (const fault of faults) {
      await fault()
      backAfter.push({ fault: fault.name, ms: await servesAgain() })
    }
    await Promise.all(writers.map(({ stop }) => stop()))

    // A first start measures this machine at this hour; recovering takes about a third of one.
    expect(backAfter.filter(({ ms }) => ms > 3 * firstStartMs)).toEqual([])
    expect(writers.flatMap(({ unexpected }) => unexpected)).toEqual([])
    expect(server.child.exitCode).toBeNull()
    for (const { email, token, saved } of all()) {
      const known = token
        ? undefined
        : await fetch(`${url}/api/auth/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password: PASSWORD }),
          })
      const session = known ? ((await known.json()) as { token: string }).token : token
      const kept = await fetch(`${url}/api/saved`, {
        headers: { authorization: `Bearer ${session}` },
      })
      expect([email, kept.status]).toEqual([email, 200])
      expect(JSON.stringify(await kept.json())).toSatisfy((list: string) =>
        saved.every((id) => list.includes(id)),
      )
    }
  })
})
