import { describe, expect, it } from 'vitest'
import { aListing } from '../testing/a-listing.ts'
import { newValues, valuesOf } from './values.ts'

describe('the values of a form', () => {
  it('begin with the defaults of the type', () => {
    expect(newValues('Room')).toMatchObject({ maxOccupancy: '1', title: '', facilities: [] })
    expect(newValues('Hotel')).toMatchObject({ checkInTime: '14:00', checkOutTime: '11:00' })
    expect(newValues('Shop')).toMatchObject({ openingHours: '09:00', closingHours: '21:00' })
  })

  it('are those of a listing, as texts', () => {
    const listing = aListing({
      price: 8500,
      phone: '9876543210',
      mealsIncluded: false,
      bedrooms: 0,
    })
    expect(valuesOf(listing)).toMatchObject({
      price: '8500',
      phone: '9876543210',
      mealsIncluded: 'false',
      bedrooms: '0',
      deposit: '',
      latitude: '28.620000',
    })
  })

  it('leave out what only the text says, so that saving does not state it', () => {
    const listing = aListing({ bedrooms: 2, bathrooms: 1, readFromText: ['bedrooms'] })
    expect(valuesOf(listing)).toMatchObject({ bedrooms: '', bathrooms: '1' })
  })

  it('leave out a point that is only the city’s', () => {
    expect(valuesOf(aListing({ approximate: true }))).toMatchObject({ latitude: '', longitude: '' })
  })
})
