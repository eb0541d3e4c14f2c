// The location of a listing: the stated values, checked and completed with the gazetteer (D44).
import type { PointPrecision } from '@rentify/contract/listings/vocabulary'
import { distanceKm, type Geo } from '../geo/index.ts'

/** The values of a form or a source. */
export type StatedPlace = {
  city?: string | undefined
  state?: string | undefined
  location?: string | undefined
  pincode?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/**
 * The location of the listing; `approximate` when the point is its locality's or city's, and
 * `precision` which. A city that the gazetteer does not know has no point (D65).
 */
export type Place = {
  city: string
  state: string | null
  location: string
  pincode: string | null
  latitude: number | null
  longitude: number | null
  approximate: boolean
  precision: PointPrecision | null
}

/** A place, and whether the gazetteer knows its city (D65). */
export type ListingPlace = { readonly place: Place; readonly isKnownCity: boolean }

export type PointRules = {
  /** A point further than this from its city is rejected. */
  withinKm?: number | undefined
  /** Points that sources write for an unknown location. */
  standIns?: readonly (readonly [number, number])[] | undefined
}

type Point = { lat: number; lng: number }
type Approximation = Point & { pincode: string | null; precision: PointPrecision }

const WITHIN_KM = 50
/** 'Goa' and 'Kutch' are wider than any city. */
const REGION_WITHIN_KM = 150
const MAX_CACHED = 5000

/**
 * A finder of places; it caches the few thousand that a file repeats. Null when no city is stated
 * and nothing else tells which it is. `shared`: whether a point is only its locality's.
 */
export function createPlaceFinder(
  geo: Geo,
  rules: PointRules = {},
): (stated: StatedPlace, shared?: (lat: number, lng: number) => boolean) => ListingPlace | null {
  const cities = memoize((city: string, state: string) => geo.findCity(city, state))
  const approximations = memoize(
    (...[city, state, location, pincode]: [string, string, string, string]) =>
      approximate(city, state, location, pincode),
  )

  function approximate(
    city: string,
    state: string,
    location: string,
    pincode: string,
  ): Approximation | null {
    const found = geo.findPlace({ city, state, locality: location, pincode })
    const centre = cities(city, state)
    // A locality just across a state's border is a different one with the same name.
    if (found && (centre === null || found.state === centre.state))
      return { ...found, pincode: found.precision === 'city' ? null : found.pincode }
    // With a known state, the locality may itself be a town; without one, any town of its name
    // could be meant.
    const other =
      centre ??
      (location === '' || geo.canonicalState(state) === null ? null : geo.findCity(location, state))
    return other && { lat: other.lat, lng: other.lng, pincode: null, precision: 'city' }
  }

  /**
   * The source's point, unless it cannot be the listing's: outside India, a placeholder of the
   * source, or far from its city. Swapped latitude and longitude are corrected.
   */
  function plausiblePoint(stated: StatedPlace, city: ReturnType<Geo['findCity']>): Point | null {
    if (stated.latitude === undefined || stated.longitude === undefined) return null
    const exchanged = stated.latitude > 60 && stated.longitude < 40
    const point = exchanged
      ? { lat: stated.longitude, lng: stated.latitude }
      : { lat: stated.latitude, lng: stated.longitude }
    if (point.lat < 6 || point.lat > 38 || point.lng < 68 || point.lng > 98) return null
    if (
      rules.standIns?.some(
        ([lat, lng]) => Math.abs(point.lat - lat) < 0.0002 && Math.abs(point.lng - lng) < 0.0002,
      )
    )
      return null
    if (city === null) return point
    const within =
      rules.withinKm ??
      (city.kind === 'region' || city.kind === 'district' ? REGION_WITHIN_KM : WITHIN_KM)
    return distanceKm(point.lat, point.lng, city.lat, city.lng) <= within ? point : null
  }

  return (stated, shared = () => false) => {
    const { city = '', state = '' } = stated
    if (city === '') {
      const place = unnamed(stated)
      return place && { place, isKnownCity: true }
    }
    const found = cities(city, state)
    return { place: named(stated, found, shared), isKnownCity: found !== null }
  }

  function named(
    stated: StatedPlace,
    found: ReturnType<Geo['findCity']>,
    shared: (lat: number, lng: number) => boolean,
  ): Place {
    const { city = '', state = '', location = '', pincode } = stated
    const name = found?.city ?? city
    // A suburb given as the city is the locality of the city it belongs to.
    const suburb =
      found !== null &&
      geo.canonicalCity(city) === null &&
      found.city.toLowerCase() !== city.toLowerCase()
    const common = {
      city: name,
      state: found?.state ?? geo.canonicalState(state) ?? (state || null),
      location: location === '' && suburb ? city : withoutCity(location, [city, name]),
    }
    const point = plausiblePoint(stated, found)
    if (point) {
      const isShared = shared(stated.latitude ?? 0, stated.longitude ?? 0)
      return {
        ...common,
        pincode:
          pincode ?? (isShared ? null : (geo.reverse(point.lat, point.lng)?.pincode ?? null)),
        latitude: point.lat,
        longitude: point.lng,
        approximate: isShared,
        precision: isShared ? 'locality' : null,
      }
    }
    const guess = approximations(city, state, common.location, pincode ?? '')
    if (!guess)
      return {
        ...common,
        pincode: pincode ?? null,
        latitude: null,
        longitude: null,
        approximate: false,
        precision: null,
      }
    return {
      ...common,
      pincode: pincode ?? guess.pincode,
      latitude: round(guess.lat),
      longitude: round(guess.lng),
      approximate: true,
      precision: guess.precision,
    }
  }

  /** Without a city: the point determines it, else the pincode. */
  function unnamed(stated: StatedPlace): Place | null {
    const point = plausiblePoint(stated, null)
    const at = point && geo.reverse(point.lat, point.lng)
    if (point && at)
      return {
        city: at.city,
        state: at.state,
        location: stated.location ?? at.locality ?? '',
        pincode: stated.pincode ?? at.pincode,
        latitude: point.lat,
        longitude: point.lng,
        approximate: false,
        precision: null,
      }
    const found = stated.pincode
      ? geo.findPlace({
          city: '',
          state: stated.state,
          locality: stated.location,
          pincode: stated.pincode,
        })
      : null
    return (
      found && {
        city: found.city,
        state: found.state,
        location: stated.location ?? found.locality ?? '',
        pincode: stated.pincode ?? found.pincode,
        latitude: found.lat,
        longitude: found.lng,
        approximate: true,
        precision: found.precision,
      }
    )
  }
}

/** 'Station Road, Bhopal' in Bhopal is 'Station Road'; 'Kaziranga' in Kaziranga is redundant. */
function withoutCity(location: string, cities: readonly string[]): string {
  const lower = location.toLowerCase()
  if (cities.some((city) => lower === city.toLowerCase())) return ''
  const city = cities.find((one) => lower.endsWith(`, ${one.toLowerCase()}`))
  return city === undefined ? location : location.slice(0, -city.length - 2).trim()
}

/** A tenth of a metre is more precise than any gazetteer. */
export const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function memoize<Arguments extends string[], Found>(
  find: (...args: Arguments) => Found,
): (...args: Arguments) => Found {
  const cached = new Map<string, Found>()
  return (...args) => {
    const key = args.join('\u001f')
    const known = cached.get(key)
    if (known !== undefined || cached.has(key)) return known as Found
    if (cached.size >= MAX_CACHED) cached.clear()
    const found = find(...args)
    cached.set(key, found)
    return found
  }
}
