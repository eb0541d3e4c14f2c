import { LISTING_STATUSES, LISTING_TYPES } from '@rentify/contract/listings/vocabulary'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anOwnListing, ownPage } from '../testing/an-own-listing.ts'
import { withoutListing, withVisibility } from './own-pages.ts'

const someListings = fc
  .array(
    fc.record({
      type: fc.constantFrom(...LISTING_TYPES),
      isVisible: fc.boolean(),
      status: fc.constantFrom('active', ...LISTING_STATUSES),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all.map((facts, at) => anOwnListing({ ...facts, _id: String(at) })))
const aPosition = fc.nat(7)

const room = anOwnListing({ _id: 'a', isVisible: true })
const hidden = (id: string) => ({ id, type: 'Room', isVisible: false }) as const
const ALL = { state: '' } as const

describe('hiding and showing', () => {
  it('counts as a new list from the server would', () => {
    fc.assert(
      fc.property(someListings, aPosition, fc.boolean(), (listings, position, isVisible) => {
        const at = position % listings.length
        const change = { id: String(at), type: 'Room', isVisible } as const
        const after = listings.map((one, index) => (index === at ? { ...one, isVisible } : one))
        expect(withVisibility(ownPage(listings), change, ALL)).toEqual(ownPage(after))
      }),
    )
  })

  it('removes the listing from a list of the other state', () => {
    const page = ownPage([anOwnListing({ _id: 'b' }), room])
    const after = withVisibility(page, hidden('a'), { state: 'active' })
    expect([after.listings.map(({ _id }) => _id), after.total]).toEqual([['b'], 1])
  })

  it('changes nothing where the listing is not, or has that state already', () => {
    const page = ownPage([room])
    expect(withVisibility(page, hidden('elsewhere'), ALL)).toBe(page)
    expect(withVisibility(page, { id: 'a', type: 'Room', isVisible: true }, ALL)).toBe(page)
  })
})

describe('deleting', () => {
  it('counts as a new list from the server would', () => {
    fc.assert(
      fc.property(someListings, aPosition, (listings, position) => {
        const id = String(position % listings.length)
        const rest = listings.filter(({ _id }) => _id !== id)
        expect(withoutListing(ownPage(listings), id)).toEqual(ownPage(rest))
      }),
    )
  })

  it('changes nothing where the listing is not', () => {
    const page = ownPage([room])
    expect(withoutListing(page, 'elsewhere')).toBe(page)
  })
})
