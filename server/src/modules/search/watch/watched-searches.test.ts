import { describe, expect, it } from 'vitest'
import { anIndexedRoom, indexOf } from '../../../testing/makers/indexed-listings.ts'
import { createWatchedSearches } from './watched-searches.ts'

const TODAY = '2026-11-29'

/** The grid's own number of a point, as the database gives it. */
const at = (lat: number, lng: number) => ({
  grid: { id: (Math.round(lat * 100) + 9000) * 36_001 + Math.round(lng * 100) + 18_000, lat, lng },
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
    await searches.resolveAnew(index, TODAY)
    const found = rooms.map(({ id }) =>
      searches
        .match(index, index.slotOf(id), TODAY)
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
