// The home page's queries, in their own file so that it does not load the filters of the lists.

import type { ListingPage } from '@rentify/contract/pages'
import type { searchEndpoints } from '@rentify/contract/search/endpoints'
import { searchRoutes } from '@rentify/contract/search/routes'
import { queryOptions } from '@tanstack/react-query'
import { responseClientOf } from '../../../api/client.ts'
import { nextCursorOf, totalOf } from '../../../api/pages.ts'
import { titlesInQuery } from '../../listings/place-names.ts'

const listApi = responseClientOf<typeof searchEndpoints>(searchRoutes)

/** The home grid (R2). */
export const NEWEST_COUNT = 6

/** More than a phone's width; the rest is scrolled to. */
const CITIES_COUNT = 8

/** The newest of all types, and one extra to know whether there are more (R2). */
export const newestListings = queryOptions({
  queryKey: ['listings', 'newest'],
  queryFn: async ({ signal }): Promise<ListingPage> => {
    const { body, headers } = await listApi.listListings(
      { query: { sort: 'newest', limit: NEWEST_COUNT + 1, view: 'card', ...titlesInQuery() } },
      { signal },
    )
    return { listings: body, total: totalOf(headers), next: nextCursorOf(headers) }
  },
})

/** The cities with most rooms. */
export const largestCities = queryOptions({
  queryKey: ['listings', 'cities'],
  queryFn: async ({ signal }): Promise<string[]> => {
    const { body } = await listApi.countFacets({ query: { type: 'Room' } }, { signal })
    return body.city.slice(0, CITIES_COUNT).map(({ value }) => value)
  },
})
