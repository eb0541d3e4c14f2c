import { placeInHindi } from '@rentify/contract/listings/hindi-names/hindi-names'
import { describe, expect, it } from 'vitest'
import { generateListings } from '../demo/src/index.ts'
import { NAMES_IN_DEVANAGARI as searched } from '../server/src/modules/geo/devanagari/names.devanagari.ts'
import { titleInHindi } from '../server/src/modules/listings/index.ts'

describe('cities in Devanagari', () => {
  it('are shown in the first spelling by which they are found', () => {
    const first = Object.entries(searched).map(([city, names]) => [city, names.split(' · ')[0]])
    expect(first.map(([city]) => [city, placeInHindi(city ?? '')])).toEqual(first)
  })
})

describe('titles of the demo', () => {
  it('are in Hindi for who reads Hindi, except hotels’ names', () => {
    const left = [...generateListings({ count: 1300 })]
      .filter(({ type, title }) => type !== 'Hotel' && titleInHindi({ title }) === null)
      .map(({ title }) => title)
    expect(left).toEqual([])
  })
})
