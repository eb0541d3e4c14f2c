// Finds the place within (or near) a city that a text means.

import { citiesNamed } from './cities.ts'
import { distanceKm } from './distance.ts'
import { cityNameOf, type Gazetteer } from './gazetteer.ts'
import { bitCount, lettersOf } from './names.index.ts'
import {
  CITY_ALIASES,
  editDistance,
  fold,
  normalise,
  numbersOf,
  placeWords,
  tolerance,
} from './names.ts'

/** The maximum distance of a locality from a city's centre. */
const ABOUT_KM = 40
const REGION_KM = 90

/** Words that name no place by themselves. */
const GENERIC = placeWords('generic')

type Neighbourhood = {
  byKey: Map<string, number>
  bySolid: Map<string, number>
  keys: string[]
  ids: Int32Array
  letters: Int32Array
}
const neighbourhoods = new Map<number, Neighbourhood>()

/**
 * All localities near a city by name; of two with one name the city's own, then the better known,
 * then the nearer. Cached per city.
 */
function neighbourhoodOf(g: Gazetteer, city: number): Neighbourhood {
  const known = neighbourhoods.get(city)
  if (known !== undefined) return known
  const home = (g.cities.partOf[city] ?? -1) >= 0 ? (g.cities.partOf[city] as number) : city
  const lat = g.cities.lat[city] as number
  const lng = g.cities.lng[city] as number
  const itself = new Set([
    fold(g.cities.name[home]),
    ...Object.keys(CITY_ALIASES).filter((alias) => CITY_ALIASES[alias] === g.cities.name[home]),
  ])
  const region = (g.cities.people[city] ?? 0) === 0
  const weighed: [weight: number, locality: number][] = []
  const add = (l: number) => {
    const pin = g.localities.pincode[l] as number
    const key = g.localities.key[l] as string
    const athome =
      cityNameOf(g, pin) === g.cities.name[home] ||
      (region && g.pincodes.state[pin] === g.cities.state[city])
    const people = g.cities.people[home] ?? 0
    // A larger city is no part of a smaller one beside it ('Thane West, Mumbai').
    if (
      !athome &&
      citiesNamed(g, key).some((i) => (g.cities.people[i] ?? 0) > people && people > 0)
    )
      return
    // Excludes 'Sector 62' of the next town, and localities across the state's border; the city's
    // own name does not narrow the place.
    if (
      (itself.has(key) && g.localities.rank[l] !== 0) ||
      (!athome && (/\d/.test(key) || g.pincodes.state[pin] !== g.cities.state[city]))
    )
      return
    weighed.push([
      (athome ? 0 : 1000) +
        (g.localities.rank[l] as number) * 100 +
        (g.localities.own[l] === 1 ? 0 : 50) +
        distanceKm(lat, lng, g.localities.lat[l] as number, g.localities.lng[l] as number),
      l,
    ])
  }
  for (const point of g.points.grid.within(lat, lng, region ? REGION_KM : ABOUT_KM)) {
    const locality = g.points.locality[point] as number
    const pin = g.points.pincode[point] as number
    if (locality >= 0) add(locality)
    else if (pin >= 0 && g.points.city[point] === -1)
      for (
        let l = g.pincodes.firstLocality[pin] as number;
        l < (g.pincodes.firstLocality[pin + 1] as number);
        l++
      )
        if (g.localities.own[l] === 0) add(l)
  }
  weighed.sort((a, b) => a[0] - b[0])
  const byKey = new Map<string, number>()
  const bySolid = new Map<string, number>()
  for (const [, l] of weighed) {
    const key = g.localities.key[l] as string
    if (!byKey.has(key)) byKey.set(key, l)
    const solid = key.replaceAll(' ', '')
    if (!bySolid.has(solid)) bySolid.set(solid, l)
  }
  const keys = [...byKey.keys()]
  const made = {
    byKey,
    bySolid,
    keys,
    ids: Int32Array.from(byKey.values()),
    letters: Int32Array.from(keys, lettersOf),
  }
  // Some 35 KB each; an import over the whole country caches the last thousand.
  if (neighbourhoods.size >= 1000) neighbourhoods.delete(neighbourhoods.keys().next().value ?? -1)
  neighbourhoods.set(city, made)
  return made
}

/**
 * The readings of a text: the whole, then each part between commas, without the city's name and the
 * text before 'near'.
 */
function readings(g: Gazetteer, city: number, text: string): string[] {
  const cityName = fold(g.cities.name[city])
  const parts = [text, ...text.split(/[,;|()]|\s-\s/)]
  const out: string[] = []
  for (const part of parts) {
    const name = normalise(part)
    const bare = name
      .replace(new RegExp(`^${cityName} | ${cityName}$`), '')
      .replace(
        /^(near|opp|opposite|behind|beside|next to|off|in|at) | (area|locality|surroundings)$/g,
        '',
      )
    for (const reading of [name, bare])
      if (reading.length > 2 && reading !== cityName && !out.includes(reading)) out.push(reading)
  }
  return out
}

/** The runs of words in 'koramangala 4th block', the longest first, that could name a place. */
function runs(reading: string): string[] {
  const words = reading.split(' ').slice(0, 12)
  const out: string[] = []
  for (let length = Math.min(5, words.length - 1); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const run = words.slice(from, from + length)
      if (
        run.every((w) => GENERIC.has(w) || /^\d+$/.test(w)) &&
        !(run.length === 2 && run[0] === 'sector')
      )
        continue
      if (run.join('').length > 3) out.push(run.join(' '))
    }
  }
  return out
}

/**
 * The locality (its index) that the text means in or near the city, −1 when there is none: exact,
 * then a part of the text, then a longer name, then with typing errors.
 */
export function localityIn(g: Gazetteer, city: number, text: unknown): number {
  if (typeof text !== 'string' || text.length > 300) return -1
  const here = neighbourhoodOf(g, city)
  const all = readings(g, city, text)
  // In 'Some Tower, Andheri West' both parts may be places: the better known wins, the first of
  // equals.
  const exact = all.flatMap(
    (reading) => here.byKey.get(reading) ?? here.bySolid.get(reading.replaceAll(' ', '')) ?? [],
  )
  const known = exact.filter((l) => (g.localities.rank[l] as number) < 2)[0] ?? exact[0]
  if (known !== undefined) return known
  for (const reading of all) {
    const like = nearest(here, reading)
    if (like >= 0) return like
  }
  for (const reading of all) {
    for (const run of runs(reading)) {
      const part = here.byKey.get(run) ?? here.bySolid.get(run.replaceAll(' ', ''))
      if (part !== undefined) return part
    }
  }
  for (const reading of all) {
    const longer = here.keys
      .filter((key) => key.startsWith(`${reading} `) && telling(reading) > 3)
      .sort((a, b) => a.length - b.length)[0]
    if (longer !== undefined) return here.byKey.get(longer) ?? -1
  }
  return (
    all
      .flatMap(runs)
      .filter((run) => run.length > 5)
      .map((run) => nearest(here, run))
      .find((l) => l >= 0) ?? -1
  )
}

const COMPASS = /\b(east|west|north|south|old|new)\b/g
const compassOf = (name: string) => (name.match(COMPASS) ?? []).join(' ')
/** Letters that distinguish this name from others: 'link road' has four. */
const telling = (name: string) =>
  name
    .split(' ')
    .filter((word) => !GENERIC.has(word) && !/\d/.test(word))
    .join('').length

/**
 * The locality with the fewest typing errors, compared with its distinguishing letters; numbers and
 * compass points must match.
 */
function nearest(here: Neighbourhood, name: string): number {
  let best = tolerance(telling(name)) + 1
  const compass = compassOf(name)
  let found = -1
  const wanted = lettersOf(name)
  const numbers = numbersOf(name)
  for (let i = 0; i < here.keys.length && best > 1; i++) {
    if (bitCount((here.letters[i] as number) ^ wanted) > 2 * (best - 1)) continue
    const key = here.keys[i] as string
    if (key[0] !== name[0] || numbersOf(key) !== numbers || compassOf(key) !== compass) continue
    const errors = editDistance(name, key, best - 1)
    if (errors < best) [best, found] = [errors, here.ids[i] as number]
  }
  return found
}
