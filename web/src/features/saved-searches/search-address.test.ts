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

it.each([
  ['bedrooms=2&bedrooms=3&city=Noida&maxPrice=15000', '2 BHK, 3 BHK, Noida, Up to ₹15,000'],
  ['bathrooms=2&budget=8000-12000&budget=50000%2B', null],
  ['lat=18.52&lng=73.86&nearby=true&petsAllowed=yes', null],
  ['checkIn=2031-12-05&checkOut=2031-12-07&guests=2', null],
])('says %s in words, and no parameter as it is', (query, said) => {
  const words = wordsOf({ type: 'Room', query })
  if (said) expect(words).toBe(said)
  expect(words).not.toMatch(/\d{4}-\d|yes|true|18\.52|50000/)
  expect(words.split(', ').length).toBeGreaterThan(1)
})
