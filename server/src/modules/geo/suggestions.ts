// Places as they are suggested: cities, localities and pincodes, each with its label and point.
import { cityAt } from './cities.ts'
import { cityNameOf, type Gazetteer, gazetteer } from './gazetteer.ts'

export type Suggestion = {
  kind: 'city' | 'locality' | 'pincode'
  /** 'Sector 62, Noida' or 'Noida, Uttar Pradesh'. */
  label: string
  /** The name of a locality. */
  locality: string | null
  /** The usual city, also for a locality. */
  city: string
  state: string
  lat: number
  lng: number
  /** Of a locality or pincode. */
  pincode?: string
}

/** A well-known place weighs more than its population: Manali has 8,000. */
const RENOWN = 150_000
export const cityWeight = (g: Gazetteer, city: number) =>
  Math.max(g.cities.people[city] ?? 0, g.cities.known[city] === 1 ? RENOWN : 0)

export function citySuggestion(g: Gazetteer, i: number): Suggestion {
  const { city, state, lat, lng } = cityAt(g, i)
  const parent = g.cities.partOf[i] as number
  return parent >= 0
    ? {
        kind: 'locality',
        label: `${city}, ${g.cities.name[parent]}`,
        locality: city,
        city: g.cities.name[parent] as string,
        state,
        lat,
        lng,
      }
    : {
        kind: 'city',
        label: city === state ? city : `${city}, ${state}`,
        locality: null,
        city,
        state,
        lat,
        lng,
      }
}

export function localitySuggestion(g: Gazetteer, l: number): Suggestion {
  const pin = g.localities.pincode[l] as number
  const city = cityNameOf(g, pin)
  const name = g.localities.name[l] as string
  const state = g.states[g.pincodes.state[pin] as number] as string
  return {
    kind: 'locality',
    label: `${name}, ${name === city ? state : city}`,
    locality: name,
    city,
    state,
    lat: g.localities.lat[l] as number,
    lng: g.localities.lng[l] as number,
    pincode: String(g.pincodes.code[pin]),
  }
}

/**
 * Pincodes that begin with the digits, those of the largest cities first; of a whole pincode its
 * localities too.
 */
export function pincodesStarting(g: Gazetteer, typed: string, most: number): Suggestion[] {
  const { code, city, firstLocality } = g.pincodes
  const unit = 10 ** (6 - typed.length)
  const [from, to] = [Number(typed) * unit, (Number(typed) + 1) * unit]
  const weightOf = (pin: number) =>
    (city[pin] as number) < 0 ? 0 : cityWeight(g, city[pin] as number)
  const found: number[] = []
  for (let pin = 0; pin < g.pincodes.size; pin++)
    if ((code[pin] as number) >= from && (code[pin] as number) < to) found.push(pin)
  found.sort((a, b) => weightOf(b) - weightOf(a) || a - b)
  const [first] = found
  if (typed.length < 6 || first === undefined)
    return found.slice(0, most).map((pin) => pincodeSuggestion(g, pin))
  const within = Array.from(
    { length: (firstLocality[first + 1] as number) - (firstLocality[first] as number) },
    (_, i) => (firstLocality[first] as number) + i,
  ).sort((a, b) => (g.localities.rank[a] as number) - (g.localities.rank[b] as number))
  return distinct([
    pincodeSuggestion(g, first),
    ...within.map((l) => localitySuggestion(g, l)),
  ]).slice(0, most)
}

/** Pincodes that begin with the digits, those of the largest cities first. */
export function pincodesStartingWith(
  digits: string,
  most: number,
): readonly (Pick<Suggestion, 'city' | 'lat' | 'lng'> & { readonly pincode: string })[] {
  return pincodesStarting(gazetteer(), digits, most).flatMap(({ kind, pincode, ...place }) =>
    kind === 'pincode' && pincode ? [{ ...place, pincode }] : [],
  )
}

export function pincodeSuggestion(g: Gazetteer, pin: number): Suggestion {
  const code = String(g.pincodes.code[pin])
  const city = cityNameOf(g, pin)
  return {
    kind: 'pincode',
    label: `${code}, ${city}`,
    locality: null,
    city,
    state: g.states[g.pincodes.state[pin] as number] as string,
    lat: g.pincodes.lat[pin] as number,
    lng: g.pincodes.lng[pin] as number,
    pincode: code,
  }
}

/** Removes duplicate labels. */
export function distinct(found: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>()
  return found.filter(({ label }) => !seen.has(label) && seen.add(label))
}
