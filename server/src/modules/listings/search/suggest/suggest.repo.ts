// Suggestions while the user types: places to search in. Each statement takes any number of texts,
// places or points as rows `r`.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../../../db/reader.ts'
import { isCity, isLocality, MAX_LOCALITIES, nameParameters } from '../places/places.repo.ts'
import type { Filters } from '../search.filters.ts'
import { type NearPoint, nearParameters } from '../search.near.ts'
import { POINTS_NEAR } from '../search.repo.ts'
import { run, statement } from '../statement.ts'

/** A city or locality with its number of listings. */
export type SuggestedPlaceRow = {
  readonly kind: 'city' | 'locality'
  readonly label: string
  readonly city: string
  readonly state: string | null
  readonly count: number
}

/** A condition whose parameters are columns of `r`. */
const ofRow = (sql: string) => sql.replace(/(?<!:):([a-z]\w*)/g, 'r."$1"')

const sumOf = (counters: string, condition: string) =>
  `(select coalesce(sum(n), 0)::bigint from ${counters} where ${condition} and (:type::text is null or type = :type))`

// A name that begins with the text comes before one with a later word that does.
const CITIES = `select 'city' as kind, c.name as label, c.name as city, c.state, c.n as count, row_number() over () as rank from (
    select c.name, c.state, ${sumOf('city_counts', 'city_id = c.id')} as n from cities c
    where c.key like r.beginning or c.key like r."wordBeginning" or c.key = any(r.names)
    order by c.key = any(r.names) desc, c.key like r.beginning desc, 3 desc, c.name limit 40
  ) c`

const LOCALITIES = `select 'locality' as kind, l.name as label, l.city, l.state, l.n as count, row_number() over () as rank from (
    select l.name, c.name as city, c.state, l.n from (
      select l.id, l.name, l.city_id, l.key, ${sumOf('locality_counts', 'locality_id = l.id')} as n
      from (
        select * from (select id, name, city_id, key from localities where key like r.beginning
          limit 200) begins
        union select * from (select id, name, city_id, key from localities
          where key like r."wordBeginning" limit 200) within
      ) l
    ) l join cities c on c.id = l.city_id where l.n > 0 order by l.key like r.beginning desc,
      l.n desc, l.name, c.name limit 40
  ) l`

const PLACES = statement(
  'suggest_places',
  `select r.at, p.kind, p.label, p.city, p.state, p.count
   from jsonb_to_recordset(:texts::jsonb) r (at integer, beginning text, "wordBeginning" text,
     names text[])
   cross join lateral (${CITIES} union all ${LOCALITIES}) p where p.count > 0 order by r.at, p.kind, p.rank`,
)

/** A normalized text that a name begins with, or a word of it. */
export type BegunPlace = {
  readonly text: string
  /** Normalized names of cities whose other name matches. */
  readonly names: readonly string[]
}

/** Places to suggest and their listings: the same from the database and from memory. */
export type PlaceSuggestions = {
  /**
   * For each text the cities and localities whose name, or a word of it, begins with it; those with
   * most listings first.
   */
  beginning(texts: readonly BegunPlace[], type: ListingType | null): Promise<SuggestedPlaceRow[][]>
  /**
   * The number of listings in each of these places as a list filters by them: by a city, or by a
   * city and a location. Null where too many localities have its name to be counted one by one.
   */
  countInLists(
    places: readonly Pick<Filters, 'city' | 'location'>[],
    type: ListingType | null,
  ): Promise<(number | null)[]>
  /** The number of listings within the radius of each of these points. */
  countAround(points: readonly NearPoint[], type: ListingType | null): Promise<number[]>
}

export const suggestionsInDatabase = (read: Reader): PlaceSuggestions => ({
  beginning: (texts, type) => suggestPlaces(read, texts, type),
  countInLists: (places, type) => countInLists(read, places, type),
  countAround: (points, type) => countAround(read, points, type),
})

async function suggestPlaces(
  read: Reader,
  texts: readonly BegunPlace[],
  type: ListingType | null,
): Promise<SuggestedPlaceRow[][]> {
  const rows = await run<SuggestedPlaceRow & { at: number }>(read, PLACES, {
    texts: JSON.stringify(
      texts.map(({ text, names }, at) => ({
        at,
        beginning: `${text}%`,
        wordBeginning: `% ${text}%`,
        names,
      })),
    ),
    type,
  })
  return texts.map((_, wanted) =>
    rows.flatMap(({ at, ...place }) => (at === wanted ? [place] : [])),
  )
}

const NAMES = ['city', 'location'] as const
const PARTS = ['Key', 'Words', 'Within', 'Part', 'Exact'] as const
const NAME_COLUMNS = NAMES.flatMap((name) => PARTS.map((part) => `"${name}${part}" text`))
const LOCALITY = 'select l.id, l.city_id from localities l'

const IN_LISTS = statement(
  'suggest_counts',
  `select r.at, k.n from jsonb_to_recordset(:places::jsonb) r (at integer, "isCity" boolean, ${NAME_COLUMNS.join(', ')})
   cross join lateral (${ofRow(`
     with a as materialized (select id from cities where ${isCity('city')}),
     b as materialized (select id from cities where not :isCity and ${isCity('location')}),
     c as materialized (select id from a where :isCity or id in (select id from b)),
     l as materialized (
       ${LOCALITY} where :isCity and ${isLocality('city')}
       union ${LOCALITY} join a on a.id = l.city_id where not :isCity and ${isLocality('location')}
       union ${LOCALITY} join b on b.id = l.city_id where ${isLocality('city')}
       union ${LOCALITY} where not :isCity and ${isLocality('city')} and ${isLocality('location')}
     ),
     outside as materialized (select l.id from l where l.city_id not in (select id from c) limit ${MAX_LOCALITIES + 1})`)}
     select (select coalesce(sum(${sumOf('city_counts', 'city_id = c.id')}), 0) from c)
       + (select coalesce(sum(${sumOf('locality_counts', 'locality_id = o.id')}), 0)
         from outside o) as n
     where (select count(*) from outside) <= ${MAX_LOCALITIES}
   ) k`,
)

async function countInLists(
  read: Reader,
  places: readonly Pick<Filters, 'city' | 'location'>[],
  type: ListingType | null,
): Promise<(number | null)[]> {
  if (places.length === 0) return []
  const rows = await run<{ at: number; n: number }>(read, IN_LISTS, {
    places: JSON.stringify(
      places.map(({ city, location }, at) => ({
        at,
        isCity: location === null,
        ...(city && nameParameters('city', city)),
        ...(location && nameParameters('location', location)),
      })),
    ),
    type,
  })
  const counts = new Map(rows.map(({ at, n }) => [at, Number(n)]))
  return places.map((_, at) => counts.get(at) ?? null)
}

const POINT_COLUMNS = [
  ...['x', 'y', 'z', 'mostChord', 'mostCityChord'],
  ...['south', 'north', 'west', 'east'],
]

const AROUND = statement(
  'suggest_around',
  `select r.at, k.n from jsonb_to_recordset(:points::jsonb) r (at integer, ${POINT_COLUMNS.map((column) => `"${column}" float8`).join(', ')})
   cross join lateral (
     select sum(c.n)::bigint as n from (${ofRow(POINTS_NEAR)}) g join grid_counts c
       on c.grid_id = g.id
     where :type::text is null or c.type = :type
   ) k`,
)

async function countAround(
  read: Reader,
  points: readonly NearPoint[],
  type: ListingType | null,
): Promise<number[]> {
  if (points.length === 0) return []
  const rows = await run<{ at: number; n: number | null }>(read, AROUND, {
    points: JSON.stringify(points.map((point, at) => ({ at, ...nearParameters(point) }))),
    type,
  })
  const counts = new Map(rows.map(({ at, n }) => [at, Number(n ?? 0)]))
  return points.map((_, at) => counts.get(at) ?? 0)
}
