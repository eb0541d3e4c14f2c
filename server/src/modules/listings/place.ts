// The location of a listing: the stated values, checked and completed with the gazetteer (D44).
import type { PointPrecision } from '@rentify/contract/listings/vocabulary'
import type { Geo, Namesake } from '../geo/index.ts'

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

/** What was made of the stated values; an import reports it (D78). */
export type PlaceRemark =
  /** The gazetteer does not know the city, or which of several is meant (D65). */
  | 'city_unknown'
  /** The city's name was a misspelling. */
  | 'city_corrected'
  /** The point is outside India. */
  | 'point_abroad'
  /** The point is far from the city. */
  | 'point_far'
  /** The point is one of many listings. */
  | 'point_shared'

export type ListingPlace = { readonly place: Place; readonly remarks: readonly PlaceRemark[] }

export type PointRules = {
  /** A point further than this from its city is rejected. */
  withinKm?: number | undefined
  /** Points that sources write for an unknown location. */
  standIns?: readonly (readonly [number, number])[] | undefined
}

/** What a point that many listings share is the centre of; null for a listing's own. */
type SharedPoint = (lat: number, lng: number) => PointPrecision | null
type Point = { lat: number; lng: number }
type Approximation = Point & { pincode: string | null; precision: PointPrecision }

const MAX_CACHED = 5000

/**
 * A finder of places; it caches the few thousand that a file repeats. Null when no city is stated
 * and nothing else tells which it is.
 */
export function createPlaceFinder(
  geo: Geo,
  rules: PointRules = {},
): (stated: StatedPlace, shared?: SharedPoint) => ListingPlace | null {
  const withoutPoint = memoize((...[name, state, pincode]: [string, string, string]) =>
    geo.meantCity({ name, state, pincode }),
  )
  const approximations = memoize(
    (...[name, state, location, pincode]: [string, string, string, string]) =>
      approximate(withoutPoint(name, state, pincode).city, state, location, pincode),
  )

  /** The centre of the locality in this city, else of the pincode, else of the city. */
  function approximate(
    city: Namesake | null,
    state: string,
    location: string,
    pincode: string,
  ): Approximation | null {
    const found = geo.findPlaceIn(city, { state, locality: location, pincode })
    // A locality just across a state's border is a different one with the same name.
    if (found && (city === null || found.state === city.state))
      return { ...found, pincode: found.precision === 'city' ? null : found.pincode }
    // With a known state, the locality may itself be a town; without one, any town of its name
    // could be meant.
    const other =
      city ??
      (location === '' || geo.canonicalState(state) === null
        ? null
        : geo.meantCity({ name: location, state, pincode }).city)
    return other && { lat: other.lat, lng: other.lng, pincode: null, precision: 'city' }
  }

  /** The stated point, unless it is a placeholder; swapped latitude and longitude are corrected. */
  function statedPoint({ latitude, longitude }: StatedPlace): Point | null {
    if (latitude === undefined || longitude === undefined) return null
    if (latitude === 0 && longitude === 0) return null
    const isStandIn = rules.standIns?.some(
      ([lat, lng]) => Math.abs(latitude - lat) < 0.0002 && Math.abs(longitude - lng) < 0.0002,
    )
    if (isStandIn) return null
    const exchanged = latitude > 60 && longitude < 40
    return exchanged ? { lat: longitude, lng: latitude } : { lat: latitude, lng: longitude }
  }

  return (stated, shared = () => null) => {
    const point = statedPoint(stated)
    const isAbroad = point !== null && !geo.isInIndia(point.lat, point.lng)
    const remarks: PlaceRemark[] = isAbroad ? ['point_abroad'] : []
    const inIndia = isAbroad ? null : point
    if (!stated.city) {
      const place = unnamed(stated, inIndia)
      return place && { place, remarks }
    }
    return named(stated, inIndia, remarks, shared)
  }

  function named(
    stated: StatedPlace,
    point: Point | null,
    remarks: PlaceRemark[],
    shared: SharedPoint,
  ): ListingPlace {
    const { city = '', state = '', pincode } = stated
    const meant = point
      ? geo.meantCity({ name: city, state, pincode, point, withinKm: rules.withinKm })
      : withoutPoint(city, state, pincode ?? '')
    const found = meant.city
    const name = found?.city ?? city
    const common = {
      city: name,
      state: found?.state ?? geo.canonicalState(state) ?? (state || null),
      location: locationIn(stated, found),
    }
    if (found === null) remarks.push('city_unknown')
    if (meant.isCorrected) remarks.push('city_corrected')
    if (meant.isFar) remarks.push('point_far')
    if (point && !meant.isFar) {
      const precision = shared(stated.latitude ?? 0, stated.longitude ?? 0)
      const isShared = precision !== null
      if (isShared) remarks.push('point_shared')
      const place = {
        ...common,
        pincode:
          pincode ?? (isShared ? null : (geo.reverse(point.lat, point.lng)?.pincode ?? null)),
        latitude: point.lat,
        longitude: point.lng,
        approximate: isShared,
        precision,
      }
      return { place, remarks }
    }
    const guess = approximations(city, state, common.location, pincode ?? '')
    const place = {
      ...common,
      pincode: pincode ?? guess?.pincode ?? null,
      latitude: guess && round(guess.lat),
      longitude: guess && round(guess.lng),
      approximate: guess !== null,
      precision: guess?.precision ?? null,
    }
    return { place, remarks }
  }

  /** The location without its city; a suburb given as the city is the locality of its city. */
  function locationIn({ city = '', location = '' }: StatedPlace, found: Namesake | null): string {
    const isSuburb =
      found !== null &&
      geo.canonicalCity(city) === null &&
      found.city.toLowerCase() !== city.toLowerCase()
    return location === '' && isSuburb ? city : withoutCity(location, [city, found?.city ?? city])
  }

  /** Without a city: the point determines it, else the pincode. */
  function unnamed(stated: StatedPlace, point: Point | null): Place | null {
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

/**
 * 'Lake Homes, Lake Homes, Powai' is 'Lake Homes, Powai'; a letter repeated stands for no name
 * ('X, X, Powai').
 */
function withoutRepeats(location: string): string {
  const parts = location.split(',').map((part) => part.trim())
  const keys = parts.map((part) => part.toLowerCase())
  const kept = parts.filter((part, at) => {
    const key = keys[at] ?? ''
    const isRepeated = keys.indexOf(key) !== keys.lastIndexOf(key)
    return part !== '' && keys.indexOf(key) === at && !(isRepeated && key.length === 1)
  })
  return kept.length === parts.length ? location : kept.join(', ')
}

/** 'Station Road, Bhopal' in Bhopal is 'Station Road'; 'Kaziranga' in Kaziranga is redundant. */
function withoutCity(text: string, cities: readonly string[]): string {
  const location = withoutRepeats(text)
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
