import { describe, expect, it } from 'vitest'
import { placePath, placeText } from './suggested-place.ts'

const NOIDA = { kind: 'city', label: 'Noida', city: 'Noida' } as const
const SECTOR = { kind: 'locality', label: 'Sector 62', city: 'Noida' } as const

describe('a suggested place', () => {
  it('shows its city, but not twice', () => {
    expect([NOIDA, SECTOR, { ...SECTOR, label: 'Noida' }].map(placeText)).toEqual([
      'Noida',
      'Sector 62, Noida',
      'Noida',
    ])
  })

  it('links to the list that the user is searching in', () => {
    expect(placePath(NOIDA, 'Room')).toBe('/rooms?city=Noida')
    expect(placePath(SECTOR, 'Hotel')).toBe('/hotels?city=Noida&location=Sector+62')
    expect(placePath(SECTOR, 'Shop')).toBe('/shop?city=Noida&location=Sector+62')
  })
})
