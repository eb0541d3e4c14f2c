import { describe, expect, it } from 'vitest'
import { placePath, placeText } from './suggested-place.ts'

const NOTHING_ELSE = { type: null, search: null }
const NOIDA = { kind: 'city', label: 'Noida', city: 'Noida', ...NOTHING_ELSE } as const
const SECTOR = { kind: 'locality', label: 'Sector 62', city: 'Noida', ...NOTHING_ELSE } as const
const METRO = {
  kind: 'landmark',
  label: 'Majestic Metro Station',
  city: 'Bengaluru',
  type: null,
  search: '2bhk near Majestic Metro Station',
} as const

describe('a suggested place', () => {
  it('shows its city, but not twice', () => {
    const within = { ...SECTOR, label: 'Goal Chowk', city: 'Goa' }
    expect([NOIDA, SECTOR, { ...SECTOR, label: 'Noida' }, METRO, within].map(placeText)).toEqual([
      'Noida',
      'Sector 62, Noida',
      'Noida',
      'Majestic Metro Station, Bengaluru',
      'Goal Chowk, Goa',
    ])
  })

  it('links to the list that the user is searching in', () => {
    expect(placePath(NOIDA, 'Room')).toBe('/rooms?city=Noida')
    expect(placePath(SECTOR, 'Hotel')).toBe('/hotels?city=Noida&location=Sector+62')
    expect(placePath(SECTOR, 'Shop')).toBe('/shop?city=Noida&location=Sector+62')
  })

  it('keeps what else was typed, in the list of the type that the text names', () => {
    expect(placePath({ ...NOIDA, type: 'Hotel', search: 'resort' }, 'Room')).toBe(
      '/hotels?search=resort&city=Noida',
    )
    expect(placePath(METRO, 'Room')).toBe('/rooms?search=2bhk+near+Majestic+Metro+Station')
    expect(placePath({ ...SECTOR, type: 'Shop' }, 'Room')).toBe(
      '/shop?city=Noida&location=Sector+62',
    )
  })
})
