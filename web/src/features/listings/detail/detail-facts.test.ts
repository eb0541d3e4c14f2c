import { describe, expect, it } from 'vitest'
import { aListing } from '../testing/a-listing.ts'
import { availableText, detailFacts, hoursText } from './detail-facts.ts'

const TODAY = '2026-11-20'
const facts = (listing: Parameters<typeof aListing>[0]) =>
  Object.fromEntries(
    detailFacts(aListing(listing), TODAY).map(({ label, value, note }) => [
      label,
      note ? `${value} ${note}` : value,
    ]),
  )

describe('the facts of a listing', () => {
  it('tell what only its text says', () => {
    expect(facts({ bedrooms: 2, bathrooms: 1, readFromText: ['bedrooms'] })).toMatchObject({
      Bedrooms: '2 BHK (from the listing’s text)',
      Bathrooms: '1 bathroom',
    })
  })

  it('tell whether pets are allowed where somebody said so', () => {
    const pets = (petsAllowed: boolean | null) => facts({ petsAllowed }).Pets
    expect([true, false, null].map(pets)).toEqual(['Pets allowed', 'No pets', undefined])
  })

  it('a room shows its kind, size, money and intended tenants', () => {
    expect(
      facts({
        furnished: 'Semi Furnished',
        maxOccupancy: 2,
        area: 1250,
        deposit: 150_000,
        availableFrom: '2026-12-01',
        bedsAvailable: 1,
        mealsIncluded: false,
        tenantPreferred: 'Family',
        parking: true,
        units: 3,
      }),
    ).toEqual({
      Type: 'Single Room',
      Furnishing: 'Semi Furnished',
      'Max guests': '2',
      Area: '1,250 sq ft',
      Deposit: '₹1,50,000',
      'Available from': '1 Dec 2026',
      'Beds available': '1',
      Units: '3',
      Meals: 'Not included',
      'Preferred tenants': 'Family',
      Parking: 'Yes',
    })
  })

  it('a hotel shows stars, rooms and times, a shop its business and hours', () => {
    expect(
      facts({
        type: 'Hotel',
        category: 'Boutique',
        starRating: 4,
        totalRooms: 24,
        roomTypes: ['Deluxe', 'Suite'],
        checkInTime: '14:00',
        checkOutTime: '11:00',
        instantBooking: true,
      }),
    ).toEqual({
      Category: 'Boutique',
      Stars: '4-star',
      Rooms: '24',
      'Room types': 'Deluxe, Suite',
      'Check-in': '14:00',
      'Check-out': '11:00',
      'Instant booking': 'Confirmed immediately, without waiting for the owner',
    })
    expect(
      facts({
        type: 'Shop',
        businessType: 'Cafe',
        shopArea: 600,
        openingHours: '10:00',
        closingHours: '21:00',
        parkingSpaces: 2,
        parking: true,
      }),
    ).toEqual({
      'Business type': 'Cafe',
      'Shop area': '600 sq ft',
      'Opening hours': '10:00 – 21:00',
      'Parking spaces': '2',
    })
  })

  it('unknown facts are not shown, and an area is never invented', () => {
    expect(facts({})).toEqual({ Type: 'Single Room' })
    expect(facts({ type: 'Hotel' })).toEqual({})
  })

  it('a deposit of 0 is shown; a past availability date reads Now', () => {
    expect(facts({ deposit: 0 })).toMatchObject({ Deposit: '₹0' })
    expect(availableText('2026-11-20', TODAY)).toBe('Now')
    expect(availableText('2026-11-21', TODAY)).toBe('21 Nov 2026')
    expect([hoursText('10:00', null), hoursText(null, '21:00'), hoursText(null, null)]).toEqual([
      'Opens at 10:00',
      'Closes at 21:00',
      null,
    ])
  })
})
