// What a circle on the map is around: fetched with the first list of one.
import type { QueryClient } from '@tanstack/react-query'
import { session } from '../../../accounts/use-session.ts'
import { myPlace } from '../../../compare/my-place.ts'
import { placesNear } from '../../../geo/nearby.queries.ts'
import { type Circle, circleAround } from '../../list-area.ts'

/** A place names a point up to here, or up to a fifth of a larger circle. */
const CLOSE_KM = 1

/** The user's own place, else the closest locality or landmark; null where none is close. */
export async function nameOfCircle(client: QueryClient, circle: Circle): Promise<string | null> {
  const { lat, lng, radiusKm } = circle
  const mine = myPlace()
  const own = mine && circleAround(mine, radiusKm)
  if (own?.lat === lat && own.lng === lng) return mine?.label ?? null
  // The gazetteer answers who is signed in.
  if (session.current().state !== 'in') return null
  const places = await client.fetchQuery(placesNear(lat, lng))
  const close = places.filter(({ distanceKm }) => distanceKm <= Math.max(CLOSE_KM, radiusKm / 5))
  const nearest = close.find(({ kind }) => kind === 'locality') ?? close[0]
  return nearest?.name ?? null
}
