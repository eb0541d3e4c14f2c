// `npm run bench -- callers [--listings 20000] [--connections 0,6,60] [--calls 40]`: what one
// caller waits for while another one keeps so many connections busy with slow public reads, by
// calls and by pages. Uses its own database; leaves nothing behind.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { addDemoListings } from '../server/src/demo/index.ts'
import { startDatabase } from './parts/database.ts'
import { type Product, startProduct } from './parts/product.ts'
import { median, quantile, short, table } from './parts/statistics.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '20000' },
    connections: { type: 'string', default: '0,6,60' },
    calls: { type: 'string', default: '40' },
  },
})
const [listings, calls] = [Number(values.listings), Number(values.calls)]
const loads = values.connections.split(',').map(Number)
if (!(listings >= 1000 && calls >= 1) || loads[0] !== 0)
  throw new Error(
    '--listings takes numbers from 1000, --calls from 1; --connections begins with 0.',
  )

type Answer = { readonly status: number; readonly ms: number }
type Paths = (n: number) => string
/** Each address is another one, so that none is answered from memory. */
const SLOW: Readonly<Record<string, Paths>> = {
  calls: (n) => `/api/listings/facets?minPrice=${n}&q=room`,
  pages: (n) => `/rooms?minPrice=${n}&search=room`,
}
const QUICK: Readonly<Record<string, Paths>> = {
  'a list': (n) => `/api/rooms?limit=12&maxPrice=${100_000 + n}`,
  'a page': (n) => `/hotels?maxPrice=${100_000 + n}`,
}

const database = await startDatabase()
const db = openDatabase({ connection: database.connection })
let product: Product | undefined
try {
  await addDemoListings(db, database.folder, { count: listings, seed: 'bench callers' })
  await db.background.pool.query('vacuum analyze')
  product = await startProduct({
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    DEMO: 'on',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'silent',
  })
  const { url } = product
  const rows: string[][] = []
  let drawn = 0
  for (const [name, path] of Object.entries(QUICK)) {
    const ask = async (agent: Agent) => get(url + path(drawn++), '10.9.0.1', agent)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let n = 0; n < calls; n++) await ask(agent)
    let alone = Number.NaN
    for (const [beside, slow] of Object.entries(SLOW))
      for (const connections of loads) {
        if (connections === 0 && beside !== Object.keys(SLOW)[0]) continue
        const storm = keepBusy(connections, (its) => get(url + slow(drawn++), '10.9.0.2', its))
        await storm.begun
        const answers: Answer[] = []
        for (let n = 0; n < calls; n++) answers.push(await ask(agent))
        const theirs = await storm.end()
        const times = answers.filter(({ status }) => status === 200).map(({ ms }) => ms)
        if (connections === 0) alone = median(times)
        rows.push([
          name,
          connections === 0 ? 'nobody' : `${connections} slow ${beside}`,
          short(median(times)),
          short(quantile(times, 0.9)),
          short(median(times) / alone),
          String(calls - times.length),
          String(theirs.filter(({ status }) => status === 200).length),
          String(theirs.filter(({ status }) => status !== 200).length),
        ])
        process.stderr.write('.')
      }
    agent.destroy()
  }
  process.stderr.write('\n')
  console.log(`Node ${process.version}; ${listings} listings, ${calls} calls one after another\n`)
  const head = ['asked for', 'beside', 'median ms', '90 % ms', '× alone', 'not answered']
  console.log(table([...head, 'their answers', 'their refusals'], rows))
} finally {
  await product?.stop()
  await db.close()
  await database.stop()
}

/** Asks again and again on so many connections until it is ended. */
function keepBusy(connections: number, ask: (agent: Agent) => Promise<Answer>) {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.max(1, connections) })
  const answers: Answer[] = []
  let ended = false
  const { promise: begun, resolve: first } = Promise.withResolvers<void>()
  if (connections === 0) first()
  const walks = Array.from({ length: connections }, async () => {
    while (!ended) {
      answers.push(await ask(agent))
      first()
    }
  })
  const end = async () => {
    ended = true
    await Promise.all(walks)
    agent.destroy()
    return answers
  }
  return { begun, end }
}

async function get(url: string, from: string, agent: Agent): Promise<Answer> {
  const began = performance.now()
  const accept = url.includes('/api/') ? 'application/json' : 'text/html'
  const sent = request(url, { agent, headers: { accept, 'x-forwarded-for': from } }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, ms: performance.now() - began }
}
