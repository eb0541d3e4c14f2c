// What saved searches are called, in mails, at the bell and on their page (D88).
import { LANGUAGES, type Language } from '@rentify/contract/languages'
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
} from '@rentify/contract/listings/filterable'
import {
  LISTING_TYPES,
  type ListingType,
  ROOM_CATEGORIES,
} from '@rentify/contract/listings/vocabulary'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asksOf, nameOfSearch } from './search-names.ts'

const NEAR_KOTHRUD = 'lat=18.507&lng=73.807'
const BOX = 'bbox=73.79,18.49,73.82,18.52'

const named = (query: string, language: Language = 'en', type: ListingType = 'Room') =>
  nameOfSearch({ name: null, type, query }, language)
const all = (type: ListingType, query: string, language: Language = 'en') =>
  asksOf({ type, query }, language).all

describe('a search without a name is called', () => {
  it.each([
    ['', 'Rooms', 'कमरे'],
    ['city=Pune&maxPrice=20000', 'Rooms, Pune, up to ₹20,000', 'कमरे, पुणे, ₹20,000 तक'],
    [
      'bedrooms=3&bedrooms=2&city=Pune&minPrice=9000&maxPrice=20000',
      'Rooms, Pune, 2/3 BHK, ₹9,000 – ₹20,000',
      'कमरे, पुणे, 2/3 BHK, ₹9,000 – ₹20,000',
    ],
    ['roomType=PG+for+Girls', 'Rooms, PG for Girls', 'कमरे, लड़कियों का PG'],
    ['bedrooms=0&bedrooms=1', 'Rooms, Studio / 1 RK or 1 BHK', 'कमरे, स्टूडियो / 1 RK या 1 BHK'],
    ['q=near+metro&city=Noida', 'Rooms, “near metro”, Noida', 'कमरे, “near metro”, नोएडा'],
    [
      'furnished=Unfurnished&bathrooms=2',
      'Rooms, Unfurnished, 2 bathrooms or more',
      'कमरे, बिना फ़र्नीचर, 2 बाथरूम या ज़्यादा',
    ],
    ['maxMonthlyCost=14000', 'Rooms, up to ₹14,000 a month in all', 'कमरे, कुल ₹14,000 महीने तक'],
    [
      'budget=2000-5000&budget=5000-8000&budget=50000%2B',
      'Rooms, ₹2,000 – ₹8,000 or above ₹50,000',
      'कमरे, ₹2,000 – ₹8,000 या ₹50,000 से ज़्यादा',
    ],
  ])('by what it asks: %s', (query, english, hindi) => {
    expect([named(query), named(query, 'hi')]).toEqual([english, hindi])
  })

  it('by the place of its part of the map, and the city once', () => {
    expect(named(`${NEAR_KOTHRUD}&radiusKm=1.5`)).toBe('Rooms, within 1.5 km of Kothrud, Pune')
    expect(named(`${NEAR_KOTHRUD}&radiusKm=1.5&city=Pune`)).toBe(
      'Rooms, Pune, within 1.5 km of Kothrud',
    )
    expect(named(`${NEAR_KOTHRUD}&nearby=true`)).toBe('Rooms, near Kothrud, Pune')
    expect(named(BOX)).toBe('Rooms, in a map area near Kothrud, Pune')
    expect(named(`${NEAR_KOTHRUD}&radiusKm=1.5`, 'hi')).toBe('कमरे, कोथरूड, पुणे से 1.5 किमी के अंदर')
    expect(named('bbox=2.2,48.8,2.4,48.9')).toBe('Rooms, in an area on the map')
    expect(named('lat=48.85&lng=2.35&radiusKm=2')).toBe('Rooms, within 2 km of a point')
  })

  it('by the stay of a hotel, and by nothing that its list ignores', () => {
    const stay = 'checkIn=2031-12-05&checkOut=2031-12-07&guests=2'
    expect(named(`${stay}&category=Luxury&bedrooms=2&maxMonthlyCost=9000`, 'en', 'Hotel')).toBe(
      'Hotels, Luxury, 5 – 7 December 2031, 2 guests'.replace(' – ', '–'),
    )
    expect(named(`${stay}&category=Luxury`)).toBe('Rooms')
  })

  it('by its most telling parts, and how many more it has', () => {
    const query =
      'city=Greater+Noida&bedrooms=2&minPrice=9000&maxPrice=20000&furnished=Semi+Furnished&bathrooms=2'
    expect(named(query)).toBe('Rooms, Greater Noida, 2 BHK, ₹9,000 – ₹20,000 +2 more')
    expect(named(query, 'hi')).toMatch(/^कमरे, ग्रेटर नोएडा, 2 BHK, .+ \+\d और$/)
    expect(asksOf({ type: 'Room', query }, 'en')).toEqual({
      text: 'Rooms, Greater Noida, 2 BHK, ₹9,000 – ₹20,000',
      more: 2,
      all: 'Rooms, Greater Noida, 2 BHK, ₹9,000 – ₹20,000, Semi Furnished, 2 bathrooms or more',
    })
  })

  it('by the beginning of long words, so that the place is still said', () => {
    const words = 'a quiet room with a balcony near the metro station and a market'
    expect(named(`city=Noida&q=${encodeURIComponent(words)}`)).toMatch(
      /^Rooms, “a quiet room with a balcony near…”, Noida \+1 more$/,
    )
  })

  it('by the name that its owner gave it, whatever it asks', () => {
    const search = { name: 'Near work', type: 'Room', query: 'city=Pune' } as const
    expect(nameOfSearch(search, 'hi')).toBe('Near work')
  })
})

const amount = fc.integer({ min: 1, max: 99_999 }).map(String)
const word = fc.constantFrom('near metro', '2 bhk', 'balcony', 'Pune', 'कमरा')
const place = fc.constantFrom('Pune', 'Kothrud', 'Sector 62', 'Greater Noida')
const one = (values: fc.Arbitrary<string>) => values.map((value) => [value])

/** The values that each filter of a list may have, by the parameter's name. */
function filtersOf(type: ListingType): ReadonlyMap<string, fc.Arbitrary<string[]>> {
  const fields = FILTER_NAMES.flatMap((name): [string, fc.Arbitrary<string[]>][] => {
    const { types, takes, values }: FilterDescription = FILTERS[name]
    if (!types.includes(type)) return []
    const value = fc.constantFrom(...values)
    return [[name, takes === 'several' ? fc.uniqueArray(value, { minLength: 1 }) : one(value)]]
  })
  return new Map<string, fc.Arbitrary<string[]>>([
    ...fields,
    ['q', one(word)],
    ['city', one(place)],
    ['location', one(place)],
    ['minPrice', one(amount)],
    ['maxPrice', one(amount)],
    ['radiusKm', one(fc.integer({ min: 1, max: 500 }).map((tenths) => String(tenths / 10)))],
    ['bbox', fc.constant([BOX.replace('bbox=', '')])],
    ...(type === 'Hotel'
      ? ([
          ['checkIn', one(fc.integer({ min: 1, max: 9 }).map((day) => `2031-12-0${day}`))],
          ['guests', one(fc.integer({ min: 1, max: 9 }).map(String))],
        ] as const)
      : ([['maxMonthlyCost', one(amount)]] as const)),
    ...(type === 'Room'
      ? ([['roomCategory', one(fc.constantFrom(...ROOM_CATEGORIES))]] as const)
      : []),
  ])
}

type Filters = Readonly<Record<string, readonly string[]>>

const queryOf = (filters: Filters) =>
  new URLSearchParams([
    ...Object.entries(filters)
      .sort()
      .flatMap(([name, values]) =>
        [...values].sort().map((value): [string, string] => [name, value]),
      ),
    ...(filters.radiusKm ? [...new URLSearchParams(NEAR_KOTHRUD)] : []),
    ...(filters.checkIn ? [['checkOut', '2031-12-20'] as [string, string]] : []),
  ]).toString()

/** A search, and the same with another value of one filter, or without it. */
const pairs = fc.constantFrom(...LISTING_TYPES).chain((type) => {
  const filters = filtersOf(type)
  const search = fc.record(Object.fromEntries(filters), { requiredKeys: [] })
  return fc.constantFrom(...filters.keys()).chain((name) =>
    fc.tuple(search, fc.option(filters.get(name) ?? one(word))).map(([before, values]) => {
      const { [name]: _, ...others } = before as Filters
      return { type, pair: [before as Filters, values ? { ...others, [name]: values } : others] }
    }),
  )
})

describe('two searches', () => {
  it.each(LANGUAGES)(
    'that differ in a filter have different names in %s, unless cut',
    (language) => {
      let compared = 0
      fc.assert(
        fc.property(pairs, ({ type, pair }) => {
          const [query = '', other = ''] = pair.map(queryOf)
          fc.pre(query !== other)
          compared++
          const [first, second] = [query, other].map((one) =>
            asksOf({ type, query: one }, language),
          )
          expect(first?.all).not.toBe(second?.all)
          if (first?.more === 0 && second?.more === 0) expect(first.text).not.toBe(second.text)
          for (const asks of [first, second]) {
            expect(asks?.text.length).toBeLessThanOrEqual(60)
            expect((asks?.more ?? 0) > 0).toBe(asks?.text !== asks?.all)
          }
        }),
        { numRuns: 500 },
      )
      expect(compared).toBeGreaterThan(300)
    },
  )

  it('with the same filters have one name, in whichever order they are', () => {
    expect(all('Room', 'maxPrice=9000&bedrooms=3&city=Pune&bedrooms=2')).toBe(
      all('Room', 'bedrooms=2&bedrooms=3&city=Pune&maxPrice=9000'),
    )
  })
})
