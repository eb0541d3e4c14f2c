// The best point for a listing's location texts, and the place at a point.
import { type City, citiesNamed, cityIndex, findCity } from './cities.ts'
import { distanceKm, isPoint } from './distance.ts'
import { cityNameOf, type Gazetteer, gazetteer, pincodeIndex } from './gazetteer.ts'
import { localityIn } from './localities.ts'
import { fold } from './names.ts'
import { canonicalState } from './states.ts'
import { pincodeSuggestion, type Suggestion } from './suggestions.ts'

export type PlaceQuery = {
  locality?: string | null | undefined
  city: string
  state?: string | null | undefined
  pincode?: string | null | undefined
}
export type GazetteerPlace = {
  city: string
  state: string
  lat: number
  lng: number
  precision: 'pincode' | 'locality' | 'city'
  /** The gazetteer's name of the locality, when the point is a locality's. */
  locality: string | null
  pincode: string | null
}

/** A known pincode with its city and point; null for any other text. */
export function placeOfPincode(pincode: string): Suggestion | null {
  const g = gazetteer()
  const index = pincodeIndex(g, pincode)
  return index < 0 ? null : pincodeSuggestion(g, index)
}

/** A pincode this far from its city means that one of them is wrong. */
const PINCODE_ABOUT_KM = 60

/**
 * The best point for a listing: its locality's in or near its city, else its pincode's, else the
 * city's; null when the city is unknown too. A pincode far from the city is ignored. With
 * `precision: 'city'`, `pincode` is null (D44: such a point is marked approximate).
 */
export function findPlace(query: PlaceQuery): GazetteerPlace | null {
  const g = gazetteer()
  const city = findCity(query.city, query.state)
  return findPlaceIn(city && { ...city, index: cityIndex(g, query.city, query.state) }, query)
}

/** As `findPlace`, in a city that was found already; `index` −1: not among the cities. */
export function findPlaceIn(
  city: (City & { readonly index: number }) | null,
  query: Omit<PlaceQuery, 'city'>,
): GazetteerPlace | null {
  const g = gazetteer()
  const pin = pincodeIndex(g, query.pincode)
  if (city === null)
    return pin >= 0 && (canonicalState(query.state) ?? stateOf(g, pin)) === stateOf(g, pin)
      ? atPincode(g, pin, cityNameOf(g, pin))
      : null
  const believed =
    pin >= 0 &&
    distanceKm(city.lat, city.lng, g.pincodes.lat[pin] as number, g.pincodes.lng[pin] as number) <=
      PINCODE_ABOUT_KM
  const locality = city.index >= 0 ? localityIn(g, city.index, query.locality) : -1
  if (
    locality >= 0 &&
    (!believed || g.localities.pincode[locality] === pin || near(g, locality, pin))
  )
    return atLocality(g, locality, city.city)
  if (believed) return { ...atPincode(g, pin, city.city) }
  const beside = city.index >= 0 ? besideCity(g, city.index, query.locality) : null
  if (beside) return { ...beside, city: city.city, state: city.state }
  return {
    city: city.city,
    state: city.state,
    lat: city.lat,
    lng: city.lng,
    precision: 'city',
    locality: null,
    pincode: null,
  }
}

/** A neighbour this far away is still written as a part of the larger city. */
const BESIDE_KM = 60

/**
 * The place that a text names in a city beside this one: 'Virar West' in Mumbai, 'Sector 62 Noida'
 * in Delhi.
 */
function besideCity(
  g: Gazetteer,
  city: number,
  text: string | null | undefined,
): Omit<GazetteerPlace, 'city' | 'state'> | null {
  const isBeside = (i: number) =>
    i !== city &&
    (g.cities.people[i] as number) >= BESIDE_PEOPLE &&
    distanceKm(
      g.cities.lat[i] as number,
      g.cities.lng[i] as number,
      g.cities.lat[city] as number,
      g.cities.lng[city] as number,
    ) <= BESIDE_KM
  for (const part of (text ?? '').slice(0, 300).split(/[,;|()]/)) {
    const words = fold(part)
      .replace(/ (east|west|north|south)$/, '')
      .split(' ')
    for (let length = Math.min(3, words.length); length > 0; length--) {
      const named = citiesNamed(g, words.slice(-length).join(' ')).find(isBeside)
      if (named === undefined) continue
      const rest = words.slice(0, -length).join(' ')
      const locality = rest === '' ? -1 : localityIn(g, named, rest)
      if (locality >= 0) return atLocality(g, locality, '')
      const point = { lat: g.cities.lat[named] as number, lng: g.cities.lng[named] as number }
      return { ...point, precision: 'city', locality: null, pincode: null }
    }
  }
  return null
}
const BESIDE_PEOPLE = 20_000

const stateOf = (g: Gazetteer, pin: number) => g.states[g.pincodes.state[pin] as number] ?? ''
const near = (g: Gazetteer, locality: number, pin: number) =>
  distanceKm(
    g.localities.lat[locality] as number,
    g.localities.lng[locality] as number,
    g.pincodes.lat[pin] as number,
    g.pincodes.lng[pin] as number,
  ) < 5

function atPincode(g: Gazetteer, pin: number, city: string): GazetteerPlace {
  return {
    city,
    state: stateOf(g, pin),
    lat: g.pincodes.lat[pin] as number,
    lng: g.pincodes.lng[pin] as number,
    precision: 'pincode',
    locality: null,
    pincode: String(g.pincodes.code[pin]),
  }
}

function atLocality(g: Gazetteer, l: number, city: string): GazetteerPlace {
  const pin = g.localities.pincode[l] as number
  return {
    city,
    state: stateOf(g, pin),
    lat: g.localities.lat[l] as number,
    lng: g.localities.lng[l] as number,
    precision: 'locality',
    locality: g.localities.name[l] as string,
    pincode: String(g.pincodes.code[pin]),
  }
}

export type ReversedPlace = {
  /**
   * The usual city: a suburb's metropolis, in rural areas the nearest town or else the district.
   */
  city: string
  state: string
  district: string
  /**
   * The nearest named locality within 3 km, else the pincode's main post office; null when neither
   * is known.
   */
  locality: string | null
  pincode: string
  /** Kilometres to the matching point. */
  distanceKm: number
}

/** A point further than this from any pincode is at sea or in another country. */
const REACH_KM = 60
const LOCALITY_KM = 3
/** Around a village the next locality is another village. */
const VILLAGE_PEOPLE = 20_000
const VILLAGE_KM = 1

/** So close to an Indian place a point may be in India, even if a foreign place is closer. */
const BORDER_KM = 8

/**
 * False where a point is clearly in another country or at sea. No border is drawn (D25): it is the
 * nearest known places that tell, and along the border both sides count as India.
 */
export function isInIndia(lat: number, lng: number): boolean {
  if (!isPoint(lat, lng)) return false
  const { grid, pincode } = gazetteer().points
  const isIndian = (i: number) => (pincode[i] as number) >= 0
  const nearest = grid.nearest(lat, lng, REACH_KM)
  return nearest >= 0 && (isIndian(nearest) || grid.nearest(lat, lng, BORDER_KM, isIndian) >= 0)
}

/**
 * The place at a point in degrees; null outside India (also just across the border), at (0, 0) and
 * for invalid points.
 */
export function reverse(lat: unknown, lng: unknown): ReversedPlace | null {
  if (!isPoint(lat, lng) || typeof lat !== 'number' || typeof lng !== 'number') return null
  const g = gazetteer()
  const at = g.points.grid.nearest(lat, lng, REACH_KM)
  const pin = at < 0 ? -1 : (g.points.pincode[at] as number)
  if (pin < 0) return null
  let named = g.points.locality[at] as number
  const city = g.points.city[at] as number
  const isVillage = city >= 0 && (g.cities.people[city] as number) < VILLAGE_PEOPLE
  if (named < 0)
    named =
      g.points.locality[
        g.points.grid.nearest(
          lat,
          lng,
          isVillage ? VILLAGE_KM : LOCALITY_KM,
          (i) => (g.points.locality[i] as number) >= 0,
        )
      ] ?? -1
  if (named < 0 && !isVillage)
    named =
      (g.pincodes.firstLocality[pin] as number) < (g.pincodes.firstLocality[pin + 1] as number)
        ? (g.pincodes.firstLocality[pin] as number)
        : -1
  return {
    city: g.cities.name[city] ?? cityNameOf(g, pin),
    state: stateOf(g, pin),
    district: g.districts[g.pincodes.district[pin] as number] ?? '',
    locality: named < 0 ? null : (g.localities.name[named] ?? null),
    pincode: String(g.pincodes.code[pin]),
    distanceKm: distanceKm(lat, lng, g.points.lat[at] as number, g.points.lng[at] as number),
  }
}
