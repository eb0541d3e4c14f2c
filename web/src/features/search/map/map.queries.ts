// The map of a list: its filters and order, in a part of the world (D93).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { searchEndpoints } from '@rentify/contract/search/endpoints'
import { searchRoutes } from '@rentify/contract/search/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../../api/client.ts'
import { orderedParams } from '../list-params.ts'
import type { ListState } from '../listing-search.ts'

const api = clientOf<typeof searchEndpoints>(searchRoutes)

/** What a map shows of the world: a box as addresses have it, and how close one looks. */
export type MapView = { readonly bbox: string; readonly zoom: number }

/** What the list has in a view; without one all of it, in as few cells as it takes. */
export function listingMapOf(type: ListingType, state: ListState, view: MapView | null) {
  const params = {
    ...orderedParams(type, state),
    ...(view && { bbox: view.bbox, zoom: String(view.zoom) }),
  }
  return queryOptions({
    queryKey: ['listings', 'map', type, params],
    queryFn: ({ signal }) => api.mapListings({ query: { ...params, type } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
