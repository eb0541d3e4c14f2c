// Every process of PostgreSQL stops, as under a hypervisor that pauses it: nothing is rejected,
// nothing answers.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { joinEmbedded } from '../db/embedded/index.ts'
import { commandOf, postgresProcesses, signal } from '../db/embedded/processes.ts'
import { aCrowd } from '../testing/makers/booking-races.ts'
import { createServerProcesses, type ServerProcesses } from '../testing/server-process.ts'
import { aConnectedSocket, openSocket } from '../testing/sockets.ts'

let processes: ServerProcesses
beforeEach(async () => {
  processes = await createServerProcesses()
})
afterEach(() => processes.end())

const RECONNECTING = 100
const SOON = { timeout: 30_000, interval: 50 }

async function people(url: string) {
  const silent = { info() {}, warn() {}, error() {} }
  const joined = await joinEmbedded({ dataDir: processes.dataDir, log: silent })
  const db = openDatabase({ connection: joined.connection, poolSize: 2 })
  const crowd = await aCrowd({ url, db }, RECONNECTING + 1)
  await db.close()
  await joined.stop()
  return crowd.map(({ token }) => token)
}

/** Stops the postmaster and its children; returns what lets them go on. */
function freeze(): () => void {
  const postmaster = processes.postmaster()
  const mark = /rentify-[0-9a-f]{16}/.exec(commandOf(postmaster))?.[0] ?? 'none'
  const frozen = new Set([postmaster, ...postgresProcesses(mark)])
  expect(frozen.size).toBeGreaterThan(1)
  for (const pid of frozen) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of frozen) signal(pid, 'SIGCONT')
  }
}

it('a frozen database signs no user out, although 100 pages connect again', async () => {
  const { port } = await processes.started({ RATE_LIMIT_FACTOR: '100' })
  const url = `http://127.0.0.1:${port}`
  const [first = '', ...tokens] = await people(url)
  const before = await aConnectedSocket(url, first)
  const thaw = freeze()
  const sockets = tokens.map((token) =>
    openSocket(url, token, { transports: ['websocket'], reconnectionDelayMax: 1_000 }),
  )
  try {
    await expect.poll(() => sockets.every(({ errors }) => errors.length > 0), SOON).toBe(true)
    expect(sockets.some(({ socket }) => socket.connected)).toBe(false)
  } finally {
    thaw()
  }
  await expect.poll(() => sockets.every(({ socket }) => socket.connected), SOON).toBe(true)
  expect(new Set(sockets.flatMap(({ errors }) => errors))).toEqual(new Set(['Service unavailable']))
  expect(before.connections).toEqual(['connected'])
  const statuses = await Promise.all(
    [first, ...tokens].map(async (token) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${url}/api/notifications`, { headers })).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})
