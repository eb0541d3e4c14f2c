// The place of an owner's listing: what they gave, completed by the gazetteer (D21, D44).
import { Problem } from '../../../http/problem.ts'
import { createGeo } from '../../geo/index.ts'
import { createPlaceFinder, type Place, type StatedPlace } from '../place.ts'
import type { FormValues } from './form.ts'

const geo = createGeo()
/** Owners choose their own point, however far from the city that they name. */
const findPlace = createPlaceFinder(geo, { withinKm: Number.POSITIVE_INFINITY })
const findNear = createPlaceFinder(geo)

const NAMES = ['city', 'state', 'location', 'pincode', 'latitude', 'longitude'] as const

/**
 * The place of a new listing.
 * @throws {Problem} at `city` or `latitude`.
 */
export function placeOf(form: FormValues): Place {
  return completed(stated(form), form.address)
}

/** A listing's place before an edit, in the owner's own words. */
export type PlaceBefore = Place & { readonly address: string | null }

/**
 * The place after an edit; null when the edit changes none of it. With another city, the state, the
 * pincode and a far point of the old one are not kept unless they are sent. An approximate point
 * follows the texts.
 * @throws {Problem} at `city` or `latitude`.
 */
export function placeAfter(before: PlaceBefore, edit: FormValues): Place | null {
  const changed = NAMES.filter(
    (name) => edit[name] !== undefined && (edit[name] || null) !== (before[name] || null),
  )
  if (changed.length === 0) return null
  const { latitude, longitude, ...texts } = stated(before)
  const isMoved = changed.includes('city')
  const kept = isMoved ? { location: texts.location } : texts
  const sent = Object.fromEntries(
    NAMES.filter((name) => edit[name] !== undefined).map((name) => [name, edit[name] ?? undefined]),
  )
  const address = edit.address === undefined ? before.address : edit.address
  const point = { latitude, longitude }
  if (before.approximate) {
    // A form sends back the approximate point that it was given.
    const own = changed.includes('latitude') || changed.includes('longitude')
    return completed({ ...kept, ...sent, ...(own ? {} : NO_POINT) }, address)
  }
  if (edit.latitude !== undefined || latitude === undefined)
    return completed({ ...kept, ...sent }, address)
  const merged = { ...kept, ...sent, ...point }
  return completed(!isMoved || isIn(merged) ? merged : { ...kept, ...sent }, address)
}

/** Whether the point can be in the city, as far as the gazetteer knows it. */
function isIn(stated: StatedPlace): boolean {
  const found = findNear(stated)
  if (!found || found.place.approximate) return false
  return !found.remarks.includes('city_unknown') || geo.findCity(stated.city, stated.state) === null
}

const NO_POINT = { latitude: undefined, longitude: undefined }

/** The given values; an empty one is none. */
function stated(
  given: {
    readonly [K in keyof StatedPlace]?: Place[K] | null | undefined
  },
): StatedPlace {
  return Object.fromEntries(
    NAMES.map((name) => [name, given[name] === '' ? undefined : (given[name] ?? undefined)]),
  )
}

function completed(given: StatedPlace, address: string | null | undefined): Place {
  const found = findPlace(given) ?? findNamed(given, address)
  if (!found) throw Problem.invalid([{ path: 'city', message: 'city_required' }])
  const { place, remarks } = found
  const isAbroad = remarks.includes('point_abroad')
  const isUsed = place.latitude !== null && !place.approximate
  if (given.latitude !== undefined && !isUsed)
    throw Problem.invalid([
      { path: 'latitude', message: isAbroad ? 'point_abroad' : 'point_invalid' },
    ])
  return {
    ...place,
    // A location that only repeats its city stays, since hotels and shops require one.
    location: place.location || (given.location ?? ''),
    latitude: sixDecimals(place.latitude),
    longitude: sixDecimals(place.longitude),
  }
}

/** Without city, point and pincode: by the city that the location or the address names. */
function findNamed(given: StatedPlace, address: string | null | undefined) {
  const named = cityIn(given.location) ?? cityIn(address)
  return named && findPlace({ ...given, city: named.city, state: given.state ?? named.state })
}

/** The one city that a text names, or that has the only locality of this name. */
function cityIn(text: string | null | undefined): { city: string; state: string } | null {
  if (!text) return null
  const found = geo.forward(text)
  const [best] = found
  if (!best) return null
  const isNamed = found.some(({ kind, state }) => kind === 'city' && state === best.state)
  const isPincode = best.pincode !== undefined && text.includes(best.pincode)
  const isOnly =
    found.every(({ city, state }) => city === best.city && state === best.state) &&
    best.label.toLowerCase().startsWith(`${text.trim().toLowerCase()},`)
  return isNamed || isPincode || isOnly ? best : null
}

const sixDecimals = (degrees: number | null) =>
  degrees === null ? null : Math.round(degrees * 1e6) / 1e6
