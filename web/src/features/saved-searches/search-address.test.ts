import { expect, it } from 'vitest'
import { addressOf, askedIn } from './search-address.ts'

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
