// `npm run bench -- patroni [--writers 16] [--direct]`: one server before three machines with
// PostgreSQL under Patroni, by HAProxy or (`--direct`) by three hosts in its addresses, all by the
// files of deploy/patroni. Under writers and readers the primary is switched over, made read-only,
// killed, and frozen until after another took its place; a standby's machine is killed, too. Ends
// with 1 where an acknowledged write is gone, an answer was none that a client knows what to do
// with, or nobody wrote for longer than the limit.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '../server/src/db/database.ts'
import { isAlive } from '../server/src/db/embedded/processes.ts'
import { aLedger, standstill } from '../server/src/testing/makers/acknowledged-writes.ts'
import { onCleanup, temporaryFolder } from './parts/cleanup.ts'
import { startProduct } from './parts/product.ts'
import { short, table } from './parts/statistics.ts'
import { type Machine, type Member, startMachines } from './patroni/machines.ts'

const { values } = parseArgs({
  options: {
    writers: { type: 'string', default: '16' },
    direct: { type: 'boolean', default: false },
  },
})
const writers = Number(values.writers)
if (!writers) throw new Error('--writers takes a number above 0.')

/** Seconds for which writing may stand still. */
const SWITCHED = 10
const KILLED = 40
const CALM_MS = 5_000

const began = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)

const cluster = await startMachines()
const has = (role: string, count: number) => (members: readonly Member[]) =>
  members.filter((one) => one.role === role && /^(running|streaming)$/.test(one.state)).length ===
  count
/** A primary, a standby that confirms, and another one. */
const whole = (members: readonly Member[]) =>
  has('leader', 1)(members) &&
  has('sync_standby', 1)(members) &&
  has('replica', 1)(members) &&
  new Set(members.map(({ timeline }) => timeline)).size === 1
await cluster.until(whole)
say('three machines agree on a primary; one standby confirms')

async function asSuperuser(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({
    ...cluster.superuser,
    host: cluster.address,
    database: 'postgres',
  })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
await asSuperuser(
  "create role rentify login password 'change-me'",
  'create database rentify owner rentify',
)
const address = (hosts: string) => `postgres://rentify:change-me@${hosts}/rentify`
const hosts = cluster.machines.map((machine) => machine.address).join(',')
const [primaryHost, replicaHost] = [`${cluster.address}:5432`, `${cluster.address}:5433`]
const folder = temporaryFolder()
const product = await startProduct({
  DATA_DIR: folder.path,
  DATABASE_URL: address(values.direct ? hosts : primaryHost),
  DATABASE_READ_URL: values.direct
    ? cluster.machines.map((machine) => address(machine.address)).join(',')
    : address(replicaHost),
  DEMO: 'off',
  LOG_LEVEL: 'silent',
})
const db = openDatabase({
  connection: { connectionString: address(primaryHost) },
  onTrouble: () => {},
})
const closeDatabase = onCleanup(() => db.close())
const ledger = await aLedger({ url: product.url, db }, writers)
const { id } = await db.sql.selectFrom('listings').select('id').executeTakeFirstOrThrow()
say(`a server is ready, by ${values.direct ? 'three hosts' : 'HAProxy'}; ${writers} writers begin`)

const wrong: string[] = []
const rows: string[][] = []

/** Asks again and again until it is stopped: how often each status was answered. */
function watch(path: string) {
  const seen = new Map<number, number>()
  let going = true
  const work = (async () => {
    for (; going; await pause(50)) {
      const answer = await fetch(product.url + path).catch(() => null)
      await answer?.text().catch(() => '')
      const status = answer?.status ?? 0
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
  })()
  return {
    async stop() {
      going = false
      await work
      const asked = [...seen.values()].reduce((sum, times) => sum + times, 0)
      return { seen: [...seen.keys()], refused: `${seen.get(503) ?? 0} of ${asked}` }
    },
  }
}

/** What happens while everybody writes and reads; `isOver` of the members ends it. */
async function blow(
  name: string,
  limit: number,
  happen: () => Promise<unknown>,
  isOver: (members: readonly Member[]) => boolean,
): Promise<void> {
  const writing = ledger.begin()
  const watched = ['/api/rooms?limit=12', `/api/rooms/${id}`, '/api/health/ready'].map(watch)
  await pause(CALM_MS)
  const since = performance.now()
  await happen()
  await cluster.until(isOver)
  await pause(CALM_MS)
  const seconds = standstill(writing, since) / 1000
  await writing.stop()
  const others = await Promise.all(watched.map((one) => one.stop()))
  const lost = await ledger.lostIn(db)
  const { times, refused } = writing
  const total = [...refused.values()].reduce((sum, count) => sum + count, 0)
  const counts = [times.length, lost, short(seconds), total, ...others.map((one) => one.refused)]
  rows.push([name, ...counts.map(String)])
  say(`${name}: ${times.length} acknowledged, ${lost} lost, none for ${short(seconds)} s`)
  if (lost > 0) wrong.push(`${name}: ${lost} acknowledged writes are gone`)
  if (seconds > limit) wrong.push(`${name}: nobody wrote for ${short(seconds)} s`)
  for (const what of refused.keys())
    if (what !== '503 with Retry-After') wrong.push(`${name}: a write was answered ${what}`)
  for (const status of others.flatMap(({ seen }) => seen))
    if (status !== 200 && status !== 503) wrong.push(`${name}: a reader was answered ${status}`)
}

const leadsInsteadOf = (former: Machine) => (members: readonly Member[]) =>
  has('leader', 1)(members) &&
  members.some(({ name, role }) => name !== former.name && role === 'leader')

async function machineThatIs(role: string) {
  const name = (await cluster.members()).find((one) => one.role === role)?.name
  const machine = cluster.machines.find((one) => one.name === name)
  if (!machine) throw new Error(`No machine is ${role}.`)
  return machine
}

try {
  const first = await machineThatIs('leader')
  const next = await machineThatIs('sync_standby')
  await blow(
    'switchover',
    SWITCHED,
    () =>
      cluster.patronictl(
        ...['switchover', 'rentify', '--force'],
        ...['--leader', first.name, '--candidate', next.name],
      ),
    (members) => whole(members) && leadsInsteadOf(first)(members),
  )
  await blow(
    'read-only for 3 s',
    SWITCHED,
    async () => {
      await asSuperuser(
        'alter system set default_transaction_read_only = on',
        'select pg_reload_conf()',
      )
      await pause(3_000)
      await asSuperuser(
        'alter system reset default_transaction_read_only',
        'select pg_reload_conf()',
      )
    },
    whole,
  )
  const standby = await machineThatIs('sync_standby')
  await blow(
    'kill -9 of the standby that confirms',
    KILLED,
    async () => standby.kill(),
    has('sync_standby', 1),
  )
  standby.start()
  await cluster.until(whole)
  const killed = await machineThatIs('leader')
  await blow('kill -9 of the primary', KILLED, async () => killed.kill(), leadsInsteadOf(killed))
  killed.start()
  await cluster.until(whole)
  const frozen = await machineThatIs('leader')
  await blow(
    'the primary answers nothing',
    KILLED,
    async () => frozen.freeze(),
    leadsInsteadOf(frozen),
  )
  await blow('it answers again', SWITCHED, async () => frozen.thaw(), whole)
  const lost = await ledger.lostIn(db)
  if (!isAlive(product.pid)) wrong.push('the server has ended')
  if (lost > 0) wrong.push(`at the end ${lost} acknowledged writes are gone`)
} finally {
  console.log()
  const writes = ['acknowledged', 'lost', 's without one', 'refused']
  const head = ['', ...writes, '503 to lists', '503 to pages', 'not ready']
  console.log(table(head, rows))
  await closeDatabase()
  await product.stop()
  await cluster.stop()
  await folder.remove()
}
if (wrong.length > 0) {
  console.error(`\n${wrong.join('\n')}`)
  process.exit(1)
}
