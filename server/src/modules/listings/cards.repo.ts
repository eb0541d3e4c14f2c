import type { Reader } from '../../db/reader.ts'
import { SUMMARY_COLUMNS } from './listings.presenter.ts'
import { NO_PRICE } from './search/search.filters.ts'
import type { Found } from './search/search.repo.ts'
import { run, statement } from './search/statement.ts'

const KM = ', round(a.km::numeric, 1) as "distanceKm"'

const CARDS = statement(
  'listing_cards',
  `select coalesce(json_agg(c.card order by c.at), '[]')::text as cards from (
     select a.at, (select row_to_json(r) from (select ${SUMMARY_COLUMNS}) r) as card
     from unnest(:ids::uuid[]) with ordinality a (id, at) join listings l on l.id = a.id and l.listed join accounts o on o.id = l.owner_id
   ) c`,
)
const NEAR_CARDS = statement(
  'listing_cards_near',
  `select coalesce(json_agg(c.card order by c.at), '[]')::text as cards from (
     select a.at, (select row_to_json(r) from (select ${SUMMARY_COLUMNS}${KM}) r) as card
     from unnest(:ids::uuid[], :km::float8[]) with ordinality a (id, km, at) join listings l on l.id = a.id and l.listed join accounts o on o.id = l.owner_id
   ) c`,
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
const folded = (name: string, km: string) =>
  statement(
    name,
    `select a.at::integer as at, (select row_to_json(r) from (select ${SUMMARY_COLUMNS}${km}, (select count(*) - 1 from listings m where ${MEMBER}) as "moreLikeThis") r)::text as card
     from unnest(:ids::uuid[], :least::integer[], :most::integer[], :km::float8[]) with ordinality a (id, least, most, km, at)
     join listings l on l.id = a.id and l.listed join accounts o on o.id = l.owner_id
     where coalesce(not exists (select from listings m where ${MEMBER} and (m.created_at, m.id) > (l.created_at, l.id)), false)
     order by a.at`,
  )
const FOLDED = folded('listing_cards_folded', '')
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
