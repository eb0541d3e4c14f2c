// Where the listings of a list's pages are: of the list of every field, for cards have no point.
import { distanceKm } from '@rentify/contract/geo/distance'
import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { searchEndpoints } from '@rentify/contract/search/endpoints'
import { searchRoutes } from '@rentify/contract/search/routes'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../../api/client.ts'
import type { MyPlace } from '../../compare/my-place.ts'
import { distanceText } from '../../listings/card-facts.ts'

export type ListedPoint = {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
}

const api = clientOf<typeof searchEndpoints>(searchRoutes)

type Query = Record<string, string | readonly string[] | number | undefined>
type Options = { signal: AbortSignal }

async function listingsOf(type: ListingType, query: Query, options: Options) {
  if (type === 'Hotel') return (await api.listHotels({ query }, options)).hotels
  if (type === 'Shop') return (await api.listShops({ query }, options)).shops
  return api.listRooms({ query }, options)
}

const pointOf = ({ _id: id, latitude, longitude }: ListingSummary): ListedPoint[] =>
  latitude === null || longitude === null ? [] : [{ id, latitude, longitude }]

/** The points of one page of a list of cards, asked for as that page was. */
export function pointsOf(type: ListingType, params: object, page: object) {
  return queryOptions({
    queryKey: ['listings', 'points', type, params, page],
    queryFn: async ({ signal }) => {
      const query = { ...params, ...page, view: undefined }
      return (await listingsOf(type, query, { signal })).flatMap(pointOf)
    },
    // As long as the page itself.
    staleTime: 5 * 60_000,
  })
}

/** 'About 4 km from Sector 62' by listing, no finer than the grid of points (D11). */
export function distanceTexts(
  points: Iterable<ListedPoint>,
  place: MyPlace,
): ReadonlyMap<string, string> {
  const texts = [...points].map(({ id, latitude, longitude }) => {
    const km = distanceKm(latitude, longitude, place.latitude, place.longitude)
    return [id, distanceText(km, place.label) ?? ''] as const
  })
  return new Map(texts)
}
