import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import { aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: Person
let renter: Person
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[owner, renter, admin] = [await anOwner(server), await aRenter(server), await anAdmin(server)]
})
afterAll(() => server.stop())

const open = (id: string, person?: Person) =>
  server.api.listings.getListing({ params: { id } }, { token: person?.token })

const FULL = {
  title: 'Room, call 98111 12222',
  phone: '+919811112222',
  email: 'asha@example.in',
  address: '12, Lane 4',
  latitude: 28.62345,
  longitude: 77.36789,
  description: 'Call 98111 12222 or asha@example.in',
  rules: 'Ask 9811112222 first',
} as const

describe('GET /api/listings/{id}', () => {
  it('withholds contact, owner’s name and exact place from an anonymous caller', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner.id, FULL)])
    const { status, body } = await open(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      _id: id,
      phone: null,
      contactNumber: null,
      email: null,
      address: null,
      latitude: 28.62,
      longitude: 77.37,
      user: { _id: owner.id, name: null, phone: null },
      owner: { name: null },
    })
    expect(body).toMatchObject({
      title: 'Room, call ••••••••••',
      description: 'Call •••••••••• or •••@•••',
      rules: 'Ask •••••••••• first',
    })
    expect(JSON.stringify(body)).not.toMatch(/98111|asha@|Lane|28\.623/)
  })

  it('returns contact and exact place to a signed-in caller; phones have ten digits', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner.id, FULL)])
    const { body, headers } = await open(id, renter)
    expect(body).toMatchObject({
      phone: '9811112222',
      contactNumber: '9811112222',
      email: 'asha@example.in',
      address: '12, Lane 4',
      latitude: 28.62345,
      owner: { name: owner.name },
    })
    expect(body.description).toBe('Call •••••••••• or •••@•••')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('returns the original texts to its owner, for editing', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner.id, FULL)])
    expect((await open(id, owner)).body).toMatchObject({
      title: FULL.title,
      description: FULL.description,
      rules: FULL.rules,
    })
  })

  it('lists the caller’s permissions, and omits them for an anonymous caller', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner.id, FULL)])
    const can = async (person?: Person) => (await open(id, person)).body.can
    expect(await can()).toBeNull()
    expect(await can(renter)).toEqual({ contact: true, edit: false, save: true })
    expect(await can(owner)).toEqual({ contact: true, edit: true, save: false })
    expect(await can(admin)).toEqual({ contact: true, edit: false, save: true })
    await server.db.sql
      .updateTable('listings')
      .set({ is_visible: false })
      .where('id', '=', id)
      .execute()
    expect(await can(admin)).toEqual({ contact: true, edit: false, save: false })
    for (const person of [renter, owner, admin]) {
      const saved = await server.api.saved.saveListing({ params: { id } }, { token: person.token })
      expect(saved.status).toBe(person === owner ? 403 : 404)
    }
  })

  it.each([
    { is_visible: false },
    { status: 'inactive' },
    { status: 'pending' },
    { status: 'blocked' },
  ] as const)('shows a listing with %o to its owner and administrators only', async (state) => {
    const [id = ''] = await listed(server.db, [aRoom(owner.id, { city: 'Hidepur', ...state })])
    for (const person of [undefined, renter]) {
      const { status, body } = await open(id, person)
      expect([status, (body as unknown as { code: string }).code]).toEqual([
        404,
        'listing_not_found',
      ])
    }
    for (const person of [owner, admin]) expect((await open(id, person)).status).toBe(200)
    expect((await server.api.search.listListings({ query: { city: 'Hidepur' } })).body).toEqual([])
    expect((await server.api.search.countFacets({ query: { city: 'Hidepur' } })).body.total).toBe(0)
  })

  it('responds 404 under another type’s URL, for an unknown listing and for an invalid id', async () => {
    const [id = ''] = await listed(server.db, [aShop(owner.id)])
    expect((await server.api.listings.getRoom({ params: { id } })).status).toBe(404)
    expect((await server.api.listings.getHotel({ params: { id } })).status).toBe(404)
    expect((await server.api.listings.getShop({ params: { id } })).status).toBe(200)
    expect((await open(v7())).status).toBe(404)
    expect((await open('42')).status).toBe(404)
  })
})

describe('instant booking on a listing’s page', () => {
  it('is said to others only while the settings let it; the owner sees their own choice', async () => {
    const [id = ''] = await listed(server.db, [aRoom(owner.id, { instant_booking: true })])
    const said = async () =>
      Promise.all(
        [undefined, renter, owner].map(
          async (person) => (await open(id, person)).body as { instantBooking?: boolean },
        ),
      ).then((bodies) => bodies.map(({ instantBooking }) => instantBooking))
    expect(await said()).toEqual([true, true, true])
    await server.changeSettings({ booking: { autoConfirmBookings: false } })
    // The cached page for anonymous callers is dropped by a notice.
    await expect.poll(said).toEqual([false, false, true])
    await server.changeSettings({ booking: { autoConfirmBookings: true } })
    await expect.poll(said).toEqual([true, true, true])
  })
})
