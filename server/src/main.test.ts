import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAlive, waitUntil } from './db/embedded/processes.ts'
import { freePort } from './testing/free-port.ts'
import { createServerProcesses, type ServerProcesses, START_MS } from './testing/server-process.ts'

const A_FILE = fileURLToPath(new URL('./main.ts', import.meta.url))

let first: ServerProcesses
let processes: ServerProcesses
beforeAll(async () => {
  first = await createServerProcesses()
  const { child, ended } = await first.started()
  child.kill('SIGTERM')
  await ended
})
afterAll(() => first.end())
afterEach(() => processes.end())

describe('a first start', { timeout: 120_000 }, () => {
  beforeEach(async () => {
    processes = await createServerProcesses()
  })

  it('prints its address, and answers', async () => {
    const { readiness, said } = await processes.started()
    expect(await readiness()).toBe(200)
    expect(said.err.split('No grievance officer is named')).toHaveLength(2)
  })

  it('leaves no database running when it is asked to end while it starts', async () => {
    const { child, ended } = processes.launch(await freePort())
    let pid = 0
    await waitUntil(() => {
      try {
        pid = processes.postmaster()
      } catch {
        // It has not come so far.
      }
      return pid > 0
    }, START_MS)
    expect(isAlive(pid)).toBe(true)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })
})

describe('the server', { timeout: 120_000 }, () => {
  beforeEach(async () => {
    processes = await createServerProcesses(first.dataDir)
  })

  it('ends in order: readiness turns at once, a request in flight is answered, and the database stops with it', async () => {
    const { child, ended, port, readiness } = await processes.started()
    const database = processes.postmaster()
    const body = JSON.stringify({ email: 'nobody@people.example', password: 'monsoon-42' })
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    expect(await readiness()).toBe(200)
    const asked = performance.now()
    child.kill('SIGTERM')
    await expect.poll(readiness, { interval: 5, timeout: 900 }).toBe(503)
    socket.write(body.slice(10))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /)
    socket.destroy()
    expect(await ended).toBe(0)
    expect(performance.now() - asked).toBeLessThan(10_000)
    expect(isAlive(database)).toBe(false)
  })

  it('does not wait for ever on a request that never ends', async () => {
    const { child, ended, port } = await processes.started()
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    await once(socket, 'connect')
    const asked = performance.now()
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(performance.now() - asked).toBeLessThan(10_000)
  })

  it('rejects a second one on its data directory, and goes on', async () => {
    const running = await processes.started()
    const second = processes.launch(await freePort(), { LOG_LEVEL: 'silent' })
    expect(await second.ended).toBe(1)
    expect(second.said.err).toBe(
      `Rentify already runs on ${processes.dataDir} (process ${running.child.pid}): stop it first, or set DATA_DIR to another folder.\n`,
    )
    expect(await running.readiness()).toBe(200)
  })

  it('starts again after a kill -9 of itself and of the database', async () => {
    const killed = await processes.started()
    process.kill(processes.postmaster(), 'SIGKILL')
    killed.child.kill('SIGKILL')
    await killed.ended
    const { readiness } = await processes.started()
    expect(await readiness()).toBe(200)
  })

  it('restarts its database however often it dies in a row, in the same process', async () => {
    const { child, readiness } = await processes.started()
    for (let deaths = 0; deaths < 7; deaths++) {
      // Its file may still name the one before.
      await waitUntil(() => isAlive(processes.postmaster()), START_MS)
      const died = processes.postmaster()
      process.kill(died, 'SIGKILL')
      await waitUntil(() => !isAlive(died), START_MS)
      await expect.poll(readiness, { timeout: START_MS }).toBe(200)
    }
    expect(child.exitCode).toBeNull()
  })

  it('becomes ready again after the database died under it', async () => {
    const { readiness } = await processes.started()
    const died = processes.postmaster()
    process.kill(died, 'SIGKILL')
    await waitUntil(() => !isAlive(died), START_MS)
    const statuses: number[] = []
    for (
      const end = performance.now() + START_MS;
      statuses.at(-1) !== 200 && performance.now() < end;
    )
      statuses.push(await readiness())
    expect(statuses.at(-1)).toBe(200)
  })
})

describe('a start that fails says why in one sentence', { timeout: 120_000 }, () => {
  beforeEach(async () => {
    processes = await createServerProcesses(first.dataDir)
  })

  it.each([
    [
      'a wrong variable',
      { LOG_LEVEL: 'loud' },
      "LOG_LEVEL must be silent, fatal, error, warn, info, debug or trace, but is 'loud'.\n",
    ],
    [
      'an address of another machine',
      { HOST: '192.0.2.1' },
      'HOST 192.0.2.1 is no address of this machine.\n',
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://rentify:secret@127.0.0.1:1/rentify' },
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
    ],
    [
      'a folder that is a file',
      { DATA_DIR: A_FILE },
      `DATA_DIR ${A_FILE} cannot be used: ENOTDIR.\n`,
    ],
  ])('%s', async (_, env, sentence) => {
    const { said, ended } = processes.launch(await freePort(), { LOG_LEVEL: 'silent', ...env })
    expect(await ended).toBe(1)
    expect(said.err).toBe(sentence)
  })

  it('a port in use, and stops the database', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const { said, ended } = processes.launch(port, { LOG_LEVEL: 'silent' })
    expect(await ended).toBe(1)
    expect(said.err).toBe(
      `Port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT to another.\n`,
    )
    expect(() => processes.postmaster()).toThrow('ENOENT')
    taken.close()
  })
})
