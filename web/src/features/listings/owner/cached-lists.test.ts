import type { ListingCard } from '@rentify/contract/listings/listing'
import type { OwnListings } from '@rentify/contract/listings/owner'
import { expect, it } from 'vitest'
import { makeQueryClient } from '../../../api/queries.ts'
import { anOwnListing, ownPage } from '../testing/an-own-listing.ts'
import { removeListing, updateVisibility } from './cached-lists.ts'

const [first, second] = [anOwnListing({ _id: 'a' }), anOwnListing({ _id: 'b' })]
const publicPage = { listings: [first, second] as ListingCard[], total: 40, next: null }

const KEYS = {
  rooms: ['listings', 'list', 'Room', {}],
  newest: ['listings', 'newest'],
  strip: ['listings', 'top-rated'],
  all: ['listings', 'mine', { q: '', type: '', state: '' }, { page: 1, size: 25 }],
  active: ['listings', 'mine', { q: '', type: '', state: 'active' }, { page: 1, size: 25 }],
} as const

/** A browser that has seen every list, with both listings in each. */
function aClient() {
  const client = makeQueryClient()
  client.setQueryData(KEYS.rooms, { pages: [publicPage], pageParams: [''] })
  client.setQueryData(KEYS.newest, publicPage)
  client.setQueryData(KEYS.strip, publicPage.listings)
  for (const key of [KEYS.all, KEYS.active]) client.setQueryData(key, ownPage([first, second]))
  client.setQueryData(['listings', 'one', 'a'], first)
  const ids = (listings: readonly { _id: string }[] = []) => listings.map(({ _id }) => _id).join()
  type Pages = { pages: { listings: ListingCard[]; total: number }[] }
  return {
    client,
    lists: () => ({
      rooms: client
        .getQueryData<Pages>(KEYS.rooms)
        ?.pages.map(({ listings, total }) => `${ids(listings)} of ${total}`)
        .join(),
      newest: ids(client.getQueryData<typeof publicPage>(KEYS.newest)?.listings),
      strip: ids(client.getQueryData<ListingCard[]>(KEYS.strip)),
      all: ids(client.getQueryData<OwnListings>(KEYS.all)?.listings),
      active: ids(client.getQueryData<OwnListings>(KEYS.active)?.listings),
    }),
  }
}

it('takes a deleted listing off every list, and out of the detail page', () => {
  const { client, lists } = aClient()
  removeListing(client, 'a')
  expect(lists()).toEqual({ rooms: 'b of 39', newest: 'b', strip: 'b', all: 'b', active: 'b' })
  expect(client.getQueryData(['listings', 'one', 'a'])).toBeUndefined()
})

it('takes a hidden listing off the public lists and the active ones only', () => {
  const { client, lists } = aClient()
  updateVisibility(client, { id: 'a', type: 'Room', isVisible: false })
  expect(lists()).toEqual({ rooms: 'b of 39', newest: 'b', strip: 'b', all: 'a,b', active: 'b' })
})

it('refetches every list when it opens next', () => {
  const { client } = aClient()
  updateVisibility(client, { id: 'a', type: 'Room', isVisible: true })
  const stale = Object.values(KEYS).map((key) => client.getQueryState(key)?.isInvalidated)
  expect(stale).toEqual([true, true, true, true, true])
})
