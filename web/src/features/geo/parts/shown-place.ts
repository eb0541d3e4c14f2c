// What the map of a listing form shows before it has a pin.
import type { SuggestedPlace } from '@rentify/contract/geo/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { placesInView, suggestedPlaces } from '../geo.queries.ts'
import type { LocationValues } from '../place-values.ts'
import type { Point } from '../point.ts'
import { closestZoom, viewAround } from './closest-zoom.ts'

/** A place that the map shows without a pin: the owner sets the exact point. */
export type ShownPlace = Point & { label: string; zoom: number; isArea: boolean }

export type Named = Pick<LocationValues, 'location' | 'pincode' | 'city'>

/** The closest place that location, pincode and city name; null for none that is known. */
export async function findShown(
  client: QueryClient,
  { location = '', pincode, city }: Named,
): Promise<ShownPlace | null> {
  const [area, home] = [location.trim(), city.trim()]
  const texts = [area && home ? `${area}, ${home}` : area, pincode.trim(), home, area]
  let place: SuggestedPlace | undefined
  for (const text of new Set(texts.filter(Boolean))) {
    const [best] = await client.fetchQuery(suggestedPlaces(text))
    if (best && (!place || best.kind !== 'city')) place = best
    if (place && place.kind !== 'city') break
  }
  if (!place) return null
  const at = { lat: place.latitude, lng: place.longitude }
  const isArea = place.kind !== 'city'
  const around = await client.fetchQuery(placesInView(viewAround(at))).catch(() => [])
  const zoom = closestZoom(at, around, isArea ? 'area' : 'city')
  return { ...at, label: place.label, zoom, isArea }
}
