import { expect, it } from 'vitest'
import { addressOf, askedIn, wordsOf } from './search-address.ts'

it('reads what a list asks to save, and leads back to that list', () => {
  const address =
    'type=Room&search=near+metro&city=Noida&sort=price_asc&filtered=true&category=Budget'
  const asked = askedIn(new URLSearchParams(address))
  expect(asked).toEqual({ type: 'Room', query: 'city=Noida&q=near+metro' })
  expect(addressOf({ type: 'Room', query: 'city=Noida&q=near+metro' })).toBe(
    '/rooms?city=Noida&search=near+metro',
  )
  expect(askedIn(new URLSearchParams('city=Noida'))).toBeNull()
})

it.each(['bbox=77.3%2C28.5%2C77.4%2C28.6', 'lat=28.6&lng=77.2&radiusKm=1.5'])(
  'leads back to the same part of the map: %s',
  (area) => {
    const asked = askedIn(new URLSearchParams(`type=Shop&${area}&view=map`))
    expect(asked).toEqual({ type: 'Shop', query: area })
    const { search } = new URL(asked ? addressOf(asked) : '', 'http://localhost')
    const [list, saved] = [area, search].map((query) => new URLSearchParams(query))
    expect(saved).toEqual(list)
  },
)

it.each([
  ['bedrooms=2&bedrooms=3&city=Noida&maxPrice=15000', '2 BHK, 3 BHK, Noida, Up to ₹15,000'],
  ['bbox=77.3%2C28.5%2C77.4%2C28.6&bedrooms=2', 'In an area of the map, 2 BHK'],
  ['lat=28.6&lng=77.2&radiusKm=1.5&city=Noida', 'Within 1.5 km of a point on the map, Noida'],
  ['bathrooms=2&budget=8000-12000&budget=50000%2B', null],
  ['lat=18.52&lng=73.86&nearby=true&petsAllowed=yes', null],
  ['checkIn=2031-12-05&checkOut=2031-12-07&guests=2', null],
])('says %s in words, and no parameter as it is', (query, said) => {
  const words = wordsOf({ type: 'Room', query })
  if (said) expect(words).toBe(said)
  expect(words).not.toMatch(/\d{4}-\d|yes|true|18\.52|50000/)
  expect(words.split(', ').length).toBeGreaterThan(1)
})
