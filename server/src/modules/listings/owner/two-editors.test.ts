// Two people edit one listing in two sessions, at two servers: the second is told (D23).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, openAgain } from '../../../testing/database.ts'
import { anOwner, aSession, type Person } from '../../../testing/makers/accounts.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let servers: [TestServer, TestServer]
let owner: Person
let tokens: [string, string]
beforeAll(async () => {
  const database = await createTestDatabase()
  const first = await startTestServer({}, undefined, {}, database)
  const { dataDir } = first
  servers = [
    first,
    await startTestServer({ dataDir }, undefined, {}, openAgain(database.connection)),
  ]
  owner = await anOwner(first)
  tokens = [owner.token, await aSession(first, owner.id)]
})
afterAll(async () => {
  await servers[1].stop()
  await servers[0].stop()
})

/** An editor in a session of their own, at a server of their own. */
const editor = (at: 0 | 1) => {
  const [{ api }, token] = [servers[at], tokens[at]]
  return {
    open: async (id: string) =>
      (await api.listings.getRoom({ params: { id } }, { token })).body.version,
    edit: (id: string, body: { title?: string; description?: string; version?: number }) =>
      api.owner.updateRoom({ params: { id }, body }, { token }),
    hide: (id: string) => api.owner.toggleRoom({ params: { id }, body: undefined }, { token }),
  }
}
const aListing = async () =>
  (await listed(servers[0].db, [aRoom(owner.id, { title: 'Room by the lake' })]))[0] ?? ''
const titleOf = async (id: string) =>
  (await servers[0].api.listings.getRoom({ params: { id } }, { token: owner.token })).body.title

describe('of two editors', () => {
  it('the second is told that the listing has changed, and can go on from there', async () => {
    const [asha, ravi, id] = [editor(0), editor(1), await aListing()]
    const [hers, his] = [await asha.open(id), await ravi.open(id)]
    expect(await asha.edit(id, { title: 'Room by the river', version: hers })).toMatchObject({
      status: 200,
      body: { listing: { title: 'Room by the river', version: hers + 1 } },
    })
    expect(await ravi.edit(id, { title: 'Room in town', version: his })).toMatchObject({
      status: 409,
      body: {
        code: 'listing_changed',
        message: 'This listing was changed somewhere else after you opened it.',
      },
    })
    expect(await titleOf(id)).toBe('Room by the river')
    const again = await ravi.edit(id, { title: 'Room in town', version: await ravi.open(id) })
    expect(again).toMatchObject({ status: 200, body: { listing: { version: hers + 2 } } })
    expect(await titleOf(id)).toBe('Room in town')
  })

  it('one wins when they save at the same moment', async () => {
    const [asha, ravi, id] = [editor(0), editor(1), await aListing()]
    const version = await asha.open(id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? asha : ravi).edit(id, { title: `Room number ${n}`, version }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won.map(({ body }) => body.listing.version)).toEqual([version + 1])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await titleOf(id)).toBe(won[0]?.body.listing.title)
  })

  it('one whose listing was only hidden meanwhile is not rejected', async () => {
    const [asha, ravi, id] = [editor(0), editor(1), await aListing()]
    const version = await asha.open(id)
    await ravi.hide(id)
    expect(await asha.edit(id, { title: 'Room by the river', version })).toMatchObject({
      status: 200,
      body: { listing: { isVisible: false, title: 'Room by the river' } },
    })
  })

  it('the last wins when clients name no version, as older ones do', async () => {
    const [asha, ravi, id] = [editor(0), editor(1), await aListing()]
    expect((await asha.edit(id, { title: 'Room by the river' })).status).toBe(200)
    expect((await ravi.edit(id, { title: 'Room in town' })).status).toBe(200)
    expect(await titleOf(id)).toBe('Room in town')
  })
})
