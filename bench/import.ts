// The cost of an import beside plain COPY of the same listings: node bench/import.ts [rows]. Uses
// its own PostgreSQL and folder; leaves nothing behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../server/src/db/database.ts'
import {
  copyListings,
  insertListings,
  type ListingRow,
} from '../server/src/modules/listings/bulk.repo.ts'
import { ending } from './parts/cleanup.ts'
import { databaseSeconds, residentMb, secondsOf } from './parts/cpu-time.ts'
import { startDatabase } from './parts/database.ts'
import { city, idOf, price, title, writeImport } from './parts/import-files.ts'

type Client = Parameters<typeof insertListings>[0]

const ROWS = Number(process.argv[2] ?? 1_000_000)
const { folder, connection, pid: postmaster, stop } = await startDatabase()

try {
  const db = openDatabase({ connection })
  const client = await db.background.pool.connect()
  const owner = idOf(ROWS)
  await client.query(
    "insert into accounts (id, email, name, role) values ($1, 'owner@rentify.example', 'Asha Rao', 'owner')",
    [owner],
  )
  console.log(
    `${ROWS} rows, Node ${process.version}, ${(await client.query('show server_version')).rows[0].server_version}`,
  )

  await client.query('create table bare (like listings including defaults)')
  await client.query(
    (await generated(client)).map((name) => `alter table bare drop column ${name};`).join(''),
  )
  await measure('COPY into a table without index, check or trigger', async () => {
    for (let from = 0; from < ROWS; from += 5000)
      await copyListings(
        client,
        'bare',
        Array.from({ length: Math.min(5000, ROWS - from) }, (_, n) => listing(from + n, owner)),
      )
  })
  await client.query('drop table bare')
  await measure('COPY into listings (insertListings)', () => insertListings(client, every(owner)))
  await client.query('truncate listings cascade')

  const { file, map } = await writeImport(folder, ROWS)
  client.release()
  await db.close()
  await measure('npm run import', () => run(file, map))
  await measure('npm run import again, nothing changed', () => run(file, map))
} finally {
  await stop()
}

/** Clock and CPU time: on a busy machine only the second is comparable. */
async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = {
    clock: performance.now(),
    node: process.cpuUsage().user + process.cpuUsage().system,
    database: databaseSeconds(postmaster),
  }
  const said = await work()
  const seconds = (performance.now() - began.clock) / 1000
  const database = databaseSeconds(postmaster) - began.database
  const node =
    typeof said === 'object'
      ? (said as Run).cpu
      : (process.cpuUsage().user + process.cpuUsage().system - began.node) / 1e6
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${Math.round(ROWS / seconds)} rows/s; CPU ${node.toFixed(1)} s (node) + ${database.toFixed(1)} s (database), ${Math.round(ROWS / (node + database))} rows a second of it`,
  )
  if (typeof said === 'object') console.log(`  ${(said as Run).said}`)
}

async function generated(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(attname) as name from pg_attribute where attrelid = 'listings'::regclass and attgenerated <> '' and not attisdropped",
  )
  return rows.map(({ name }) => name)
}

function listing(n: number, owner: string): ListingRow {
  const description = `A bright flat of ${500 + (n % 70) * 10} square feet, close to the station and the market.`
  return {
    id: idOf(n),
    type: 'Room',
    owner_id: owner,
    title: title(n),
    description,
    price: price(n),
    city: city(n),
    location: `Ward ${n % 60}`,
    latitude: 20 + (n % 5000) / 1000,
    longitude: 75 + (n % 3000) / 1000,
    room_type: 'Flat/Apartment',
    furnished: 'Semi Furnished',
    area: 500 + (n % 70) * 10,
  }
}

function* every(owner: string): Generator<ListingRow> {
  for (let n = 0; n < ROWS; n++) yield listing(n, owner)
}

type Run = { cpu: number; said: string }

/** Runs the command; returns its memory after a tenth of the time, at half, and the maximum. */
async function run(file: string, map: string): Promise<Run> {
  const command = fileURLToPath(new URL('../server/src/commands/import.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    [
      command,
      '--type',
      'room',
      '--map',
      map,
      '--owner',
      'owner@rentify.example',
      '--rejects',
      join(folder, 'rejects.jsonl'),
      file,
    ],
    {
      env: { ...process.env, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  ending(child)
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  let progress = ''
  child.stderr.on('data', (chunk: Buffer) => {
    progress = String(chunk)
  })
  const memory: number[] = []
  let cpu = 0
  const watch = setInterval(() => {
    const [held, computed] = [residentMb(child.pid ?? 0), secondsOf(child.pid ?? 0)]
    // Not a number when the process has ended meanwhile.
    if (held > 0) memory.push(Math.round(held))
    if (computed > 0) cpu = computed
  }, 100)
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  clearInterval(watch)
  if (code !== 0) throw new Error(`The import ended with ${code ?? signal}: ${progress}`)
  const at = (share: number) => memory[Math.floor(memory.length * share)] ?? 0
  return {
    cpu,
    said: `${out.trim()}; RSS ${at(0.1)} MB after a tenth of the time, ${at(0.5)} MB at half, ${at(0.9)} MB at nine tenths, ${Math.max(...memory, 0)} MB at most`,
  }
}
