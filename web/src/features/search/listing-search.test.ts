import { daysAfter, todayInIndia } from '@rentify/contract/calendar'
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
} from '@rentify/contract/listings/filterable'
import { LISTING_TYPES, SORTS } from '@rentify/contract/listings/vocabulary'
import { MAX_RUPEES } from '@rentify/contract/money'
import { listingSearch } from '@rentify/contract/search/filters'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundDegrees } from '../geo/point.ts'
import { validStay } from '../listings/stays/valid-stay.ts'
import { type Area, NO_AREA } from './list-area.ts'
import {
  activeFilters,
  clearedState,
  isNarrowed,
  showsNothing,
  withFilter,
  withoutFilter,
} from './list-changes.ts'
import { listParams } from './list-params.ts'
import {
  areInOrder,
  EMPTY_STATE,
  type ListState,
  readListState,
  writeListState,
} from './listing-search.ts'
import { bboxOf } from './places/area-forms.ts'

const read = (query: string) => readListState(new URLSearchParams(query), { valid: validStay })

const words = fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 120),
)
const or = <V extends string>(values: readonly V[]) => fc.constantFrom<V | ''>('', ...values)
const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }).map(roundDegrees),
  lng: fc.double({ min: -180, max: 180, noNaN: true }).map(roundDegrees),
})
const amount = fc.oneof(fc.constant(''), fc.nat(MAX_RUPEES).map(String))
const anyFilter = ({ takes, values }: FilterDescription) =>
  takes === 'several' ? fc.subarray([...values]) : or(values)
const anyStay = fc
  .tuple(fc.option(fc.nat(300)), fc.integer({ min: 1, max: 366 }), or(['1', '6']))
  .map(([from, nights, guests]) => {
    const checkIn = from === null ? '' : daysAfter(todayInIndia(), from)
    return { checkIn, checkOut: checkIn && daysAfter(checkIn, nights), guests }
  })
const west = fc.double({ min: -180, max: 180, noNaN: true })
const south = fc.double({ min: -90, max: 90, noNaN: true })
const anyBox = fc.tuple(west, west, south, south).map(([one, other, low, high]) =>
  bboxOf({
    west: Math.min(one, other),
    east: Math.max(one, other),
    south: Math.min(low, high),
    north: Math.max(low, high),
  }),
)
const anyRadius = fc.integer({ min: 1, max: 500 }).map((tenths) => tenths / 10)
const anyArea: fc.Arbitrary<Area> = fc.oneof(
  fc.constant(NO_AREA),
  point.map((near) => ({ ...NO_AREA, near })),
  fc.tuple(point, anyRadius).map(([at, radiusKm]) => ({ ...NO_AREA, circle: { ...at, radiusKm } })),
  anyBox.map((bbox) => ({ ...NO_AREA, bbox })),
)
const anyState = fc
  .record({
    ...(Object.fromEntries(
      FILTER_NAMES.map((name) => [name, anyFilter(FILTERS[name])]),
    ) as unknown as { [N in (typeof FILTER_NAMES)[number]]: fc.Arbitrary<ListState[N]> }),
    city: words,
    location: words,
    roomCategory: words,
    prices: fc.tuple(amount, amount),
    maxMonthlyCost: amount,
    search: words,
    stay: anyStay,
    area: anyArea,
    view: or(['map'] as const),
    propertyType: or(LISTING_TYPES),
    like: or(['0192f0c1-7d3e-7a4b-9c5d-1e2f3a4b5c6d']),
    sort: or(SORTS),
    filtered: fc.boolean(),
  })
  .map(({ prices: [one, other], stay, area, ...state }): ListState => {
    const [minPrice, maxPrice] = areInOrder(one, other) ? [one, other] : [other, one]
    const sort = state.sort === 'distance' && !area.near ? '' : state.sort
    return { ...state, ...stay, ...area, minPrice, maxPrice, sort }
  })

const FOLDED = { fold: 'true', view: 'card' }

describe('the address of a list', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readListState(new URLSearchParams(writeListState(state).toString()))).toEqual(state)
      }),
    )
  })

  it('always becomes query params that the API accepts', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...LISTING_TYPES), (state, type) => {
        expect(listingSearch.safeParse(listParams(type, state)).success).toBe(true)
      }),
    )
  })

  it('drops control characters, which the database would reject', () => {
    expect(read('search=%00&city=%00&location=Sector%0062%0a&roomCategory=%1b')).toEqual({
      ...EMPTY_STATE,
      location: 'Sector 62',
    })
  })

  it('holds a stay that can be searched for, and forgets what is over', () => {
    const day = (days: number) => daysAfter(todayInIndia(), days)
    const stayIn = (query: string) => {
      const { checkIn, checkOut, guests } = read(query)
      return [checkIn, checkOut, guests]
    }
    expect(stayIn(`checkIn=${day(2)}&checkOut=${day(4)}&guests=3`)).toEqual([day(2), day(4), '3'])
    expect(stayIn(`checkIn=${day(2)}`)).toEqual([day(2), day(3), ''])
    expect(stayIn(`checkIn=${day(2)}&checkOut=${day(1)}`)).toEqual([day(2), day(3), ''])
    expect(stayIn(`checkIn=${day(-1)}&checkOut=${day(4)}&guests=9`)).toEqual(['', '', ''])
    expect(stayIn(`checkOut=${day(4)}&guests=two`)).toEqual(['', '', ''])
    const state = read(`checkIn=${day(2)}&checkOut=${day(4)}&guests=3&city=Pune`)
    expect(activeFilters('Hotel', state)).toEqual(['checkIn', 'guests', 'city'])
    expect(activeFilters('Room', state)).toEqual(['city'])
    expect(withoutFilter('Hotel', state, 'checkIn')).toEqual(read('guests=3&city=Pune'))
  })

  it('drops any value that is not in the catalogue', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            ...FILTER_NAMES,
            ...(['minPrice', 'maxPrice', 'sort', 'lat', 'lng', 'nearby'] as const),
            ...(['checkIn', 'checkOut', 'guests'] as const),
            ...(['bbox', 'radiusKm', 'view'] as const),
          ),
          fc.string(),
        ),
        fc.constantFrom(...LISTING_TYPES),
        (query, type) => {
          expect(
            listingSearch.safeParse(listParams(type, read(new URLSearchParams(query).toString())))
              .success,
          ).toBe(true)
        },
      ),
    )
    expect(read('budget=cheap&roomType=Castle&sort=random&lat=abc&lng=77&nearby=true')).toEqual(
      EMPTY_STATE,
    )
  })

  it("lists one listing's reposts until another choice is made", () => {
    const like = '0192f0c1-7d3e-7a4b-9c5d-1e2f3a4b5c6d'
    const state = read(`like=${like}`)
    expect(listParams('Room', state)).toEqual({ sort: 'popular', like, view: 'card' })
    expect(activeFilters('Room', state)).toEqual(['like'])
    expect(withoutFilter('Room', state, 'like')).toEqual(EMPTY_STATE)
    expect(withFilter('Room', state, 'city', 'Pune').like).toBe('')
    expect(listParams('Room', EMPTY_STATE)).toEqual({ sort: 'popular', ...FOLDED })
    expect(read('like=7')).toEqual(EMPTY_STATE)
  })

  it('reads a band with an unescaped plus, and writes it escaped', () => {
    expect(read('budget=50000+').budget).toEqual(['50000+'])
    expect(writeListState(read('budget=50000+')).toString()).toBe('budget=50000%2B')
  })

  it('accepts only whole rupees, lowest price first', () => {
    expect(read('minPrice=05000&maxPrice=12000')).toMatchObject({
      minPrice: '5000',
      maxPrice: '12000',
    })
    for (const query of [
      'minPrice=-5',
      'maxPrice=1e4',
      'minPrice=20000&maxPrice=100',
      'minPrice=9999999999',
    ])
      expect(read(query), query).toEqual(EMPTY_STATE)
  })

  it('accepts the catalogue’s values in any case', () => {
    expect(read('roomType=pg%20for%20girls&furnished=fully+furnished')).toMatchObject({
      roomType: 'PG for Girls',
      furnished: 'Fully Furnished',
    })
  })

  it('reads a bare plus in the budget as intended, and writes it escaped', () => {
    expect(read('budget=50000+')).toMatchObject({ budget: ['50000+'] })
    expect(writeListState(read('budget=50000+')).toString()).toBe('budget=50000%2B')
    expect(read('budget=5000-8000').budget).toEqual(['5000-8000'])
  })

  it('needs all of lat, lng and nearby for a position, and a position for sorting by distance', () => {
    expect(read('lat=28.6&lng=77.2').near).toBeNull()
    expect(read('lat=28.6&nearby=true').near).toBeNull()
    expect(read('lat=128.6&lng=77.2&nearby=true').near).toBeNull()
    expect(read('lat=28.61394&lng=77.20902&nearby=true&sort=distance')).toMatchObject({
      near: { lat: 28.6139, lng: 77.209 },
      sort: 'distance',
    })
    expect(read('sort=distance').sort).toBe('')
  })
})

describe('the query params of a list', () => {
  it('rooms are sorted by popularity, a search by best match, near me by distance, unless the user chose an order', () => {
    expect(listParams('Room', read(''))).toEqual({ sort: 'popular', ...FOLDED })
    expect(listParams('Room', read('search=sector+62'))).toEqual({ q: 'sector 62', ...FOLDED })
    expect(listParams('Room', read('lat=28.6&lng=77.2&nearby=true'))).toEqual({
      lat: '28.6',
      lng: '77.2',
      nearby: 'true',
      sort: 'distance',
      ...FOLDED,
    })
    expect(listParams('Room', read('search=sector+62&sort=price_asc'))).toEqual({
      q: 'sector 62',
      sort: 'price_asc',
      ...FOLDED,
    })
  })

  it('the home card’s address becomes its filters; tracking parameters are dropped', () => {
    expect(
      listParams(
        'Room',
        read(
          'propertyType=Room&location=Noida&budget=5000-8000&roomCategory=GirlsPg&filtered=true',
        ),
      ),
    ).toEqual({
      location: 'Noida',
      budget: ['5000-8000'],
      roomCategory: 'GirlsPg',
      sort: 'popular',
      ...FOLDED,
    })
  })

  it('a room category filters rooms, and shops by containment, but no hotels (D6)', () => {
    expect(activeFilters('Hotel', read('roomCategory=Single&city=Noida'))).toEqual(['city'])
    expect(activeFilters('Shop', read('roomCategory=caf&city=Noida'))).toEqual([
      'city',
      'roomCategory',
    ])
    expect(isNarrowed('Shop', read('roomCategory=caf'))).toBe(true)
    expect(isNarrowed('Hotel', read('roomCategory=caf'))).toBe(false)
    expect(listParams('Hotel', read('roomCategory=Single&category=Luxury'))).toEqual({
      category: 'Luxury',
      sort: 'popular',
      ...FOLDED,
    })
    expect(listParams('Room', read('roomCategory=castle'))).toEqual({
      sort: 'popular',
      ...FOLDED,
    })
    expect(listParams('Shop', read('roomCategory=cafe'))).toEqual({
      roomCategory: 'cafe',
      sort: 'popular',
      ...FOLDED,
    })
  })
})

describe('changing filters', () => {
  it('a bare filtered=true shows no results; any value, the property type too, shows results', () => {
    expect(showsNothing(read('filtered=true'))).toBe(true)
    expect(showsNothing(read(''))).toBe(false)
    for (const value of [
      'propertyType=Room',
      'city=Delhi',
      'budget=50000%2B',
      'roomCategory=Single',
      'roomCategory=cafe',
      'search=flat',
      'lat=28.6&lng=77.2&nearby=true',
    ])
      expect(showsNothing(read(`filtered=true&${value}`)), value).toBe(false)
    expect(showsNothing(read('filtered=true&budget=nonsense'))).toBe(true)
  })

  it('removing one keeps the others; removing the last ends being filtered', () => {
    const both = read('city=Delhi&budget=0-2000&filtered=true&propertyType=Room')
    const one = withoutFilter('Room', both, 'city')
    expect(activeFilters('Room', one)).toEqual(['budget'])
    expect(one.filtered).toBe(true)
    expect(withoutFilter('Room', one, 'budget')).toEqual(EMPTY_STATE)
  })

  it('a chosen city replaces a typed place; clearing it removes both', () => {
    const typed = read('location=Sector+62&budget=0-2000')
    expect(withFilter('Room', typed, 'city', 'Delhi')).toEqual({
      ...EMPTY_STATE,
      city: 'Delhi',
      budget: ['0-2000'],
    })
    expect(withFilter('Room', typed, 'city', '')).toEqual({
      ...EMPTY_STATE,
      budget: ['0-2000'],
    })
    expect(withFilter('Room', typed, 'budget', 'nonsense').budget).toEqual(['0-2000'])
  })

  it('multiple values are added and removed one by one, in the catalogue’s order', () => {
    const one = withFilter('Room', read('city=Delhi'), 'budget', '2000-5000')
    const two = withFilter('Room', one, 'budget', '0-2000')
    expect(two.budget).toEqual(['0-2000', '2000-5000'])
    expect(writeListState(two).toString()).toBe('city=Delhi&budget=0-2000&budget=2000-5000')
    expect(withFilter('Room', two, 'budget', '2000-5000').budget).toEqual(['0-2000'])
    expect(withoutFilter('Room', two, 'budget', '0-2000').budget).toEqual(['2000-5000'])
    expect(withoutFilter('Room', two, 'budget').budget).toEqual([])
  })

  it('without a position the list cannot be sorted by distance', () => {
    const near = read('lat=28.6&lng=77.2&nearby=true&sort=distance')
    expect(withoutFilter('Room', near, 'near').sort).toBe('')
    expect(clearedState(near)).toEqual(EMPTY_STATE)
    expect(clearedState(read('city=Delhi&sort=price_asc'))).toEqual({
      ...EMPTY_STATE,
      sort: 'price_asc',
    })
  })
})
