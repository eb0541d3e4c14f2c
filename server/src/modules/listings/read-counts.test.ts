// Bedrooms and bathrooms that were not stated are read from title and description (ADR 0198).
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, type Person } from '../../testing/makers/accounts.ts'
import { anUploadedPicture, aRoomForm } from '../../testing/makers/forms.ts'
import { aRoom, aShop, listed } from '../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { readUnreadTexts } from './read-counts.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  // Each change is looked at right after it.
  server = await startTestServer({ cacheBytes: 0 })
  owner = await anOwner(server)
})
afterAll(() => server.stop())

type Form = Partial<Record<string, unknown>>
async function send(method: 'POST' | 'PUT', path: string, body: Form): Promise<ListingDetail> {
  const answer = await server.request(method, path, { body, token: owner.token })
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { listing: ListingDetail }).listing
}
const aFlat = async (form: Form = {}) =>
  send(
    'POST',
    '/api/rooms',
    aRoomForm({
      roomType: 'Flat/Apartment',
      title: '2 BHK near the college',
      description: 'Ground floor with 2 bathrooms.',
      pictureIds: [await anUploadedPicture(server, owner)],
      ...form,
    }),
  )
const edit = ({ _id }: { _id: string }, form: Form) => send('PUT', `/api/rooms/${_id}`, form)
const counts = ({ bedrooms, bathrooms, readFromText }: ListingDetail) => ({
  bedrooms,
  bathrooms,
  readFromText,
})
const shown = async (id: string) =>
  counts((await server.api.listings.getRoom({ params: { id } })).body)
const found = async (city: string, bedrooms: string) =>
  (await server.api.search.listRooms({ query: { city, bedrooms: [bedrooms] } as never })).body.map(
    ({ _id }) => _id,
  )

describe('a room without stated counts', () => {
  it('has those of its text, marked, and is found and counted by them', async () => {
    const flat = await aFlat({ city: 'Ujjain' })
    const read = { bedrooms: 2, bathrooms: 2, readFromText: ['bedrooms', 'bathrooms'] }
    expect(counts(flat)).toEqual(read)
    expect(await shown(flat._id)).toEqual(read)
    expect(await found('Ujjain', '2')).toEqual([flat._id])
    const { body } = await server.api.search.countFacets({
      query: { type: 'Room', city: 'Ujjain' },
    })
    expect(body.bedrooms).toEqual([{ value: '2', count: 1 }])
  })

  it('follows a later text, and leaves the lists of the old one', async () => {
    const flat = await aFlat({ city: 'Dewas' })
    const changed = await edit(flat, { title: '3 BHK near the college', description: 'Sunny.' })
    expect(counts(changed)).toEqual({ bedrooms: 3, bathrooms: null, readFromText: ['bedrooms'] })
    expect(await found('Dewas', '2')).toEqual([])
    expect(await found('Dewas', '3')).toEqual([flat._id])
    expect(counts(await edit(flat, { title: '2 BHK and 3 BHK' }))).toMatchObject({ bedrooms: null })
  })

  it('takes an owner’s value, which no text changes', async () => {
    const flat = await aFlat()
    expect(counts(await edit(flat, { bedrooms: 4 }))).toEqual({
      bedrooms: 4,
      bathrooms: 2,
      readFromText: ['bathrooms'],
    })
    const retitled = await edit(flat, { title: '1 BHK after all', description: '1 bathroom.' })
    expect(counts(retitled)).toEqual({ bedrooms: 4, bathrooms: 1, readFromText: ['bathrooms'] })
  })

  it('keeps its mark when an edit sends the field empty, as the form does', async () => {
    const flat = await aFlat()
    const saved = await edit(flat, { bedrooms: '', bathrooms: '', price: 9000 })
    expect(counts(saved)).toEqual(counts(flat))
  })

  it('states a value of its own from the beginning', async () => {
    const flat = await aFlat({ bedrooms: 1, bathrooms: 1 })
    expect(counts(flat)).toEqual({ bedrooms: 1, bathrooms: 1, readFromText: [] })
  })

  it('has a mark only where it has a value', async () => {
    const flat = await aFlat()
    const unset = server.db.sql.updateTable('listings').set({ bedrooms: null })
    await expect(unset.where('id', '=', flat._id).execute()).rejects.toThrow(
      'read_from_text_on_rooms',
    )
  })
})

describe('rooms written before texts were read', () => {
  it('are read in the background, once, without a new version', async () => {
    const told = { room_type: 'Flat/Apartment', title: '3 BHK with 2 bathrooms' } as const
    const rows = [
      aRoom(owner.id, { ...told, city: 'Sehore' }),
      aRoom(owner.id, { ...told, city: 'Sehore', bedrooms: 5 }),
      aRoom(owner.id, { ...told, city: 'Sehore', room_type: 'Single Room' }),
      aShop(owner.id, { city: 'Sehore', title: 'Shop below a 2 BHK' }),
    ]
    const [flat = '', stated = '', single = ''] = await listed(server.db, rows)
    // An edit meanwhile reads by itself, and takes what was there as stated.
    expect(counts(await edit({ _id: stated }, { price: 20_000 }))).toEqual({
      bedrooms: 5,
      bathrooms: 2,
      readFromText: ['bathrooms'],
    })
    expect(await readUnreadTexts(server.db, 1)).toBe(2)
    expect(await readUnreadTexts(server.db)).toBe(0)
    expect(await shown(flat)).toEqual({
      bedrooms: 3,
      bathrooms: 2,
      readFromText: ['bedrooms', 'bathrooms'],
    })
    expect(await shown(single)).toEqual({ bedrooms: null, bathrooms: null, readFromText: [] })
    expect(await found('Sehore', '3')).toEqual([flat])
    const { body } = await server.api.listings.getRoom({ params: { id: flat } })
    expect(body.version).toBe(1)
  })

  it('are left to their owner while one is being edited, and read afterwards', async () => {
    const [id = ''] = await listed(server.db, [
      aRoom(owner.id, { room_type: 'Family Room', title: '4 bedroom house' }),
    ])
    await server.db.transaction(async (trx) => {
      await trx.selectFrom('listings').select('id').where('id', '=', id).forUpdate().execute()
      expect(await readUnreadTexts(server.db)).toBe(0)
    })
    expect(await readUnreadTexts(server.db)).toBe(1)
    expect(await shown(id)).toMatchObject({ bedrooms: 4 })
  })
})
