import type { FarCity, ReversedPlace, SuggestedPlace } from '@rentify/contract/geo/endpoints'
import { Problem } from '../../../http/problem.ts'
import { suggestInAnyScript } from '../devanagari/suggest.devanagari.ts'
import { distanceKm } from '../distance.ts'
import { meantCity } from '../namesakes.ts'
import { reverse } from '../places.ts'
import type { Geocoder } from './nominatim.ts'

const MAX_SUGGESTIONS = 8

/** The city that a form names. */
type StatedCity = { readonly city?: string | undefined; readonly state?: string | undefined }

/**
 * The place at a point. City and state are always the gazetteer's, because listings are searched by
 * its names; an outside geocoder adds street, neighbourhood and pincode.
 * @throws {Problem} `place_not_found` outside India; the geocoder is not asked then.
 */
export async function reversePlace(
  geocoder: Geocoder | null,
  lat: number,
  lng: number,
  stated: StatedCity = {},
): Promise<ReversedPlace> {
  const known = reverse(lat, lng)
  if (known === null) throw new Problem('place_not_found')
  const outside = geocoder && (await geocoder(lat, lng))
  const { city, state } = known
  const pincode = outside?.pincode ?? known.pincode
  const landmark = outside?.neighbourhood ?? known.locality
  const names = [outside?.street, landmark, city, state].filter(
    (name, at, all) => name && all.indexOf(name) === at,
  )
  const address = `${names.join(', ')} ${pincode}`
  return { address, city, state, pincode, landmark, farFrom: farFrom(stated, lat, lng) }
}

/** By the rule of imports (D78); null for a city that the gazetteer does not know, too. */
function farFrom({ city: name, state }: StatedCity, lat: number, lng: number): FarCity | null {
  if (!name) return null
  const { city, isFar } = meantCity({ name, state, point: { lat, lng } })
  if (!city || !isFar) return null
  return {
    city: city.city,
    distanceKm: Math.round(distanceKm(lat, lng, city.lat, city.lng)),
    latitude: city.lat,
    longitude: city.lng,
  }
}

/** At most eight places for the text typed so far, in Latin or Devanagari, best first. */
export function suggestPlaces(q: string): SuggestedPlace[] {
  return suggestInAnyScript(q, MAX_SUGGESTIONS).map(
    ({ kind, label, locality, city, state, pincode, lat, lng }) => ({
      kind,
      label,
      location: locality,
      city,
      state,
      pincode: pincode ?? null,
      latitude: lat,
      longitude: lng,
    }),
  )
}
