// Changes of an owner's lists in the browser, before and after the server has answered.
import type { OwnListing, OwnListings } from '@rentify/contract/listings/owner'
import type { OwnSearch } from './own-search.ts'
import type { VisibilityChange } from './owner.api.ts'

const find = ({ listings }: OwnListings, id: string): OwnListing | undefined =>
  listings.find(({ _id }) => _id === id)

/** Whether visitors see it: not while it is hidden, blocked or waiting for review. */
const isLive = ({ isVisible, status }: Pick<OwnListing, 'isVisible' | 'status'>) =>
  isVisible && status === 'active'

const fits = (live: boolean, { state }: Pick<OwnSearch, 'state'>) =>
  state === '' || live === (state === 'active')

/** Hides or shows a listing, and counts it; in a list it joins, the server decides its position. */
export function withVisibility(
  page: OwnListings,
  { id, isVisible }: VisibilityChange,
  search: Pick<OwnSearch, 'state'>,
): OwnListings {
  const listing = find(page, id)
  if (!listing || listing.isVisible === isVisible) return page
  const live = isLive({ ...listing, isVisible })
  const by = Number(live) - Number(isLive(listing))
  const stays = fits(live, search)
  return {
    ...page,
    listings: page.listings.flatMap((one) =>
      one._id !== id ? [one] : stays ? [{ ...one, isVisible }] : [],
    ),
    total: page.total - (stays ? 0 : 1),
    counts: {
      ...page.counts,
      active: page.counts.active + by,
      inactive: page.counts.inactive - by,
    },
  }
}

/** The page without a listing, which is no longer counted. */
export function withoutListing(page: OwnListings, id: string): OwnListings {
  const listing = find(page, id)
  if (!listing) return page
  const { type } = listing
  const live = isLive(listing)
  const { counts } = page
  return {
    ...page,
    listings: page.listings.filter(({ _id }) => _id !== id),
    total: page.total - 1,
    counts: {
      all: counts.all - 1,
      active: counts.active - (live ? 1 : 0),
      inactive: counts.inactive - (live ? 0 : 1),
      type: { ...counts.type, [type]: counts.type[type] - 1 },
    },
  }
}
