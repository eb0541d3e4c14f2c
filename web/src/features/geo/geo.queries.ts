// Calls to the gazetteer: places for a text, at a point, and in a part of the map.
import type { geoEndpoints, MapView, ReversedPlace } from '@rentify/contract/geo/endpoints'
import { geoRoutes } from '@rentify/contract/geo/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../api/client.ts'
import type { Point } from './point.ts'

const api = clientOf<typeof geoEndpoints>(geoRoutes)

/** One letter would match everything. */
const SUGGEST_FROM_CHARACTERS = 2
/** R18. */
const GEOCODING_TIMEOUT_MS = 10_000
/** Places do not change while a page is open. */
const ALWAYS = { staleTime: Number.POSITIVE_INFINITY } as const

/** Cities, localities and pincodes for the text typed so far. */
export function suggestedPlaces(text: string) {
  const isLongEnough = text.length >= SUGGEST_FROM_CHARACTERS
  return queryOptions({
    queryKey: ['geo', 'suggest', text],
    queryFn: async ({ signal }) =>
      (await api.suggestPlaces({ query: { q: text } }, { signal, timeout: GEOCODING_TIMEOUT_MS }))
        .places,
    // A text that is too short has none, rather than those of the text before it.
    placeholderData: isLongEnough ? keepPreviousData : () => undefined,
    enabled: isLongEnough,
    ...ALWAYS,
  })
}

/** The places to draw in a part of the map; null before the map has a size. */
export function placesInView(view: MapView | null) {
  return queryOptions({
    queryKey: ['geo', 'places', view],
    queryFn: async ({ signal }) =>
      view ? (await api.listPlaces({ query: view }, { signal })).places : [],
    placeholderData: keepPreviousData,
    enabled: view !== null,
    ...ALWAYS,
  })
}

/** The place at a point, compared with the city that the form names. */
export function placeAt(
  { lat, lng }: Point,
  { city, state }: { city: string; state: string },
  signal: AbortSignal,
): Promise<ReversedPlace> {
  const query = { lat, lng, ...(city && { city }), ...(city && state && { state }) }
  return api.reverse({ query }, { signal, timeout: GEOCODING_TIMEOUT_MS })
}
