// A change by an owner is right in every public view of every server process within a second, while
// others read them: in the answer to every call that begins later than that.
import { isDeepStrictEqual } from 'node:util'
import type { ListingDetail, ListingSummary } from '@rentify/contract/listings/listing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, openAgain, type TestDatabase } from '../../../testing/database.ts'
import { anOwner, type Person } from '../../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { HTML, metaOf } from '../../../testing/pages.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let database: TestDatabase
let servers: [TestServer, TestServer]
let owner: Person
beforeAll(async () => {
  database = await createTestDatabase()
  const first = await startTestServer({}, undefined, {}, database)
  const second = await startTestServer(
    { dataDir: first.dataDir },
    undefined,
    {},
    openAgain(database.connection),
  )
  servers = [first, second]
  owner = await anOwner(first)
})
afterAll(async () => {
  await servers[1].stop()
  await servers[0].stop()
})

const A_SECOND_MS = 1000
const SIGNED_IN = { ...HTML, cookie: 'signed-in=1' }
/** A word that no other title contains. */
const word = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) =>
    String.fromCharCode(97 + (n % 26)),
  ).join('')

type Room = { readonly id: string; readonly city: string; readonly word: string }
/** Its title in each view, null where it is absent, and how many rooms its city's filter counts. */
type Sight = Record<
  'list' | 'suggested' | 'detail' | 'listPage' | 'home' | 'page',
  string | null
> & {
  readonly counted: number
}

async function aNewRoom(over: { is_visible?: boolean } = {}): Promise<Room> {
  const [own, city] = [word(), `City ${word()}`]
  const title = `Room ${own}`
  const [id = ''] = await listed(servers[0].db, [
    aRoom(owner.id, { title, city, created_at: new Date(), ...over }),
  ])
  return { id, city, word: own }
}

async function read<T>(server: TestServer, path: string, headers = {}): Promise<T | null> {
  const { status, body } = await server.request('GET', path, { headers })
  if (status !== 200 && status !== 404) throw new Error(`${path} answered ${status}.`)
  return status === 200 ? (body as T) : null
}

async function sightOf(server: TestServer, { id, city, word }: Room): Promise<Sight> {
  const search = new URLSearchParams({ city })
  const titleIn = (html: string | null) =>
    new RegExp(`(Room|Hall) ${word}`).exec(html ?? '')?.[0] ?? null
  const [list, facets, suggested, detail, listPage, home, page] = await Promise.all([
    read<ListingSummary[]>(server, `/api/rooms?${search}`),
    read<{ total: number }>(server, `/api/listings/facets?${search}`),
    read<{ listings: { title: string }[] }>(server, `/api/listings/suggest?q=${word}`),
    read<ListingDetail>(server, `/api/rooms/${id}`),
    read<string>(server, `/rooms?${search}`, SIGNED_IN),
    read<string>(server, '/', HTML),
    read<string>(server, `/room/${id}`, HTML),
  ])
  return {
    list: list?.[0]?.title ?? null,
    counted: facets?.total ?? Number.NaN,
    suggested: suggested?.listings[0]?.title ?? null,
    detail: detail?.title ?? null,
    listPage: titleIn(listPage),
    home: titleIn(home),
    page: titleIn(metaOf(page ?? '', 'og:title') ?? null),
  }
}

/** Both servers show the room under this title, or nowhere. */
async function expectSeen(room: Room, kind: 'Room' | 'Hall' | null): Promise<void> {
  const title = kind && `${kind} ${room.word}`
  const expected: Sight = {
    list: title,
    counted: title ? 1 : 0,
    suggested: title,
    detail: title,
    listPage: title,
    home: title,
    page: title,
  }
  await Promise.all(servers.map((server) => expectSoon(server, room, expected)))
}

async function expectSoon(server: TestServer, room: Room, expected: Sight): Promise<void> {
  const changed = performance.now()
  let asked = changed
  let sight = await sightOf(server, room)
  while (!isDeepStrictEqual(sight, expected) && asked - changed < A_SECOND_MS) {
    asked = performance.now()
    sight = await sightOf(server, room)
  }
  expect(sight).toEqual(expected)
  expect(await sightOf(server, room)).toEqual(expected)
}

/** Readers of every view of both servers while the work runs. */
async function underLoad(room: Room, work: () => Promise<void>): Promise<void> {
  let running = true
  let reads = 0
  const reading = servers.flatMap((server) =>
    [1, 2].map(async () => {
      while (running) {
        await sightOf(server, room)
        reads++
      }
    }),
  )
  await work().finally(() => {
    running = false
  })
  await Promise.all(reading)
  expect(reads).toBeGreaterThan(4)
}

describe('within a second, in both servers, under load, a room is', () => {
  it('nowhere once its owner hides it, and back once it is shown', async () => {
    const room = await aNewRoom()
    const set = (server: TestServer, isVisible: boolean) =>
      server.api.owner.toggleRoom(
        { params: { id: room.id }, body: { isVisible } },
        { token: owner.token },
      )
    await underLoad(room, async () => {
      await expectSeen(room, 'Room')
      expect(await set(servers[1], false)).toMatchObject({ status: 200 })
      await expectSeen(room, null)
      expect(await set(servers[0], true)).toMatchObject({ status: 200 })
      await expectSeen(room, 'Room')
    })
  })

  it('nowhere once its owner deletes it', async () => {
    const room = await aNewRoom()
    await underLoad(room, async () => {
      await expectSeen(room, 'Room')
      expect(
        await servers[1].api.owner.deleteRoom({ params: { id: room.id } }, { token: owner.token }),
      ).toMatchObject({ status: 200 })
      await expectSeen(room, null)
    })
  })

  it('found by its new title once its owner changes it', async () => {
    const room = await aNewRoom()
    await underLoad(room, async () => {
      await expectSeen(room, 'Room')
      const { status } = await servers[1].api.owner.updateRoom(
        { params: { id: room.id }, body: { title: `Hall ${room.word}` } },
        { token: owner.token },
      )
      expect(status).toBe(200)
      await expectSeen(room, 'Hall')
    })
  })
})

describe('a hidden room', () => {
  it('is shown to its owner alone', async () => {
    const room = await aNewRoom({ is_visible: false })
    await expectSeen(room, null)
    const stranger = await anOwner(servers[0])
    for (const server of servers) {
      const open = (token: string) =>
        server.api.listings.getListing({ params: { id: room.id } }, { token })
      expect(await open(owner.token)).toMatchObject({
        status: 200,
        body: { isVisible: false, status: 'active', can: { edit: true } },
      })
      expect((await open(stranger.token)).status).toBe(404)
    }
  })
})
