// Listings as lists contain them, from the stored texts (ADR 0221).
import type { ListingSearch } from '@rentify/contract/listings/filters'
import type { Reader } from '../../../db/reader.ts'
import { NO_PRICE } from '../search/search.filters.ts'
import { run, statement } from '../search/statement.ts'

/** Every field, or those that a card shows (D7). */
export type View = ListingSearch['view']

/** A stored text of `c` with more fields, each a JSON value in SQL; null leaves one out. */
export function storedText(view: View, more: Readonly<Record<string, string>> = {}): string {
  const text = view === 'card' ? 'c.card' : 'c.summary'
  const added = Object.entries(more).map(([name, value]) => `',"${name}":' || ${value}`)
  return added.length > 0 ? `left(${text}, -1) || concat(${added.join(', ')}) || '}'` : text
}

const STORED =
  'join listings l on l.id = a.id and l.listed join listing_cards c on c.listing_id = l.id'
/** With `km`, a column in kilometres. */
export const distance = (km: string) => ({ distanceKm: `round(${km}::numeric, 1)` })

/** The statements of both views, each with and without distance. */
function eachView<S>(
  make: (name: string, view: View, more: Readonly<Record<string, string>>) => S,
) {
  const both = (view: View) => ({
    here: make(view ?? 'summary', view, {}),
    near: make(`${view ?? 'summary'}_near`, view, distance('a.km')),
  })
  const [summary, card] = [both(undefined), both('card')]
  return (view: View, isNear: boolean) =>
    (view === 'card' ? card : summary)[isNear ? 'near' : 'here']
}

const cardsIn = eachView((name, view, more) =>
  statement(
    `listing_cards_${name}`,
    `select '[' || coalesce(string_agg(${storedText(view, more)}, ',' order by a.at), '') || ']' as cards
     from unnest(:ids::uuid[], :km::float8[]) with ordinality a (id, km, at) ${STORED}`,
  ),
)

/**
 * These listings as a list contains them: a JSON array's text, in the given order. A listing hidden
 * meanwhile is omitted.
 */
export async function readCards(
  read: Reader,
  found: readonly { id: string; km?: number | null }[],
  view?: View,
): Promise<string> {
  const near = found.some(({ km }) => km !== undefined)
  const rows = await run<{ cards: string }>(read, cardsIn(view, near), {
    ids: found.map(({ id }) => id),
    km: found.map(({ km }) => km ?? null),
  })
  return rows[0]?.cards ?? '[]'
}

/** How a statement gives the card of each row; folded: null where a newer repost represents it. */
export type Cards = { readonly view: View; readonly folded: boolean }

/** A word for each in the names of statements, and back. */
export const cardsName = (cards: Cards | null) =>
  cards ? `${cards.folded ? 'folded' : 'each'}_${cards.view ?? 'summary'}` : 'none'
export function cardsNamed(name = 'none'): Cards | null {
  const [folded, view] = name.split('_')
  return name === 'none'
    ? null
    : { folded: folded === 'folded', view: view === 'card' ? view : undefined }
}

// A group's newest member that the search finds represents it (ADR 0206).
const MEMBER = `m.listed and m.repost_key = l.repost_key and coalesce(m.price, ${NO_PRICE}) between :leastPrice::integer and :mostPrice::integer`

/** The card of a row `l`, with what `joinCard` joins. */
export function cardOf({ view, folded }: Cards, km?: string): string {
  const more = km ? distance(km) : {}
  return folded
    ? `case when not g.has_newer then ${storedText(view, { ...more, moreLikeThis: 'g.more' })} end`
    : storedText(view, more)
}

export const joinCard = ({ folded }: Cards) =>
  `left join listing_cards c on c.listing_id = l.id ${folded ? repostsOf(MEMBER) : ''}`

/** As near to the next lower price a price belongs to the same group (ADR 0206). */
const NEAR_PRICE = 1.02

/** A member of the row's group that the search finds too: within its prices, and not left out. */
const MEMBER_GIVEN =
  'm.listed and m.repost_key = l.repost_key and coalesce(m.price, :noPrice::integer) between a.least and a.most and m.id <> all (:except::uuid[])'

const foldedIn = eachView((name, view, more) =>
  statement(
    `listing_cards_folded_${name}`,
    `select a.at::integer as at, ${storedText(view, { ...more, moreLikeThis: 'g.more' })} as card
     from unnest(:ids::uuid[], :least::integer[], :most::integer[], :km::float8[])
       with ordinality a (id, least, most, km, at)
     ${STORED} ${repostsOf(MEMBER_GIVEN)}
     where not g.has_newer
     order by a.at`,
  ),
)

/** Of rows with one key, those whose prices lead to `id`'s in steps of 2 % at most. */
export function membersOf(rows: string, id: string): string {
  const before = 'lag(r.price) over (order by r.price, r.id)'
  return `with steps as (
      select r.*, coalesce((r.price > ${before} * ${NEAR_PRICE})::integer, 0) as step
        from (${rows}) r
    ), runs as (
      select s.id, s.created_at, sum(s.step) over (order by s.price, s.id) as run from steps s
    )
    select n.id, n.created_at from runs n where n.run = (select o.run from runs o where o.id = ${id})`
}

/** Joins `g`: how many more than `l` are in its group, and whether one is newer. */
function repostsOf(member: string): string {
  // `offset 0` keeps PostgreSQL from joining all listings: each row looks at its own group.
  return `cross join lateral (
      select count(*) - 1 as more,
        coalesce(bool_or((m.created_at, m.id) > (l.created_at, l.id)), false) as has_newer
      from (${membersOf(`select m.id, m.created_at, m.price from listings m where ${member}`, 'l.id')}) m
      offset 0
    ) g`
}

/**
 * A row that a list found, its distance if near a place, within which prices its search finds it.
 */
export type FoundWithin = {
  readonly id: string
  readonly km?: number | null
  readonly least: number
  readonly most: number
}

/**
 * The rows that represent their group of reposts, each with its place among the given ones: the
 * group's newest member that the search finds (ADR 0206). `except` are listed elsewhere.
 */
export async function readFoldedCards(
  read: Reader,
  found: readonly FoundWithin[],
  except: readonly string[],
  view?: View,
): Promise<{ at: number; card: string }[]> {
  const near = found.some(({ km }) => km !== undefined)
  const rows = await run<{ at: number; card: string }>(read, foldedIn(view, near), {
    ids: found.map(({ id }) => id),
    least: found.map(({ least }) => least),
    most: found.map(({ most }) => most),
    km: found.map(({ km }) => km ?? null),
    noPrice: NO_PRICE,
    except,
  })
  return rows.map(({ at, card }) => ({ at: at - 1, card }))
}
