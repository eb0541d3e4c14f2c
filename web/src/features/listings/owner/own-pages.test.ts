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
        expect(withVisibility([ownPage(listings)], change, ALL)).toEqual([ownPage(after)])
      }),
    )
  })

  it('removes the listing from a list of the other state, on every page', () => {
    const pages = [ownPage([anOwnListing({ _id: 'b' })]), ownPage([room])]
    const after = withVisibility(pages, hidden('a'), { state: 'active' })
    expect(after.map(({ listings, total }) => [listings.length, total])).toEqual([
      [1, 0],
      [0, 0],
    ])
  })

  it('changes nothing where the listing is not, or has that state already', () => {
    const pages = [ownPage([room])]
    expect(withVisibility(pages, hidden('elsewhere'), ALL)).toBe(pages)
    expect(withVisibility(pages, { id: 'a', type: 'Room', isVisible: true }, ALL)).toBe(pages)
  })
})

describe('deleting', () => {
  it('counts as a new list from the server would', () => {
    fc.assert(
      fc.property(someListings, aPosition, (listings, position) => {
        const id = String(position % listings.length)
        const rest = listings.filter(({ _id }) => _id !== id)
        expect(withoutListing([ownPage(listings)], id)).toEqual([ownPage(rest)])
      }),
    )
  })

  it('changes nothing where the listing is not', () => {
    const pages = [ownPage([room])]
    expect(withoutListing(pages, 'elsewhere')).toBe(pages)
  })
})
