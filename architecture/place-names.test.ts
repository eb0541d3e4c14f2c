import { join } from 'node:path'
import { placeInHindi } from '@rentify/contract/listings/hindi-names/hindi-names'
import { describe, expect, it } from 'vitest'
import { generateListings } from '../demo/src/index.ts'
import { titleInHindi } from '../server/src/modules/listings/index.ts'
import { readNames } from '../server/src/word-files.ts'

const FOLDER = join(import.meta.dirname, '../server/src/modules/geo/devanagari')

describe('cities in Devanagari', () => {
  it('are shown in the first spelling by which they are found', () => {
    const first = readNames(FOLDER, 'city-names.txt').map(([city, names]) => [city, names[0]])
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
