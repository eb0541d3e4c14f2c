// When the whole query is the name of a place, its listings are the result, and the counters have
// their number (ADR 0055).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Places } from '../search/places/places.repo.ts'
import type { WholePlace } from './words.repo.ts'

/** Cities, and localities outside them with the city of each. */
export type NamedSet = {
  readonly cities: ReadonlySet<number>
  readonly localities: ReadonlyMap<number, number | null>
}

/**
 * A typed word in its likeliest spelling, and the maximum number of listings it matches in any
 * spelling.
 */
type TypedWord = { readonly words: readonly string[]; readonly listings: number }

/**
 * Reads words as names of places, the longest first: 'salt lake kolkata' is a locality in a city.
 * Every listing in a place contains the words of its name; where no more listings contain them than
 * the place has, the two sets are equal. For the other names it is enough that their listings
 * include those places. Null where a word is not a name, or also occurs elsewhere.
 */
export function namedBy(
  typed: readonly TypedWord[],
  type: ListingType,
  named: readonly WholePlace[],
): NamedSet | null {
  let exact: NamedSet | null = null
  const others: NamedSet[] = []
  for (let from = 0; from < typed.length; ) {
    const name = longestName(typed, from, named)
    if (!name) return null
    const places = disjoint(named.filter(({ phrase }) => phrase === name.phrase))
    const standing = places.reduce((sum, { counts }) => sum + (counts[type] ?? 0), 0)
    if (standing === Math.min(...typed.slice(from, name.to).map(({ listings }) => listings)))
      exact = exact ? common(exact, setOf(places)) : setOf(places)
    else others.push(setOf(places))
    from = name.to
  }
  const all = exact
  return all && others.every((other) => holds(other, all)) ? all : null
}

/** The longest run of words from there that is the whole name of a place. */
export function longestName(
  typed: readonly Pick<TypedWord, 'words'>[],
  from: number,
  named: readonly WholePlace[],
): { phrase: string; to: number } | null {
  for (let to = typed.length; to > from; to--) {
    const phrase = typed
      .slice(from, to)
      .flatMap(({ words }) => words)
      .join(' ')
    if (named.some((place) => place.phrase === phrase)) return { phrase, to }
  }
  return null
}

/** A locality that has its city's name is part of it. */
function disjoint(places: readonly WholePlace[]): WholePlace[] {
  const cities = new Set(places.filter(({ kind }) => kind === 'city').map(({ id }) => id))
  return places.filter(({ kind, city }) => kind === 'city' || city === null || !cities.has(city))
}

function setOf(places: readonly WholePlace[]): NamedSet {
  return {
    cities: new Set(places.filter(({ kind }) => kind === 'city').map(({ id }) => id)),
    localities: new Map(
      places.filter(({ kind }) => kind === 'locality').map(({ id, city }) => [id, city]),
    ),
  }
}

function holds(outer: NamedSet, inner: NamedSet): boolean {
  return (
    [...inner.cities].every((id) => outer.cities.has(id)) &&
    [...inner.localities].every(
      ([id, city]) => outer.localities.has(id) || (city !== null && outer.cities.has(city)),
    )
  )
}

function common(a: NamedSet, b: NamedSet): NamedSet {
  const inBoth = (some: NamedSet, others: NamedSet) =>
    [...some.localities].filter(
      ([id, city]) => others.localities.has(id) || (city !== null && others.cities.has(city)),
    )
  return {
    cities: new Set([...a.cities].filter((id) => b.cities.has(id))),
    localities: new Map([...inBoth(a, b), ...inBoth(b, a)]),
  }
}

/**
 * The part of these places that also lies in the filter's places; null when their counts cannot
 * tell.
 */
export function within({ cities, localities }: NamedSet, requested: Places | null): Places | null {
  if (!requested) return { cities: [...cities], localities: [...localities.keys()], tooMany: false }
  if (requested.tooMany || (requested.localities.length > 0 && cities.size > 0)) return null
  const [requestedCities, requestedLocalities] = [
    new Set(requested.cities),
    new Set(requested.localities),
  ]
  return {
    cities: [...cities].filter((id) => requestedCities.has(id)),
    localities: [...localities]
      .filter(
        ([id, city]) => requestedLocalities.has(id) || (city !== null && requestedCities.has(city)),
      )
      .map(([id]) => id),
    tooMany: false,
  }
}
