// Words and places of the catalogue, for understanding a typed query (D8).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../../db/reader.ts'
import { hasWords } from '../search/places.repo.ts'
import { run, statement } from '../search/statement.ts'

const KNOWN = statement(
  'terms_known',
  `select term, type, sum(n)::bigint as n from term_counts where term = any(:terms::text[]) group by term, type having sum(n) > 0`,
)

/**
 * The number of listed listings that contain each of these words, by type. Words without a listing
 * are missing.
 */
export async function findTerms(
  read: Reader,
  terms: readonly string[],
): Promise<Map<string, Map<ListingType, number>>> {
  const known = new Map<string, Map<ListingType, number>>()
  for (const { term, type, n } of await run<{ term: string; type: ListingType; n: number }>(
    read,
    KNOWN,
    { terms },
  )) {
    known.set(term, (known.get(term) ?? new Map<ListingType, number>()).set(type, n))
  }
  return known
}

const ALIKE = statement(
  'terms_alike',
  `select w.word, a.term from unnest(:words::text[]) w (word) cross join lateral alike_terms(w.word) a`,
)

/** Known words that share enough trigrams with a mistyped one, most similar first. */
export async function findAlike(
  read: Reader,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const alike = new Map<string, string[]>()
  for (const { word, term } of await run<{ word: string; term: string }>(read, ALIKE, { words }))
    alike.set(word, [...(alike.get(word) ?? []), term])
  return alike
}

export type NamedPlace = {
  readonly kind: 'city' | 'locality'
  readonly id: number
  readonly phrase: string
}
/** A locality's city, and the number of its listed listings of each type. */
export type WholePlace = NamedPlace & {
  readonly city: number | null
  readonly counts: Readonly<Partial<Record<ListingType, number>>>
}

const NAMED = statement(
  'places_named',
  `select 'city' as kind, c.id, c.key as phrase, null::bigint as city, (
     select coalesce(jsonb_object_agg(type, n), '{}') from (select type, sum(n) as n from city_counts where city_id = c.id group by type) k
   ) as counts from cities c where c.key = any(:phrases::text[])
   union all select 'locality', l.id, l.key, l.city_id, (
     select coalesce(jsonb_object_agg(type, n), '{}') from (select type, sum(n) as n from locality_counts where locality_id = l.id group by type) k
   ) from localities l where l.key = any(:phrases::text[])`,
)

/** Cities and localities whose whole name is one of these phrases. */
export function findNamed(read: Reader, phrases: readonly string[]): Promise<WholePlace[]> {
  return run<WholePlace>(read, NAMED, { phrases })
}

const CONTAINING = statement(
  'places_containing',
  `select 'locality' as kind, l.id, p.phrase from unnest(:phrases::text[]) p (phrase)
   cross join lateral (select l.id from localities l where ${hasWords('l', 'p.phrase', `'% ' || p.phrase || ' %'`)} limit :most::integer) l`,
)

/** Localities whose name contains one of these phrases as whole words; at most `most` a phrase. */
export function findContaining(
  read: Reader,
  phrases: readonly string[],
  most: number,
): Promise<NamedPlace[]> {
  return run<NamedPlace>(read, CONTAINING, { phrases, most })
}
