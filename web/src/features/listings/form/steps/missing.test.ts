import { describe, expect, it } from 'vitest'
import { type ListingValues, newValues } from '../values.ts'
import { missingFields } from './missing.ts'

const room = (values: Partial<ListingValues> = {}) => ({ ...newValues('Room'), ...values })
const hotel = (values: Partial<ListingValues> = {}) => ({ ...newValues('Hotel'), ...values })
const shop = (values: Partial<ListingValues> = {}) => ({ ...newValues('Shop'), ...values })
const point = { latitude: '25.611000', longitude: '85.144000' }

describe('what a listing still lacks', () => {
  it('names photos first, and no longer once there is one', () => {
    expect(missingFields('Room', room(), 0)[0]).toBe('pictures')
    expect(missingFields('Room', room(), 1)).not.toContain('pictures')
  })

  it('asks for bedrooms and bathrooms of flats, and not of single rooms or PGs', () => {
    const lacks = (roomType: string) => missingFields('Room', room({ roomType }), 1)
    expect(lacks('Flat/Apartment').slice(0, 2)).toEqual(['bedrooms', 'bathrooms'])
    expect(lacks('Single Room')).not.toContain('bedrooms')
    expect(lacks('PG for Girls')).not.toContain('bedrooms')
  })

  it('does not ask for what is read from the text', () => {
    const flat = room({ roomType: 'Flat/Apartment' })
    expect(missingFields('Room', flat, 1, ['bedrooms'])[0]).toBe('bathrooms')
  })

  it('asks for meals of PGs alone', () => {
    const lacks = (roomType: string) => missingFields('Room', room({ roomType }), 1)
    expect(lacks('PG for Boys')).toContain('mealsIncluded')
    expect(lacks('Double Room')).not.toContain('mealsIncluded')
  })

  it('takes 0 bedrooms, a deposit of 0 and "no meals" as given', () => {
    const studio = room({ roomType: 'Studio Apartment', bedrooms: '0', deposit: '0' })
    expect(missingFields('Room', studio, 1)).not.toContain('bedrooms')
    expect(missingFields('Room', studio, 1)).not.toContain('deposit')
    const pg = room({ roomType: 'PG for Girls', mealsIncluded: 'false' })
    expect(missingFields('Room', pg, 1)).not.toContain('mealsIncluded')
  })

  it('names a hotel’s point, address and rules; its times have defaults', () => {
    expect(missingFields('Hotel', hotel(), 1)).toEqual(['latitude', 'address', 'rules'])
    expect(missingFields('Hotel', hotel({ checkInTime: '' }), 1)[0]).toBe('checkInTime')
  })

  it('names a shop’s area, parking spaces, point and address', () => {
    expect(missingFields('Shop', shop(), 1)).toEqual([
      'shopArea',
      'parkingSpaces',
      'latitude',
      'address',
    ])
  })

  it('does not take blanks for an answer', () => {
    expect(missingFields('Hotel', hotel({ rules: ' \n' }), 1)).toContain('rules')
  })

  it('names nothing of a complete listing', () => {
    const whole = { ...point, address: '4 Boring Road' }
    const full = shop({ ...whole, shopArea: '400', parkingSpaces: '0' })
    expect(missingFields('Shop', full, 5)).toEqual([])
    expect(missingFields('Hotel', hotel({ ...whole, rules: 'No smoking' }), 1)).toEqual([])
    const flat = room({
      ...point,
      location: 'Boring Road',
      roomType: 'Flat/Apartment',
      bedrooms: '2',
      bathrooms: '1',
      area: '900',
      facilities: ['Wi-Fi'],
      deposit: '20000',
      availableFrom: '2026-12-01',
    })
    expect(missingFields('Room', flat, 3)).toEqual([])
  })
})
