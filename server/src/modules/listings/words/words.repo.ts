// Words and places of the catalogue, for understanding a typed query (D8).
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Reader } from '../../../db/reader.ts'
import { hasWords } from '../search/places/places.repo.ts'
import { run, statement } from '../search/statement.ts'

/** The number of listed listings of each type. */
export type Counts = Readonly<Partial<Record<ListingType, number>>>

export type NamedPlace = {
  readonly kind: 'city' | 'locality'
  readonly id: number
  readonly phrase: string
}
/** A locality's city with its normalized name, and the number of its listed listings by type. */
export type WholePlace = NamedPlace & {
  readonly city: number | null
  readonly cityKey: string | null
  readonly counts: Counts
}

const countsOf = (counters: string, condition: string) =>
  `(select coalesce(jsonb_object_agg(type, n), '{}') from (select type, sum(n) as n from ${counters} where ${condition} group by type having sum(n) > 0) k)`

const WORDS = statement(
  'words_known',
  `select 'term' as kind, null::bigint as id, t.term as phrase, null::bigint as city,
     null as "cityKey", jsonb_object_agg(t.type, t.n) as counts
   from (select term, type, sum(n) as n from term_counts where term = any(:terms::text[])
     group by term, type having sum(n) > 0) t group by t.term
   union all select 'city', c.id, c.key, null, null, ${countsOf('city_counts', 'city_id = c.id')}
     from cities c where c.key = any(:phrases::text[])
   union all select 'locality', l.id, l.key, l.city_id, c.key,
       ${countsOf('locality_counts', 'locality_id = l.id')}
     from localities l left join cities c on c.id = l.city_id
     where l.key = any(:phrases::text[])`,
)

/** What is known of typed words: the same from the database and from memory. */
export type WordLookup = {
  /**
   * The words that listings contain, with the listings of each, and the cities and localities whose
   * whole name is one of the phrases. Words without a listing are missing.
   */
  findWords(
    terms: readonly string[],
    phrases: readonly string[],
  ): Promise<{ terms: [string, Counts][]; named: WholePlace[] }>
  /** Known words that share enough trigrams with a mistyped one, with the listings of each. */
  findAlike(words: readonly string[]): Promise<AlikeWord[]>
  /** Localities whose name contains a phrase as whole words; at most `most` for each. */
  findContaining(phrases: readonly string[], most: number): Promise<NamedPlace[]>
}

export type AlikeWord = {
  readonly word: string
  readonly term: string
  readonly type: ListingType
  readonly n: number
}

export const lookUpInDatabase = (read: Reader): WordLookup => ({
  findWords: (terms, phrases) => findWords(read, terms, phrases),
  findAlike: async (words) => (words.length > 0 ? run<AlikeWord>(read, ALIKE, { words }) : []),
  findContaining: (phrases, most) => run<NamedPlace>(read, CONTAINING, { phrases, most }),
})

type Word = { readonly kind: 'term'; readonly phrase: string; readonly counts: Counts }

async function findWords(
  read: Reader,
  terms: readonly string[],
  phrases: readonly string[],
): Promise<{ terms: [string, Counts][]; named: WholePlace[] }> {
  const rows = await run<Word | WholePlace>(read, WORDS, { terms, phrases })
  return {
    terms: rows.flatMap(({ kind, phrase, counts }) => (kind === 'term' ? [[phrase, counts]] : [])),
    named: rows.filter((row) => row.kind !== 'term'),
  }
}

const ALIKE = statement(
  'terms_alike',
  `select w.word, k.term, k.type, sum(k.n)::bigint as n
   from unnest(:words::text[]) w (word) cross join lateral alike_terms(w.word) a
   cross join lateral (select t.term, t.type, t.n from term_counts t where t.term = a.term
     offset 0) k
   group by w.word, k.term, k.type having sum(k.n) > 0`,
)

const CONTAINING = statement(
  'places_containing',
  `select 'locality' as kind, l.id, p.phrase from unnest(:phrases::text[]) p (phrase)
   cross join lateral (select l.id from localities l where ${hasWords('l', 'p.phrase', `'% ' || p.phrase || ' %'`)} limit :most::integer) l`,
)
