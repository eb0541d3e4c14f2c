// `npm run deploy:try`: a primary, a replica, three servers and nginx on this machine; journeys in
// a browser and callers that keep account of every acknowledged write, while servers and databases
// are killed. Prints what was lost.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../server/src/db/database.ts'
import { freePort } from '../server/src/testing/free-port.ts'
import { aLedger, standstill } from '../server/src/testing/makers/acknowledged-writes.ts'
import { startNginx } from '../server/src/testing/nginx.ts'
import { startReplicatedPostgres } from '../server/src/testing/replicated-postgres.ts'

const ROOT = join(import.meta.dirname, '..')
const SERVERS = 3
const WRITERS = 8
/** Enough for some minutes: each can save 200 listings. */
const ACCOUNTS = 100
/** Time before each blow, and after the last. */
const CALM_MS = 10_000
const READY_MS = 120_000
/** Journeys of each role, that write. */
const JOURNEYS = [
  'renter-saves-places',
  'owner-lists-a-room',
  'owner-decides-on-requests',
  'renter-asks-the-owner',
  'renter-visits-a-place',
  'renter-looks-at-the-map',
  'user-signs-up-and-in',
]
const ADMIN = { ADMIN_EMAIL: 'admin@journeys.example', ADMIN_PASSWORD: 'an-admin-password-1' }

const began = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)
const ends: (() => Promise<unknown>)[] = []

for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, async () => {
    for (const end of ends.reverse()) await end().catch(() => {})
    process.exit(130)
  })

try {
  process.exitCode = (await tryOut()) ? 0 : 1
} finally {
  for (const end of ends.reverse()) await end().catch((error) => console.error(error))
}
process.exit()

/** Whether nothing was lost and the journeys passed. */
async function tryOut(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'rentify-try-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startReplicatedPostgres(2, { max_connections: '240' })
  ends.push(() => postgres.stop())
  const [primary, replica] = postgres.nodes
  if (!primary || !replica) throw new Error('There are two.')
  const wait = (names: string) => inSettings(primary, 'synchronous_standby_names', names)
  await wait('*')

  const ports = await Promise.all(Array.from({ length: SERVERS }, () => freePort()))
  const nginx = await startNginx(ports, { tls: false })
  ends.push(() => nginx.stop())
  const url = `http://127.0.0.1:${nginx.port}`
  for (const name of ['pictures', 'mails']) await mkdir(join(folder, name))
  const env = {
    ...{ PATH: process.env.PATH, ...ADMIN, DEMO: 'on', LOG_LEVEL: 'fatal' },
    DATABASE_URL: postgres.url(primary, replica),
    DATABASE_READ_URL: postgres.url(replica),
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_FACTOR: '1000',
    SECRET_KEY: 'one-key-for-all-servers-of-this-trial',
    MEDIA_URL: `file://${join(folder, 'pictures')}`,
    SUPPORT_EMAIL: 'support@journeys.example',
    SUPPORT_WHATSAPP: '+91 98765 43210',
  }
  const servers = ports.map((port, n) => aServer({ ...env, PORT: String(port) }, folder, n))
  ends.push(() => Promise.all(servers.map((server) => server.end())))
  for (const server of servers) await server.start()
  say(`${SERVERS} servers, a primary, a replica and nginx are ready at ${url}`)

  const before = openDatabase({ connection: primary.connection, onTrouble: () => {} })
  const listings = await listedBy(url)
  const ledger = await aLedger({ url, db: before }, WRITERS, { accountsEach: ACCOUNTS, listings })
  await before.close()
  const [writing, reading] = [ledger.begin(), startReader(url)]
  const journeys = startJourneys(url, folder)
  await pause(CALM_MS)
  say('a server is killed')
  await servers[1]?.kill()
  await pause(CALM_MS)
  await servers[1]?.start()
  say('it is back; the replica is killed')
  // As whatever watches over databases does: nobody waits for one that is away.
  await wait('')
  await replica.kill()
  await pause(CALM_MS)
  await replica.start()
  await wait('*')
  say('it is back')
  const passed = await journeys
  say(`journeys ${passed ? 'passed' : 'failed'}`)
  await pause(CALM_MS)
  say('the primary is killed, and the replica takes its place')
  const since = performance.now()
  await primary.kill()
  await replica.query("alter system set synchronous_standby_names = ''")
  await replica.query('select pg_reload_conf()')
  await replica.query('select pg_promote()')
  await pause(CALM_MS)
  say(`nobody wrote for ${(standstill(writing, since) / 1000).toFixed(1)} s`)
  await writing.stop()
  const read = await reading.stop()
  const after = openDatabase({ connection: replica.connection, onTrouble: () => {} })
  const lost = await ledger.lostIn(after)
  await after.close()
  say(`${writing.times.length} acknowledged writes, ${lost} lost`)
  // 404: a journey took the listing away.
  for (const [what, times] of writing.refused)
    if (what !== '404') say(`${times} × a write was answered ${what}`)
  for (const [what, times] of read) say(`${times} × a list was answered ${what}`)
  return passed && lost === 0
}

type Node = { query(text: string): Promise<unknown> }
async function inSettings(node: Node, name: string, value: string): Promise<void> {
  await node.query(`alter system set ${name} = '${value}'`)
  await node.query('select pg_reload_conf()')
}

/** A server with a data directory of its own, but for the mails that journeys read. */
function aServer(env: NodeJS.ProcessEnv & { PORT: string }, folder: string, n: number) {
  const dataDir = join(folder, `server-${n}`)
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (!child) return
    const closed = once(child, 'close')
    child.kill(signal)
    await closed
    child = undefined
  }
  return {
    async start() {
      await mkdir(dataDir, { recursive: true })
      await symlink(join(folder, 'mails'), join(dataDir, 'mails')).catch(() => {})
      child = spawn(process.execPath, ['server/dist/main.cjs'], {
        cwd: ROOT,
        env: { ...env, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const ready = `http://127.0.0.1:${env.PORT}/api/health/ready`
      for (const last = performance.now() + READY_MS; ; await pause(100)) {
        if ((await fetch(ready).catch(() => null))?.ok) return
        if (child.exitCode !== null || performance.now() > last)
          throw new Error(`Server ${n} did not get ready.`)
      }
    },
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
  }
}

/** Journeys on a phone against the address; whether they passed. */
async function startJourneys(url: string, folder: string): Promise<boolean> {
  const args = ['scripts/e2e.mjs', ...JOURNEYS, '--project=phone', '--workers=2', '--retries=1']
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, E2E_URL: url, E2E_DATA_DIR: folder },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  return code === 0
}

/** Those that visitors see first. */
async function listedBy(url: string): Promise<string[]> {
  const lists = await Promise.all(
    ['rooms', 'hotels'].map(async (type) => {
      const answer = await fetch(`${url}/api/${type}?limit=100`)
      return (await answer.json()) as { _id: string }[]
    }),
  )
  return lists.flat().map(({ _id }) => _id)
}

/** A visitor who reads lists, and what else than a list was answered. */
function startReader(url: string) {
  const others = new Map<string, number>()
  let going = true
  const work = (async () => {
    for (; going; await pause(20)) {
      const answer = await fetch(`${url}/api/rooms?limit=12`).catch(() => null)
      await answer?.text().catch(() => '')
      const what = String(answer?.status ?? 'no answer')
      if (!answer?.ok) others.set(what, (others.get(what) ?? 0) + 1)
    }
  })()
  return {
    async stop() {
      going = false
      await work
      return others
    },
  }
}
