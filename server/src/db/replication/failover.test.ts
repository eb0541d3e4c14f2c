import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOwner, type Person } from '../../testing/makers/accounts.ts'
import { anUploadedPicture, aRoomForm } from '../../testing/makers/forms.ts'
import {
  type PostgresNode,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../testing/replicated-postgres.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { type Connected, connect } from '../connect.ts'
import { openDatabase } from '../database.ts'

const SOON = { timeout: 40_000 }
const log = { info() {}, warn() {}, error() {} }

let postgres: ReplicatedPostgres
let connected: Connected
let server: TestServer
let owner: Person
beforeAll(async () => {
  postgres = await startReplicatedPostgres(2)
  const databaseUrl = postgres.url(...postgres.nodes)
  const options = { dataDir: '/nowhere', databaseUrl, databaseReadUrl: null, log } as const
  connected = await connect({ ...options, as: 'server' })
  const { connection } = connected
  const db = openDatabase({ connection })
  server = await startTestServer({}, undefined, {}, { db, connection, drop: () => db.close() })
  owner = await anOwner(server)
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await connected?.release()
  await postgres?.stop()
})

const pictures: string[] = []
/** Lists a room with a picture that was uploaded before. */
async function list(title: string) {
  const picture = pictures.pop() ?? ''
  const form = aRoomForm({ title, pictureIds: [picture] })
  const answer = await server.api.owner.createRoom({ body: form }, { token: owner.token })
  if (answer.status !== 201) pictures.push(picture)
  return answer
}
const listStatus = async (title: string) => (await list(title)).status
const titles = async () => {
  const fresh = { headers: { 'cache-control': 'no-cache' } }
  const { body } = await server.api.search.listRooms({ query: { limit: 100 } }, fresh)
  return (body as { title: string }[]).map(({ title }) => title)
}
const ready = async () => (await server.request('GET', '/api/health/ready')).status
const states = () =>
  server.db
    .databaseHosts()
    .map(({ role, state }) => `${role} ${state}`)
    .sort()

/** The one that takes writes, and the one that follows it. */
async function inTheirRoles(): Promise<[PostgresNode, PostgresNode]> {
  const [one, other] = postgres.nodes as [PostgresNode, PostgresNode]
  const [row] = await one.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  return row?.follows ? [other, one] : [one, other]
}
const setOf = async (node: PostgresNode, name: string, value: string) => {
  await node.query(`alter system set ${name} = '${value}'`)
  await node.query('select pg_reload_conf()')
}

beforeEach(async () => {
  await expect.poll(states, SOON).toEqual(['primary used', 'standby ready'])
  while (pictures.length < 4) pictures.push(await anUploadedPicture(server, owner))
})

describe('a database on two hosts', () => {
  it('goes on with the standby when the primary is killed, and not with the former one', async () => {
    const [primary, standby] = await inTheirRoles()
    await setOf(primary, 'synchronous_standby_names', '*')
    expect(await listStatus('Before the failover')).toBe(201)
    await primary.kill()
    expect(await listStatus('Meanwhile')).toBe(503)
    await standby.query('select pg_promote()')
    await expect.poll(() => listStatus('After the failover'), SOON).toBe(201)
    await expect
      .poll(titles, SOON)
      .toEqual(expect.arrayContaining(['Before the failover', 'After the failover']))
    expect(await ready()).toBe(200)

    // Nobody told it: it would take writes that nobody else has.
    await primary.start()
    await setOf(primary, 'synchronous_standby_names', '')
    await expect.poll(states, SOON).toEqual(['primary used', 'standby other'])
    expect(await listStatus('Not on the former one')).toBe(201)
    const count = `select count(*)::int as found from listings where title = 'Not on the former one'`
    expect(await standby.query(count)).toEqual([{ found: 1 }])
    expect(await primary.query(count)).toEqual([{ found: 0 }])
    await primary.stop()
    await primary.cloneOf(standby)
    await primary.start()
  })

  it('goes on with the standby after a switchover, and follows back', async () => {
    const [primary, standby] = await inTheirRoles()
    await primary.stop()
    await standby.query('select pg_promote()')
    await primary.follow(standby)
    await primary.start()
    await expect.poll(() => listStatus('After the switchover'), SOON).toBe(201)
    await expect.poll(titles, SOON).toContain('After the switchover')
  })
})

describe('a primary that takes no writes', () => {
  it('is no failure of the server: writes are told to come back, and it is not ready', async () => {
    const [primary] = await inTheirRoles()
    await setOf(primary, 'default_transaction_read_only', 'on')
    await expect.poll(ready, SOON).toBe(503)
    const refused = await list('Not now')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await server.api.search.listRooms({ query: {} })).status).toBe(200)
    await setOf(primary, 'default_transaction_read_only', 'off')
    await expect.poll(ready, SOON).toBe(200)
    await expect.poll(() => listStatus('Now'), SOON).toBe(201)
  })
})
