// Finds the city that a text means.

import { cityInDevanagari } from './devanagari/cities.devanagari.ts'
import { isDevanagari } from './devanagari/devanagari.ts'
import { distanceKm } from './distance.ts'
import { type Gazetteer, gazetteer } from './gazetteer.ts'
import { bitCount, exactLocalities, lettersOf } from './names.index.ts'
import { CITY_ALIASES, editDistance, fold, tolerance } from './names.ts'
import { canonicalState, type State } from './states.ts'

export type City = {
  city: string
  state: string
  /** Degrees, the centre of the city. */
  lat: number
  lng: number
  /** Approximate population (a weight, not for display); 0 when unknown. */
  population: number
  /**
   * 'city' from a population of 100,000; 'town' below; 'region' and 'district' have no town of that
   * name ('Goa', 'Coorg', 'Kullu').
   */
  kind: 'city' | 'town' | 'region' | 'district'
}

/**
 * New states that older data still files under their former state, and capitals filed under a
 * neighbour.
 */
export const LEFT: Readonly<Partial<Record<State, readonly State[]>>> = {
  'Andhra Pradesh': ['Telangana'],
  'Jammu and Kashmir': ['Ladakh'],
  'Uttar Pradesh': ['Uttarakhand', 'Delhi'],
  'Madhya Pradesh': ['Chhattisgarh'],
  Bihar: ['Jharkhand'],
  Punjab: ['Chandigarh'],
  Haryana: ['Chandigarh', 'Delhi'],
  Gujarat: ['Dadra and Nagar Haveli and Daman and Diu'],
  Goa: ['Dadra and Nagar Haveli and Daman and Diu'],
  'Tamil Nadu': ['Puducherry'],
  Kerala: ['Puducherry', 'Lakshadweep'],
  Assam: ['Meghalaya', 'Nagaland', 'Mizoram', 'Arunachal Pradesh'],
}

/** The targets of aliases, including those where the gazetteer has no town of that name. */
const STORED = new Map(Object.values(CITY_ALIASES).map((city) => [fold(city), city]))

/** The number of letters of a name that are compared. */
const LONGEST = 300

type Names = {
  byKey: Map<string, number[]>
  common: readonly { key: string; city: string; bits: number }[]
  districts: Map<string, number>
}
let names: Names | undefined

function index(g: Gazetteer): Names {
  if (names !== undefined) return names
  const byKey = new Map<string, number[]>()
  for (let i = 0; i < g.cities.size; i++) {
    const key = fold(g.cities.name[i])
    const list = byKey.get(key)
    if (list === undefined) byKey.set(key, [i])
    else list.push(i)
  }
  const common = Object.entries(CITY_ALIASES).filter(
    ([, city]) => !byKey.get(fold(city))?.some((i) => g.cities.partOf[i] !== -1),
  )
  for (const [key, [first = 0]] of byKey)
    if ((g.cities.people[first] ?? 0) >= 100_000 && g.cities.partOf[first] === -1)
      common.push([key, g.cities.name[first] as string])
  const districts = new Map(g.districts.map((name, i) => [fold(name), i]))
  names = {
    byKey,
    common: common
      .filter(([key]) => key.length > 4)
      .map(([key, city]) => ({ key, city, bits: lettersOf(key) })),
    districts,
  }
  return names
}

/**
 * Cities (their indexes) of exactly this name or alias, the most populous first; includes suburbs
 * with a name of their own.
 */
export function citiesNamed(g: Gazetteer, text: unknown): readonly number[] {
  const key = fold(text)
  const alias = CITY_ALIASES[key]
  return index(g).byKey.get(alias === undefined ? key : fold(alias)) ?? []
}

/** The most populous city of exactly this name or alias: a fraction of what `findCity` takes. */
export function cityNamed(name: string): City | null {
  const g = gazetteer()
  const [first] = citiesNamed(g, name)
  return first === undefined ? null : cityAt(g, first)
}

/** Where a text gives a second name: 'Bengaluru (Bangalore)', 'Gurgaon/Gurugram'. */
const SECOND_NAME = /[()[\]/|]|\b(?:aka|alias|formerly|also known as)\b/i

/** The one city that all the names between parentheses and slashes mean; null for several. */
function namedTwice(text: string): string | null {
  const parts = text
    .slice(0, LONGEST)
    .split(SECOND_NAME)
    .map((part) => part.trim())
  const named = parts.filter((part) => fold(part) !== '')
  if (named.length < 2 || named.length > 4) return null
  const cities = new Set(named.flatMap((part) => canonicalCity(part, 'exact') ?? []))
  return cities.size === 1 ? ([...cities][0] ?? null) : null
}

/** 'Gurgaon, Haryana', 'Pune City', 'Delhi - 110055' → the part that may be a city. */
function candidates(text: unknown): string[] {
  const whole = fold(text)
  if (whole === '' || typeof text !== 'string') return []
  const first = fold(text.split(',')[0]).replace(/ [1-9]\d{5}$/, '')
  const bare = first.replace(/ (city|district|dist|india|urban)$/, '')
  const words = bare.split(' ')
  const out = [whole, first, bare]
  for (const tail of [1, 2])
    if (
      words.length > tail &&
      canonicalState(words.slice(-tail).join(' ')) !== null &&
      words.slice(-tail).join(' ').length > 3
    )
      out.push(words.slice(0, -tail).join(' '))
  return [...new Set(out)]
}

/**
 * The name that a city is stored under, for any of its names: aliases (D6), Devanagari, case,
 * diacritics, a state after it, and a misspelling if only one known city is that close. A suburb is
 * not a city ('Koramangala' → null); `findCity` returns the one it belongs to. Null for unknown
 * text; never throws; idempotent. 'exact' corrects no misspelling.
 */
export function canonicalCity(
  text: unknown,
  spelling: 'exact' | 'corrected' = 'corrected',
): string | null {
  const g = gazetteer()
  if (typeof text === 'string' && isDevanagari(text))
    return cityInDevanagari(text.slice(0, LONGEST).split(',')[0] ?? '')?.city ?? null
  for (const name of candidates(text)) {
    const alias = CITY_ALIASES[name] ?? STORED.get(name)
    if (alias !== undefined)
      return index(g)
        .byKey.get(fold(alias))
        ?.some((i) => g.cities.partOf[i] !== -1)
        ? null
        : alias
    const city = index(g)
      .byKey.get(name)
      ?.find((i) => g.cities.partOf[i] === -1)
    if (city !== undefined) return g.cities.name[city] ?? null
  }
  if (typeof text === 'string' && SECOND_NAME.test(text)) {
    const city = namedTwice(text)
    if (city !== null) return city
  }
  const [name] = candidates(text).slice(-1)
  if (
    spelling === 'exact' ||
    name === undefined ||
    index(g).byKey.has(name) ||
    exactLocalities(g, name).some((i) => (g.localities.rank[i] as number) < 2)
  )
    return null
  return nearestName(index(g).common, name)
}

/**
 * The one city whose name (or alias) is within the allowed errors and closer than any other's; none
 * when two are equally close.
 */
function nearestName(common: Names['common'], name: string): string | null {
  const letters = lettersOf(name)
  let best = tolerance(name.length)
  let found: string | null = null
  let ambiguous = false
  for (const { key, city, bits } of common) {
    if (bitCount(bits ^ letters) > 2 * best) continue
    const distance = editDistance(name, key, best)
    if (distance > best || (distance === best && city === found)) continue
    ambiguous = distance === best && found !== null
    if (distance < best || found === null) found = city
    best = distance
  }
  return ambiguous ? null : found
}

export function cityAt(g: Gazetteer, i: number): City {
  const people = g.cities.people[i] ?? 0
  return {
    city: g.cities.name[i] ?? '',
    state: g.states[g.cities.state[i] ?? -1] ?? '',
    lat: g.cities.lat[i] ?? 0,
    lng: g.cities.lng[i] ?? 0,
    population: people,
    kind: people >= 100_000 ? 'city' : people > 0 ? 'town' : 'region',
  }
}

/**
 * Index of the matching city, −1 when there is none; `state` may be a former one ('Hyderabad',
 * 'Andhra Pradesh').
 */
export function cityIndex(g: Gazetteer, name: unknown, state?: unknown): number {
  const canonical = canonicalCity(name)
  const named = citiesNamed(g, canonical ?? name)
  const wanted = canonicalState(state)
  if (wanted === null) return named[0] ?? -1
  const inState = (s: State) => named.find((i) => g.states[g.cities.state[i] ?? -1] === s)
  const found = inState(wanted) ?? LEFT[wanted]?.map(inState).find((i) => i !== undefined)
  if (found !== undefined) return found
  // A metropolis in a wrong column is still that metropolis; a small town of that name is a
  // different one.
  const largest = named[0] ?? -1
  return largest >= 0 && (g.cities.people[largest] ?? 0) >= 300_000 ? largest : -1
}

/**
 * The city, town, region or district of that name; with a state (in any spelling) the one in it. A
 * place within a larger city is returned with its own point and that city's name. Town post offices
 * and districts are searched when no city has the name. Null when unknown, or when several places
 * have the name and no state is given.
 */
export function findCity(name: unknown, state?: unknown): City | null {
  const g = gazetteer()
  const i = cityIndex(g, name, state)
  if (i >= 0) {
    const parent = g.cities.partOf[i] ?? -1
    return parent >= 0 ? { ...cityAt(g, i), city: g.cities.name[parent] ?? '' } : cityAt(g, i)
  }
  return findTown(g, name, canonicalState(state)) ?? findDistrict(g, name, canonicalState(state))
}

function findTown(g: Gazetteer, name: unknown, state: State | null): City | null {
  const key = fold(name)
  const found = exactLocalities(g, key).filter(
    (l) =>
      (g.localities.rank[l] as number) < 2 &&
      (state === null ||
        g.states[g.pincodes.state[g.localities.pincode[l] as number] as number] === state),
  )
  const [first] = found
  if (first === undefined) return null
  const lat = g.localities.lat[first] as number
  const lng = g.localities.lng[first] as number
  if (
    found.some(
      (l) =>
        distanceKm(lat, lng, g.localities.lat[l] as number, g.localities.lng[l] as number) > 40,
    )
  )
    return null
  return {
    city: g.localities.name[first] as string,
    state: g.states[g.pincodes.state[g.localities.pincode[first] as number] as number] ?? '',
    lat,
    lng,
    population: 0,
    kind: 'town',
  }
}

export function findDistrict(g: Gazetteer, name: unknown, state: State | null): City | null {
  const district = index(g).districts.get(fold(name).replace(/ (district|dist)$/, ''))
  if (district === undefined) return null
  const pins = Array.from(g.pincodes.district.keys()).filter(
    (p) =>
      g.pincodes.district[p] === district &&
      (state === null || g.states[g.pincodes.state[p] as number] === state),
  )
  const first = pins[0]
  if (first === undefined) return null
  const mean = (column: Float64Array) =>
    pins.reduce((sum, p) => sum + (column[p] as number), 0) / pins.length
  return {
    city: g.districts[district] ?? '',
    state: g.states[g.pincodes.state[first] as number] ?? '',
    lat: mean(g.pincodes.lat),
    lng: mean(g.pincodes.lng),
    population: 0,
    kind: 'district',
  }
}

/**
 * The name that a city is stored under, for any of its other names; other text is unchanged (D6).
 */
export function afterAliases(text: string): string {
  if (isDevanagari(text)) return cityInDevanagari(text)?.city ?? text
  const key = fold(text)
  return Object.hasOwn(CITY_ALIASES, key) ? (CITY_ALIASES[key] as string) : text
}
