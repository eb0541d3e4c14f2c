// Whatever shows or hides a listing, every answer says the same from the next question on: the list
// of its city, the filter bar, the map, suggestions, and a text.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Facets, Suggestions } from '@rentify/contract/search/endpoints'
import type { ListingMap } from '@rentify/contract/search/map'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, restore } from '../../db/backup/index.ts'
import { lockDemo, removeDemo, unlockDemo } from '../../demo/index.ts'
import { createTestDatabase, openAgain, type TestDatabase } from '../../testing/database.ts'
import { anAdmin, anOwner, type Person } from '../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../testing/makers/listings.ts'
import { found } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { insertListings } from '../listings/index.ts'

let database: TestDatabase
let server: TestServer
let admin: Person
/** Another program, as psql. */
let psql: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ cacheBytes: 0 }, undefined, {}, openAgain(database.connection))
  admin = await anAdmin(server)
  psql = new pg.Client(database.connection)
  await psql.connect()
})
afterAll(async () => {
  await psql.end()
  await server.stop()
  await database.drop()
})

type Room = {
  readonly id: string
  readonly owner: Person
  readonly word: string
  readonly city: string
}
const [EVERYWHERE, NOWHERE] = [true, false].map((is) => ({
  list: is,
  bar: is,
  map: is,
  suggested: is,
  text: is,
}))

/** Where a room is that is alone in its city and has the word in its title. */
async function whereIs({ id, word, city }: Omit<Room, 'owner'>, on = server) {
  const has = (cards: readonly { _id: string }[]) => cards.some(({ _id }) => _id === id)
  const { body: bar } = await on.request('GET', `/api/listings/facets?type=Room&city=${city}`)
  const { body: map } = await on.request('GET', `/api/listings/map?city=${city}`)
  const { body: suggested } = await on.request('GET', `/api/listings/suggest?q=${word}`)
  return {
    list: has(await found(on, '/api/rooms', { city })),
    bar: (bar as Facets).total === 1,
    map: (map as ListingMap).cells.some(({ ids }) => ids.includes(id)),
    suggested: has((suggested as Suggestions).listings),
    text: has(await found(on, '/api/listings', { q: word })),
  }
}

const NAMES =
  'Peacock Lotus Banyan Saffron Monsoon Jasmine Tamarind Sandal Kestrel Magnolia Orchid Heron Cedar Falcon'.split(
    ' ',
  )
const CITIES =
  'Agra Bhopal Kochi Nashik Mysuru Ranchi Shimla Udaipur Vellore Kanpur Nagpur Surat Indore Patna'.split(
    ' ',
  )
let made = 0
async function aRoomOfItsOwn(): Promise<Room> {
  const owner = await anOwner(server)
  const [word = '', city = ''] = [NAMES[made], CITIES[made++]]
  const [id = ''] = await listed(server.db, [
    aRoom(owner.id, { title: `${word} corner`, city, location: 'Old Town' }),
  ])
  return { id, owner, word, city }
}

type Act = (room: Room) => Promise<unknown>
const show =
  (isVisible: boolean): Act =>
  ({ id, owner: { token } }) =>
    server.api.owner.toggleRoom({ params: { id }, body: { isVisible } }, { token })
const setStatus =
  (status: 'active' | 'blocked'): Act =>
  ({ id }) => {
    const body = { status, reason: status === 'blocked' ? 'A report' : null }
    return server.api.admin.setPropertyStatus({ params: { id }, body }, { token: admin.token })
  }
const setOwner =
  (status: 'active' | 'inactive'): Act =>
  ({ owner: { id } }) =>
    server.api.admin.setUserStatus({ params: { id }, body: { status } }, { token: admin.token })
const makeDemo: Act = ({ owner: { id } }) =>
  psql.query('update accounts set is_demo = true where id = $1', [id])

/** What is done one after another, and where the room is then. */
const STORIES: Readonly<Record<string, readonly (readonly [Act, typeof EVERYWHERE])[]>> = {
  'hidden and shown by its owner': [
    [show(false), NOWHERE],
    [show(true), EVERYWHERE],
  ],
  'blocked and unblocked': [
    [setStatus('blocked'), NOWHERE],
    [setStatus('active'), EVERYWHERE],
  ],
  'deleted by its owner': [
    [
      ({ id, owner: { token } }) => server.api.owner.deleteRoom({ params: { id } }, { token }),
      NOWHERE,
    ],
  ],
  'of an owner who is deactivated and activated': [
    [setOwner('inactive'), NOWHERE],
    [setOwner('active'), EVERYWHERE],
  ],
  'of an owner who is deleted': [
    [
      ({ owner: { id } }) =>
        server.api.admin.deleteUser({ params: { id } }, { token: admin.token }),
      NOWHERE,
    ],
  ],
  'of the demo, which is locked, unlocked and removed': [
    [makeDemo, EVERYWHERE],
    [() => lockDemo(server.db), NOWHERE],
    [() => unlockDemo(server.db), EVERYWHERE],
    [() => removeDemo(server.db, server.dataDir), NOWHERE],
  ],
  'hidden and shown by another program': [
    [({ id }) => psql.query('update listings set is_visible = false where id = $1', [id]), NOWHERE],
    [
      ({ id }) => psql.query('update listings set is_visible = true where id = $1', [id]),
      EVERYWHERE,
    ],
  ],
}

describe('a room is in the list, the filter bar, the map, suggestions and texts alike', () => {
  it.each(Object.entries(STORIES))('%s', async (_, acts) => {
    const room = await aRoomOfItsOwn()
    expect(await whereIs(room)).toEqual(EVERYWHERE)
    for (const [act, where] of acts) {
      await act(room)
      expect(await whereIs(room)).toEqual(where)
    }
  })

  it('copied into the table', async () => {
    const { owner } = await aRoomOfItsOwn()
    const row = aRoom(owner.id, { title: 'Coral corner', city: 'Gwalior' })
    await insertListings(psql, [row])
    expect(await whereIs({ id: row.id, word: 'coral', city: 'Gwalior' })).toEqual(EVERYWHERE)
  })

  it('renamed and moved by another program', async () => {
    const room = await aRoomOfItsOwn()
    await psql.query("update listings set title = 'Tulip corner', city = 'Raipur' where id = $1", [
      room.id,
    ])
    expect(await whereIs(room)).toEqual(NOWHERE)
    expect(await whereIs({ ...room, word: 'tulip', city: 'Raipur' })).toEqual(EVERYWHERE)
  })

  it('with its owner verified on its card, or not any more', async () => {
    const { owner, city, word } = await aRoomOfItsOwn()
    const isVerified = async () =>
      [
        ...(await found(server, '/api/rooms', { city })),
        ...(await found(server, '/api/listings', { q: word })),
      ].map(({ user }) => user.isVerified)
    const verify = (evidence: string | null) =>
      server.api.admin.setUserVerification(
        { params: { id: owner.id }, body: { evidence } },
        { token: admin.token },
      )
    expect(await isVerified()).toEqual([false, false])
    await verify('Saw the deed')
    expect(await isVerified()).toEqual([true, true])
    await verify(null)
    expect(await isVerified()).toEqual([false, false])
  })

  it('restored from a backup, if it was public', async () => {
    const [open, hidden] = [await aRoomOfItsOwn(), await aRoomOfItsOwn()]
    await show(false)(hidden)
    const folder = await mkdtemp(join(tmpdir(), 'rentify-visible-'))
    const empty = await createTestDatabase({ template: null })
    const there = { connection: empty.connection, dataDir: join(folder, 'there') }
    const kept = { folder: join(folder, 'backup') }
    await backUp({ connection: database.connection, dataDir: server.dataDir, ...kept })
    await restore({ ...there, ...kept })
    const restored = await startTestServer({ dataDir: there.dataDir }, undefined, {}, empty)
    expect(await whereIs(open, restored)).toEqual(EVERYWHERE)
    expect(await whereIs(hidden, restored)).toEqual(NOWHERE)
    await restored.stop()
    await rm(folder, { recursive: true })
  })
})
