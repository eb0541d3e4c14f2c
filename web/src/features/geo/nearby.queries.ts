// The places around a point. Apart from the other calls to the gazetteer, which the listing forms
// load.
import type { geoEndpoints } from '@rentify/contract/geo/endpoints'
import { geoRoutes } from '@rentify/contract/geo/routes'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof geoEndpoints>(geoRoutes)

/** Localities and landmarks around a point, nearest first (D63). */
export function placesNear(lat: number, lng: number) {
  return queryOptions({
    queryKey: ['geo', 'nearby', lat, lng],
    queryFn: async ({ signal }) =>
      (await api.listNearby({ query: { lat, lng } }, { signal })).places,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
