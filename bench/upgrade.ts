// `npm run bench -- upgrade [--listings 200000] [--rate 20] [--seconds 20]`: two versions beside
// each other under mixed load, forward, back and forward again, with a kill -9 in the middle
// (ADR 0293). Uses its own database; leaves nothing behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { addDemoListings } from '../server/src/demo/index.ts'
import { drawMix } from './changes/mix.ts'
import { startDatabase } from './parts/database.ts'
import { type Product, startProduct } from './parts/product.ts'
import { quantile, short, table } from './parts/statistics.ts'
import { watchLocks } from './upgrade/locks.ts'
import { makeNextVersion } from './upgrade/next-version.ts'
import { p99, startTraffic } from './upgrade/traffic.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '200000' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
  },
})
const [LISTINGS, RATE, SECONDS] = [values.listings, values.rate, values.seconds].map(Number)
if (!(LISTINGS && LISTINGS >= 1000 && RATE && RATE > 0 && SECONDS && SECONDS > 0))
  throw new Error('--listings takes a number from 1000, --rate and --seconds numbers above 0.')
const RENTERS = 5
const SAVED = 20
const MOST = { times: 2, lockMs: 200 }
/** The phases before it are of one version. */
const FIRST = 'new one starts beside'

const database = await startDatabase()
const next = await makeNextVersion()
const db = openDatabase({ connection: database.connection })
const { pool } = db.background
const NEXT_MAIN = join(next.path, 'server', 'dist', 'main.cjs')
const env = {
  ...{ DATA_DIR: database.folder, DATABASE_URL: database.url },
  ...{ DEMO: 'on', RATE_LIMIT_FACTOR: '0' },
}
const running = new Set<Product>()

const STARTS = 3

/** As a process manager does: one that a busy machine lets time out is started again. */
async function start(version: 'old' | 'new', tries = STARTS): Promise<Product> {
  for (let n = 1; ; n++) {
    const begun = performance.now()
    const seconds = () => short((performance.now() - begun) / 1000)
    try {
      const product = await startProduct(env, ...(version === 'new' ? [NEXT_MAIN] : []))
      running.add(product)
      say(`a server of the ${version} version is ready after ${seconds()} s`)
      return product
    } catch (error) {
      say(`start ${n} of the ${version} version ended after ${seconds()} s`)
      if (n === tries) throw error
    }
  }
}
async function stop(product: Product, signal?: NodeJS.Signals): Promise<void> {
  running.delete(product)
  await product.stop(signal)
}
const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${what}`)

async function aRenter(url: string, n: number): Promise<string> {
  const send = async (path: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
    return (await answer.json()) as { token?: string }
  }
  const [email, password] = [`renter.${n}@rentify.example`, 'a long way home 1']
  await send('/api/auth/register', {
    ...{ firstname: 'Asha', lastname: 'Rao', email },
    ...{ password, confirmPassword: password, role: 'renter' },
  })
  const { token } = await send('/api/auth/login', { email, password })
  if (!token) throw new Error('Signing in gave no token.')
  return token
}

async function worksLeft(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from schema_works')
  return rows[0]?.n ?? 0
}
async function untilWorked(share: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ done: number }>(
      'select coalesce(max(rows_done), 0)::float8 / $1 as done from schema_works',
      [LISTINGS],
    )
    if (Number(rows[0]?.done) >= share) return
    await pause(50)
  }
}

try {
  await addDemoListings(db, database.folder, { count: LISTINGS, seed: 'bench upgrade' })
  await pool.query('vacuum analyze')
  let old = await start('old')
  const reads = (await drawMix(pool, old.url)).map((path) => ({ method: 'GET', path }))
  const renters = await Promise.all(Array.from({ length: RENTERS }, (_, n) => aRenter(old.url, n)))
  const { rows: ids } = await pool.query<{ id: string }>(
    'select id from listings where listed order by md5(id::text) limit $1',
    [SAVED],
  )
  const writes = renters.flatMap((token) =>
    ids.flatMap(({ id }) =>
      ['PUT', 'DELETE'].map((method) => ({ method, path: `/api/saved/${id}`, token })),
    ),
  )
  say(
    `${LISTINGS} listings, ${RATE} requests a second, load average ${loadavg().map(short).join(', ')}`,
  )
  const traffic = startTraffic(reads, writes, RATE)
  traffic.to(old.url)
  traffic.phase('warming up')
  await pause(SECONDS * 500)
  traffic.phase('quiet')
  await pause(SECONDS * 1000)

  // What a second server costs the first where nothing is migrated.
  traffic.phase('one of the same version starts beside')
  const same = await start('old')
  traffic.phase('it stands by')
  await pause(SECONDS * 1000)
  await stop(same)

  const locks = await watchLocks(database.connection)
  traffic.phase(FIRST)
  const killed = await start('new')
  traffic.phase('rewriting')
  await untilWorked(0.2)
  await stop(killed, 'SIGKILL')
  say('the new one was killed in the middle')
  traffic.phase('new one starts again')
  let fresh = await start('new')
  traffic.phase('both answer')
  traffic.to(old.url, fresh.url)
  await pause(SECONDS * 1000)
  traffic.phase('new one answers')
  traffic.to(fresh.url)
  await pause(500)
  await stop(old)
  await pause(SECONDS * 500)
  traffic.phase('old one starts again')
  old = await start('old')
  traffic.phase('back to the old one')
  traffic.to(old.url)
  await pause(500)
  await stop(fresh)
  await pause(SECONDS * 500)
  traffic.phase('forward again')
  fresh = await start('new')
  traffic.to(fresh.url)
  await pause(500)
  await stop(old)
  traffic.phase('rewriting to the end')
  while ((await worksLeft()) > 0) await pause(200)
  traffic.phase('contract')
  const command = spawn(
    process.execPath,
    [join(next.path, 'server/src/commands/upgrade-finish.ts')],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const [code] = await once(command, 'exit')
  await pause(2_000)
  const { held, waitedMs } = await locks.stop()
  const phases = await traffic.stop()
  const refused = await start('old', 1).then(
    () => 'started on the contracted database',
    () => 'is refused on the contracted database',
  )
  say(`the old version ${refused}; upgrade-finish ended with ${code}`)

  const p99Of = (name: string) => {
    const phase = phases.find((one) => one.name === name)
    return phase ? p99(phase) : Number.NaN
  }
  const quiet = p99Of('quiet')
  const rows = phases.map((phase) => [
    phase.name,
    ...[phase.times.length, [...phase.failed.values()].reduce((a, b) => a + b, 0)].map(String),
    ...[quantile(phase.times, 0.5), p99(phase), p99(phase) / quiet].map(short),
  ])
  console.log(
    `\n${table(['phase', 'answers', 'not 2xx', 'median ms', '99 % ms', '× quiet'], rows)}\n`,
  )
  for (const { name, slowest } of phases)
    if (slowest.ms > MOST.times * quiet)
      say(`${name}: slowest ${short(slowest.ms)} ms, ${slowest.what}`)
  for (const { name, failed } of phases)
    for (const [what, n] of failed) say(`${name}: ${n} × ${what}`)
  const { rows: left } = await pool.query(
    "select (select count(*)::int from listings where title_words is null or (size is null and area is not null)) as unwritten, array(select name from schema_migrations where name > '9' order by 1) as applied",
  )
  say(
    `rows without the new columns: ${left[0]?.unwritten}; applied: ${left[0]?.applied.join(', ')}`,
  )
  for (const [what, ms] of held) say(`longest ${what}: ${short(ms)} ms`)
  const startAdds = p99Of(FIRST) / p99Of('one of the same version starts beside')
  const rowsAdd = p99Of('rewriting') / p99Of('it stands by')
  say(
    `99 % beside the same without a migration: ${short(startAdds)} × while it starts, ${short(rowsAdd)} × while rows are rewritten`,
  )
  const longest = Math.max(0, ...held.values())
  const worst = Math.max(...phases.map((phase) => p99(phase) / quiet))
  const upgrade = phases.slice(phases.findIndex(({ name }) => name === FIRST))
  const all = upgrade.flatMap(({ times }) => times)
  say(
    `99 % of all ${all.length} answers of the upgrade: ${short(quantile(all, 0.99) / quiet)} × quiet (aim ${MOST.times}); of its worst phase ${short(worst)} ×`,
  )
  say(
    `longest lock ${short(longest)} ms, longest wait for one ${short(waitedMs)} ms (aim ${MOST.lockMs}); load average ${loadavg().map(short).join(', ')}`,
  )
} finally {
  await Promise.all([...running].map((product) => product.stop()))
  await db.close()
  await database.stop()
  await next.remove()
}
