import { expect, it } from 'vitest'
import { aListing } from '../testing/a-listing.ts'
import { costRows } from './cost-texts.ts'

it('says of which costs only the listing’s text tells', () => {
  const listing = aListing({
    price: 9000,
    maintenance: 500,
    electricity: 'Metered',
    deposit: 18_000,
    readFromText: ['maintenance', 'electricity'],
  })
  const notes = costRows(listing).map(({ of, how }) => [of, how ?? null])
  expect(Object.fromEntries(notes)).toMatchObject({
    price: null,
    maintenance: '(from the listing’s text)',
    electricity: '(from the listing’s text)',
    deposit: null,
  })
})
