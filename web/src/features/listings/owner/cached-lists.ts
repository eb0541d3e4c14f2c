// Updates every list in the query cache after an owner hides, shows or deletes a listing.
import type { ListingCard } from '@rentify/contract/listings/listing'
import type { OwnListings } from '@rentify/contract/listings/owner'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { listingById, previewOf } from '../detail.queries.ts'
import { OWN_LISTS } from './own-listings.queries.ts'
import { withoutListing, withVisibility } from './own-pages.ts'
import type { OwnSearch } from './own-search.ts'
import type { VisibilityChange } from './owner.api.ts'

type PublicPage = { readonly listings: readonly ListingCard[]; readonly total: number }
type PublicList = PublicPage | readonly ListingCard[] | InfiniteData<PublicPage>

/** The public lists of cards: the three lists, the home page, the strip. */
const PUBLIC_LISTS: readonly QueryKey[] = [
  ['listings', 'list'],
  ['listings', 'newest'],
  ['listings', 'top-rated'],
]

/** After the server has hidden or shown a listing. */
export function updateVisibility(client: QueryClient, change: VisibilityChange): void {
  changeOwn(client, (page, search) => withVisibility(page, change, search))
  if (!change.isVisible) leavePublicLists(client, change.id)
  markStale(client)
  // A list that opened before the server answered lacks it; where it appears, only the server
  // knows.
  void client.refetchQueries({
    queryKey: OWN_LISTS,
    type: 'active',
    predicate: ({ queryKey, state }) =>
      belongsIn(
        state.data as OwnListings | undefined,
        queryKey[OWN_LISTS.length] as OwnSearch,
        change,
      ),
  })
}

/** Whether a list of hidden or of shown listings lacks one that is now hidden or shown. */
function belongsIn(
  page: OwnListings | undefined,
  { state }: OwnSearch,
  { id, isVisible }: VisibilityChange,
): boolean {
  return (
    state === (isVisible ? 'active' : 'inactive') && !page?.listings.some(({ _id }) => _id === id)
  )
}

/** After the server has deleted a listing, or says that it is gone. */
export function removeListing(client: QueryClient, id: string): void {
  changeOwn(client, (page) => withoutListing(page, id))
  leavePublicLists(client, id)
  client.removeQueries({ queryKey: listingById(id).queryKey })
  client.removeQueries({ queryKey: previewOf(id).queryKey })
  markStale(client)
}

function changeOwn(
  client: QueryClient,
  change: (page: OwnListings, search: OwnSearch) => OwnListings,
): void {
  for (const [key, page] of client.getQueriesData<OwnListings>({ queryKey: OWN_LISTS }))
    if (page) client.setQueryData(key, change(page, key[OWN_LISTS.length] as OwnSearch))
}

function leavePublicLists(client: QueryClient, id: string): void {
  for (const queryKey of PUBLIC_LISTS)
    client.setQueriesData<PublicList>({ queryKey }, (list) => list && without(list, id))
}

function without(list: PublicList, id: string): PublicList {
  const others = (listings: readonly ListingCard[]) => listings.filter(({ _id }) => _id !== id)
  const here = (page: PublicPage) => page.listings.some(({ _id }) => _id === id)
  if ('pages' in list)
    return list.pages.some(here)
      ? {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            listings: others(page.listings),
            total: page.total - 1,
          })),
        }
      : list
  if ('listings' in list)
    return here(list) ? { ...list, listings: others(list.listings), total: list.total - 1 } : list
  return others(list)
}

/** Marks lists stale without refetching: the server's caches lag briefly. */
function markStale(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['listings'], refetchType: 'none' })
  // A fetch that began before the change is repeated.
  if (client.isFetching({ queryKey: OWN_LISTS }) > 0)
    void client.invalidateQueries({ queryKey: OWN_LISTS })
}
