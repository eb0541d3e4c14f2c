// `npm run bench -- memory [--minutes 20] [--listings 20000] [--connections 16]
// [--beside plain|<NAME=value,…>|<folder>]…`: the server's memory under requests of every kind,
// cached and not. `--beside`: at the same time a server without the settings of an installation,
// with these variables, or of another checkout, under the same load; may be given several times.
import { Agent, request } from 'node:http'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { addDemoListings } from '../server/src/demo/index.ts'
import { MEMORY_ENV } from '../server/src/process/memory.ts'
import { freePort } from '../server/src/testing/free-port.ts'
import { residentMb, secondsOf } from './parts/cpu-time.ts'
import { startDatabase } from './parts/database.ts'
import { startProduct } from './parts/product.ts'
import { median, short, table } from './parts/statistics.ts'
import { casesFor } from './search/cases.ts'

type Variant = {
  readonly name: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly main?: string
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    listings: { type: 'string', default: '20000' },
    connections: { type: 'string', default: '16' },
    beside: { type: 'string', multiple: true, default: [] },
  },
})
const [MINUTES, LISTINGS, CONNECTIONS] = [values.minutes, values.listings, values.connections].map(
  Number,
) as [number, number, number]
if (!(MINUTES > 0 && LISTINGS > 0 && CONNECTIONS > 0))
  throw new Error('--minutes, --listings and --connections take numbers above 0.')
const VARIANTS: readonly Variant[] = [
  { name: 'as it is', env: {} },
  ...values.beside.map(variantOf),
]
/** Changes listings; a static catalogue would be served from the cache only. */
const CHANGE_EVERY_MS = 2000
const LOOK_EVERY_MS = 1000
const PARTS = 10
const MB = 1_048_576

type Sample = { readonly resident: number; readonly heap: number; readonly outside: number }

function variantOf(name: string): Variant {
  if (name === 'plain')
    return { name, env: Object.fromEntries(Object.keys(MEMORY_ENV).map((key) => [key, undefined])) }
  if (name.includes('=')) return { name, env: variablesOf(name) }
  return { name, env: {}, main: resolve(name, 'server/dist/main.cjs') }
}

function variablesOf(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => /^([A-Z_]+)=(.*)$/.exec(pair))
  return Object.fromEntries(
    pairs.map((pair) => {
      if (!pair) throw new Error(`--beside takes NAME=value, but got '${text}'.`)
      return [pair[1], pair[2]]
    }),
  )
}

type Watched = Awaited<ReturnType<typeof startWatched>>

/** A server under watch: what it holds, by what it says itself, and the rest. */
async function startWatched({ env, main }: Omit<Variant, 'name'>) {
  const metricsPort = await freePort()
  const product = await startProduct({ ...env, METRICS_PORT: String(metricsPort) }, main)
  const samples: Sample[] = []
  const look = async () => {
    const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const [heap, outside] = ['nodejs_heap_size_total_bytes', 'nodejs_external_memory_bytes'].map(
      (name) => Number(new RegExp(`^${name}\\S* (\\S+)$`, 'm').exec(told)?.[1]) / MB,
    )
    samples.push({ resident: residentMb(product.pid), heap: heap ?? 0, outside: outside ?? 0 })
  }
  const looking = setInterval(() => void look().catch(console.error), LOOK_EVERY_MS)
  return {
    url: product.url,
    pid: product.pid,
    samples,
    async stop() {
      clearInterval(looking)
      await product.stop()
    },
  }
}

/** Asks in turn on all connections; a machine that is busy with others may refuse some (503). */
async function load({ url, pid }: Pick<Watched, 'url' | 'pid'>, paths: readonly string[]) {
  const before = secondsOf(pid)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = performance.now() + MINUTES * 60_000
  let [count, refused] = [0, 0]
  const ask = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' }
      const asked = request(url + path, { agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
      asked.on('error', reject).end()
    })
  const connections = Array.from({ length: CONNECTIONS }, async (_, n) => {
    // Each begins elsewhere, so that no two send the same request at once.
    let at = Math.floor((n / CONNECTIONS) * paths.length)
    while (performance.now() < until) {
      const path = paths[at++ % paths.length] ?? ''
      const status = await ask(path)
      if (status === 200) count++
      else if (status === 503) refused++
      else throw new Error(`${path} was answered with ${status}.`)
    }
  })
  await Promise.all(connections)
  agent.destroy()
  return { count, refused, cpuMs: ((secondsOf(pid) - before) * 1000) / count }
}

const database = await startDatabase()
try {
  const db = openDatabase({ connection: database.connection })
  await addDemoListings(db, database.folder, { count: LISTINGS, seed: 'bench memory' })
  await db.background.pool.query('vacuum analyze listings')
  const env = { DATA_DIR: database.folder, DATABASE_URL: database.url, DEMO: 'on' }
  // Drawing them asks for hundreds of long pages: a server that is measured would keep the memory.
  const drawnFrom = await startProduct(env)
  const cases = await casesFor(db.background.pool, drawnFrom.url).finally(() => drawnFrom.stop())
  const paths = cases.flatMap((one) => one.paths)
  const servers = []
  for (const variant of VARIANTS)
    servers.push(await startWatched({ ...variant, env: { ...env, ...variant.env } }))
  const changing = setInterval(() => {
    db.background.pool
      .query(
        'update listings set updated_at = now() where id = (select id from listings where listed order by created_at desc, id desc limit 1)',
      )
      .catch(console.error)
  }, CHANGE_EVERY_MS)
  const answered = await Promise.all(servers.map((server) => load(server, paths)))
  clearInterval(changing)
  await Promise.all(servers.map((server) => server.stop()))
  await db.close()

  for (const [at, { name }] of VARIANTS.entries()) {
    const samples = servers[at]?.samples ?? []
    const { count = 0, refused = 0, cpuMs = Number.NaN } = answered[at] ?? {}
    const part = (n: number, of: keyof Sample) =>
      samples
        .slice(
          Math.floor((samples.length * n) / PARTS),
          Math.floor((samples.length * (n + 1)) / PARTS),
        )
        .map((sample) => sample[of])
    console.log(
      `\n${name}: ${count} answers in ${MINUTES} minutes over ${LISTINGS} listings, ${CONNECTIONS} connections, ${refused} refused, ${short(count / (answered[0]?.count ?? 1))} of the first, ${short(cpuMs)} ms of CPU each\n`,
    )
    console.log(
      table(
        ['minutes', 'median MB', 'most MB', 'heap', 'outside', 'rest'],
        Array.from({ length: PARTS }, (_, n) => {
          const [resident, heap, outside] = (['resident', 'heap', 'outside'] as const).map((of) =>
            median(part(n, of)),
          ) as [number, number, number]
          return [
            `${short((MINUTES * n) / PARTS)} to ${short((MINUTES * (n + 1)) / PARTS)}`,
            short(resident),
            short(Math.max(...part(n, 'resident'))),
            ...[heap, outside, resident - heap - outside].map(short),
          ]
        }),
      ),
    )
    const growth = median(part(PARTS - 1, 'resident')) / median(part(2, 'resident'))
    console.log(`\nLast tenth beside the third: ${short(growth)}`)
  }
} finally {
  await database.stop()
}
