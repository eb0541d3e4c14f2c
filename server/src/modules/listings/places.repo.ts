// Which known cities and localities a typed place means (D6), so that an index can answer instead of a text comparison.
import type { Reader } from '../../db/reader.ts'
import type { AskedPlace } from './search.filters.ts'
import { run, statement } from './statement.ts'

/** Cities whole, and localities outside them. */
export type Places = {
  readonly cities: readonly number[]
  readonly localities: readonly number[]
  /** More localities than it pays to name: the text itself has to be compared. */
  readonly tooMany: boolean
}

const MOST_LOCALITIES = 2000

const named = (column: string, name: string) => `(lower(${column}) like :${name}Part or lower(${column}) = :${name}Exact)`

const ONE = statement(
  'places_of_one',
  `with c as (select id from cities where ${named('name', 'place')})
   select array(select id from c) as cities,
     array(select l.id from localities l where ${named('l.name', 'place')} and not exists (select from c where c.id = l.city_id) limit ${MOST_LOCALITIES + 1}) as localities`,
)

const BOTH = statement(
  'places_of_both',
  `with a as (select id from cities where ${named('name', 'city')}),
     b as (select id from cities where ${named('name', 'location')}),
     c as (select id from a intersect select id from b),
     l as (
       select l.id, l.city_id from localities l join a on a.id = l.city_id where ${named('l.name', 'location')}
       union select l.id, l.city_id from localities l join b on b.id = l.city_id where ${named('l.name', 'city')}
       union select l.id, l.city_id from localities l where ${named('l.name', 'city')} and ${named('l.name', 'location')}
     )
   select array(select id from c) as cities,
     array(select l.id from l where not exists (select from c where c.id = l.city_id) limit ${MOST_LOCALITIES + 1}) as localities`,
)

type Row = { cities: number[]; localities: number[] }

/** Resolves what was asked as city, as location, or both (then a listing must stand in both). Null: no place was asked. */
export async function findPlaces(read: Reader, city: AskedPlace | null, location: AskedPlace | null): Promise<Places | null> {
  const one = city ?? location
  if (!one) return null
  const rows =
    city && location
      ? await run<Row>(read, BOTH, { cityPart: city.part, cityExact: city.exact, locationPart: location.part, locationExact: location.exact })
      : await run<Row>(read, ONE, { placePart: one.part, placeExact: one.exact })
  const { cities = [], localities = [] } = rows[0] ?? {}
  return { cities, localities: localities.slice(0, MOST_LOCALITIES), tooMany: localities.length > MOST_LOCALITIES }
}
