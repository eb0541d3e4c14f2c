// The one statement of a planned list: number of matches, rows and cards (ADR 0221, 0232).

import { TOTAL_CAP } from '@rentify/contract/paging'
import type { Reader } from '../../../../db/reader.ts'
import { cardOf, cardsName, cardsNamed, joinCard } from '../../lists/cards.repo.ts'
import { IS_CUT_BUCKET, IS_WHOLE_BUCKET, MATCHES, MATCHES_BUCKET } from '../search.filters.ts'
import { COLUMNS, eachOnes, type Found, inOrder, OF_BUCKET, planned } from '../search.repo.ts'
import { after, ORDERS, type OrderName, orderBy, readKeys, shortKeysOf } from '../search.sorts.ts'
import { run, statement, variants } from '../statement.ts'
import type { Filtering, ListPlan, ListShape } from './list.plan.ts'

const PASSES: Readonly<Record<Filtering, string>> = {
  none: 'true',
  some: MATCHES_BUCKET,
  cutting: `${MATCHES_BUCKET} and ${IS_WHOLE_BUCKET}`,
}

/**
 * Listings in the buckets that pass; in those that the price range cuts, each is checked in the
 * index, never more than 10,001.
 */
const inBuckets = (filtering: Filtering, scope: string, ofType = 'l.type = :type') =>
  `coalesce(sum(l.n) filter (where ${PASSES[filtering]}), 0)::bigint${
    filtering === 'cutting'
      ? ` + (select count(*) from (
      select from (
        select l.cell_id from listing_counts l where ${ofType} and ${scope} and ${IS_CUT_BUCKET} and ${MATCHES_BUCKET} group by l.cell_id having sum(l.n) > 0
      ) c ${eachOnes('l.id', OF_BUCKET)} limit ${TOTAL_CAP}
    ) few)`
      : ''
  }`

export type ListRows = { readonly matching: number; readonly found: readonly Found[] }

/** Listings `l` of the requested types. */
const ofTypes = ({ types }: ListShape) =>
  types === 'one' ? 'l.type = :type' : 'l.type = any(:types::text[])'

/** Listings or counters `l` of the one place. */
const IN_PLACE = { city: 'l.city_id = :place::bigint', locality: 'l.locality_id = :place::bigint' }
const IN_CITIES = 'l.city_id = any(:cities::bigint[])'
const IN_LOCALITIES = 'l.locality_id = any(:localities::bigint[])'
const total = (counters: string, condition: string) =>
  `(select coalesce(sum(l.n), 0)::bigint from ${counters} l where ${condition})`

/** How many listings are in the places. */
function amongPart(shape: ListShape): string {
  const ofType = ofTypes(shape)
  switch (shape.places) {
    case 'anywhere':
      return total('kind_counts', ofType)
    case 'city':
      return total('city_counts', `${IN_PLACE.city} and ${ofType}`)
    case 'locality':
      return total('locality_counts', `${IN_PLACE.locality} and ${ofType}`)
    case 'several':
      return `${total('city_counts', `${IN_CITIES} and ${ofType}`)} + ${total('locality_counts', `${IN_LOCALITIES} and ${ofType}`)}`
  }
}

/** How many of them pass the filters: by the counters, which localities have none of. */
function matchingPart(shape: ListShape): string {
  const ofType = ofTypes(shape)
  const inCounters = (counters: string, scope: string) =>
    `(select ${inBuckets(shape.filtering, scope, ofType)} from ${counters} l where ${scope} and ${ofType})`
  const inLocalities = (rows: string) => `(select count(*) from ${rows} where ${MATCHES})`
  switch (shape.places) {
    case 'anywhere':
      return inCounters('kind_counts', 'true')
    case 'city':
      return inCounters('listing_counts', IN_PLACE.city)
    case 'locality':
      return inLocalities(`(select) one ${eachOnes('l.*', `${IN_PLACE.locality} and ${ofType}`)}`)
    case 'several':
      return `${inCounters('listing_counts', IN_CITIES)} + ${inLocalities(`unnest(:localities::bigint[]) q (id) ${eachOnes('l.*', `l.locality_id = q.id and ${ofType}`)}`)}`
  }
}

/** The number of places, each of which is a scan of its own. */
const SPOTS: Readonly<Record<ListShape['places'], string>> = {
  anywhere: '0',
  city: '1',
  locality: '1',
  several: '(cardinality(:cities::bigint[]) + cardinality(:localities::bigint[]))',
}

/** Places to scan one after the other as `q`, if they are several; the listings `l` of each. */
type Scope = { readonly each?: string; readonly within: string }

const SCOPES: Readonly<Record<ListShape['places'], readonly Scope[]>> = {
  anywhere: [{ within: 'true' }],
  city: [{ within: IN_PLACE.city }],
  locality: [{ within: IN_PLACE.locality }],
  several: [
    { each: 'unnest(:cities::bigint[]) q (id)', within: 'l.city_id = q.id' },
    { each: 'unnest(:localities::bigint[]) q (id)', within: 'l.locality_id = q.id' },
  ],
}

/** Whether its rows are found in order by one scan. */
const isOneScan = ({ places, types, filtering }: ListShape) =>
  SCOPES[places].length === 1 && types === 'one' && filtering === 'none'

/** Rows in order until enough match: reads few where matches are frequent. */
function scannedPart(shape: ListShape): string {
  const { places, types, filtering } = shape
  const [matches, isWorth] =
    filtering === 'none' ? ['true', ''] : [MATCHES, 'where (select scans from n)']
  return SCOPES[places]
    .map(({ each, within }) => {
      const type = types === 'one' ? ':type' : 't.type'
      const scan = inOrder(shape, `${within} and l.type = ${type}`, matches)
      const from = [
        ...(each ? [each] : []),
        ...(types === 'one' ? [] : ['unnest(:types::text[]) t (type)']),
        ...(each || types === 'several' ? [`lateral (${scan}) l`] : [`(${scan}) l`]),
      ].join(' cross join ')
      return isOneScan(shape) ? scan : `select l.* from ${from} ${isWorth}`
    })
    .join(' union all ')
}

/** Every match, then sorted: reads few where matches are rare. */
function collectedPart(shape: ListShape): string {
  const { places, order, begun, limit } = shape
  const ofType = ofTypes(shape)
  const ofCells = (scope: string) =>
    `select ${COLUMNS} from (
      select l.cell_id from listing_counts l where ${scope} and ${ofType} and ${MATCHES_BUCKET}
        group by l.cell_id having sum(l.n) > 0
    ) c ${eachOnes(COLUMNS, OF_BUCKET)}`
  const ofLocality = (from: string, scope: string) =>
    `select ${COLUMNS} from ${from} ${eachOnes(COLUMNS, `${scope} and ${ofType}`)}`
  const rows = {
    anywhere: () => ofCells('true'),
    city: () => ofCells(IN_PLACE.city),
    locality: () => ofLocality('(select) one', IN_PLACE.locality),
    several: () =>
      `${ofCells(IN_CITIES)} union all ${ofLocality('unnest(:localities::bigint[]) q (id)', 'l.locality_id = q.id')}`,
  }
  return `select l.* from (${rows[places]()}) l where (select not scans from n) and ${MATCHES} ${begun ? `and ${after(order)}` : ''}
    order by ${orderBy(order)} limit ${limit}`
}

function compile(shape: ListShape): string {
  const { filtering, order, limit, cards } = shape
  const isFiltered = filtering !== 'none'
  const rows = isFiltered
    ? `(${scannedPart(shape)}) union all (${collectedPart(shape)})`
    : scannedPart(shape)
  const counted = isFiltered
    ? `with n as materialized (
        select n.*,
          ${limit} * (n.among::float8 / nullif(n.matching, 0) + ${SPOTS[shape.places]})
            < n.matching as scans
        from (select ${matchingPart(shape)} as matching, ${amongPart(shape)} as among) n
      )`
    : ''
  const ordered = isOneScan(shape)
    ? rows
    : `select * from (${rows}) l order by ${orderBy(order)} limit ${limit}`
  return `${counted} select ${isFiltered ? '(select matching from n)' : amongPart(shape)} as matching,
      string_agg(f.keys, chr(10)) as rows,
        ${cards ? "string_agg(coalesce(f.card, ''), chr(10))" : 'null::text'} as cards
    from (
      select ${shortKeysOf(order)} as keys ${cards ? `, ${cardOf(cards)} as card` : ''}
      from (${ordered}) l ${cards ? joinCard(cards) : ''}
      order by ${orderBy(order)} limit :asked::integer
    ) f`
}

const statements = variants((key) => {
  const [places, types, filtering, order, begun, limit, cards] = key.split(' ')
  return statement(
    `list ${key}`,
    compile({
      places: places as ListShape['places'],
      types: types as ListShape['types'],
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
  /** A line each, because reading one value costs a fraction of reading rows. */
  readonly rows: string | null
  /** A line each; JSON has no line breaks. */
  readonly cards: string | null
}

export async function findList(
  read: Reader,
  { shape, parameters }: Pick<ListPlan, 'shape' | 'parameters'>,
): Promise<ListRows> {
  const { places, types, filtering, order, begun, limit, cards } = shape
  const key = `${places} ${types} ${filtering} ${order.name} ${begun ? 'begun' : 'fresh'} ${planned(limit)} ${cardsName(cards)}`
  const [row] = await run<Row>(read, statements(key), { ...parameters, asked: limit })
  const texts = row?.cards?.split('\n')
  return {
    matching: row?.matching ?? 0,
    found: (row?.rows?.split('\n') ?? []).map((line, at) => {
      const keys = readKeys(order, line)
      // Every order ends with the id.
      return { id: keys.at(-1) ?? '', keys, card: texts?.[at] || null }
    }),
  }
}
