import type { Reader } from '../../db/reader.ts'
import { NO_PRICE } from './search/search.filters.ts'
import type { Found } from './search/search.repo.ts'
import { run, statement } from './search/statement.ts'

/** A stored card with more fields, each a JSON value in SQL or null. */
function cardWith(fields: Readonly<Record<string, string>>): string {
  const added = Object.entries(fields).map(([name, value]) => `'"${name}":' || ${value}`)
  return `left(c.card, -1) || ',' || concat_ws(',', ${added.join(', ')}) || '}'`
}
const KM = { distanceKm: 'round(a.km::numeric, 1)' }

const CARDS = statement(
  'listing_cards',
  `select '[' || coalesce(string_agg(c.card, ',' order by a.at), '') || ']' as cards
   from unnest(:ids::uuid[]) with ordinality a (id, at)
   join listings l on l.id = a.id and l.listed join listing_cards c on c.listing_id = l.id`,
)
const NEAR_CARDS = statement(
  'listing_cards_near',
  `select '[' || coalesce(string_agg(${cardWith(KM)}, ',' order by a.at), '') || ']' as cards
   from unnest(:ids::uuid[], :km::float8[]) with ordinality a (id, km, at)
   join listings l on l.id = a.id and l.listed join listing_cards c on c.listing_id = l.id`,
)

/**
 * These listings as a list contains them: a JSON array's text, in the given order. A listing hidden
 * meanwhile is omitted.
 */
export async function readCards(
  read: Reader,
  found: readonly { id: string; km?: number }[],
): Promise<string> {
  const near = found.some(({ km }) => km !== undefined)
  const rows = await run<{ cards: string }>(read, near ? NEAR_CARDS : CARDS, {
    ids: found.map(({ id }) => id),
    km: found.map(({ km }) => km),
  })
  return rows[0]?.cards ?? '[]'
}

/** A member of the row's group that the search finds too: within its prices, and not left out. */
const MEMBER =
  'm.listed and m.repost_key = l.repost_key and coalesce(m.price, :noPrice::integer) between a.least and a.most and m.id <> all (:except::uuid[])'

// `coalesce` keeps PostgreSQL from joining all listings: each row looks at its own group.
const folded = (name: string, km: Readonly<Record<string, string>>) =>
  statement(
    name,
    `select a.at::integer as at, ${cardWith({ ...km, moreLikeThis: 'g.more' })} as card
     from unnest(:ids::uuid[], :least::integer[], :most::integer[], :km::float8[]) with ordinality a (id, least, most, km, at)
     join listings l on l.id = a.id and l.listed join listing_cards c on c.listing_id = l.id
     cross join lateral (
       select count(*) - 1 as more, coalesce(bool_or((m.created_at, m.id) > (l.created_at, l.id)), false) as has_newer
       from listings m where ${MEMBER} offset 0
     ) g
     where not g.has_newer
     order by a.at`,
  )
const FOLDED = folded('listing_cards_folded', {})
const NEAR_FOLDED = folded('listing_cards_folded_near', KM)

/** A row that a list found, within which prices its search finds it. */
export type FoundWithin = Found & { readonly least: number; readonly most: number }

/**
 * The rows that represent their group of reposts, each with its place among the given ones: the
 * group's newest member that the search finds (ADR 0206). `except` are listed elsewhere.
 */
export async function readFoldedCards(
  read: Reader,
  found: readonly FoundWithin[],
  except: readonly string[],
): Promise<{ at: number; card: string }[]> {
  const near = found.some(({ km }) => km !== undefined)
  const rows = await run<{ at: number; card: string }>(read, near ? NEAR_FOLDED : FOLDED, {
    ids: found.map(({ id }) => id),
    least: found.map(({ least }) => least),
    most: found.map(({ most }) => most),
    km: found.map(({ km }) => km ?? null),
    noPrice: NO_PRICE,
    except,
  })
  return rows.map(({ at, card }) => ({ at: at - 1, card }))
}
