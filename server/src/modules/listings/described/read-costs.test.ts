// Costs that neither owner nor file states are read from title and description (ADR 0301).
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, type Person } from '../../../testing/makers/accounts.ts'
import { anUploadedPicture, aRoomForm, aShopForm } from '../../../testing/makers/forms.ts'
import { aHotel, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { found } from '../../../testing/search.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { readUnreadCosts } from './read-costs.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  // Each change is looked at right after it.
  server = await startTestServer({ cacheBytes: 0 })
  owner = await anOwner(server)
})
afterAll(() => server.stop())

type Form = Partial<Record<string, unknown>>
const request = (method: 'POST' | 'PUT', path: string, body: Form) =>
  server.request(method, path, { body, token: owner.token })
async function send(method: 'POST' | 'PUT', path: string, body: Form): Promise<ListingDetail> {
  const answer = await request(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return (answer.body as { listing: ListingDetail }).listing
}
const TOLD =
  'Two months rent as security deposit. Maintenance 700 monthly, electricity as per meter.'
const aRoomToldOf = async (form: Form = {}) =>
  send(
    'POST',
    '/api/rooms',
    aRoomForm({
      price: '10000',
      description: TOLD,
      pictureIds: [await anUploadedPicture(server, owner)],
      ...form,
    }),
  )
const edit = ({ _id }: { _id: string }, form: Form) => send('PUT', `/api/rooms/${_id}`, form)
const costs = ({ deposit, maintenance, electricity, readFromText }: ListingDetail) => ({
  deposit,
  maintenance,
  electricity,
  readFromText,
})
const READ = ['deposit', 'maintenance', 'electricity']
const shown = async (id: string) =>
  (await server.api.listings.getRoom({ params: { id } })).body as ListingDetail

describe('a room whose owner states no costs', () => {
  it('has those of its text, marked, in its sums and in what a search asks for', async () => {
    const room = await aRoomToldOf({ city: 'Dhar', description: `${TOLD} Food is included.` })
    expect(costs(room)).toEqual({
      deposit: 20_000,
      maintenance: 700,
      electricity: 'Metered',
      readFromText: ['deposit', 'maintenance', 'electricity', 'mealsIncluded'],
    })
    expect(await shown(room._id)).toMatchObject({
      monthlyCost: 10_700,
      moveInCost: 30_700,
      costUnknown: ['oneTimeFees'],
    })
    const [card] = await found(server, '/api/rooms', { q: 'room in dhar with food' })
    expect(card).toMatchObject({ _id: room._id, monthlyCost: 10_700 })
  })

  it('follows a later text and a later rent', async () => {
    const room = await aRoomToldOf()
    expect(costs(await edit(room, { price: 12_000 }))).toMatchObject({ deposit: 24_000 })
    const later = await edit(room, { description: 'No deposit, maintenance is included.' })
    expect(costs(later)).toEqual({
      deposit: 0,
      maintenance: 0,
      electricity: null,
      readFromText: ['deposit', 'maintenance'],
    })
    expect(costs(await edit(room, { description: 'Sunny.' }))).toMatchObject({
      deposit: null,
      readFromText: [],
    })
  })

  it('takes an owner’s value, which no text changes, and forgets it when it is taken back', async () => {
    const room = await aRoomToldOf()
    const stated = await edit(room, { deposit: '5000' })
    expect(costs(stated)).toMatchObject({
      deposit: 5000,
      readFromText: ['maintenance', 'electricity'],
    })
    expect(costs(await edit(room, { description: 'Deposit 15000.' }))).toEqual({
      deposit: 5000,
      maintenance: null,
      electricity: null,
      readFromText: [],
    })
    const taken = await edit(room, { deposit: '' })
    expect(costs(taken)).toMatchObject({ deposit: 15_000, readFromText: ['deposit'] })
  })

  it('keeps its marks when an edit sends the fields empty, as the form does', async () => {
    const room = await aRoomToldOf()
    const saved = await edit(room, { deposit: '', maintenance: '', electricity: '', price: 10_000 })
    expect(costs(saved)).toEqual(costs(room))
  })

  it('has no amount of an electricity that is paid in another way', async () => {
    const description = 'Electricity Rs 9 per unit.'
    expect(await aRoomToldOf({ description })).toMatchObject({ electricityAmount: 9 })
    expect(await aRoomToldOf({ description, electricity: 'Fixed' })).toMatchObject({
      electricityAmount: null,
      readFromText: [],
    })
  })

  it('is read anew when the prices of many are changed at once', async () => {
    const room = await aRoomToldOf()
    const body = { action: 'price' as const, percent: 10, ids: [room._id] }
    const { status } = await server.api.bulk.changeMyListings({ body }, { token: owner.token })
    expect(status).toBe(200)
    await readUnreadCosts(server.db)
    expect(costs(await shown(room._id))).toEqual({ ...costs(room), deposit: 22_000 })
  })
})

describe('listings written before their costs were read', () => {
  it('are read in the background, where they mention any, without a new version', async () => {
    const rows = [
      aRoom(owner.id, { price: 10_000, description: TOLD }),
      aRoom(owner.id, { price: 10_000, description: TOLD, deposit: 1 }),
      aRoom(owner.id, { price: 10_000, description: 'A sunny room.' }),
      aShop(owner.id, { price: 10_000, description: TOLD }),
      aHotel(owner.id, { price: 1000, description: TOLD }),
    ]
    const [told = '', stated = '', silent = '', shop = ''] = await listed(server.db, rows)
    expect(await readUnreadCosts(server.db, 2)).toBe(3)
    expect(await readUnreadCosts(server.db)).toBe(0)
    expect(costs(await shown(told))).toEqual({
      deposit: 20_000,
      maintenance: 700,
      electricity: 'Metered',
      readFromText: READ,
    })
    expect((await shown(told)).version).toBe(1)
    expect(costs(await shown(stated))).toMatchObject({ deposit: 1, readFromText: READ.slice(1) })
    expect(costs(await shown(silent))).toMatchObject({ readFromText: [] })
    const { body } = await server.api.listings.getShop({ params: { id: shop } })
    expect(costs(body)).toMatchObject({ deposit: null, maintenance: 700 })
  })

  it('are left to their owner while one is being edited, and read afterwards', async () => {
    const row = aRoom(owner.id, { description: 'Deposit 9000', price: 9000 })
    const [id = ''] = await listed(server.db, [row])
    await server.db.transaction(async (trx) => {
      await trx.selectFrom('listings').select('id').where('id', '=', id).forUpdate().execute()
      expect(await readUnreadCosts(server.db)).toBe(0)
    })
    expect(await readUnreadCosts(server.db)).toBe(1)
    expect(await shown(id)).toMatchObject({ deposit: 9000 })
  })
})

describe('a shop’s deposit', () => {
  it('is asked for later while an older constraint still refuses it', async () => {
    const { pool } = server.db
    await pool.query(`alter table listings add constraint room_fields_on_rooms_only
      check (type = 'Room' or deposit is null) not valid`)
    const form = aShopForm({ pictureIds: [await anUploadedPicture(server, owner)] })
    const refused = await request('POST', '/api/shops', { ...form, deposit: '900000' })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'validation_failed', errors: [{ path: 'deposit' }] },
    ])
    const shop = await send('POST', '/api/shops', { ...form, description: 'Deposit 60000.' })
    const edited = await request('PUT', `/api/shops/${shop._id}`, { deposit: '900000' })
    expect([edited.status, edited.body]).toMatchObject([400, { errors: [{ path: 'deposit' }] }])
    await pool.query('alter table listings drop constraint room_fields_on_rooms_only')
    expect(await send('PUT', `/api/shops/${shop._id}`, { deposit: '900000' })).toMatchObject({
      deposit: 900_000,
    })
  })
})
