import { afterEach, describe, expect, it } from 'vitest'
import { setLocale } from '../../locale.ts'
import { placeOf, shownPlaceOf, titleOf } from './card-facts.ts'
import { mapsLink } from './detail/contact.ts'
import { placeName, titlesInQuery } from './place-names.ts'
import { aListing } from './testing/a-listing.ts'

afterEach(() => setLocale('en'))

const SECTOR = { location: 'Sector 62', city: 'Noida' }

describe('names of places', () => {
  it('stay as they are in English', () => {
    expect(shownPlaceOf(SECTOR)).toBe('Sector 62, Noida')
  })

  it('are in Devanagari in Hindi: cities, states, and neighbourhoods whose words are known', () => {
    setLocale('hi')
    expect(shownPlaceOf(SECTOR)).toBe('सेक्टर 62, नोएडा')
    expect(
      ['Noida, Uttar Pradesh', 'Greater Noida', 'DLF Phase 3, Gurgaon', 'Mayur Vihar Phase 1'].map(
        placeName,
      ),
    ).toEqual(['नोएडा, उत्तर प्रदेश', 'ग्रेटर नोएडा', 'DLF फ़ेज़ 3, गुड़गाँव', 'मयूर विहार फ़ेज़ 1'])
  })

  it('are in one script: with an unknown word in Latin letters', () => {
    setLocale('hi')
    expect(['Civil Lines', 'Ghatkopar West', 'Golf Course Road'].map(placeName)).toEqual([
      'सिविल लाइन्स',
      'घाटकोपर वेस्ट',
      'गोल्फ़ कोर्स रोड',
    ])
    expect(['Xanadu Nagar, Delhi', 'Faridkot', '201309', ''].map(placeName)).toEqual([
      'Xanadu Nagar, दिल्ली',
      'Faridkot',
      '201309',
      '',
    ])
  })

  it('of landmarks are in Devanagari too, with common words in small letters', () => {
    setLocale('hi')
    expect(
      ['Majestic metro', 'Phase 1 Metro Station', 'whitefield', '2nd stage'].map(placeName),
    ).toEqual(['मैजेस्टिक मेट्रो', 'फ़ेज़ 1 मेट्रो स्टेशन', 'व्हाइटफ़ील्ड', '2nd स्टेज'])
  })

  it('are in the title made for a listing, not in one that its owner wrote', () => {
    const sunny = { title: 'Sunny room in Noida', titleHi: 'नोएडा में धूपदार कमरा' }
    expect(titleOf(aListing(sunny))).toBe('Sunny room in Noida')
    setLocale('hi')
    expect(titleOf(aListing({ title: '' }))).toContain('सेक्टर 62, नोएडा')
    expect(titleOf(aListing(sunny))).toBe('नोएडा में धूपदार कमरा')
    expect(titleOf(aListing({ title: 'Sunny room in Noida' }))).toBe('Sunny room in Noida')
  })

  it('come with lists for pages in Hindi only', () => {
    expect(titlesInQuery()).toEqual({})
    setLocale('hi')
    expect(titlesInQuery()).toEqual({ titles: 'hi' })
  })

  it('stay in Latin letters in searches', () => {
    setLocale('hi')
    expect(placeOf(SECTOR)).toBe('Sector 62, Noida')
    expect(mapsLink({ ...aListing(SECTOR), latitude: null, longitude: null })).toContain('Noida')
  })
})
