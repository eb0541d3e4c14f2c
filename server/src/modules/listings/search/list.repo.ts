// The one statement of a planned list: places, number of matches, rows and cards (ADR 0221).
import type { Reader } from '../../../db/reader.ts'
import { cardOf, cardsName, cardsNamed, joinCard } from '../cards.repo.ts'
import { type Filtering, inBuckets } from './counts.repo.ts'
import type { ListPlan, ListShape } from './list.plan.ts'
import { PLACES, type Places } from './places.repo.ts'
import { MATCHES, MATCHES_BUCKET } from './search.filters.ts'
import { COLUMNS, eachOnes, type Found, inOrder, OF_BUCKET, planned } from './search.repo.ts'
import { after, keysOf, ORDERS, type OrderName, orderBy } from './search.sorts.ts'
import { run, statement, variants } from './statement.ts'

export type ListRows = {
  readonly matching: number
  readonly found: readonly Found[]
  /** The places that the names mean; null without names. */
  readonly places: Pick<Places, 'cities' | 'localities'> | null
}

/** Each place is a scan of its own: a name that means more is not for one statement. */
export const MOST_SPOTS = 20
const OF_TYPES = 'l.type = any(:types::text[])'
const TYPES = 'unnest(:types::text[]) t (type)'

/** Within the requested places, or anywhere: how many match, among how many. */
function countingPart(places: ListShape['places'], filtering: Filtering): string {
  if (places === 'anywhere')
    return `select ${inBuckets(filtering, 'true', OF_TYPES)} as matching, coalesce(sum(l.n), 0)::bigint as among, 0 as spots
      from kind_counts l where ${OF_TYPES}`
  const ofEach = eachOnes('l.*', `l.locality_id = q.id and ${OF_TYPES}`)
  const inLocalities =
    filtering === 'none'
      ? 'k.n'
      : `(select count(*) from unnest(p.localities) q (id) ${ofEach} where ${MATCHES})`
  return `select c.matching + ${inLocalities} as matching, c.among + k.n as among, p.spots
    from p, lateral (
      select ${inBuckets(filtering, 'l.city_id = any(p.cities)', OF_TYPES)} as matching, coalesce(sum(l.n), 0)::bigint as among
      from ${filtering === 'none' ? 'city_counts' : 'listing_counts'} l where l.city_id = any(p.cities) and ${OF_TYPES}
    ) c, lateral (
      select coalesce(sum(l.n), 0)::bigint as n from locality_counts l where l.locality_id = any(p.localities) and ${OF_TYPES}
    ) k where p.spots <= ${MOST_SPOTS}`
}

/** Rows in order until enough match: reads few where matches are frequent. */
function scannedPart({ places, filtering, ...step }: ListShape): string {
  const matches = filtering === 'none' ? 'true' : MATCHES
  const isWorth = filtering === 'none' ? '(select matching > 0 from n)' : '(select scans from n)'
  const scan = (scope: string) =>
    `cross join ${TYPES} cross join lateral (${inOrder(step, `${scope} and l.type = t.type`, matches)}) l where ${isWorth}`
  if (places === 'anywhere') return `select l.* from (select) one ${scan('true')}`
  return `select l.* from unnest((select cities from p)) q (id) ${scan('l.city_id = q.id')}
    union all select l.* from unnest((select localities from p)) q (id) ${scan('l.locality_id = q.id')}`
}

/** Every match, then sorted: reads few where matches are rare. */
function collectedPart({ places, order, begun, limit }: ListShape): string {
  const ofCells = (table: string, scope: string) =>
    `select ${COLUMNS} from (
      select l.cell_id from ${table} l where ${scope} and ${OF_TYPES} and ${MATCHES_BUCKET} group by l.cell_id having sum(l.n) > 0
    ) c ${eachOnes(COLUMNS, OF_BUCKET)}`
  const rows =
    places === 'anywhere'
      ? ofCells('listing_counts', 'true')
      : `${ofCells('listing_counts', 'l.city_id = any((select cities from p)::bigint[])')}
        union all select ${COLUMNS} from unnest((select localities from p)) q (id) ${eachOnes(COLUMNS, `l.locality_id = q.id and ${OF_TYPES}`)}`
  return `select l.* from (${rows}) l where (select not scans from n) and ${MATCHES} ${begun ? `and ${after(order)}` : ''}
    order by ${orderBy(order)} limit ${limit}`
}

const GIVEN = 'select :cities::bigint[] as cities, :localities::bigint[] as localities'

function compile(shape: ListShape): string {
  const { places, filtering, order, limit, cards } = shape
  const p =
    places === 'anywhere'
      ? ''
      : `p as materialized (select p.*, cardinality(p.cities) + cardinality(p.localities) as spots from (${places === 'given' ? GIVEN : PLACES[places]}) p),`
  const rows =
    filtering === 'none'
      ? scannedPart(shape)
      : `(${scannedPart(shape)}) union all (${collectedPart(shape)})`
  const isNamed = places === 'one' || places === 'both'
  return `with ${p} n as materialized (
      select n.*, ${limit} * (n.among::float8 / nullif(n.matching, 0) + n.spots) < n.matching as scans
      from (${countingPart(places, filtering)}) n
    )
    select coalesce(n.matching, 0) as matching, ${isNamed ? 'p.cities, p.localities, p.spots' : 'null::bigint[] as cities, null::bigint[] as localities, 0 as spots'}, f.rows, f.cards
    from ${places === 'anywhere' ? 'n' : 'p left join n on true'} cross join (
      select string_agg(f.keys, chr(10)) as rows, ${cards ? "string_agg(coalesce(f.card, ''), chr(10))" : 'null::text'} as cards from (
        select array_to_string(${keysOf(order)}, ' ') as keys ${cards ? `, ${cardOf(cards)} as card` : ''}
        from (select * from (select * from (${rows}) l order by ${orderBy(order)} limit ${limit}) l limit :asked::integer) l
        ${cards ? joinCard(cards) : ''}
        order by ${orderBy(order)}
      ) f
    ) f`
}

const statements = variants((key) => {
  const [places, filtering, order, begun, limit, cards] = key.split(' ')
  return statement(
    `list ${key}`,
    compile({
      places: places as ListShape['places'],
      filtering: filtering as Filtering,
      order: ORDERS[order as OrderName],
      begun: begun === 'begun',
      limit: Number(limit),
      cards: cardsNamed(cards),
    }),
  )
})

type Row = {
  readonly matching: number
  readonly cities: number[] | null
  readonly localities: number[] | null
  readonly spots: number
  /** A line each, because reading one value costs a fraction of reading rows: keys with spaces between. */
  readonly rows: string | null
  /** A line each; JSON has no line breaks. */
  readonly cards: string | null
}

/** Null where the requested name means too many places. */
export async function findList(
  read: Reader,
  { shape, parameters }: Pick<ListPlan, 'shape' | 'parameters'>,
): Promise<ListRows | null> {
  const { places, filtering, order, begun, limit, cards } = shape
  const key = `${places} ${filtering} ${order.name} ${begun ? 'begun' : 'fresh'} ${planned(limit)} ${cardsName(cards)}`
  const [row] = await run<Row>(read, statements(key), { ...parameters, asked: limit })
  const { matching = 0, cities = null, localities = null, spots = 0 } = row ?? {}
  if (spots > MOST_SPOTS) return null
  const texts = row?.cards?.split('\n')
  return {
    matching,
    found: (row?.rows?.split('\n') ?? []).map((line, at) => {
      const keys = line.split(' ')
      // Every order ends with the id.
      return { id: keys.at(-1) ?? '', keys, card: texts?.[at] || null }
    }),
    places: cities && localities && { cities, localities },
  }
}
