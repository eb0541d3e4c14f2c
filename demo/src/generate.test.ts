import { budgetBand } from '@rentify/contract/listings/bands'
import {
  BUDGET_BANDS,
  BUSINESS_TYPES,
  CARD_CITIES,
  FURNISHED_STATES,
  HOTEL_CATEGORIES,
  LISTING_TYPES,
  ROOM_TYPES,
} from '@rentify/contract/listings/vocabulary'
import { describe, expect, it } from 'vitest'
import { createGeo, distanceKm, towns } from '../../server/src/modules/geo/index.ts'
import { generateListings } from './index.ts'
import { CITIES } from './places.further-cities.ts'
import { PLAN } from './plan.ts'
import { seededRandom } from './random.ts'
import { spreadOver } from './towns.ts'

const DEMO_LISTINGS = PLAN.length

const usual = [...generateListings({ count: DEMO_LISTINGS })]
const rooms = usual.filter(({ type }) => type === 'Room')

describe('the default demo', () => {
  it('is the same every time, and differs for another seed', () => {
    expect([...generateListings({ count: 50 })]).toEqual([...generateListings({ count: 50 })])
    const other = [...generateListings({ count: 50, seed: 'other' })]
    const same = [...generateListings({ count: 50 })]
    expect(other.map(({ id }) => id).filter((id) => same.some((row) => row.id === id))).toEqual([])
    expect(other.map(({ title, price, location }) => [title, price, location])).not.toEqual(
      same.map(({ title, price, location }) => [title, price, location]),
    )
  })

  it('has enough rooms in each city of the search card, and listings in many more cities', () => {
    expect(usual.length).toBeGreaterThanOrEqual(600)
    expect(rooms.length).toBeGreaterThanOrEqual(300)
    for (const city of CARD_CITIES)
      expect(rooms.filter((room) => room.city === city).length, city).toBeGreaterThanOrEqual(30)
    expect(new Set(usual.map(({ city }) => city)).size).toBeGreaterThanOrEqual(12)
  })

  it('shows every room type, furnished state, hotel category and business type', () => {
    const all = (key: 'room_type' | 'furnished' | 'category' | 'business_type', type: string) =>
      new Set(usual.filter((row) => row.type === type).map((row) => row[key]))
    expect([...all('room_type', 'Room')].sort()).toEqual([...ROOM_TYPES].sort())
    expect([...all('furnished', 'Room')].sort()).toEqual([...FURNISHED_STATES].sort())
    expect([...all('category', 'Hotel')].sort()).toEqual([...HOTEL_CATEGORIES].sort())
    expect([...all('business_type', 'Shop')].sort()).toEqual([...BUSINESS_TYPES].sort())
  })

  it.each(CARD_CITIES)('has rooms of every budget band in %s', (city) => {
    const bands = new Set(
      rooms.filter((room) => room.city === city).map((room) => budgetBand(room.price ?? null)),
    )
    for (const band of BUDGET_BANDS) expect(bands, `${city} ${band}`).toContain(band)
  })

  it('leaves out a few prices and pictures, and gives all other listings two to five pictures', () => {
    const unpriced = usual.filter(({ price }) => price === null).length
    expect(unpriced).toBeGreaterThan(5)
    expect(unpriced).toBeLessThan(DEMO_LISTINGS * 0.06)
    const counts = usual.map(({ pictures }) => (JSON.parse(pictures) as unknown[]).length)
    const bare = counts.filter((count) => count === 0).length
    expect(bare).toBeGreaterThan(5)
    expect(bare).toBeLessThan(DEMO_LISTINGS * 0.06)
    expect(new Set(counts)).toEqual(new Set([0, 2, 3, 4, 5]))
  })

  it('begins with a mixture of types, the newest first', () => {
    expect(new Set(usual.slice(0, 6).map(({ type }) => type))).toEqual(
      new Set(['Room', 'Hotel', 'Shop']),
    )
    const times = usual.map(({ created_at }) => new Date(created_at ?? 0).getTime())
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  it('rarely repeats a text', () => {
    const titles = rooms.map(({ title, location }) => `${title} ${location}`)
    expect(new Set(titles).size).toBeGreaterThan(titles.length * 0.9)
  })

  it.each(LISTING_TYPES)('begins the lists of type %s with twelve different pictures', (type) => {
    const newest = usual.filter((row) => row.type === type)
    const popular = [...newest].sort((a, b) => (b.popularity ?? 0) - (a.popularity ?? 0))
    for (const list of [newest, popular]) {
      const first = list.slice(0, 12).map(({ pictures }) => JSON.parse(pictures)[0]?.id)
      expect(new Set(first).size).toBe(12)
      expect(first).not.toContain(undefined)
    }
  })

  it('rarely repeats a first picture among twelve neighbours of a list', () => {
    const first = usual.flatMap(
      ({ pictures }) => (JSON.parse(pictures) as { id: string }[])[0]?.id ?? [],
    )
    const repeats = first.filter((id, n) => first.slice(Math.max(0, n - 11), n).includes(id))
    expect(repeats.length / first.length).toBeLessThan(0.2)
  })
})

describe('the places of the demo', () => {
  const geo = createGeo()

  it.each(CITIES.map((city) => [city.name, city] as const))(
    'include %s at the right point',
    (_name, city) => {
      const found = geo.findCity(city.name, city.state)
      expect(found).toMatchObject({ city: city.name, state: city.state })
      for (const place of city.localities)
        expect(
          distanceKm(found?.lat ?? 0, found?.lng ?? 0, place.latitude, place.longitude),
          place.name,
        ).toBeLessThan(30)
    },
  )

  it('puts listings inside their neighbourhood', () => {
    for (const row of usual) {
      const place = CITIES.find(({ name }) => name === row.city)?.localities.find(
        ({ name }) => name === row.location,
      )
      expect(
        distanceKm(
          place?.latitude ?? 0,
          place?.longitude ?? 0,
          row.latitude ?? 0,
          row.longitude ?? 0,
        ),
      ).toBeLessThan(1.2)
    }
  })
})

describe('listings beyond the demo', () => {
  const gazetteer = towns()
  const added = [...generateListings({ count: 6000, seed: 'more', towns: gazetteer })]
  const beyond = added.slice(DEMO_LISTINGS)

  it('leave the first as they are in the demo’s own cities', () => {
    const alone = [...generateListings({ count: 6000, seed: 'more' })]
    expect(added.slice(0, DEMO_LISTINGS)).toEqual(alone.slice(0, DEMO_LISTINGS))
  })

  it('are the same every time', () => {
    expect([...generateListings({ count: 6000, seed: 'more', towns: gazetteer })]).toEqual(added)
  })

  it('are in hundreds of towns and tens of thousands of localities, as people are', () => {
    const draw = spreadOver(gazetteer)
    const random = seededRandom('where')
    const drawn = Array.from({ length: 200_000 }, () => draw(random))
    const sizes = [...Map.groupBy(drawn, ({ city }) => `${city.name}, ${city.state}`)]
      .map(([name, { length }]) => ({ name, share: length / drawn.length }))
      .sort((a, b) => b.share - a.share)
    expect(sizes.length).toBeGreaterThan(300)
    expect(
      new Set(drawn.map(({ city, place }) => `${place.name}, ${city.name}, ${city.state}`)).size,
    ).toBeGreaterThan(20_000)
    const largest = gazetteer.slice(0, 8).map(({ name, state }) => `${name}, ${state}`)
    expect(sizes.slice(0, 8).map(({ name }) => name)).toEqual(expect.arrayContaining(largest))
    expect(sizes[0]?.share).toBeGreaterThan(0.03)
    expect(sizes[300]?.share).toBeLessThan(0.001)
  })

  it('are where the gazetteer has their town, at prices that follow its size', () => {
    const geo = createGeo()
    for (const { city, state } of beyond)
      expect(geo.findCity(city, state)?.city, `${city}, ${state}`).toBe(city)
    const rents = (some: readonly string[]) => {
      const found = beyond.filter(({ type, city }) => type === 'Room' && some.includes(city))
      return found.reduce((sum, { price }) => sum + (price ?? 0), 0) / found.length
    }
    const names = gazetteer.map(({ name }) => name)
    expect(rents(names.slice(0, 8))).toBeGreaterThan(1.3 * rents(names.slice(400)))
  })
})
