import type { Reader } from '../../db/reader.ts'
import { SUMMARY_COLUMNS } from './listings.presenter.ts'
import { run, statement } from './search/statement.ts'

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
     select a.at, (select row_to_json(r) from (select ${SUMMARY_COLUMNS}, round(a.km::numeric, 1) as "distanceKm") r) as card
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
