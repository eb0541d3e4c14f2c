// Pets allowed, as an example of a filter with yes and no: from the owner's form to the search.

import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { Facets } from '@rentify/contract/search/endpoints'
import type { Understanding } from '@rentify/contract/search/understanding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, type Person } from '../../testing/makers/accounts.ts'
import { aHotelForm, anUploadedPicture, aRoomForm } from '../../testing/makers/forms.ts'
import { found } from '../../testing/search.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server)
  const flat = { city: 'Pune', roomType: 'Flat/Apartment' }
  await create('/api/rooms', aRoomForm({ ...flat, title: 'Says yes', petsAllowed: 'true' }))
  await create('/api/rooms', aRoomForm({ ...flat, title: 'Says no', petsAllowed: 'false' }))
  await create(
    '/api/rooms',
    aRoomForm({ ...flat, title: 'Says so', description: 'Pets allowed.', petsAllowed: '' }),
  )
  const denied = { title: 'Denies', description: 'Pets are not allowed.', petsAllowed: '' }
  await create('/api/rooms', aRoomForm({ ...flat, ...denied, city: 'Surat' }))
})
afterAll(() => server.stop())

async function send(method: 'POST' | 'PATCH' | 'PUT', path: string, body: object) {
  const answer = await server.request(method, path, { body, token: owner.token })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return (answer.body as { listing: ListingDetail }).listing
}

const create = async (path: string, form: object) =>
  send('POST', path, { pictureIds: [await anUploadedPicture(server, owner)], ...form })

const titles = async (query: Record<string, string>, path = '/api/rooms') =>
  (await found(server, path, query)).map(({ title }) => title).sort()

async function facetOf(query: Record<string, string>): Promise<Facets['petsAllowed']> {
  const asked = new URLSearchParams({ type: 'Room', ...query })
  const { body } = await server.request('GET', `/api/listings/facets?${asked}`)
  return (body as Facets).petsAllowed
}

async function understood(q: string, type = 'Room'): Promise<Understanding> {
  const asked = new URLSearchParams({ q, type })
  return (await server.request('GET', `/api/listings/understand?${asked}`)).body as Understanding
}

describe('pets allowed', () => {
  it('is listed by yes and by no, in the field or in the text, and not by what is not said', async () => {
    expect(await titles({ petsAllowed: 'yes' })).toEqual(['Says so', 'Says yes'])
    expect(await titles({ petsAllowed: 'no' })).toEqual(['Says no'])
    expect(await titles({})).toHaveLength(4)
    const { status } = await server.request('GET', '/api/rooms?petsAllowed=perhaps')
    expect(status).toBe(400)
  })

  it('is counted for the filter bar, whichever is chosen', async () => {
    const counts = [
      { value: 'yes', count: 2 },
      { value: 'no', count: 1 },
    ]
    expect(await facetOf({})).toEqual(counts)
    expect(await facetOf({ petsAllowed: 'yes' })).toEqual(counts)
  })

  it.each(['pet friendly flat in pune', 'pets allowed pune', 'पालतू पुणे'])(
    'is asked for by %s',
    async (q) => {
      expect(await titles({ q })).toEqual(['Says so', 'Says yes'])
      expect((await understood(q)).chips).toContainEqual(
        expect.objectContaining({ kind: 'petsAllowed', values: ['yes'] }),
      )
    },
  )

  it('is excluded by a text, and a parameter holds before it', async () => {
    expect(await titles({ q: 'flat in pune no pets' })).toEqual(['Says no'])
    expect(await titles({ q: 'flat in surat no pets' })).toEqual(['Denies'])
    expect(await titles({ q: 'flat in pune no pets', petsAllowed: 'yes' })).toEqual([
      ...['Says so', 'Says yes'],
    ])
  })

  it('is let go where nothing has it, and named so', async () => {
    expect(await titles({ q: 'pet friendly flat with gym in pune' })).toEqual([
      ...['Says so', 'Says yes'],
    ])
    expect((await understood('pet friendly flat in surat')).relaxed).toHaveLength(1)
    await create('/api/rooms', aRoomForm({ title: 'Elsewhere', city: 'Nagpur' }))
    expect(await titles({ q: 'pet friendly room in nagpur' })).toEqual(['Elsewhere'])
    expect((await understood('pet friendly room in nagpur')).relaxed).toContainEqual(
      expect.objectContaining({ kind: 'petsAllowed' }),
    )
  })

  it('is on cards and on the detail page', async () => {
    const [card] = await found(server, '/api/rooms', { petsAllowed: 'no', view: 'card' })
    expect(card).toMatchObject({ title: 'Says no', petsAllowed: false })
    const detail = await server.request('GET', `/api/rooms/${card?._id}`)
    expect(detail.body).toMatchObject({ petsAllowed: false })
  })

  it('is heard of when it changes', async () => {
    const room = await create('/api/rooms', aRoomForm({ title: 'Changes', city: 'Agra' }))
    const inAgra = (petsAllowed: string) => titles({ petsAllowed, city: 'Agra' })
    expect(await inAgra('yes')).toEqual([])
    await send('PUT', `/api/rooms/${room._id}`, { petsAllowed: 'true' })
    await expect.poll(() => inAgra('yes')).toEqual(['Changes'])
    const cleared = await send('PUT', `/api/rooms/${room._id}`, { petsAllowed: '' })
    expect(cleared.petsAllowed).toBeNull()
    await expect.poll(() => inAgra('yes')).toEqual([])
    expect(await inAgra('no')).toEqual([])
  })
})

describe("a hotel's amenity 'Pet Friendly'", () => {
  const hotel = (over: object) => create('/api/hotels', aHotelForm(over))
  const offering = (...amenities: string[]) => ({ amenities: JSON.stringify(amenities) })

  it('says what the field says, and the field what it says', async () => {
    const offered = await hotel({ ...offering('WiFi', 'Pet Friendly') })
    expect(offered.petsAllowed).toBe(true)
    const said = await hotel({ ...offering('WiFi'), petsAllowed: 'true' })
    expect(said.amenities).toEqual(['WiFi', 'Pet Friendly'])
    const denied = await hotel({ ...offering('WiFi', 'Pet Friendly'), petsAllowed: 'false' })
    expect(denied).toMatchObject({ petsAllowed: false, amenities: ['WiFi'] })
  })

  it('goes with what was changed', async () => {
    const { _id } = await hotel({ title: 'Changing', ...offering('WiFi', 'Pet Friendly') })
    const edit = (form: object) => send('PUT', `/api/hotels/${_id}`, form)
    expect(await edit(offering('WiFi'))).toMatchObject({ petsAllowed: null })
    expect(await edit(offering('WiFi', 'Pet Friendly'))).toMatchObject({ petsAllowed: true })
    expect(await edit({ petsAllowed: 'false' })).toMatchObject({ amenities: ['WiFi'] })
    expect(await edit({ petsAllowed: 'true' })).toMatchObject({
      amenities: ['WiFi', 'Pet Friendly'],
    })
    expect(await titles({ q: 'dog friendly hotel patna' }, '/api/hotels')).toContain('Changing')
  })
})
