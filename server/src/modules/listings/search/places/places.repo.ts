// The known cities and localities that a typed place matches (D6), so that an index can be used
// instead of a text comparison.
import type { Reader } from '../../../../db/reader.ts'
import { likeContains, type RequestedPlace } from '../search.filters.ts'
import { type Parameters, run, statement } from '../statement.ts'

/** Whole cities, and localities outside them. */
export type Places = {
  readonly cities: readonly number[]
  readonly localities: readonly number[]
  /**
   * With more localities than this, naming them costs more than comparing the requested names
   * themselves.
   */
  readonly tooMany: boolean
  /**
   * With `tooMany`: what each requested name matches, as `MATCHES_PLACE` uses it.
   */
  readonly named?: Parameters
}

export const MAX_LOCALITIES = 2000

/** Which of the requested names: `place` is the only one. */
type NameParameter = 'place' | 'city' | 'location'

/**
 * True for a place whose name has these words side by side; the index finds those that have them
 * all. `padded` is a `like` pattern of the words between spaces.
 */
export const hasWords = (place: string, key: string, padded: string) =>
  `string_to_array(${place}.key, ' ') @> string_to_array(${key}, ' ') and ' ' || ${place}.key || ' ' like ${padded}`

export const isCity = (parameter: NameParameter, city = 'cities') =>
  `(${hasWords(city, `:${parameter}Key`, `:${parameter}Words`)} or lower(${city}.name) = :${parameter}Exact)`

/** True for a locality of the requested name. */
export const isLocality = (parameter: NameParameter, locality = 'l') =>
  `(${hasWords(locality, `:${parameter}Within`, `:${parameter}Words`)} or lower(${locality}.name) like :${parameter}Part or lower(${locality}.name) = :${parameter}Exact)`

/** The parameters of `isCity` and `isLocality`. */
export function nameParameters(
  name: NameParameter,
  { key, part, exact }: RequestedPlace,
): Parameters {
  return {
    [`${name}Key`]: key || null,
    [`${name}Words`]: key && `% ${key} %`,
    [`${name}Within`]: (part === null && key) || null,
    [`${name}Part`]: part === null ? null : likeContains(part),
    [`${name}Exact`]: exact,
  }
}

/** The places of one requested name; of two, a place must be in both. */
const PLACES = {
  one: `with c as (select id from cities where ${isCity('place')})
   select array(select id from c) as cities,
     array(select l.id from localities l where ${isLocality('place')} and not exists (select from c where c.id = l.city_id) limit ${MAX_LOCALITIES + 1}) as localities`,
  both: `with a as (select id from cities where ${isCity('city')}),
     b as (select id from cities where ${isCity('location')}),
     c as (select id from a intersect select id from b),
     l as (
       select l.id, l.city_id from localities l join a on a.id = l.city_id
         where ${isLocality('location')}
       union select l.id, l.city_id from localities l join b on b.id = l.city_id
         where ${isLocality('city')}
       union select l.id, l.city_id from localities l where ${isLocality('city')}
         and ${isLocality('location')}
     )
   select array(select id from c) as cities,
     array(select l.id from l where not exists (select from c where c.id = l.city_id)
       limit ${MAX_LOCALITIES + 1}) as localities,
     array(select id from a) as "ofCity", array(select id from b) as "ofLocation"`,
} as const
const ONE = statement('places_of_one', PLACES.one)
const BOTH = statement('places_of_both', PLACES.both)

type Row = { cities: number[]; localities: number[]; ofCity?: number[]; ofLocation?: number[] }

/** The parameters of `PLACES`. */
function requestedNames(city: RequestedPlace | null, location: RequestedPlace | null): Parameters {
  if (city && location)
    return { ...nameParameters('city', city), ...nameParameters('location', location) }
  const one = city ?? location
  return one ? nameParameters('place', one) : {}
}

/**
 * Resolves the city filter, the location filter, or both (then a listing must be in both). Null: no
 * place was requested.
 */
export async function findPlaces(
  read: Reader,
  city: RequestedPlace | null,
  location: RequestedPlace | null,
): Promise<Places | null> {
  const one = city ?? location
  if (!one) return null
  const names = requestedNames(city, location)
  const both = city && location ? names : null
  const [row] = await run<Row>(read, both ? BOTH : ONE, names)
  const { cities = [], localities = [], ofCity, ofLocation } = row ?? {}
  if (localities.length <= MAX_LOCALITIES) return { cities, localities, tooMany: false }
  const single = city
    ? { ofCity: cities, ...nameParameters('city', city) }
    : { ofLocation: cities, ...nameParameters('location', one) }
  return {
    cities,
    localities: localities.slice(0, MAX_LOCALITIES),
    tooMany: true,
    named: both ? { ...both, ofCity, ofLocation } : { ...single, ...nameParameters('place', one) },
  }
}

const OF_STATE = statement(
  'places_of_state',
  'select array(select id from cities where state = :state or name = :state) as cities',
)

/** All cities of a state, and those that listings only name like it: Goa. */
export async function citiesOfState(read: Reader, state: string): Promise<Places> {
  const [row] = await run<{ cities: number[] }>(read, OF_STATE, { state })
  return { cities: row?.cities ?? [], localities: [], tooMany: false }
}

/**
 * The parameters of the sources and `MATCHES_PLACE`: the places by number, or by name where they
 * are too many.
 */
export function placeParameters(places: Places | null): Parameters {
  if (!places) return {}
  const { cities, localities, tooMany, named } = places
  return {
    cities,
    localities,
    placed: true,
    ...(tooMany
      ? { byName: true, ...named }
      : { placedCities: cities, placedLocalities: localities }),
  }
}

function matchesName(parameter: 'city' | 'location', ids: string): string {
  // Localities are looked up once and hashed; comparing each listing's text would cost more.
  return `(:${ids}::bigint[] is null or l.city_id in (select unnest(:${ids}::bigint[])) or l.locality_id in (select p.id from localities p where ${isLocality(parameter, 'p')}))`
}

/** True for a listing `l` in the requested places. */
export const MATCHES_PLACE = `(:placed::boolean is null or case when :byName::boolean then ${matchesName('city', 'ofCity')} and ${matchesName('location', 'ofLocation')}
  else l.city_id in (select unnest(:placedCities::bigint[])) or l.locality_id in (select unnest(:placedLocalities::bigint[])) end)`
