import type { ListingCard } from '@rentify/contract/listings/listing'
import { describe, expect, it } from 'vitest'
import { distanceText, factsOf, placeOf, priceText, ratingOf, titleOf } from './card-facts.ts'
import { aListing } from './testing/a-listing.ts'

describe('the texts of a card', () => {
  it('prices include their period, a real 0 is free, and a missing price is never invented', () => {
    expect(priceText('Room', 120_000)).toBe('₹1,20,000 /month')
    expect(priceText('Hotel', 2400)).toBe('₹2,400 /night')
    expect(priceText('Hotel', 0)).toBe('Free')
    expect(priceText('Room', null)).toBe('Price on request')
    expect(priceText('Shop', null)).toBe('N/A')
  })

  it('a title falls back to the name, then to the known facts', () => {
    expect(titleOf(aListing({ title: ' Sunny room ', name: 'x' }))).toBe('Sunny room')
    expect(titleOf(aListing({ title: '', name: 'Asha’s room' }))).toBe('Asha’s room')
    expect(titleOf(aListing({ title: '', name: '', location: 'Sector 62', city: 'Noida' }))).toBe(
      'Room Available in Sector 62, Noida',
    )
    expect(
      titleOf(
        aListing({
          type: 'Hotel',
          title: '',
          name: '',
          category: 'Boutique',
          location: 'Karol Bagh',
          city: 'Delhi',
        }),
      ),
    ).toBe('Boutique hotel in Karol Bagh, Delhi')
    expect(
      titleOf(
        aListing({
          type: 'Hotel',
          title: '',
          name: '',
          category: null,
          description: 'A quiet courtyard. Breakfast till ten.',
        }),
      ),
    ).toBe('A quiet courtyard')
    expect(
      titleOf(aListing({ type: 'Shop', title: '', name: '', location: '', city: 'Delhi' })),
    ).toBe('Shop Available in Delhi')
  })

  it('a place does not repeat its city', () => {
    expect(placeOf({ location: 'Sector 62', city: 'Noida' })).toBe('Sector 62, Noida')
    expect(placeOf({ location: 'Sector 62, noida', city: 'Noida' })).toBe('Sector 62, noida')
    expect(placeOf({ location: '', city: 'Noida' })).toBe('Noida')
  })

  it('rooms show kind and furnishing, hotels rooms, check-in and amenities, shops their business', () => {
    expect(
      factsOf(
        aListing({
          roomType: 'Single Room',
          furnished: 'Fully Furnished',
          parking: true,
          area: 1180,
        }),
        'home',
      ),
    ).toEqual(['Single Room', 'Fully Furnished', 'Parking'])
    expect(
      factsOf(aListing({ roomType: 'Single Room', furnished: null, area: 1180 }), 'list'),
    ).toEqual(['Single Room', '1,180 sq ft'])
    expect(
      factsOf(
        aListing({ roomType: 'Flat/Apartment', bedrooms: 3, area: 1050, furnished: 'Unfurnished' }),
        'list',
      ),
    ).toEqual(['3 BHK', '1,050 sq ft', 'Unfurnished'])
    const hotel = aListing({
      type: 'Hotel',
      roomType: null,
      totalRooms: 24,
      checkInTime: '14:00',
      amenities: ['WiFi', 'Bar'],
    })
    expect(factsOf(hotel, 'list')).toEqual(['24 rooms', 'Check-in 14:00', '2 amenities'])
    expect(factsOf(hotel, 'home')).toEqual(['24 rooms'])
    expect(
      factsOf(
        aListing({ type: 'Hotel', roomType: null, totalRooms: 1, amenities: ['Bar'] }),
        'list',
      ),
    ).toEqual(['1 room', '1 amenity'])
    expect(
      factsOf(
        aListing({ type: 'Shop', roomType: null, businessType: 'Cafe', parking: true }),
        'home',
      ),
    ).toEqual(['Cafe', 'Parking'])
  })

  it('what the bedrooms say is not said again by the kind of room', () => {
    const facts = (roomType: ListingCard['roomType'], bedrooms: number | null) =>
      factsOf(aListing({ roomType: roomType ?? null, bedrooms }), 'list')
    expect(facts('Flat/Apartment', 2)).toEqual(['2 BHK'])
    expect(facts('Studio Apartment', 0)).toEqual(['Studio / 1 RK'])
    expect(facts('Flat/Apartment', null)).toEqual(['Flat/Apartment'])
    expect(facts('Studio Apartment', 1)).toEqual(['1 BHK', 'Studio Apartment'])
    expect(facts('PG for Girls', 1)).toEqual(['1 BHK', 'PG for Girls'])
  })

  it('a flat shows its bedrooms, and a studio has none', () => {
    const facts = (bedrooms: number) => factsOf(aListing({ roomType: null, bedrooms }), 'home')
    expect([facts(2), facts(0)]).toEqual([['2 BHK'], ['Studio / 1 RK']])
    const baths = (bathrooms: number) => factsOf(aListing({ roomType: null, bathrooms }), 'home')
    expect([baths(1), baths(2)]).toEqual([['1 bathroom'], ['2 bathrooms']])
  })

  it('says that pets are allowed, and nothing where they are not or nobody said', () => {
    const facts = (petsAllowed: boolean | null) =>
      factsOf(aListing({ roomType: null, petsAllowed }), 'home')
    expect([true, false, null].map(facts)).toEqual([['Pets allowed'], [], []])
    const hotel = aListing({ type: 'Hotel', roomType: null, petsAllowed: true })
    expect(factsOf(hotel, 'list')).toEqual(['Pets allowed'])
  })

  it('unknown facts are left out', () => {
    expect(factsOf(aListing({ roomType: null, furnished: null, area: null }), 'list')).toEqual([])
    expect(factsOf(aListing({ type: 'Hotel', roomType: null }), 'list')).toEqual([])
  })

  it('real ratings come first; placeholders appear only if they are enabled', () => {
    const unrated = { rating: null, reviewCount: 0, ratingSource: null, isDemo: true }
    const rated = { ...unrated, rating: 4.2, reviewCount: 9, ratingSource: 'Elsewhere' }
    expect(ratingOf(rated, 'list', true)).toEqual({ rating: 4.2, count: 9, source: 'Elsewhere' })
    expect(ratingOf(unrated, 'list', true)).toEqual({ rating: 4.8, count: 127 })
    expect(ratingOf(unrated, 'strip', true)).toEqual({ rating: 4.5, count: null })
    expect(ratingOf(unrated, 'home', false)).toBeNull()
  })

  it('a listing that is not the demo’s has no rating but its own, placeholders or not (D82)', () => {
    const unrated = { rating: null, reviewCount: 0, ratingSource: null, isDemo: false }
    for (const variant of ['home', 'list', 'strip'] as const)
      expect(ratingOf(unrated, variant, true)).toBeNull()
    expect(ratingOf({ ...unrated, rating: 4.2, reviewCount: 9 }, 'list', true)).toEqual({
      ...{ rating: 4.2, count: 9, source: null },
    })
  })

  it('distances are as coarse as the positions behind them', () => {
    expect(distanceText(undefined)).toBeNull()
    expect(distanceText(0.3)).toBe('Under 1 km away')
    expect(distanceText(3.6)).toBe('About 4 km away')
    expect(distanceText(0.3, 'Majestic metro')).toBe('Under 1 km from Majestic metro')
    expect(distanceText(3.6, 'Majestic metro')).toBe('About 4 km from Majestic metro')
  })
})
