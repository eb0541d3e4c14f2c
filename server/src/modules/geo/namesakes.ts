// The place that a listing means by the name of a city: of namesakes the one that its state and its
// point name, a misspelling only where they agree (D78).
import { type City, canonicalCity, citiesNamed, cityAt, findDistrict, LEFT } from './cities.ts'
import { distanceKm } from './distance.ts'
import { type Gazetteer, gazetteer, pincodeIndex } from './gazetteer.ts'
import { exactLocalities } from './names.index.ts'
import { fold, normalise } from './names.ts'
import { reverse } from './places.ts'
import { canonicalState, type State } from './states.ts'
import { cityWeight } from './suggestions.ts'

/**
 * `index`: among the gazetteer's cities, −1 for a post office's place or a district. `isVillage`:
 * one of a branch office, which has namesakes everywhere.
 */
export type Namesake = City & { readonly index: number; readonly isVillage?: boolean }

type Point = { readonly lat: number; readonly lng: number }
type MeantCity = {
  name: string
  state?: string | undefined
  pincode?: string | undefined
  point?: Point | null | undefined
  /** Kilometres from the city's centre that a point may be; otherwise by the kind of city. */
  withinKm?: number | undefined
}

/**
 * `city` null: unknown, or it is not known which of several. `isFar`: the point is not in it, nor
 * can it be in another place of the name. `isCorrected`: by its spelling.
 */
type Meaning = {
  readonly city: Namesake | null
  readonly isFar: boolean
  readonly isCorrected: boolean
}

const WITHIN_KM = 50
/** 'Goa' and 'Kutch' are wider than any city. */
const REGION_WITHIN_KM = 150
/** A district bears the name of its chief town. */
const DISTRICT_WITHIN_KM = 100
/** A town that only its post office tells of is small. */
const TOWN_WITHIN_KM = 15
/** A pincode this far away is another place's. */
const PINCODE_WITHIN_KM = 60
/** Nobody names a city of this weight and means a village. */
const LARGE = 100_000
/** How much larger than its namesakes a city is that needs no state. */
const DOMINANT = 5

/**
 * The city that a name means, by its state, its point and its pincode. A name that is spelt like
 * no place is a misspelling only of a city that all of them agree with.
 */
export function meantCity(meant: MeantCity): Meaning {
  const g = gazetteer()
  const state = canonicalState(meant.state) ?? stateIn(meant.name)
  const exact = cached(exactOnes, `${meant.name}|${state}`, () => namesakes(g, meant.name, state))
  if (exact.length > 0) return among(g, exact, meant, state)
  const elsewhere = state !== null && meant.point ? atPoint(g, meant.name, meant.point) : undefined
  if (elsewhere) return { city: elsewhere, isFar: false, isCorrected: false }
  const corrected = misspelt(g, meant, state)
  return { city: corrected, isFar: false, isCorrected: corrected !== null }
}

/** A large city of another state at its own point: the state is in a wrong column. */
function atPoint(g: Gazetteer, name: string, point: Point): Namesake | undefined {
  const large = cached(exactOnes, `${name}|null`, () => namesakes(g, name, null)).filter(
    ({ population }) => population >= LARGE,
  )
  return nearest(large, point, WITHIN_KM)
}

const MAX_CACHED = 5000
const exactOnes = new Map<string, Namesake[]>()
const corrections = new Map<string, string | null>()

/** An import asks for the same few thousand names, with a point of each row. */
function cached<Found>(known: Map<string, Found>, key: string, find: () => Found): Found {
  const before = known.get(key)
  if (before !== undefined || known.has(key)) return before as Found
  if (known.size >= MAX_CACHED) known.clear()
  const found = find()
  known.set(key, found)
  return found
}

/** 'Aurangabad, Bihar', 'Aurangabad (Bihar)'. */
function stateIn(name: string): State | null {
  const [, ...after] = name.slice(0, 300).split(/[,(]/)
  return canonicalState(after.at(-1))
}

/** Cities of exactly this name, in the state or a former one, the weightiest first. */
function namesakes(g: Gazetteer, name: string, state: State | null): Namesake[] {
  const canonical = canonicalCity(name, 'exact')
  const bare = name.split(/[,(]/)[0]?.trim() ?? name
  const named = [canonical, name, bare].map((one) => citiesNamed(g, one)).find((l) => l.length > 0)
  const cities = (named ?? [])
    .map((index) => ({ city: cityAt(g, index), index, weight: cityWeight(g, index) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ city, index }) => ({ ...city, city: homeOf(g, index), index }))
  const towns = townsNamed(g, canonical ?? bare, state)
  const found = [...inState(cities, state), ...towns]
  if (found.length > 0) return found
  const district = findDistrict(g, name, state)
  return district === null ? [] : [{ ...district, index: -1 }]
}

/** A suburb is a place in its city. */
function homeOf(g: Gazetteer, index: number): string {
  const parent = g.cities.partOf[index] ?? -1
  return g.cities.name[parent >= 0 ? parent : index] ?? ''
}

/** Towns that only a post office tells of; in a state villages, too. */
function townsNamed(g: Gazetteer, name: string, state: State | null): Namesake[] {
  const stateOf = (l: number) =>
    g.states[g.pincodes.state[g.localities.pincode[l] as number] as number] ?? ''
  return exactLocalities(g, normalise(name))
    .filter((l) => (state === null ? (g.localities.rank[l] as number) < 2 : stateOf(l) === state))
    .map((l) => ({
      city: g.localities.name[l] as string,
      state: stateOf(l),
      lat: g.localities.lat[l] as number,
      lng: g.localities.lng[l] as number,
      population: 0,
      kind: 'town',
      index: -1,
      isVillage: g.localities.rank[l] === 2,
    }))
}

function inState(found: readonly Namesake[], state: State | null): Namesake[] {
  if (state === null) return [...found]
  const here = (one: State) => found.filter(({ state: theirs }) => theirs === one)
  const now = here(state)
  return now.length > 0 ? now : (LEFT[state] ?? []).flatMap(here)
}

function among(
  g: Gazetteer,
  found: readonly Namesake[],
  { point, pincode, withinKm }: MeantCity,
  state: State | null,
): Meaning {
  const sure = { isFar: false, isCorrected: false }
  if (!point) return { ...sure, city: atPincode(g, found, pincode) ?? likeliest(g, found) }
  const near = nearest(found, point, withinKm)
  if (near) return { ...sure, city: near }
  const [first] = found
  const city = likeliest(g, found)
  if (!first || withinKm !== undefined) return { ...sure, city, isFar: true }
  const at = reverse(point.lat, point.lng)
  if (at === null) return { ...sure, city, isFar: true }
  const chief = found.find(
    (one) =>
      one.state === at.state &&
      fold(at.district) === fold(one.city) &&
      kmTo(one, point) <= DISTRICT_WITHIN_KM,
  )
  if (chief) return { ...sure, city: chief }
  // A small place has namesakes that no gazetteer knows: one of them is at the point.
  const isSmall = found.every(({ index }) => index < 0 || cityWeight(g, index) < LARGE)
  return isSmall && (state === null || at.state === state)
    ? { ...sure, city: null }
    : { ...sure, city, isFar: true }
}

const kmTo = (city: Point, point: Point) => distanceKm(city.lat, city.lng, point.lat, point.lng)

/** The nearest that the point may be in: a city before the post office of a town. */
function nearest(
  found: readonly Namesake[],
  point: Point,
  withinKm: number | undefined,
): Namesake | undefined {
  const within = ({ kind, index, population }: Namesake) => {
    if (withinKm !== undefined) return withinKm
    if (kind === 'region' || kind === 'district') return REGION_WITHIN_KM
    return index < 0 && population === 0 ? TOWN_WITHIN_KM : WITHIN_KM
  }
  return found
    .filter((city) => kmTo(city, point) <= within(city))
    .sort((a, b) => Number(a.index < 0) - Number(b.index < 0) || kmTo(a, point) - kmTo(b, point))[0]
}

/** The only one at the pincode. */
function atPincode(
  g: Gazetteer,
  found: readonly Namesake[],
  pincode: string | undefined,
): Namesake | undefined {
  const pin = pincodeIndex(g, pincode)
  if (pin < 0) return undefined
  const point = { lat: g.pincodes.lat[pin] as number, lng: g.pincodes.lng[pin] as number }
  return found
    .filter((city) => kmTo(city, point) <= PINCODE_WITHIN_KM)
    .sort((a, b) => Number(a.index < 0) - Number(b.index < 0) || kmTo(a, point) - kmTo(b, point))[0]
}

/** The one that stands out among its namesakes; null where another one may be meant as well. */
function likeliest(g: Gazetteer, found: readonly Namesake[]): Namesake | null {
  const [first] = found
  if (!first) return null
  const weight = ({ index }: Namesake) => (index < 0 ? 0 : cityWeight(g, index))
  const others = found.filter(
    (one) => kmTo(first, one) > WITHIN_KM && (first.isVillage || !one.isVillage),
  )
  if (first.index < 0) return others.length === 0 ? first : null
  const rival = Math.max(0, ...others.map(weight))
  return weight(first) >= rival * DOMINANT ? first : null
}

/** The city that a name like no place's is a misspelling of, if all that is stated agrees. */
function misspelt(g: Gazetteer, meant: MeantCity, state: State | null): Namesake | null {
  const { name, point, pincode } = meant
  const canonical = cached(corrections, name, () => canonicalCity(name, 'corrected'))
  if (canonical === null || (state === null && !point && !pincode)) return null
  const isPlace = exactLocalities(g, normalise(name)).some(
    (l) =>
      state === null ||
      g.states[g.pincodes.state[g.localities.pincode[l] as number] as number] === state,
  )
  if (isPlace) return null
  const cities = inState(namesakes(g, canonical, null), state).filter(({ index }) => index >= 0)
  if (point) return nearest(cities, point, Math.min(meant.withinKm ?? WITHIN_KM, WITHIN_KM)) ?? null
  if (pincodeIndex(g, pincode) >= 0) return atPincode(g, cities, pincode) ?? null
  // A state alone is weak evidence: people mistype the first letter of a name rarely.
  return state !== null && fold(name)[0] === fold(canonical)[0] ? likeliest(g, cities) : null
}
