// `npm run bench -- replication [--seconds 30] [--reads 10000] [--writers 16]`: the product on 3
// PostgreSQLs with synchronous replication. Who writes reads while no replica replays; replicas are
// killed and come back under load; then the primary is switched over, killed, and frozen. Ends with
// 1 where an answer was stale or failed, or a write that was acknowledged is gone.
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/db/database.ts'
import { aLedger, type Ledger } from '../server/src/testing/makers/acknowledged-writes.ts'
import { aCrowd, aRoomFor, type Member } from '../server/src/testing/makers/booking-races.ts'
import {
  type PostgresNode,
  startReplicatedPostgres,
} from '../server/src/testing/replicated-postgres.ts'
import { onCleanup, temporaryFolder } from './parts/cleanup.ts'
import { startProduct } from './parts/product.ts'
import { short, table } from './parts/statistics.ts'
import { aWriter, type Reads, raiseUntil, readUntil } from './replication/callers.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    reads: { type: 'string', default: '10000' },
    writers: { type: 'string', default: '16' },
  },
})
const [seconds, reads, writers] = [
  Number(values.seconds),
  Number(values.reads),
  Number(values.writers),
]
if (!seconds || !reads || !writers)
  throw new Error('--seconds, --reads and --writers take numbers above 0.')

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_standby_names: 'ANY 1 (*)' }
const folder = temporaryFolder()
const postgres = await startReplicatedPostgres(3, DURABLE)
onCleanup(() => postgres.stop())
let [primary, ...replicas] = postgres.nodes as [PostgresNode, ...PostgresNode[]]
const db = openDatabase({ connection: primary.connection, onTrouble: () => {} })
const product = await startProduct({
  DATA_DIR: folder.path,
  DATABASE_URL: postgres.url(...postgres.nodes),
  DATABASE_READ_URL: postgres.url(...replicas),
  DEMO: 'off',
  LOG_LEVEL: 'silent',
})
const site = { url: product.url, db }
const [owner] = (await aCrowd(site, 1, 'owner')) as [Member]
const room = aWriter(product.url, owner.token, await aRoomFor(site, owner))
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
/** A replica cancels statements that stand in the way of what it replays. */
const askUntilDone = async (node: PostgresNode, text: string): Promise<unknown> =>
  node.query(text).catch(() => pause(100).then(() => askUntilDone(node, text)))
const each = (text: string) => Promise.all(replicas.map((node) => askUntilDone(node, text)))
const wrong: string[] = []
const rows: string[][] = []

/** Reads what the writer of one room wrote last, as they do, while it changes all the time. */
async function whileReplayIsPaused(): Promise<void> {
  await each('select pg_wal_replay_pause()')
  const until = performance.now() + seconds * 1000
  const writing = raiseUntil(room, () => performance.now() > until)
  const mine = await readUntil(
    room,
    8,
    ({ answers }) => performance.now() > until && answers >= reads,
  )
  await writing
  await each('select pg_wal_replay_resume()')
  note(`replay paused for ${seconds} s`, mine)
  if (mine.stale > 0) wrong.push(`${mine.stale} stale answers to the writer`)
}

async function whileReplicasAreKilled(): Promise<void> {
  let isOver = false
  const reading = readUntil(room, 16, () => isOver)
  for (const killed of [[replicas[0]], [replicas[1]], replicas]) {
    await pause(2_000)
    await Promise.all(killed.map((replica) => replica?.kill()))
    await pause(3_000)
    await Promise.all(killed.map((replica) => replica?.start()))
  }
  await pause(2_000)
  isOver = true
  note('replicas killed and restarted', await reading)
}

function note(name: string, { answers, stale, errors, ms }: Reads): void {
  if (errors > 0) wrong.push(`${name}: ${errors} answers of 500 and above`)
  rows.push([name, String(answers), String(stale), String(errors), short(ms.p50), short(ms.p99)])
}

let ledger: Ledger

/** `end` stops the primary; the standby that has most of its log takes over. */
async function failover(name: string, end: (node: PostgresNode) => Promise<void>) {
  const writing = ledger.begin()
  await pause(3_000)
  const begun = performance.now()
  await end(primary)
  const received = await Promise.all(
    replicas.map(async (node) => ({ node, bytes: await receivedBy(node) })),
  )
  const { node: next } = received.reduce((one, two) => (two.bytes > one.bytes ? two : one))
  const other = replicas.find((node) => node !== next) as PostgresNode
  await next.query('select pg_promote()')
  await other.follow(next)
  const promotedAt = performance.now()
  await pause(10_000)
  await writing.stop()
  const first = writing.times.find((at) => at > promotedAt) ?? Number.POSITIVE_INFINITY
  const there = openDatabase({ connection: next.connection, onTrouble: () => {} })
  const lost = await ledger.lostIn(there)
  await there.close()
  if (lost > 0) wrong.push(`${name}: ${lost} acknowledged writes are gone`)
  const again = (first - begun) / 1000
  if (!Number.isFinite(again)) wrong.push(`${name}: nobody wrote again`)
  const refused = [...writing.refused].map(([what, times]) => `${times} × ${what}`).join(', ')
  for (const what of writing.refused.keys())
    if (what !== '503 with Retry-After') wrong.push(`${name}: a write was answered ${what}`)
  failovers.push([name, String(writing.times.length), String(lost), refused || '–', short(again)])
  await primary.kill()
  await primary.cloneOf(next)
  await primary.start()
  replicas = [other, primary]
  primary = next
}

const receivedBy = async (node: PostgresNode) =>
  Number(
    (await node.query(`select pg_last_wal_receive_lsn() - '0/0'::pg_lsn as bytes`))[0]?.bytes ?? 0,
  )

const failovers: string[][] = []
try {
  await whileReplayIsPaused()
  await whileReplicasAreKilled()
  // Not before: the lists that were read are to have the one room.
  ledger = await aLedger(site, writers)
  await db.close()
  await failover('switchover', (node) => node.stop())
  await pause(3_000)
  await failover('kill -9 of the primary', (node) => node.kill())
  await pause(3_000)
  await failover('a primary that answers nothing', async (node) => node.freeze())
  console.log(
    `Node ${process.version}; ${writers} writers, three PostgreSQLs, one server process\n`,
  )
  console.log(table(['', 'answers', 'stale to the writer', '5xx', 'p50 ms', 'p99 ms'], rows))
  console.log()
  const head = ['', 'acknowledged', 'lost', 'refused', 'seconds until the next write']
  console.log(table(head, failovers))
} finally {
  await product.stop()
  await postgres.stop()
  await folder.remove()
}
if (wrong.length > 0) {
  console.error(`\n${wrong.join('\n')}`)
  process.exit(1)
}
