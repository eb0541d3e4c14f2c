// Owners list their places: multipart calls (R14), and JSON beside them.
import { randomBytes } from 'node:crypto'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { ownerRoutes } from '@rentify/contract/listings/owner.routes'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, aRenter, type Person } from '../../../testing/makers/accounts.ts'
import {
  aHotelForm,
  anUploadedPicture,
  aRoomForm,
  aShopForm,
} from '../../../testing/makers/forms.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwner(server)
})
afterAll(() => server.stop())

type Kind = 'Room' | 'Hotel' | 'Shop'
const FORMS = { Room: aRoomForm, Hotel: aHotelForm, Shop: aShopForm }
const PATHS = {
  Room: ownerRoutes.createRoom.path,
  Hotel: ownerRoutes.createHotel.path,
  Shop: ownerRoutes.createShop.path,
}
type Answer = {
  status: number
  body: { code?: string; message: string; errors?: unknown[]; listing: ListingDetail }
}

const aPhoto = async () => {
  const raw = { width: 40, height: 30, channels: 3 } as const
  const content = await sharp(randomBytes(3600), { raw }).jpeg().toBuffer()
  return new File([new Uint8Array(content)], 'room.jpg', { type: 'image/jpeg' })
}
async function create(
  type: Kind,
  form: Partial<Record<string, unknown>>,
  { by = owner, headers = {} }: { by?: Person; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const sent = FORMS[type](form)
  return (await server.request('POST', PATHS[type], {
    body: sent,
    token: by.token,
    headers,
  })) as Answer
}
/** With one picture, unless the test says otherwise. */
const createWithPicture = async (
  type: Kind,
  form: Partial<Record<string, unknown>> = {},
  options: Parameters<typeof create>[2] = {},
) =>
  create(
    type,
    { pictureIds: [await anUploadedPicture(server, options.by ?? owner)], ...form },
    options,
  )
const listings = async (by = owner) =>
  server.db.sql.selectFrom('listings').selectAll().where('owner_id', '=', by.id).execute()

describe('a new listing sent as multipart (R14)', () => {
  it('a room: repeated facilities[] and image files', async () => {
    const { status, body } = await create('Room', {
      location: 'Boring Road',
      state: 'Bihar',
      pincode: '800001',
      landmark: 'Near the museum',
      latitude: '25.612345678901234',
      longitude: '85.123456',
      'facilities[]': ['Wi-Fi', 'Parking'],
      area: '180',
      images: [await aPhoto(), await aPhoto()],
    })
    expect([status, body.message]).toEqual([201, 'Room added successfully!'])
    expect(body.listing).toMatchObject({
      type: 'Room',
      title: 'Two rooms near the college',
      name: 'Two rooms near the college',
      price: 8500,
      phone: '9876543210',
      contactNumber: '9876543210',
      facilities: ['Wi-Fi', 'Parking'],
      parking: true,
      maxOccupancy: 1,
      units: 1,
      area: 180,
      city: 'Patna',
      state: 'Bihar',
      location: 'Boring Road',
      pincode: '800001',
      latitude: 25.612346,
      longitude: 85.123456,
      approximate: false,
      address: '12 Station Road',
      isVisible: true,
      status: 'active',
      version: 1,
      can: { contact: true, edit: true, save: false },
    })
    expect(body.listing.pictures).toHaveLength(2)
    const [row] = await server.db.sql
      .selectFrom('listings')
      .select(['phone', 'owner_id'])
      .where('id', '=', body.listing._id)
      .execute()
    expect(row).toEqual({ phone: '+919876543210', owner_id: owner.id })
    const public_ = await server.api.listings.getRoom({ params: { id: body.listing._id } })
    expect([public_.status, public_.body.images]).toEqual([200, body.listing.images])
    expect((await fetch(server.url + body.listing.images[0])).status).toBe(200)
  })

  it('a hotel: JSON lists as text, times by default, and the place from its location', async () => {
    const { status, body } = await create('Hotel', { type: 'Hotel', images: [await aPhoto()] })
    expect([status, body.message]).toEqual([201, 'Hotel listed successfully!'])
    expect(body.listing).toMatchObject({
      type: 'Hotel',
      category: 'Budget',
      totalRooms: 20,
      amenities: ['WiFi', 'Parking'],
      roomTypes: ['Standard', 'Deluxe'],
      checkInTime: '14:00',
      checkOutTime: '11:00',
      parking: true,
      city: 'Patna',
      state: 'Bihar',
      location: 'Boring Road',
      approximate: true,
      contactNumber: '9876543210',
      email: 'desk@maurya.example',
    })
  })

  it('a shop: its hours by default, parking from its spaces', async () => {
    const { status, body } = await create('Shop', {
      type: 'Shop',
      category: 'Food',
      shopArea: '400',
      parkingSpaces: '2',
      images: [await aPhoto()],
    })
    expect([status, body.message]).toEqual([201, 'Shop listed successfully!'])
    expect(body.listing).toMatchObject({
      businessType: 'Cafe',
      category: 'Food',
      shopArea: 400,
      openingHours: '09:00',
      closingHours: '21:00',
      parkingSpaces: 2,
      parking: true,
      city: 'Noida',
      state: 'Uttar Pradesh',
      location: 'Sector 62',
    })
  })
})

describe('a new listing as JSON', () => {
  it.each(['Room', 'Hotel', 'Shop'] as const)('a %s with uploaded pictures', async (type) => {
    const pictureIds = [
      await anUploadedPicture(server, owner),
      await anUploadedPicture(server, owner),
    ]
    const { status, body } = await create(type, { pictureIds, price: 5000 })
    expect(status).toBe(201)
    expect(body.listing.pictures.map(({ id }) => id)).toEqual(pictureIds)
    expect(body.listing.price).toBe(5000)
  })

  it('is typed by the contract', async () => {
    const { status, body } = await server.api.owner.createRoom(
      {
        body: {
          ...aRoomForm(),
          facilities: ['AC'],
          mealsIncluded: false,
          bedrooms: 2,
          deposit: 0,
          availableFrom: '2026-12-01',
          pictureIds: [await anUploadedPicture(server, owner)],
        },
      },
      { token: owner.token },
    )
    expect(status).toBe(201)
    expect(body.listing).toMatchObject({
      facilities: ['AC'],
      mealsIncluded: false,
      bedrooms: 2,
      deposit: 0,
      availableFrom: '2026-12-01',
      parking: false,
    })
  })

  it('may be a megabyte, and no other content', async () => {
    const path = PATHS.Room
    const { token } = owner
    const large = await server.request('POST', path, {
      token,
      body: { title: 'x'.repeat(1_100_000) },
    })
    expect(large.status).toBe(413)
    const headers = { 'content-type': 'text/plain' }
    expect((await server.request('POST', path, { token, body: 'x', headers })).status).toBe(415)
    for (const body of [[], 'x', 7]) {
      const answer = await server.request('POST', path, { token, body })
      expect([body, answer.status]).toEqual([body, 400])
    }
  })

  it('is for owners alone', async () => {
    const renter = await aRenter(server)
    expect((await create('Room', {}, { by: renter })).status).toBe(403)
  })
})

const WRONG: Record<Kind, readonly (readonly [string, unknown, string])[]> = {
  Room: [
    ['title', '', 'Title is required'],
    ['title', undefined, 'Title is required'],
    ['description', ' ', 'Description is required'],
    ['roomType', '', 'Room type is required'],
    ['roomType', 'Castle', 'Please choose one of the offered values'],
    ['furnished', '', 'Furnished status is required'],
    ['price', '', 'Price is required'],
    ['price', undefined, 'Price is required'],
    ['price', '-1', 'Price cannot be negative'],
    ['price', '10.5', 'Please enter whole rupees'],
    ['price', '99999999999', 'This amount is too large. Please enter ₹1,00,00,00,000 or less.'],
    ['deposit', 99999999999, 'This amount is too large. Please enter ₹1,00,00,00,000 or less.'],
    ['area', '99999999999', 'Please enter a whole number from 1 to 10000000'],
    ['title', '\u3164\u2800\u115f\uffa0\u200b', 'Title is required'],
    ['description', '\u200b\n', 'Description is required'],
    ['phone', '\u2066\u2069', 'Phone number is required'],
    [
      'phone',
      '+1 415 555 2671',
      'Please enter an Indian number. Numbers from other countries don’t work here.',
    ],
    ['phone', '', 'Phone number is required'],
    ['phone', '12345', 'Phone number must be 10 digits'],
    ['city', '', 'City is required'],
    ['address', '', 'Address is required'],
    ['maxOccupancy', '11', 'Please enter a whole number from 1 to 10'],
    ['pincode', '123', 'Please enter a 6-digit pincode'],
    ['latitude', '91', 'Please choose a point on the map'],
    ['latitude', '25.6', 'Please enter both latitude and longitude'],
    ['facilities', ['Moat'], 'Please choose one of the offered values'],
    ['availableFrom', 'soon', 'Please enter a date like 2026-12-31'],
    ['pictureIds', [], 'Please upload at least one image.'],
    [
      'pictureIds',
      ['0', '1', '2', '3', '4', '5'].map((n) => n.repeat(32)),
      'You can upload maximum 5 images',
    ],
    [
      'pictureIds',
      ['../../etc/passwd'],
      'We no longer have one of these photos. Please add it again.',
    ],
  ],
  Hotel: [
    ['title', '', 'Hotel name is required'],
    ['description', '', 'Description is required'],
    ['category', '', 'Category is required'],
    ['totalRooms', '99999999999', 'Please enter a whole number from 1 to 100000'],
    ['totalRooms', '2.5', 'Please enter a whole number from 1 to 100000'],
    ['category', 'Palace', 'Please choose one of the offered values'],
    ['totalRooms', '0', 'Total rooms must be at least 1'],
    ['totalRooms', '', 'Total rooms must be at least 1'],
    ['price', '', 'Valid price is required'],
    ['price', '-5', 'Valid price is required'],
    ['location', '', 'Location is required'],
    ['contactNumber', '', 'Contact number is required'],
    ['email', '', 'Email is required'],
    ['email', 'desk', 'Valid email is required'],
    ['amenities', '[]', 'Select at least one amenity'],
    ['roomTypes', '[]', 'Select at least one room type'],
    ['checkInTime', '25:00', 'Please enter a time like 14:00'],
    ['location', 'MG Road', 'City is required'],
    ['pictureIds', [], 'At least one image is required'],
  ],
  Shop: [
    ['title', '', 'Shop name is required'],
    ['description', '', 'Description is required'],
    ['businessType', '', 'Business type is required'],
    ['price', '', 'Valid rent amount is required'],
    ['price', '-1', 'Valid rent amount is required'],
    ['location', '', 'Location is required'],
    ['contactNumber', '', 'Contact number is required'],
    ['email', 'x@y', 'Valid email is required'],
    ['amenities', '[]', 'Select at least one amenity'],
    ['location', 'Xqzzt Wqkjh', 'City is required'],
    ['pictureIds', [], 'At least one image is required'],
  ],
}
/** Where the message is, when it is not at the field. */
const AT: Readonly<Record<string, string>> = {
  'Please upload at least one image.': 'images',
  'At least one image is required': 'images',
}

describe.each(['Room', 'Hotel', 'Shop'] as const)('a wrong %s form', (type) => {
  it.each(WRONG[type])('%s %j says so at the field', async (field, value, message) => {
    const before = await listings()
    const { status, body } = await createWithPicture(type, { [field]: value })
    const path = message === 'City is required' ? 'city' : (AT[message] ?? field)
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path, message }] })
    expect(await listings()).toHaveLength(before.length)
  })

  it('names every wrong field at once', async () => {
    const { body } = await create(type, { title: '', description: '', price: '' })
    const paths = (body.errors as { path: string }[]).map(({ path }) => path)
    expect(paths).toEqual(['title', 'description', 'price'])
  })
})

describe('the place of a new listing', () => {
  it.each([
    [
      'an alias is stored canonically',
      { city: 'Gurugram' },
      { city: 'Gurgaon', state: 'Haryana', approximate: true },
    ],
    [
      'a locality has its own point',
      { city: 'Noida', location: 'Sector 62' },
      {
        city: 'Noida',
        location: 'Sector 62',
        pincode: expect.stringMatching(/^20/),
        approximate: true,
      },
    ],
    [
      'an unknown city stays text without a point',
      { city: 'Rampur Khurd X' },
      { city: 'Rampur Khurd X', state: null, latitude: null, longitude: null, approximate: false },
    ],
    [
      'an unknown city keeps the owner’s point',
      { city: 'Rampur Khurd X', latitude: 25.1, longitude: 85.2 },
      { city: 'Rampur Khurd X', latitude: 25.1, longitude: 85.2, approximate: false },
    ],
    [
      'a point far from its city is the owner’s',
      { city: 'Patna', latitude: 28.62, longitude: 77.36 },
      { city: 'Patna', state: 'Bihar', latitude: 28.62, approximate: false },
    ],
    [
      'exchanged degrees are put right',
      { latitude: 85.1, longitude: 25.6 },
      { latitude: 25.6, longitude: 85.1 },
    ],
  ])('room: %s', async (_, form, expected) => {
    const { status, body } = await createWithPicture('Room', form)
    expect(status).toBe(201)
    expect(body.listing).toMatchObject(expected)
  })

  it.each([
    [
      'the point',
      { location: 'Opposite the metro', latitude: 28.62, longitude: 77.36 },
      {
        city: 'Noida',
        state: 'Uttar Pradesh',
        pincode: '201309',
        location: 'Opposite the metro',
        approximate: false,
      },
    ],
    [
      'the pincode',
      { location: 'Opposite the metro', pincode: '800001' },
      { city: 'Patna', state: 'Bihar', pincode: '800001' },
    ],
    [
      'the address',
      { location: 'MG Road', address: '4 MG Road, Bangalore' },
      { city: 'Bengaluru', location: 'MG Road' },
    ],
    [
      'a locality of one city alone',
      { location: 'Connaught Place' },
      { city: 'Delhi', location: 'Connaught Place' },
    ],
    [
      'the owner, first of all',
      { city: 'Ghaziabad', state: 'Uttar Pradesh', location: 'Sector 62, Noida' },
      { city: 'Ghaziabad' },
    ],
    ['the location that is a city', { location: 'Jaipur' }, { city: 'Jaipur', location: 'Jaipur' }],
  ])('hotel and shop: the city is told by %s', async (_, form, expected) => {
    for (const type of ['Hotel', 'Shop'] as const) {
      const { status, body } = await createWithPicture(type, form)
      expect(status).toBe(201)
      expect(body.listing).toMatchObject(expected)
    }
  })

  it.each([
    ['London', { latitude: 51.5, longitude: -0.12 }],
    ['Lahore', { city: 'Amritsar', latitude: 31.5497, longitude: 74.3436 }],
    ['Dhaka', { city: 'Kolkata', latitude: 23.8103, longitude: 90.4125 }],
    ['Kathmandu', { city: 'Patna', latitude: 27.7172, longitude: 85.324 }],
    ['Colombo', { city: 'Chennai', latitude: 6.9271, longitude: 79.8612 }],
    ['the Arabian Sea', { city: 'Mumbai', latitude: 18, longitude: 70 }],
  ])('a point in %s is rejected at the field', async (_, form) => {
    const { status, body } = await createWithPicture('Room', form)
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [
        {
          path: 'latitude',
          message: 'This point is not in India. Please choose the right place on the map.',
        },
      ],
    })
  })
})

describe('what a form cannot set', () => {
  it('has no effect', async () => {
    const other = await anOwner(server)
    const { status, body } = await createWithPicture('Room', {
      user: other.id,
      owner_id: other.id,
      _id: '019a0000-0000-7000-8000-000000000000',
      type: 'Hotel',
      isVerified: true,
      rating: 5,
      reviewCount: 900,
      popularity: 9,
      status: 'pending',
      featured: true,
      isVisible: false,
      version: 44,
      createdAt: '2001-01-01T00:00:00Z',
      parking: true,
      starRating: 5,
      totalRooms: 9,
      amenities: ['WiFi'],
      __proto__: { price: 1 },
    })
    expect(status).toBe(201)
    expect(body.listing).toMatchObject({
      type: 'Room',
      user: { _id: owner.id, isVerified: false },
      rating: null,
      reviewCount: 0,
      featured: false,
      isVisible: true,
      status: 'active',
      version: 1,
      parking: false,
      starRating: null,
      totalRooms: null,
      amenities: [],
    })
    expect(await listings(other)).toEqual([])
  })

  it('masks numbers in public texts, and shows the owner their own', async () => {
    const { body } = await createWithPicture('Room', {
      title: 'Call 9876543210',
      landmark: 'Ring 9876543210',
      description: 'Or write to me@home.example',
    })
    expect(body.listing).toMatchObject({ title: 'Call 9876543210', landmark: 'Ring 9876543210' })
    const { _id: id } = body.listing
    const seen = (await server.api.listings.getRoom({ params: { id } })).body
    expect(JSON.stringify(seen)).not.toMatch(/9876543210|me@home/)
  })
})

describe('one submit', () => {
  it('with a key makes one listing, also when it is sent again with its files', async () => {
    const by = await anOwner(server)
    const images = [await aPhoto(), await aPhoto()]
    const again = () =>
      create('Room', { images }, { by, headers: { 'idempotency-key': 'one-room' } })
    const first = await again()
    expect(first.status).toBe(201)
    expect((await again()).body).toEqual(first.body)
    expect(await listings(by)).toHaveLength(1)
    const other = await create(
      'Room',
      { images, title: 'Another' },
      { by, headers: { 'idempotency-key': 'one-room' } },
    )
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
  })

  it('is one listing too when the server died before it answered', async () => {
    const by = await anOwner(server)
    const again = (pictureIds: string[], images: File[]) =>
      create(
        'Hotel',
        { pictureIds, ...(images.length > 0 ? { images } : {}) },
        { by, headers: { 'idempotency-key': `died ${images.length}`.replace(' ', '-') } },
      )
    for (const images of [[], [await aPhoto()]]) {
      const pictureIds = [await anUploadedPicture(server, by)]
      const first = await again(pictureIds, images)
      expect(first.status).toBe(201)
      // The row that a process leaves behind when it dies after its transaction.
      await sql`update idempotency_keys set outcome = null, leased_until = now() - interval '1 second'`.execute(
        server.db.sql,
      )
      expect((await again(pictureIds, images)).body).toEqual(first.body)
    }
    expect(await listings(by)).toHaveLength(2)
  })

  it('pressed ten times at once makes one listing', async () => {
    const by = await anOwner(server)
    const pictureIds = [await anUploadedPicture(server, by)]
    const headers = { 'idempotency-key': 'pressed-often' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create('Shop', { pictureIds }, { by, headers })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(201)
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    expect((await create('Shop', { pictureIds }, { by, headers })).status).toBe(201)
    expect(await listings(by)).toHaveLength(1)
  })

  it('is found by search within a second', async () => {
    const find = async () =>
      (await server.api.search.listRooms({ query: { city: 'Ujjain' } })).body.length
    expect(await find()).toBe(0)
    await createWithPicture('Room', { city: 'Ujjain' })
    await expect.poll(find, { timeout: 1000 }).toBe(1)
  })
})
