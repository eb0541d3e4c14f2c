import type { ReversedPlace, SuggestedPlace } from '@rentify/contract/geo/endpoints'
import { Problem } from '../../../http/problem.ts'
import { suggestInAnyScript } from '../devanagari/suggest.devanagari.ts'
import { reverse } from '../places.ts'
import type { Geocoder } from './nominatim.ts'

const MAX_SUGGESTIONS = 8

/**
 * The place at a point. City and state are always the gazetteer's, because listings are searched by
 * its names; an outside geocoder adds street, neighbourhood and pincode.
 * @throws {Problem} `place_not_found` outside India; the geocoder is not asked then.
 */
export async function reversePlace(
  geocoder: Geocoder | null,
  lat: number,
  lng: number,
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
  return { address: `${names.join(', ')} ${pincode}`, city, state, pincode, landmark }
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
