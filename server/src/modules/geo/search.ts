// Searches places by text: `forward` for complete text, `suggest` while the user types.

import { canonicalCity, citiesNamed } from './cities.ts'
import { cityNameOf, type Gazetteer, gazetteer, pincodeIndex } from './gazetteer.ts'
import { localityIn } from './localities.ts'
import {
  exactLocalities,
  localitiesLike,
  localitiesStarting,
  localitiesStartingLike,
} from './names.index.ts'
import { CITY_ALIASES, fold, normalise } from './names.ts'
import { canonicalState } from './states.ts'
import {
  citySuggestion,
  cityWeight,
  distinct,
  localitySuggestion,
  pincodeSuggestion,
  pincodesStarting,
  type Suggestion,
} from './suggestions.ts'

/** Words that users type around a place when they look for a rental. */
const AROUND =
  /\b(\d+ ?(bhk|rk|bed|beds|bedroom|bedrooms)|hotels?|rooms?|flats?|pgs?|shops?|houses?|apartments?|hostels?|for rent|on rent|to let|rent(al)?|near(by)?|in|at|around|the|a|me)\b/g

const DEFAULT_LIMIT = 8
const MOST = 50
/** Smaller places have the name of some locality. */
const CITY_PEOPLE = 300_000
/** The maximum number of words in a place; bounds the cost of pasted text. */
const MAX_WORDS = 12
const limited = (limit: number) =>
  Number.isFinite(limit) ? Math.max(0, Math.min(MOST, Math.floor(limit))) : DEFAULT_LIMIT

/**
 * At most 50, the best first; nothing for text that names no place. Tolerates typing errors in
 * cities and localities ('setcor 45 gurgoan').
 */
export function forward(text: unknown, limit = DEFAULT_LIMIT): Suggestion[] {
  const g = gazetteer()
  const query = normalise(text)
    .replace(AROUND, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .join(' ')
  if (query === '') return []
  const found: Suggestion[] = []
  const pin = pincodeIndex(g, query.match(/\b[1-9]\d{5}\b/)?.[0])
  if (pin >= 0) found.push(pincodeSuggestion(g, pin))
  const mention = mentionedCity(g, query)
  if (mention === null) found.push(...anywhere(g, query))
  else {
    const [city, rest] = mention
    // 'Thane West, Mumbai': the rest is a city itself, not a locality.
    const isCity = citiesNamed(g, rest).some((i) => (g.cities.people[i] ?? 0) >= CITY_PEOPLE)
    const locality = rest === '' || isCity ? -1 : localityIn(g, city, rest)
    if (locality >= 0) found.push(localitySuggestion(g, locality))
    const whole = rest === '' ? [] : exactLocalities(g, query).slice(0, 3)
    const namesakes = citiesNamed(g, g.cities.name[city]).filter((i) => i !== city)
    found.push(
      ...whole.map((l) => localitySuggestion(g, l)),
      ...[city, ...namesakes].map((i) => citySuggestion(g, i)),
    )
  }
  return distinct(found).slice(0, limited(limit))
}

/**
 * A city named in the text (exactly; else with typing errors) and the rest of the text; the longest
 * name, the last of equals.
 */
function mentionedCity(g: Gazetteer, query: string): [city: number, rest: string] | null {
  const words = query.split(' ')
  for (const exact of [true, false]) {
    for (let length = Math.min(4, words.length); length > 0; length--) {
      for (let from = words.length - length; from >= 0; from--) {
        const name = words.slice(from, from + length).join(' ')
        const before = words.slice(0, from)
        const after = words.slice(from + length)
        const rest = [...before, ...(canonicalState(after.join(' ')) === null ? after : [])].join(
          ' ',
        )
        const named = citiesNamed(g, exact ? name : (misspelt(name) ?? ''))
        const state = canonicalState(after.join(' '))
        const city =
          named.find((i) => state === null || g.states[g.cities.state[i] as number] === state) ??
          named[0]
        // A small place matches only the whole text: there is a village for every word.
        if (
          city !== undefined &&
          (rest === '' || (g.cities.people[city] ?? 0) >= 20_000 || g.cities.people[city] === 0)
        )
          return [city, rest]
      }
    }
  }
  return null
}

const misspelt = (name: string) =>
  name.length > 4 && !/\d/.test(name) ? canonicalCity(name) : null

/** Localities of the whole country by name: exact, by prefix, similar. */
function anywhere(g: Gazetteer, query: string): Suggestion[] {
  const beginning = ranked(g, query, [], localitiesStarting(g, query))
  return beginning.length > 0
    ? beginning
    : localitiesLike(g, query)
        .slice(0, MOST)
        .map(([l]) => localitySuggestion(g, l))
}

/**
 * Cities and localities that begin with the typed text, the highest weight first, at most 50: two
 * letters find cities, three localities too. With a typing error the closest ones. Three digits or
 * more find pincodes, six also their localities. `cities`: names that the text begins in another
 * script.
 */
export function suggest(
  prefix: unknown,
  limit = DEFAULT_LIMIT,
  cities: readonly string[] = [],
): Suggestion[] {
  const g = gazetteer()
  const typed = normalise(prefix)
  const most = limited(limit)
  if (typed.length < 2) return []
  if (/^\d{3,6}$/.test(typed)) return pincodesStarting(g, typed, most)
  const starting = new Set([
    ...citiesStarting(g, fold(prefix)),
    ...cities.flatMap((name) => citiesNamed(g, name).slice(0, 1)),
  ])
  const beginning = ranked(
    g,
    typed,
    [...starting],
    [...localitiesStarting(g, typed), ...inCityBeingTyped(g, typed)],
  )
  if (beginning.length > 0 || typed.length < 5) return beginning.slice(0, most)
  const like = ranked(g, typed, [], localitiesStartingLike(g, typed))
  return distinct([...like, ...forward(prefix, most)]).slice(0, most)
}

/**
 * A locality's weight is a fraction of its city's: highest in the hand-made list, then a post
 * office, then a branch office.
 */
const SHARE = [20, 60, 400] as const
function localityWeight(g: Gazetteer, l: number): number {
  const city = g.pincodes.city[g.localities.pincode[l] as number] as number
  return (
    (city < 0 ? 20_000 : cityWeight(g, city)) / (SHARE[g.localities.rank[l] as 0 | 1 | 2] ?? 400)
  )
}

/**
 * A city's own name is not a locality of it; complete matches come first, the shorter of equals.
 */
function ranked(
  g: Gazetteer,
  typed: string,
  cities: readonly number[],
  localities: readonly number[],
): Suggestion[] {
  const whole = (name: string) => (normalise(name) === typed ? 30 : 1)
  const { key } = g.localities
  const weighed = [
    ...cities.map(
      (i) =>
        [cityWeight(g, i) * whole(g.cities.name[i] as string), () => citySuggestion(g, i)] as const,
    ),
    ...localities
      .filter((l) => g.localities.name[l] !== cityNameOf(g, g.localities.pincode[l] as number))
      .map(
        (l) =>
          [
            localityWeight(g, l) * (key[l] === typed ? 30 : 1) -
              (g.localities.name[l] as string).length,
            () => localitySuggestion(g, l),
          ] as const,
      ),
  ]
  return distinct(
    weighed
      .sort((a, b) => b[0] - a[0])
      .slice(0, 2 * MOST)
      .map(([, make]) => make()),
  )
}

/** By name, then by another name; 'New Delhi' is Delhi. */
function citiesStarting(g: Gazetteer, typed: string): number[] {
  if (typed.length < 2) return []
  const found = new Set<number>()
  for (let i = 0; i < g.cities.size; i++) {
    const name = (g.cities.name[i] as string).toLowerCase()
    if (name.startsWith(typed) && CITY_ALIASES[name] === undefined) found.add(i)
  }
  if (typed.length > 2)
    for (const [alias, city] of Object.entries(CITY_ALIASES))
      if (alias.startsWith(typed)) for (const i of citiesNamed(g, city).slice(0, 1)) found.add(i)
  return [...found]
}

/**
 * 'sector 62 no': the last words are the beginning of a city, the ones before the name of a
 * locality in it.
 */
function inCityBeingTyped(g: Gazetteer, typed: string): number[] {
  const words = typed.split(' ')
  for (const tail of [1, 2]) {
    const name = words.slice(0, -tail).join(' ')
    const city = words.slice(-tail).join(' ')
    if (name.length < 3 || city.length < 2) continue
    const canonical = CITY_ALIASES[city]?.toLowerCase()
    const found = localitiesStarting(g, name).filter((l) => {
      const home = cityNameOf(g, g.localities.pincode[l] as number).toLowerCase()
      return home.startsWith(city) || home === canonical
    })
    if (found.length > 0) return found
  }
  return []
}
