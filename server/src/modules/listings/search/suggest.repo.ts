// Suggestions while the user types: a place to search in, or a listing to open.
import type { Reader } from '../../../db/reader.ts'
import { run, statement } from './statement.ts'

/** A city or locality with its number of listings. */
export type FoundPlace = {
  readonly kind: 'city' | 'locality'
  readonly label: string
  readonly city: string
  readonly state: string | null
  readonly count: number
}

const COUNT = `(select coalesce(sum(n), 0)::bigint from listing_counts where city_id = c.id and (:type::text is null or type = :type))`

// Cities are few, so all are scanned. A name that begins with the text comes before one with a
// later word that does.
const CITIES = statement(
  'suggest_cities',
  `select 'city' as kind, c.name as label, c.name as city, c.state, ${COUNT} as count
   from cities c where c.key like :beginning::text or ' ' || c.key like :wordBeginning::text or c.key = any(:names::text[])
   order by c.key = any(:names::text[]) desc, c.key like :beginning desc, 5 desc, c.name limit 40`,
)

const LOCALITIES = statement(
  'suggest_localities',
  `select 'locality' as kind, l.name as label, c.name as city, c.state, l.n as count from (
     select l.id, l.name, l.city_id, l.key, (select coalesce(sum(n), 0)::bigint from locality_counts where locality_id = l.id and (:type::text is null or type = :type)) as n
     from (
       select * from (select id, name, city_id, key from localities where key like :beginning::text limit 200) begins
       union select * from (select id, name, city_id, key from localities where key like :wordBeginning::text limit 200) within
     ) l
   ) l join cities c on c.id = l.city_id where l.n > 0 order by l.key like :beginning desc, l.n desc, l.name, c.name limit 40`,
)

export type PlaceWords = {
  /** `like` patterns for a name that begins with the text, and for one with a word that does. */
  readonly beginning: string
  readonly wordBeginning: string
  /** Cities whose other name matches. */
  readonly names: readonly string[]
  readonly type: string | null
}

/**
 * Cities and localities whose name, or a word of it, begins with the typed text; those with most
 * listings first.
 */
export async function suggestPlaces(read: Reader, words: PlaceWords): Promise<FoundPlace[]> {
  const [cities, localities] = await Promise.all([
    run<FoundPlace>(read, CITIES, words),
    run<FoundPlace>(read, LOCALITIES, words),
  ])
  return [...cities.filter(({ count }) => count > 0), ...localities]
}
