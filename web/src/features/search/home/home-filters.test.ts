import { daysAfter, todayInIndia } from '@rentify/contract/calendar'
import {
  BUDGET_BANDS,
  CARD_CITIES,
  LISTING_TYPES,
  ROOM_CATEGORIES,
} from '@rentify/contract/listings/vocabulary'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_STAY, type StayState } from '../../listings/stays/stay.ts'
import {
  CLEAR_FILTERS,
  findPath,
  type HomeFilters,
  homeBadges,
  nearMePath,
  readHomeFilters,
} from './home-filters.ts'

const anyStay: fc.Arbitrary<StayState> = fc
  .tuple(fc.nat(300), fc.integer({ min: 1, max: 30 }), fc.constantFrom('', '1', '6'))
  .map(([from, nights, guests]) => {
    const checkIn = daysAfter(todayInIndia(), from)
    return { checkIn, checkOut: daysAfter(checkIn, nights), guests }
  })

const anyFilters: fc.Arbitrary<HomeFilters> = fc
  .record({
    propertyType: fc.constantFrom(...LISTING_TYPES),
    location: fc.constantFrom('' as const, ...CARD_CITIES),
    budget: fc.constantFrom('' as const, ...BUDGET_BANDS),
    roomCategory: fc.constantFrom('' as const, ...ROOM_CATEGORIES),
    stay: fc.oneof(fc.constant(NO_STAY), anyStay),
  })
  .map(({ stay, ...rest }) => ({ ...rest, ...stay }))

describe('the home page’s filters', () => {
  it('survive the session storage', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(readHomeFilters(JSON.stringify(filters))).toEqual(filters)
      }),
    )
  })

  it('any stored value becomes a valid choice', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.constant(null)), (stored) => {
        expect(LISTING_TYPES).toContain(readHomeFilters(stored).propertyType)
      }),
    )
    expect(readHomeFilters('{"propertyType":"Castle","location":"Noida","budget":7}')).toEqual({
      ...CLEAR_FILTERS,
      location: 'Noida',
    })
    expect(readHomeFilters('not json')).toEqual(CLEAR_FILTERS)
  })

  it('lead to the type’s list with the non-empty values and filtered=true', () => {
    expect(findPath(CLEAR_FILTERS)).toBe('/rooms?propertyType=Room&filtered=true')
    expect(
      findPath({
        ...CLEAR_FILTERS,
        propertyType: 'Hotel',
        location: 'Greater Noida',
        budget: '50000+',
      }),
    ).toBe('/hotels?propertyType=Hotel&location=Greater+Noida&budget=50000%2B&filtered=true')
    expect(findPath({ ...CLEAR_FILTERS, roomCategory: 'Shared' })).toBe(
      '/rooms?propertyType=Room&roomCategory=Shared&filtered=true',
    )
    expect(nearMePath('Room', { lat: 28.6139, lng: 77.209 })).toBe(
      '/rooms?lat=28.6139&lng=77.209&nearby=true',
    )
    expect(nearMePath('Shop', { lat: 28.6139, lng: 77.209 })).toBe(
      '/shop?lat=28.6139&lng=77.209&nearby=true',
    )
  })

  it('apply a room category to rooms only (D73)', () => {
    for (const propertyType of ['Hotel', 'Shop'] as const) {
      const filters: HomeFilters = { ...CLEAR_FILTERS, propertyType, roomCategory: 'Shared' }
      expect(findPath(filters)).not.toContain('roomCategory')
      expect(homeBadges(filters)).toEqual([{ name: 'propertyType', value: propertyType }])
    }
  })

  it('search hotels alone by dates and guests (D102)', () => {
    const [checkIn, checkOut] = [daysAfter(todayInIndia(), 3), daysAfter(todayInIndia(), 5)]
    const filters: HomeFilters = { ...CLEAR_FILTERS, checkIn, checkOut, guests: '2' }
    expect(findPath(filters)).toBe('/rooms?propertyType=Room&filtered=true')
    const ofHotels: HomeFilters = { ...filters, propertyType: 'Hotel' }
    expect(findPath(ofHotels)).toBe(
      `/hotels?propertyType=Hotel&checkIn=${checkIn}&checkOut=${checkOut}&guests=2&filtered=true`,
    )
    // They have fields of their own.
    expect(homeBadges(ofHotels).map(({ name }) => name)).toEqual(['propertyType'])
    expect(readHomeFilters(JSON.stringify(ofHotels))).toEqual(ofHotels)
  })

  it('show a badge for each that is set; Room alone is the default', () => {
    expect(homeBadges(CLEAR_FILTERS)).toEqual([])
    expect(homeBadges({ ...CLEAR_FILTERS, propertyType: 'Hotel', location: 'Delhi' })).toEqual([
      { name: 'propertyType', value: 'Hotel' },
      { name: 'location', value: 'Delhi' },
    ])
  })
})
