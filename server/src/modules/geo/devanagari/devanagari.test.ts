// Names of cities as Hindi speakers type them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNames } from '../../../word-files.ts'
import { gazetteer } from '../gazetteer.ts'
import { createGeo } from '../index.ts'
import { citiesStartingInDevanagari, cityBySound, cityInDevanagari } from './cities.devanagari.ts'
import { isDevanagari, romanised, soundOf } from './devanagari.ts'

const geo = createGeo()
const g = gazetteer()
const WRITTEN = readNames(import.meta.dirname, 'city-names.txt').flatMap(([city, names]) =>
  names.map((name) => [name, city] as const),
)

describe('a word in Devanagari', () => {
  it.each([
    ['नोएडा', 'noeda'],
    ['कोलकाता', 'kolkata'],
    ['जमशेदपुर', 'jamshedpur'],
    ['इंदिरापुरम', 'indirapuram'],
    ['चंडीगढ़', 'chandigarh'],
    ['गाज़ियाबाद', 'gaziyabad'],
    ['जयपुर', 'jaipur'],
    ['गुड़गांव', 'gurgaon'],
    ['गांधीनगर', 'gandhinagar'],
    ['लक्ष्मी', 'lakshmi'],
    ['अमृतसर', 'amritsar'],
    ['Sector', 'sector'],
  ])('%s is read %s', (word, latin) => expect(romanised(word)).toBe(latin))

  it('has the same reading for every keyboard’s encoding', () => {
    expect(romanised('गुड़गाँव')).toBe(romanised('गुड\u093cगाँव'))
    expect(romanised('रू\u200dम')).toBe(romanised('रूम'))
  })

  it('becomes Latin letters, for any input', () => {
    const letters = fc.string({
      unit: fc.integer({ min: 0x0900, max: 0x097f }).map((code) => String.fromCharCode(code)),
      maxLength: 20,
    })
    fc.assert(
      fc.property(
        letters,
        (word) => /^[a-z0-9]*$/.test(romanised(word)) && isDevanagari(word) === word.length > 0,
      ),
    )
  })
})

describe('a city in Devanagari', () => {
  it.each(WRITTEN)('%s is %s', (name, city) => {
    expect(geo.canonicalCity(name)).toBe(city)
    expect(geo.canonicalCity(city)).toBe(city)
  })

  it('is found without the nuktas and candrabindus that are often omitted', () => {
    for (const [name, city] of WRITTEN)
      expect(cityInDevanagari(name.replace(/\u093c/g, '').replace(/ँ/g, 'ं'))?.city, name).toBe(city)
  })

  it('is found by its sound alone, nineteen times in twenty', () => {
    const told = WRITTEN.filter(([name, city]) => cityBySound(name)?.city === city)
    expect(told.length / WRITTEN.length).toBeGreaterThan(0.94)
    const wronglySure = WRITTEN.filter(([name, city]) => {
      const meant = cityBySound(name)
      return meant?.sure && meant.city !== city
    })
    expect(wronglySure).toEqual([])
  })

  it.each([
    ['अंबाला', 'Ambala'],
    ['बहराइच', 'Bahraich'],
    ['छिंदवाड़ा', 'Chhindwara'],
    ['चित्तौड़गढ़', 'Chittorgarh'],
    ['बेगूसराय', 'Begusarai'],
    ['राजनांदगांव', 'Rajnandgaon'],
    ['रुड़की', 'Roorkee'],
    ['श्रीगंगानगर', 'Sri Ganganagar'],
    ['यमुनानगर', 'Yamunanagar'],
    ['डोंबिवली', 'Dombivli'],
    ['पोरबंदर', 'Porbandar'],
    ['भुज', 'Bhuj'],
    ['नोएडा, उत्तर प्रदेश', 'Noida'],
  ])('%s, which is in no list, is %s', (name, city) => expect(geo.canonicalCity(name)).toBe(city))

  it.each(['कमरा', 'मकान', 'साकेत', 'इंदिरापुरम', 'अंधेरी', 'सस्ता', 'रोड', 'में', '', 'noida', '॥', '्'])(
    '“%s” is not a city',
    (name) => expect(cityInDevanagari(name)).toBeNull(),
  )

  it('is found by its beginning, well-known spellings first and then by population', () => {
    expect(citiesStartingInDevanagari('नोए')).toEqual(['Noida', 'Greater Noida'])
    expect(citiesStartingInDevanagari('दिल्')[0]).toBe('Delhi')
    expect(citiesStartingInDevanagari('को').slice(0, 3)).toEqual(['Kolkata', 'Coimbatore', 'Kota'])
    expect(citiesStartingInDevanagari('noi')).toEqual([])
    expect(citiesStartingInDevanagari('क').length).toBeLessThanOrEqual(100)
  })

  it('is always one of the gazetteer’s, for any input', () => {
    const cities = new Set([...g.cities.name, ...WRITTEN.map(([, city]) => city)])
    const letters = fc.string({
      unit: fc.integer({ min: 0x0900, max: 0x097f }).map((code) => String.fromCharCode(code)),
      maxLength: 12,
    })
    fc.assert(
      fc.property(letters, (typed) => {
        const meant = cityInDevanagari(typed)
        return (
          meant === null || cities.has(meant.city) || geo.canonicalCity(meant.city) === meant.city
        )
      }),
    )
  })
})

describe('the sound of a name', () => {
  it.each([
    ['Mathura', 'Matura'],
    ['Jhansi', 'Jansi'],
    ['Roorkee', 'Rurki'],
    ['Lucknow', 'Laknau'],
    ['Kolkatta', 'Kolkata'],
  ])('%s has the sound of %s except for vowels', (one, other) =>
    expect(soundOf(one).replace(/[aiu]/g, '')).toBe(soundOf(other).replace(/[aiu]/g, '')),
  )

  it('is idempotent', () => {
    for (const name of g.cities.name)
      expect(soundOf(soundOf(name).toLowerCase()).length, name).toBeLessThanOrEqual(
        soundOf(name).length,
      )
  })
})
