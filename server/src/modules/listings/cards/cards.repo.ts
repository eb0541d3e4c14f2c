// Listings as lists contain them, from the stored texts (ADR 0221).
import type { ListingSearch } from '@rentify/contract/search/filters'
import type { Reader } from '../../../db/reader.ts'
import { type NamedStatement, run, statement } from '../../../db/statements/statement.ts'

/** Every field, or those that a card shows (D7). */
export type View = ListingSearch['view']

/** A listing, and what its card has beside the stored text. */
export type Shown = {
  readonly id: string
  /** Kilometres; null where only the city is known, missing where none are asked for. */
  readonly km?: number | null
  /** The landmark that these are from, where it is not the same for the whole list. */
  readonly from?: string
  /** How many more like it there are; missing where reposts are not folded. */
  readonly more?: number
}

/** Fields of `a` as JSON values in SQL; null leaves one out. */
const DISTANCE = `',"distanceKm":' || round(a.km::numeric, 1)`
const FROM = `',"distanceFrom":' || to_json(a.landmark)`
const MORE = `',"moreLikeThis":' || a.more`

function cardsIn(name: string, stored: string, added: readonly string[]): NamedStatement {
  const text =
    added.length > 0 ? `left(${stored}, -1) || concat(${added.join(', ')}) || '}'` : stored
  return statement(
    `listing_cards_${name}`,
    `select '[' || coalesce(string_agg(${text}, ',' order by a.at), '') || ']' as cards
     from unnest(:ids::uuid[], :km::float8[], :more::integer[], :from::text[])
       with ordinality a (id, km, more, landmark, at)
     join listings l on l.id = a.id and l.listed join listing_cards c on c.listing_id = l.id`,
  )
}

/** Most lists add nothing to the stored texts. */
const PLAIN = { card: cardsIn('card', 'c.card', []), all: cardsIn('all', 'c.summary', []) }
const WITH_MORE = {
  card: cardsIn('card_more', 'c.card', [DISTANCE, FROM, MORE]),
  all: cardsIn('all_more', 'c.summary', [DISTANCE, FROM, MORE]),
}

/**
 * These listings as a list contains them: a JSON array's text, in the given order. A listing hidden
 * meanwhile is omitted.
 */
export async function readCards(
  read: Reader,
  shown: readonly Shown[],
  view?: View,
): Promise<string> {
  if (shown.length === 0) return '[]'
  const isPlain = shown.every(({ km, more }) => km === undefined && more === undefined)
  const statements = isPlain ? PLAIN : WITH_MORE
  const [row] = await run<{ cards: string }>(read, statements[view ?? 'all'], {
    ids: shown.map(({ id }) => id),
    km: shown.map(({ km }) => km ?? null),
    more: shown.map(({ more }) => more ?? null),
    from: shown.map(({ from }) => from ?? null),
  })
  return row?.cards ?? '[]'
}
