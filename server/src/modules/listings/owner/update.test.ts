// Owners edit their places: what stays, what changes, and who else changed it.
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '../../../http/problem.ts'
import { REGISTRATIONS } from '../../../registrations.ts'
import { anOwner, type Person } from '../../../testing/makers/accounts.ts'
import {
  aHotelForm,
  anUploadedPicture,
  aRoomForm,
  aShopForm,
} from '../../../testing/makers/forms.ts'
import { aRoom, listed } from '../../../testing/makers/listings.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import type { ListingChange } from '../listings.rules.ts'

let server: TestServer
let owner: Person
/** The changes that a rule of a higher layer was asked about. */
const asked: ListingChange[] = []
beforeAll(async () => {
  server = await startTestServer({}, undefined, {
    rules: [
      ...REGISTRATIONS.rules,
      () => ({
        listings: {
          change: {
            refusals: [
              async (_, change) => {
                asked.push(change)
                if (change.action === 'edit' && change.capacity?.after === 13)
                  throw new Problem('wrong_status', { details: { nights: ['2026-12-31'] } })
              },
            ],
          },
        },
      }),
    ],
  })
  owner = await anOwner(server)
})
afterAll(() => server.stop())

type Kind = 'room' | 'hotel' | 'shop'
const FORMS = { room: aRoomForm, hotel: aHotelForm, shop: aShopForm }
type Answer = {
  status: number
  body: {
    code?: string
    message: string
    errors?: unknown[]
    details?: unknown
    listing: ListingDetail
  }
}
type Form = Partial<Record<string, unknown>>

async function aListing(kind: Kind, form: Form = {}, by = owner): Promise<ListingDetail> {
  const body = FORMS[kind]({ pictureIds: [await anUploadedPicture(server, by)], ...form })
  const created = (await server.request('POST', `/api/${kind}s`, {
    body,
    token: by.token,
  })) as Answer
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  return created.body.listing
}
const edit = async (
  kind: Kind,
  { _id }: { _id: string },
  body: Form,
  { by = owner, headers = {} }: { by?: Person; headers?: Record<string, string> } = {},
) =>
  (await server.request('PUT', `/api/${kind}s/${_id}`, {
    body,
    token: by.token,
    headers,
  })) as Answer
const rejection = (path: string, message: string) => ({
  status: 400,
  body: { errors: [{ path, message }] },
})

describe('an edit', () => {
  it.each([
    ['room', 'Room updated successfully!'],
    ['hotel', 'Hotel updated successfully!'],
    ['shop', 'Shop updated successfully!'],
  ] as const)('of a %s changes what was sent, and nothing else', async (kind, message) => {
    const before = await aListing(kind)
    const { status, body } = await edit(kind, before, { title: 'A new name', price: '7000' })
    expect([status, body.message]).toEqual([200, message])
    expect(body.listing).toEqual({
      ...before,
      title: 'A new name',
      name: 'A new name',
      price: 7000,
      monthlyCost: kind === 'hotel' ? null : 7000,
      version: 2,
      updatedAt: body.listing.updatedAt,
      confirmedAt: body.listing.confirmedAt,
    })
    expect(body.listing.updatedAt > before.updatedAt).toBe(true)
    expect(body.listing.confirmedAt > before.confirmedAt).toBe(true)
  })

  it('answers in the caller’s language', async () => {
    const shop = await aListing('shop')
    const headers = { 'accept-language': 'hi' }
    expect((await edit('shop', shop, {}, { headers })).body.message).toBe('दुकान अपडेट हो गई!')
    const wrong = await edit('shop', shop, { title: '' }, { headers })
    expect(wrong.body.message).toMatch(/\p{Script=Devanagari}/u)
  })

  it('clears optional fields with an empty text, and keeps required ones', async () => {
    const room = await aListing('room', {
      area: 200,
      deposit: 5000,
      landmark: 'Museum',
      mealsIncluded: true,
      units: 4,
      facilities: ['Parking'],
    })
    const form = {
      area: '',
      deposit: '',
      landmark: '',
      mealsIncluded: '',
      units: '',
      facilities: [],
    }
    expect((await edit('room', room, form)).body.listing).toMatchObject({
      area: null,
      deposit: null,
      landmark: null,
      mealsIncluded: null,
      units: 1,
      facilities: [],
      parking: false,
    })
    expect(await edit('room', room, { title: ' ' })).toMatchObject(
      rejection('title', 'Title is required'),
    )
    expect((await edit('room', room, { mealsIncluded: 'false' })).body.listing.mealsIncluded).toBe(
      false,
    )
  })

  it('derives parking from what the form offers', async () => {
    const shop = await aListing('shop')
    expect(shop.parking).toBe(false)
    expect((await edit('shop', shop, { parkingSpaces: 3 })).body.listing.parking).toBe(true)
    expect((await edit('shop', shop, { title: 'Named anew' })).body.listing.parking).toBe(true)
    expect((await edit('shop', shop, { parkingSpaces: '' })).body.listing.parking).toBe(false)
    expect((await edit('shop', shop, { amenities: ['Parking'] })).body.listing.parking).toBe(true)
  })

  it('cannot set what belongs to others', async () => {
    const room = await aListing('room')
    const other = await anOwner(server)
    const { body } = await edit('room', room, {
      user: other.id,
      owner_id: other.id,
      isVerified: true,
      rating: 5,
      status: 'inactive',
      featured: true,
      isVisible: false,
      type: 'Shop',
    })
    const { updatedAt, confirmedAt } = body.listing
    expect(body.listing).toEqual({ ...room, version: 2, updatedAt, confirmedAt })
  })

  it('of another owner’s listing, another type or no listing is 404', async () => {
    const room = await aListing('room')
    const other = await anOwner(server)
    for (const answer of [
      await edit('room', room, { title: 'Mine' }, { by: other }),
      await edit('hotel', room, { title: 'A hotel' }),
      await edit('room', { _id: '019a0000-0000-7000-8000-000000000000' }, { title: 'None' }),
      await edit('room', { _id: 'nothing' }, { title: 'None' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'listing_not_found'])
  })

  it('of a blocked listing is possible, and leaves it blocked', async () => {
    const room = await aListing('room')
    await server.db.sql
      .updateTable('listings')
      .set({ status: 'blocked' })
      .where('id', '=', room._id)
      .execute()
    const { status, body } = await edit('room', room, { title: 'Put right' })
    expect([status, body.listing.status, body.listing.title]).toEqual([200, 'blocked', 'Put right'])
    expect((await server.api.listings.getRoom({ params: { id: room._id } })).status).toBe(404)
  })

  it('is what every list shows within a second', async () => {
    const room = await aListing('room', { city: 'Ujjain' })
    const titles = async () =>
      (await server.api.search.listRooms({ query: { city: 'Ujjain' } })).body.map(
        ({ title }) => title,
      )
    expect(await titles()).toEqual(['Two rooms near the college'])
    await edit('room', room, { title: 'Near the temple' })
    await expect.poll(titles, { timeout: 1000 }).toEqual(['Near the temple'])
  })

  it('with a key changes once', async () => {
    const room = await aListing('room')
    const headers = { 'idempotency-key': 'edited-once' }
    const first = await edit('room', room, { title: 'Once', version: 1 }, { headers })
    expect((await edit('room', room, { title: 'Once', version: 1 }, { headers })).body).toEqual(
      first.body,
    )
    expect(first.body.listing.version).toBe(2)
  })
})

describe('two editors', () => {
  it('the second is told the present version, and nothing is changed', async () => {
    const room = await aListing('room')
    expect((await edit('room', room, { title: 'First', version: 1 })).status).toBe(200)
    const second = await edit('room', room, { title: 'Second', version: 1 })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'listing_changed', details: { version: 2 } },
    })
    expect((await edit('room', room, { price: 1, version: '2' })).body.listing).toMatchObject({
      title: 'First',
      price: 1,
      version: 3,
    })
  })

  it('at once: exactly one succeeds', async () => {
    const room = await aListing('room')
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => edit('room', room, { title: `Editor ${n}`, version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('without a version the last one wins', async () => {
    const room = await aListing('room')
    await edit('room', room, { title: 'First' })
    expect((await edit('room', room, { title: 'Second' })).body.listing).toMatchObject({
      title: 'Second',
      version: 3,
    })
  })
})

describe('the capacity and the date of availability', () => {
  it('are what rules of other modules hear about, before the change', async () => {
    const room = await aListing('room', { units: 3, availableFrom: '2030-03-01' })
    const hotel = await aListing('hotel')
    asked.length = 0
    await edit('room', room, { title: 'No change', units: 3, availableFrom: '2030-03-01' })
    await edit('room', room, { units: 2 })
    await edit('hotel', hotel, { totalRooms: 12 })
    for (const availableFrom of ['2030-04-01', null]) await edit('room', room, { availableFrom })
    const nothing = { action: 'edit', capacity: null, availableFrom: null }
    const [of, units] = [
      { ...nothing, listingId: room._id },
      { field: 'units', before: 3, after: 2 },
    ]
    expect(asked).toEqual([
      of,
      { ...of, capacity: units },
      {
        ...nothing,
        listingId: hotel._id,
        capacity: { field: 'totalRooms', before: 20, after: 12 },
      },
      { ...of, availableFrom: { before: '2030-03-01', after: '2030-04-01' } },
      { ...of, availableFrom: { before: '2030-04-01', after: null } },
    ])
    const rejected = await edit('room', room, { units: 13, title: 'Rejected' })
    expect(rejected).toMatchObject({ status: 409, body: { details: { nights: ['2026-12-31'] } } })
    expect((await edit('room', room, {})).body.listing).toMatchObject({
      units: 2,
      title: 'No change',
    })
  })
})

describe('the place after an edit', () => {
  it('an approximate point follows the texts, also when it is sent back', async () => {
    const room = await aListing('room', { city: 'Noida', location: 'Sector 62' })
    const { latitude, longitude } = room
    const moved = await edit('room', room, { location: 'Sector 18', latitude, longitude })
    expect(moved.body.listing).toMatchObject({ location: 'Sector 18', approximate: true })
    expect(moved.body.listing.latitude).not.toBe(latitude)
  })

  it('the owner’s point stays with another locality, and not in another city', async () => {
    const at = { latitude: 28.62, longitude: 77.36 }
    const room = await aListing('room', { city: 'Noida', state: 'Uttar Pradesh', ...at })
    const near = await edit('room', room, { location: 'Sector 63' })
    expect(near.body.listing).toMatchObject({ ...at, approximate: false })
    const far = await edit('room', room, { city: 'Bangalore' })
    expect(far.body.listing).toMatchObject({
      city: 'Bengaluru',
      state: 'Karnataka',
      approximate: true,
    })
    const set = await edit('room', room, { latitude: '12.9716', longitude: '77.5946' })
    expect(set.body.listing).toMatchObject({ latitude: 12.9716, approximate: false })
    const cleared = await edit('room', room, { latitude: '', longitude: '' })
    expect(cleared.body.listing).toMatchObject({ city: 'Bengaluru', approximate: true })
  })

  it('keeps the owner’s words where lists show them masked', async () => {
    const room = await aListing('room', { location: 'Ring 9876543210' })
    expect((await edit('room', room, { state: 'Bihar' })).body.listing.location).toBe(
      'Ring 9876543210',
    )
    expect((await edit('room', room, { pincode: '800002' })).body.listing.location).toBe(
      'Ring 9876543210',
    )
  })

  it('a hotel whose city is cleared gets the one its location names', async () => {
    const hotel = await aListing('hotel')
    const { status, body } = await edit('hotel', hotel, {
      city: '',
      location: 'Civil Lines, Jaipur',
    })
    expect([status, body.listing.city]).toEqual([200, 'Jaipur'])
  })
})

describe('the pictures after an edit', () => {
  it('are the ordered list that was sent', async () => {
    const ids = [await anUploadedPicture(server, owner), await anUploadedPicture(server, owner)]
    const room = await aListing('room', { pictureIds: ids })
    const third = await anUploadedPicture(server, owner)
    const order = [third, ids[1], ids[0]]
    const { body } = await edit('room', room, { pictureIds: order })
    expect(body.listing.pictures.map(({ id }) => id)).toEqual(order)
    const fewer = await edit('room', room, { pictureIds: JSON.stringify([ids[1]]) })
    expect(fewer.body.listing.pictures.map(({ id }) => id)).toEqual([ids[1]])
  })

  it('are at least one and at most five', async () => {
    const room = await aListing('room')
    const hotel = await aListing('hotel')
    expect(await edit('room', room, { pictureIds: [] })).toMatchObject(
      rejection('images', 'Please upload at least one image.'),
    )
    expect(await edit('hotel', hotel, { pictureIds: '[]' })).toMatchObject(
      rejection('images', 'At least one image is required'),
    )
    const six = ['0', '1', '2', '3', '4', '5'].map((digit) => digit.repeat(32))
    expect(await edit('hotel', hotel, { pictureIds: six })).toMatchObject(
      rejection('pictureIds', 'Maximum 5 images allowed'),
    )
  })

  it('may stay none where there never was one', async () => {
    const [_id = ''] = await listed(server.db, [aRoom(owner.id)])
    expect((await edit('room', { _id }, { price: 1000 })).status).toBe(200)
    expect((await edit('room', { _id }, { pictureIds: [] })).status).toBe(400)
  })
})
