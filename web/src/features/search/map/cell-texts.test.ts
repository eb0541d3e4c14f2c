import { afterEach, describe, expect, it } from 'vitest'
import { setLocale } from '../../../locale.ts'
import { bubbleLines, cellName, placeNear, shortRupees } from './cell-texts.ts'

afterEach(() => setLocale('en'))

const one = { count: 1, minPrice: 6000 }
const several = { count: 1234, minPrice: 5000 }

describe('a bubble', () => {
  it.each([
    [0, '₹0'],
    [950, '₹950'],
    [999, '₹999'],
    [6000, '₹6k'],
    [12_500, '₹12.5k'],
    [12_549, '₹12.5k'],
    [99_940, '₹99.9k'],
    [99_950, '₹1L'],
    [1_20_000, '₹1.2L'],
    [99_95_000, '₹1Cr'],
    [2_50_00_000, '₹2.5Cr'],
    [1000_00_00_000 / 10, '₹100Cr'],
  ])('says %d rupees as %s', (amount, text) => {
    expect(shortRupees(amount)).toBe(text)
  })

  it('has the price of one listing, and of several their number and the lowest', () => {
    expect(bubbleLines(one)).toEqual(['₹6k'])
    expect(bubbleLines(several)).toEqual(['1,234', 'from ₹5k'])
    expect(bubbleLines({ count: 1, minPrice: 0 })).toEqual(['Free'])
    expect(bubbleLines({ count: 3, minPrice: 0 })).toEqual(['3', 'from ₹0'])
  })

  it('has the number alone where no price is known', () => {
    expect(bubbleLines({ count: 1, minPrice: null })).toEqual(['1'])
    expect(bubbleLines({ count: 7, minPrice: null })).toEqual(['7'])
  })

  it('speaks Hindi, too', () => {
    setLocale('hi')
    expect(bubbleLines(one)).toEqual(['₹6 हज़ार'])
    expect(bubbleLines({ count: 12, minPrice: 1_20_000 })).toEqual(['12', '₹1.2 लाख से'])
  })
})

describe('its name', () => {
  it('says what is read on it, then how many of what are where', () => {
    expect(cellName('Room', several, 'Sector 62')).toBe(
      '1,234 from ₹5k: 1,234 rooms near Sector 62',
    )
    expect(cellName('Shop', one, 'Sector 62')).toBe('₹6k: 1 shop near Sector 62')
    expect(cellName('Hotel', several, null)).toBe('1,234 from ₹5k: 1,234 hotels')
    expect(cellName('Hotel', { count: 2, minPrice: null }, 'Noida')).toBe('2: 2 hotels near Noida')
  })

  it('is in Hindi in Hindi', () => {
    setLocale('hi')
    expect(cellName('Room', several, 'सेक्टर 62')).toBe(
      '1,234 ₹5 हज़ार से, यानी सेक्टर 62 के पास 1,234 रूम',
    )
    expect(cellName('Shop', one, null)).toBe('₹6 हज़ार, यानी 1 दुकान')
  })

  it('names the closest place, as far as it is close to the cell', () => {
    const place = (name: string, latitude: number, longitude: number) =>
      ({ kind: 'locality', name, latitude, longitude }) as const
    const places = [place('Sector 59', 28.609, 77.37), place('Sector 62', 28.62, 77.36)]
    expect(placeNear({ lat: 28.62, lng: 77.36 }, 1, places)).toBe('Sector 62')
    expect(placeNear({ lat: 28.7, lng: 77.36 }, 1, places)).toBeNull()
    expect(placeNear({ lat: 28.7, lng: 77.36 }, 32, places)).toBe('Sector 62')
  })
})
