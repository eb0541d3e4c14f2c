import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { anOwner } from '../../testing/makers/accounts.ts'
import { anUploadedPicture, aRoomForm } from '../../testing/makers/forms.ts'
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../testing/replicated-postgres.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const SOON = { timeout: 20_000 }

let postgres: ReplicatedPostgres
let server: TestServer
beforeAll(async () => {
  postgres = await startReplicatedPostgres(2)
  const [primary, replica] = postgres.nodes.map(({ connection }) => connection)
  const db = openDatabase({
    connection: primary ?? {},
    readConnections: [{ host: 'replica', connection: replica ?? {} }],
  })
  const database = { db, connection: primary ?? {}, drop: () => db.close() }
  server = await startTestServer({}, undefined, {}, database)
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
})

it('shows everybody a listing that no replica has yet, where they have seen an older page', async () => {
  const owner = await anOwner(server)
  const replica = postgres.nodes[1]
  await expect.poll(() => server.db.databaseHosts()[1]?.state, SOON).toBe('used')
  const titles = async (headers: Record<string, string> = {}) => {
    const { body } = await server.api.search.listRooms({ query: { limit: 12 } }, { headers })
    return (body as { title: string }[]).map(({ title }) => title)
  }
  expect(await titles()).toEqual([])
  const picture = await anUploadedPicture(server, owner)
  await replica?.query('select pg_wal_replay_pause()')

  const { status, headers, body } = await server.api.owner.createRoom(
    { body: aRoomForm({ title: 'Room with a view', pictureIds: [picture] }) },
    { token: owner.token },
  )
  expect(status).toBe(201)
  const id = body.listing._id
  const number = headers.get('x-change-number') ?? ''
  expect(number).toMatch(/^\d+$/)
  expect(headers.get('set-cookie')).toBe(
    `change=${number}; Path=/; Max-Age=10; HttpOnly; SameSite=Lax`,
  )

  for (const sent of [{ 'x-change-number': number }, { cookie: `a=b; change=${number}` }]) {
    expect(await titles(sent)).toEqual(['Room with a view'])
    const opened = await server.api.listings.getRoom({ params: { id } }, { headers: sent })
    expect(opened).toMatchObject({ status: 200, body: { title: 'Room with a view' } })
  }
  const own = await server.api.listings.getRoom({ params: { id } }, { token: owner.token })
  expect(own.body).toMatchObject({ title: 'Room with a view', owner: { _id: owner.id } })
  // Others are told by a notification, as soon as the database sends it.
  await expect.poll(() => titles(), { timeout: 5_000 }).toEqual(['Room with a view'])

  await replica?.query('select pg_wal_replay_resume()')
  expect(await titles({ 'x-change-number': number })).toEqual(['Room with a view'])
})

it('takes a change number that nobody was given as one that only the primary has', async () => {
  for (const sent of ['latest', '9999999999999999', 'x', '-1', '1e400']) {
    const answer = await server.api.search.listRooms(
      { query: { limit: 12 } },
      { headers: { 'x-change-number': sent, cookie: `change=${sent}` } },
    )
    expect(answer.status).toBe(200)
  }
})
