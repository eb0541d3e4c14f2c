import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../testing/replicated-postgres.ts'
import { type Database, openDatabase } from '../database.ts'
import { LATEST, showing } from './position.ts'

const MOST_LAG_MS = 1_500
const SOON = { timeout: 20_000 }

let postgres: ReplicatedPostgres
let db: Database
beforeAll(async () => {
  postgres = await startReplicatedPostgres(3)
  const [primary, ...replicas] = postgres.nodes
  db = openDatabase({
    connection: primary?.connection ?? {},
    readConnections: replicas.map(({ connection }, at) => ({ host: `replica ${at}`, connection })),
    mostLagMs: MOST_LAG_MS,
  })
  await db.listener.listen(
    'noted',
    () => {},
    () => {},
  )
  await db.pool.query('create table notes (note integer not null)')
}, 120_000)
afterAll(async () => {
  await db?.close()
  await postgres?.stop()
})
beforeEach(async () => {
  await expect.poll(states, SOON).toEqual(['used', 'used', 'used'])
})

const states = () => db.databaseHosts().map(({ state }) => state)
const replicas = () => postgres.nodes.slice(1)
const each = (text: string) => Promise.all(replicas().map((replica) => replica.query(text)))
/** Notes a number, and tells of it as the product's triggers do. */
const note = (number: number) => db.pool.query(`insert into notes values (${number}); notify noted`)
const LOOK = {
  name: 'look',
  text: 'select max(note) as latest, pg_is_in_recovery() as "ofReplica" from notes where $1',
}
type Look = { latest: number; ofReplica: boolean }
const look = async () => (await db.read.query<Look>(LOOK, [true]))[0]

it('answers from a replica, and from the primary whoever wants the latest', async () => {
  await note(1)
  await expect.poll(look, SOON).toEqual({ latest: 1, ofReplica: true })
  expect(await showing(LATEST, look)).toEqual({ latest: 1, ofReplica: false })
})

it('shows who wrote what they wrote, from a replica as soon as it has it', async () => {
  await each('select pg_wal_replay_pause()')
  for (let number = 10; number < 30; number++) {
    await note(number)
    const position = await db.positionOfCommitted()
    expect(await showing(position, look)).toEqual({ latest: number, ofReplica: false })
  }
  const position = await db.positionOfCommitted()
  await each('select pg_wal_replay_resume()')
  await expect.poll(() => showing(position, look), SOON).toEqual({ latest: 29, ofReplica: true })
})

it('shows everybody else what this process was told of', async () => {
  await each('select pg_wal_replay_pause()')
  const told = new Promise<void>(
    (done) =>
      void db.listener.listen(
        'noted',
        () => done(),
        () => {},
      ),
  )
  await note(40)
  await told
  expect(await look()).toEqual({ latest: 40, ofReplica: false })
  await each('select pg_wal_replay_resume()')
  await expect.poll(look, SOON).toEqual({ latest: 40, ofReplica: true })
})

it('leaves out a replica that is too far behind, says so, and reads from the other', async () => {
  const [one] = replicas()
  await one?.query('select pg_wal_replay_pause()')
  await note(50)
  await expect.poll(states, SOON).toEqual(['used', 'behind', 'used'])
  const [, behind] = db.databaseHosts()
  expect(behind?.lagSeconds).toBeGreaterThan(MOST_LAG_MS / 1000)
  expect(behind?.lagBytes).toBeGreaterThan(0)
  await expect.poll(look, SOON).toEqual({ latest: 50, ofReplica: true })
  await one?.query('select pg_wal_replay_resume()')
})

it('goes on without an error when replicas are killed, and reads from them when they are back', async () => {
  let isOver = false
  let answered = 0
  const asking = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      expect(await look()).toHaveProperty('latest')
      answered++
    }
  })
  await Promise.all(replicas().map((replica) => replica.kill()))
  await expect.poll(states, SOON).toEqual(['used', 'away', 'away'])
  expect(await look()).toHaveProperty('ofReplica', false)
  await Promise.all(replicas().map((replica) => replica.start()))
  await expect.poll(states, SOON).toEqual(['used', 'used', 'used'])
  isOver = true
  await Promise.all(asking)
  expect(answered).toBeGreaterThan(0)
  await expect.poll(look, SOON).toHaveProperty('ofReplica', true)
})
