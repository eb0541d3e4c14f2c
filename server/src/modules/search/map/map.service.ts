// A list as a map (D93): what its resolution matches, counted by cells.
import type { MapSearch } from '@rentify/contract/search/filters'
import type { ListingMap } from '@rentify/contract/search/map'
import type { CacheScope } from '../../listings/index.ts'
import { KEPT } from '../memory/cells/first-of-places.ts'
import { NOWHERE } from '../memory/columns.ts'
import type { ListingIndex } from '../memory/listing-index.ts'
import { degreesOf } from '../memory/points.ts'
import { orderOf } from '../search.order.ts'
import { rankingOf } from '../search.rows.ts'
import { type Stock, scopeOf, titledOf } from '../search.service.ts'
import { ORDERS, type Order } from '../search.sorts.ts'
import { firstOfCells, type Ranked } from './first-of-cells.ts'
import { countCells, type MapCells } from './map-cells.ts'

/** An id takes some 20 bytes, however it is compressed. */
const MOST_IDS = 168

/** The map, and the listings whose changes may change it. */
export async function mapListings(
  { resolve, today }: Pick<Stock, 'resolve' | 'today'>,
  { zoom, sort, ...filters }: MapSearch,
): Promise<{ readonly map: ListingMap; readonly scope: CacheScope }> {
  const day = await today()
  const search = await resolve(filters, null, day)
  const { index, criteria } = search
  const scope = scopeOf(criteria)
  const isByNight = criteria.filters.types.every((type) => type === 'Hotel')
  const priceUnit = isByNight ? 'night' : 'month'
  if (criteria.isEmpty)
    return { map: { cells: [], cellSide: 1, priceUnit, total: 0, withoutPoint: 0 }, scope }
  const { found } = search
  const parts = found.parts.map(({ type, matches }) => ({
    ...{ type, matches },
    isPriced: isByNight || type !== 'Hotel',
  }))
  const counted = countCells(index, parts, zoom)
  const order = orderOf(criteria, found.attempt, sort ? ORDERS[sort] : null)
  const titled = titledOf(index, { q: filters.q, sort }, null) ?? []
  const ranked = found.parts.map((part) => ({
    type: part.type,
    matches: part.matches,
    ranking: rankingOf(index, criteria, part, order, day),
  }))
  const isShown = (slot: number) => found.parts.some(({ matches }) => matches.has(slot))
  const firsts = firstSlots(index, counted, ranked, order, titled.filter(isShown))
  const cells = counted.cells.map(({ lat, lng, count, minPrice }, at) => ({
    lat: degreesOf(lat),
    lng: degreesOf(lng),
    count,
    minPrice,
    ids: (firsts[at] ?? []).map(index.idOf),
  }))
  cells.sort((a, b) => b.count - a.count || b.lat - a.lat || a.lng - b.lng)
  const { side: cellSide, withoutPoint } = counted
  return { map: { cells, cellSide, priceUnit, total: found.total, withoutPoint }, scope }
}

/** Of each cell the first slots in the order of the list, where those with the title lead. */
function firstSlots(
  index: ListingIndex,
  counted: MapCells,
  ranked: readonly Ranked[],
  order: Order,
  titled: readonly number[],
): readonly (readonly number[])[] {
  const limit = Math.min(KEPT, Math.floor(MOST_IDS / counted.cells.length))
  const firsts = firstOfCells(index, counted, ranked, order, limit)
  if (titled.length === 0) return firsts
  const { point } = index.columns
  return firsts.map((slots, cell) => {
    const ahead = titled.filter((slot) => counted.ofPoint(point[slot] ?? NOWHERE) === cell)
    return [...ahead, ...slots.filter((slot) => !ahead.includes(slot))].slice(0, limit)
  })
}
