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
