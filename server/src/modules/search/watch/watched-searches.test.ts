// However places, words, prices and searches come and go: a changed listing is in exactly those
// searches whose own unrelaxed, folded list has it, although few of them are asked.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anIndexedRoom, indexOf } from '../../../testing/makers/indexed-listings.ts'
import { createListingIndex, type IndexedListing } from '../memory/listing-index.ts'
import { groupOf } from '../memory/reposts.ts'
import { resolveCriteria } from '../search.criteria.ts'
import { resolve } from '../search.resolve.ts'
import type { WatchedSearch } from './compiled-search.ts'
import { createWatchedSearches } from './watched-searches.ts'

/** More of them: `WATCHED_HISTORIES=500 vitest run … watched-searches.test.ts`. */
const HISTORIES = Number(process.env.WATCHED_HISTORIES ?? 15)
const DAY = '2031-03-01'

type City = IndexedListing['city']
const CITIES: readonly City[] = [
  { id: 1, cityId: 1, name: 'pune', key: 'pune', spelling: 'Pune', state: 'Maharashtra' },
  { id: 2, cityId: 2, name: 'noida', key: 'noida', spelling: 'Noida', state: null },
  { id: 3, cityId: 3, name: 'kota', key: 'kota', spelling: 'Kota', state: 'Rajasthan' },
]
const LOCALITIES = ['baner', 'sector 62', 'camp', 'camp road', 'baner hills', 'zorvania']
const WORDS = ['garden', 'gardens', 'quiet', 'corner', 'quietcorner', 'zorvania', 'lakeview']

const SEARCHES: readonly WatchedSearch[] = [
  {},
  { city: 'Pune' },
  { city: 'Pune', maxPrice: 12_000 },
  { location: 'Camp' },
  { location: 'Zorvania', minPrice: 9_000 },
  { city: 'Noida', location: 'sector 62' },
  { city: 'baner' },
  { city: 'Pune', bedrooms: ['2'] },
  { maxMonthlyCost: 11_000, city: 'Kota' },
  { q: 'garden' },
  { q: 'gardn in pune' },
  { q: 'quiet corner' },
  { q: 'quiet corner under 12000' },
  { q: 'zorvania' },
  { q: 'zorvanja lakeview' },
  { q: '2 bhk in camp' },
  { q: 'pune noida' },
  { q: 'rooms in rajasthan' },
  { q: 'sector 62' },
  { q: 'cheap room in baner' },
  { q: 'camp baner' },
  { q: 'hills' },
  { q: 'quietcornr' },
  { q: 'quiet lakevew' },
  { q: 'for rent' },
  { q: 'xqzwv' },
  { nearby: 'true', lat: 18.52, lng: 73.85 },
].map((query) => ({ type: 'Room' as ListingType, query: query as WatchedSearch['query'] }))

/** The grid's own number of a point, as the database gives it. */
const at = (lat: number, lng: number) => ({
  grid: { id: (Math.round(lat * 100) + 9000) * 36_001 + Math.round(lng * 100) + 18_000, lat, lng },
})

const POINTS = [at(18.52, 73.86).grid, at(28.62, 77.36).grid]

const drawn = fc.record({
  city: fc.nat(CITIES.length - 1),
  locality: fc.option(fc.nat(LOCALITIES.length - 1)),
  point: fc.option(fc.nat(POINTS.length - 1)),
  words: fc.subarray(WORDS, { maxLength: 2 }),
  price: fc.integer({ min: 8, max: 16 }),
  bedrooms: fc.nat(3),
  repost: fc.nat(5),
})

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('put', 'put', 'put', 'remove', 'search', 'forget'),
    n: fc.nat(40),
    as: drawn,
  }),
  { minLength: 10, maxLength: 60 },
)

type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never

function listingOf(n: number, as: Drawn): IndexedListing {
  const city = CITIES[as.city] as City
  const name = as.locality === null ? null : LOCALITIES[as.locality]
  const id = 100 * city.id + (as.locality ?? 0)
  return anIndexedRoom({
    id: `00000000-0000-7000-9000-${String(n).padStart(12, '0')}`,
    city,
    locality: name ? { id, cityId: city.id, name, key: name, spelling: name } : null,
    grid: as.point === null ? null : (POINTS[as.point] ?? null),
    words: [...as.words, ...city.key.split(' '), ...(name?.split(' ') ?? [])],
    price: 1_000 * as.price,
    repost: as.repost,
    createdAt: n,
    filters: { bedrooms: as.bedrooms },
  })
}

it('finds the searches of a changed listing', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      const index = createListingIndex()
      const watched = createWatchedSearches()
      const live = new Map<string, WatchedSearch>()
      const put = (n: number) => {
        const search = SEARCHES[n % SEARCHES.length] as WatchedSearch
        live.set(`search ${n}`, search)
        watched.put(`search ${n}`, search)
      }
      for (let n = 0; n < SEARCHES.length; n += 2) put(n)
      for (const { act, n, as } of history) {
        if (act === 'search') put(n)
        else if (act === 'forget') {
          live.delete(`search ${n}`)
          watched.remove(`search ${n}`)
        } else if (act === 'remove') index.remove(listingOf(n % 8, as).id)
        else index.put(listingOf(n % 8, as))
        await watched.resolveAnew(index, DAY)
        const slot = index.slotOf(listingOf(n % 8, as).id)
        if (slot < 0) continue
        const shown = [...live].filter(([, { type, query }]) => {
          const criteria = resolveCriteria(index, query, type, DAY)
          if (criteria.isEmpty) return false
          const [part] = resolve(index, criteria, { exactOnly: true }).parts
          const has = (one: number) => part?.matches.has(one) ?? false
          return has(slot) && !groupOf(index, slot, has).hasNewer
        })
        const found = watched.match(index, slot, DAY).map(({ key }) => key)
        expect(found.sort()).toEqual(shown.map(([key]) => key).sort())
      }
    }),
    { numRuns: HISTORIES, endOnFailure: false },
  )
})

describe('a watched search of a part of the map', () => {
  it('is of the listings there, and of no others', async () => {
    const rooms = [anIndexedRoom(at(28.62, 77.36)), anIndexedRoom(at(28.7, 77.5)), anIndexedRoom()]
    const index = indexOf(rooms)
    const searches = createWatchedSearches()
    searches.put('box', { type: 'Room', query: { bbox: '77.3,28.6,77.4,28.65' } })
    searches.put('circle', { type: 'Room', query: { lat: 28.7, lng: 77.49, radiusKm: 2 } })
    searches.put('half the world', { type: 'Room', query: { bbox: '0,-90,180,90' } })
    searches.put('all', { type: 'Room', query: {} })
    searches.put('hotels', { type: 'Hotel', query: { bbox: '77.3,28.6,77.4,28.65' } })
    await searches.resolveAnew(index, DAY)
    const found = rooms.map(({ id }) =>
      searches
        .match(index, index.slotOf(id), DAY)
        .map(({ key }) => key)
        .sort(),
    )
    expect(found).toEqual([
      ['all', 'box', 'half the world'],
      ['all', 'circle', 'half the world'],
      ['all'],
    ])
  })
})
