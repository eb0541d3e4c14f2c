import { describe, expect, it } from 'vitest'
import { NAMES_IN_DEVANAGARI as searched } from '../server/src/modules/geo/devanagari/names.devanagari.ts'
import { NAMES_IN_DEVANAGARI as shown } from '../web/src/features/listings/devanagari/place-names.devanagari.ts'

describe('cities in Devanagari', () => {
  it('are shown in the first spelling by which they are found', () => {
    const first = Object.entries(searched).map(([city, names]) => [city, names.split(' · ')[0]])
    expect(first.map(([city]) => [city, shown[city ?? '']])).toEqual(first)
  })
})
