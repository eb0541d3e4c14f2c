// Lists with `view=card` (D7, ADR 0216).
import {
  type ListingSummary,
  listingCard,
  listingDetail,
  listingSummary,
} from '@rentify/contract/listings/listing'
import { LISTING_TYPES } from '@rentify/contract/listings/vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aHotel, anOwnersAccount, aRoom, aShop, listed } from '../../../testing/makers/listings.ts'
import { aPicture, showing } from '../../../testing/makers/pictures.ts'
import { cardsIn, found } from '../../../testing/search.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { showListing } from '../detail/detail.service.ts'
import { cardFields, PUBLIC_DETAIL_FIELDS, SUMMARY_FIELDS } from '../listings.presenter.ts'

const SOMETIMES = ['titleHi', 'distanceKm', 'distanceFrom', 'moreLikeThis', 'stay']

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await anOwnersAccount(server.db, { verified: true })
})
afterAll(() => server.stop())

const PATHS = ['/api/rooms', '/api/hotels', '/api/shops', '/api/listings']
const NEAR = { nearby: 'true', lat: '28.6', lng: '77.3' }
const LONG = 'Bright and airy, near the metro and the market. '.repeat(5)

const EVERY_TYPE = [
  ...['_id', 'type', 'title', 'price', 'pictures', 'city', 'location', 'rating', 'reviewCount'],
  ...[
    'ratingSource',
    'isDemo',
    'confirmedAt',
    'user',
    'parking',
    'titleHi',
    'distanceKm',
    'distanceFrom',
    'moreLikeThis',
  ],
]
const COSTS = ['electricity', 'monthlyCost', 'moveInCost', 'costUnknown']
const OF_TYPE = {
  Room: ['bedrooms', 'bathrooms', 'roomType', 'furnished', 'area', 'petsAllowed', ...COSTS],
  Hotel: ['category', 'amenities', 'totalRooms', 'checkInTime', 'petsAllowed'],
  Shop: ['description', 'furnished', 'businessType', 'shopArea', ...COSTS],
}

/** What a card has of a listing: the same values, but one picture and a shop's first words. */
function cardOf(listing: ListingSummary): object {
  const names = [...EVERY_TYPE, ...OF_TYPE[listing.type]].filter(
    (name) => name !== 'ratingSource' || listing.ratingSource !== null,
  )
  const card = Object.fromEntries(Object.entries(listing).filter(([name]) => names.includes(name)))
  return {
    ...card,
    pictures: listing.pictures.slice(0, 1),
    confirmedAt: listing.confirmedAt.slice(0, 10),
    ...(listing.type === 'Hotel'
      ? {}
      : {
          costUnknown: listing.costUnknown.filter((part) => !/^(deposit|oneTimeFees)$/.test(part)),
        }),
    ...(listing.type === 'Shop' ? { description: listing.description.slice(0, 100) } : {}),
  }
}

describe('a list of cards', () => {
  it('has what the cards of the list of every field show, of every type, near and folded', async () => {
    const city = 'Cardpur'
    const two = await Promise.all(['ab', 'cd'].map((hash) => aPicture(server.db, hash.repeat(16))))
    const { pictures } = showing(...two)
    const kept = {
      ...{ city, description: LONG },
      ...{ rating: 4.5, review_count: 3, rating_source: 'Elsewhere' },
    }
    await listed(server.db, [
      aRoom(owner, { ...kept, pictures, area: 400, facilities: ['Wi-Fi'], pincode: '201301' }),
      aRoom(owner, { ...kept, pictures, area: 400, facilities: ['Wi-Fi'], pincode: '201301' }),
      aRoom(owner, { city, price: null, furnished: null }),
      aHotel(owner, { ...kept, amenities: ['WiFi'], check_in_time: '14:00', total_rooms: 20 }),
      aShop(owner, { ...kept, category: 'Mall shop', shop_area: 250 }),
    ])
    const queries = PATHS.flatMap((path) =>
      [{}, { fold: 'true' }, NEAR, { ...NEAR, fold: 'true' }].map((how) => ({ path, how })),
    )
    for (const { path, how } of queries) {
      const whole = await found(server, path, { city, ...how })
      const cards = await found(server, path, { city, ...how, view: 'card' })
      expect(cards.length).toBeGreaterThan(0)
      expect(cards).toEqual(whole.map(cardOf))
      for (const card of cards) z.parse(z.strictObject(listingCard.shape), card)
    }
    const folded = await found(server, '/api/rooms', { city, fold: 'true', view: 'card' })
    expect(folded.map(({ moreLikeThis }) => moreLikeThis).toSorted()).toEqual([0, 1])
  })

  it('has no field that the list of every field lacks', () => {
    const ofTypes = LISTING_TYPES.flatMap((type) => Object.keys(cardFields(type)))
    expect(ofTypes.filter((name) => !(name in SUMMARY_FIELDS))).toEqual([])
    expect(
      [
        ...new Set([...ofTypes, 'titleHi', 'distanceKm', 'distanceFrom', 'moreLikeThis', 'stay']),
      ].toSorted(),
    ).toEqual(Object.keys(listingCard.shape).toSorted())
  })

  it('goes on as cards, and as every field where the view is left out', async () => {
    const city = 'Cardnagar'
    await listed(
      server.db,
      [1, 2, 3].map((number) => aRoom(owner, { city, title: `Room ${number}` })),
    )
    const start = { city, limit: '2' }
    const search = new URLSearchParams({ ...start, view: 'card' })
    const { headers } = await server.request('GET', `/api/rooms?${search}`)
    expect(headers.get('x-total-count')).toBe('3')
    const next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    const [card] = cardsIn((await server.request('GET', next)).body)
    const whole = next.replace('&view=card', '')
    const [listing] = cardsIn((await server.request('GET', whole)).body)
    expect([card?.title, card && 'images' in card]).toEqual(['Room 1', false])
    expect([listing?.title, listing && 'images' in listing]).toEqual(['Room 1', true])
  })

  it.each(PATHS)(
    '%s is every field with an empty view, and rejects an unknown one',
    async (path) => {
      const query = { city: 'Cardpur' }
      expect(await found(server, path, { ...query, view: '' })).toEqual(
        await found(server, path, query),
      )
      const { status, body } = await server.request('GET', `${path}?view=everything`)
      expect([status, body]).toMatchObject([400, { errors: [{ path: 'view' }] }])
    },
  )

  it('is described as what the view returns', async () => {
    type Schema = { anyOf?: { items?: { properties: object } }[] }
    const { body } = await server.request('GET', '/api/openapi.json')
    const { paths } = body as {
      paths: Record<
        string,
        { get: { responses: { 200: { content: { 'application/json': { schema: Schema } } } } } }
      >
    }
    const schema = paths['/api/listings']?.get.responses[200].content['application/json'].schema
    const [whole, card] =
      schema?.anyOf?.map(({ items }) => Object.keys(items?.properties ?? {})) ?? []
    expect(whole).toContain('images')
    expect(card).toEqual(Object.keys(listingCard.shape))
  })
})

describe('the fields of a listing', () => {
  it('has exactly the contract’s fields, of every type, near or not', async () => {
    const city = 'Fieldpur'
    const { pictures } = showing(await aPicture(server.db, 'ab'.repeat(16)))
    await listed(server.db, [
      aRoom(owner, {
        city,
        pictures,
        area: 400,
        max_occupancy: 2,
        facilities: ['Wi-Fi'],
        rating: 4.5,
        review_count: 3,
        pincode: '201301',
        landmark: 'Metro',
      }),
      aRoom(owner, {
        city,
        price: null,
        furnished: null,
        deposit: 20_000,
        available_from: '2026-12-01',
        meals_included: true,
        rules: 'Ask 98111 12222 first',
        units: 3,
        beds_available: 2,
      }),
      aHotel(owner, {
        city,
        amenities: ['WiFi'],
        hotel_room_types: ['Deluxe'],
        check_in_time: '14:00',
        check_out_time: '11:30',
        star_rating: 3,
        rating: 4,
      }),
      aShop(owner, {
        city,
        category: 'Mall shop',
        opening_hours: '09:00',
        closing_hours: '21:00',
        parking_spaces: 4,
        shop_area: 250,
      }),
    ])
    expect(Object.keys(SUMMARY_FIELDS)).toEqual(
      Object.keys(listingSummary.shape).filter((name) => !SOMETIMES.includes(name)),
    )
    expect(Object.keys(PUBLIC_DETAIL_FIELDS).sort()).toEqual(
      Object.keys(listingDetail.shape)
        .filter((name) => !SOMETIMES.includes(name))
        .sort(),
    )
    const plain = await server.api.search.listListings({ query: { city } })
    const near = await server.api.search.listListings({
      query: { city, nearby: 'true', lat: 28.6, lng: 77.3 },
    })
    const strict = z.strictObject(listingSummary.shape)
    for (const card of [...plain.body, ...near.body]) z.parse(strict, card)
    expect(plain.body.every((card) => !('distanceKm' in card))).toBe(true)
    expect(near.body.map(({ distanceKm }) => distanceKm)).toEqual([6.3, 6.3, 6.3, 6.3])
    for (const { _id } of plain.body) {
      const { body } = await server.api.listings.getListing({ params: { id: _id } })
      z.parse(z.strictObject(listingDetail.shape), body)
      // The row that the database builds for every caller equals the one presented to an anonymous
      // caller, field by field.
      expect(body).toEqual(await showListing(server.db.read, _id, null, null, async () => null))
    }
    expect(plain.body.at(-1)).toMatchObject({
      images: [`/media/${'ab'.repeat(16)}-1200.jpg`],
      rating: 4.5,
      user: { _id: owner, isVerified: true },
    })
  })
})
