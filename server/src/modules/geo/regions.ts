// Parts of cities and whole districts that a text names, as a point with a radius: 'South Delhi',
// 'Thane district', 'North 24 Parganas'.
import { readSpellings } from '../../word-files.ts'
import { citiesNamed, cityAt } from './cities.ts'
import { distanceKm } from './distance.ts'
import { gazetteer } from './gazetteer.ts'
import { fold, placeWords } from './names.ts'

export type Region = {
  readonly label: string
  readonly lat: number
  readonly lng: number
  readonly km: number
}

const DIRECTIONS = placeWords('directions')
const DISTRICT = placeWords('district')
const LONGEST = 4
/** The share of a district's pincodes within its radius: few are far out. */
const SHARE = 0.8
const [MIN_KM, MAX_KM] = [5, 40]

/** Parts of cities that are no districts: latitude, longitude and kilometres. */
const PARTS: Readonly<Record<string, readonly [number, number, number]>> = {
  'old delhi': [28.656, 77.23, 4],
  'south mumbai': [18.955, 72.825, 7],
  'central mumbai': [19.01, 72.842, 5],
  'north bangalore': [13.06, 77.59, 9],
  'south bangalore': [12.9, 77.585, 8],
  'east bangalore': [12.97, 77.72, 9],
  'west bangalore': [12.98, 77.52, 7],
  'central bangalore': [12.975, 77.605, 5],
  'north kolkata': [22.61, 88.375, 6],
  'south kolkata': [22.505, 88.36, 7],
  'central kolkata': [22.565, 88.357, 4],
  'north chennai': [13.12, 80.28, 7],
  'south chennai': [12.965, 80.215, 9],
  'south hyderabad': [17.34, 78.47, 8],
  'west hyderabad': [17.45, 78.36, 8],
}
const OTHER_NAMES = readSpellings(import.meta.dirname, 'region-names.txt')

let loaded: ReadonlyMap<string, Region> | undefined
const regions = () => (loaded ??= load())

function load(): ReadonlyMap<string, Region> {
  const g = gazetteer()
  const { district: districts, state: states } = g.pincodes
  // Two states may have a district of one name: it is found with its state's name only.
  const pinsOf = Map.groupBy(districts.keys(), (pin) => `${districts[pin]} ${states[pin]}`)
  const known = Map.groupBy(pinsOf.values(), ([pin = 0]) => districts[pin] ?? -1)
  const all = new Map<string, Region>()
  for (const pins of pinsOf.values()) {
    const district = districts[pins[0] ?? 0] ?? -1
    const name = fold(g.districts[district] ?? '')
    const state = g.states[states[pins[0] ?? 0] as number] ?? ''
    const isShared = (known.get(district)?.length ?? 0) > 1
    const words = name.split(' ')
    const parganas = /^24 paraganas (north|south)$/.exec(name)?.[1]
    const areDirections = words.every((word) => DIRECTIONS.has(word))
    const called = areDirections
      ? `${name} ${fold(state)}`
      : parganas
        ? `${parganas} 24 parganas`
        : name
    const region = around(called, pins)
    if (!isShared && (called !== name || DIRECTIONS.has(words[0] ?? ''))) all.set(called, region)
    const whole = { ...region, label: `${region.label} District` }
    for (const word of DISTRICT)
      all.set(isShared ? `${called} ${word} ${fold(state)}` : `${called} ${word}`, whole)
  }
  for (const [name, [lat, lng, km]] of Object.entries(PARTS))
    all.set(name, { label: capitalised(name), lat, lng, km })
  return all
}

function around(name: string, pins: readonly number[]): Region {
  const { lat, lng } = gazetteer().pincodes
  const mean = (column: Float64Array) =>
    pins.reduce((sum, pin) => sum + (column[pin] as number), 0) / pins.length
  const [atLat, atLng] = [mean(lat), mean(lng)]
  const far = pins
    .map((pin) => distanceKm(atLat, atLng, lat[pin] as number, lng[pin] as number))
    .sort((a, b) => a - b)[Math.floor((pins.length - 1) * SHARE)]
  const km = Math.min(MAX_KM, Math.max(MIN_KM, Math.ceil(far ?? 0)))
  return { label: capitalised(name), lat: atLat, lng: atLng, km }
}

const capitalised = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/**
 * The region whose name begins at this word, and how many words are its own: in 'south delhi' only
 * the first, because the city remains one of the listings' words.
 */
export function regionAt(
  words: readonly string[],
  at: number,
): { readonly region: Region; readonly length: number } | null {
  for (let length = Math.min(LONGEST, words.length - at); length > 1; length--) {
    const some = words.slice(at, at + length).map((word) => OTHER_NAMES.get(word) ?? word)
    const region = regions().get(some.join(' '))
    if (!region) continue
    const directions = some.findIndex((word) => !DIRECTIONS.has(word))
    const g = gazetteer()
    const [city] = citiesNamed(g, some.slice(directions).join(' '))
    const isIn =
      directions > 0 &&
      city !== undefined &&
      distanceKm(region.lat, region.lng, cityAt(g, city).lat, cityAt(g, city).lng) < MAX_KM
    return { region, length: isIn ? directions : length }
  }
  return null
}
