// What an import tells about rows that it takes: what it made of their places, and prices that look
// like another currency.
import { nounFor } from '@rentify/contract/formats/nouns'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { formatRupees } from '@rentify/contract/money'
import type { ListingPlace, PlaceRemark, StatedPlace } from '../listings/index.ts'
import type { Cells } from './open-row.ts'

/** A remark about a row's place, and the name that it is reported under. */
export type PlacedRow = { readonly remark: Reported; readonly name: string }
type Reported = Exclude<PlaceRemark, 'city_unknown'>

export function placedRow(stated: StatedPlace, { place, remarks }: ListingPlace): PlacedRow[] {
  const name = (remark: Reported) => {
    if (remark === 'city_corrected') return `'${stated.city}' is ${place.city}`
    if (remark !== 'point_shared') return place.city
    return `${place.latitude}, ${place.longitude} in ${place.city}`
  }
  return remarks.flatMap((remark) =>
    remark === 'city_unknown' ? [] : [{ remark, name: name(remark) }],
  )
}

const TITLES: Readonly<Record<Reported, string>> = {
  city_corrected: 'Cities whose spelling was corrected',
  point_far: 'Points far from their city, which were not used',
  point_abroad: 'Points outside India, which were not used',
  point_shared: 'Points that many rows share, which are taken as inexact',
}
const MAX_SHOWN = 10
const MAX_NAMES = 10_000

/** Prices beyond these are no usual rents in rupees: another currency, or paise, or a sale. */
const USUAL: Readonly<Record<ListingType, readonly [number, number]>> = {
  Room: [1000, 5_000_000],
  Hotel: [250, 200_000],
  Shop: [1000, 10_000_000],
}
/** So many unusual prices are no exceptions. */
const MIN_UNUSUAL = 5
const UNUSUAL_SHARE = 0.05

const RUPEES = /^(?:inr|₹|rs\.?|re\.?|(?:indian )?rupees?|rupee|रु\.?|रुपये?|रुपया)$/i
const CURRENCY_COLUMN = /currency/i

export type ImportReport = {
  /** Takes a row that can be imported: its cells, what was made of its place, its price. */
  add(cells: Cells | string, placed: readonly PlacedRow[], price: unknown): void
  /** Lines to print, empty when there is nothing to tell. */
  lines(): string[]
}

/** Constant memory: names beyond the first ten thousand are counted without being shown. */
export function createImportReport(type: ListingType): ImportReport {
  const places = new Map<Reported, Map<string, number>>()
  const currencies = new Map<string, number>()
  const [least, most] = USUAL[type]
  const prices = { all: 0, low: 0, high: 0, lowest: Infinity, highest: 0 }

  function addPrice(price: number) {
    prices.all++
    if (price < least) prices.low++
    if (price > most) prices.high++
    prices.lowest = Math.min(prices.lowest, price)
    prices.highest = Math.max(prices.highest, price)
  }

  function addCurrencies(cells: Cells | string) {
    if (typeof cells === 'string') return
    for (const [column, cell] of Object.entries(cells)) {
      if (typeof cell !== 'string' || !CURRENCY_COLUMN.test(column)) continue
      const currency = cell.trim()
      if (currency !== '' && !RUPEES.test(currency)) count(currencies, currency.slice(0, 40))
    }
  }

  return {
    add(cells, placed, price) {
      for (const { remark, name } of placed) {
        const names = places.get(remark) ?? new Map<string, number>()
        places.set(remark, names)
        count(names, name)
      }
      if (typeof price === 'number' && price > 0) addPrice(price)
      addCurrencies(cells)
    },
    lines() {
      const said = (Object.keys(TITLES) as Reported[]).flatMap((remark) =>
        namesLines(TITLES[remark], places.get(remark)),
      )
      const night = type === 'Hotel' ? 'a night' : 'a month'
      const isMany = (rows: number) => rows >= MIN_UNUSUAL && rows >= prices.all * UNUSUAL_SHARE
      return [
        ...said,
        ...(isMany(prices.low)
          ? [
              `Prices look like another currency than rupees: ${prices.low} of ${prices.all} are below ${formatRupees(least)} ${night}, the lowest ${formatRupees(prices.lowest)}`,
            ]
          : []),
        ...(isMany(prices.high)
          ? [
              `Prices look like another currency than rupees, or like sales: ${prices.high} of ${prices.all} are above ${formatRupees(most)} ${night}, the highest ${formatRupees(prices.highest)}`,
            ]
          : []),
        ...namesLines('Rows of another currency, whose prices were read as rupees', currencies),
      ]
    },
  }
}

function count(counts: Map<string, number>, name: string): void {
  const key = counts.has(name) || counts.size < MAX_NAMES ? name : OTHERS
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
const OTHERS = 'others'

/** A title with the number of rows, then the names with theirs, the most frequent first. */
function namesLines(title: string, counts: ReadonlyMap<string, number> | undefined): string[] {
  if (!counts || counts.size === 0) return []
  const rows = [...counts.values()].reduce((sum, n) => sum + n, 0)
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const more = sorted.length - MAX_SHOWN
  return [
    `${title}: ${rows} ${nounFor(rows, 'row', 'rows')}`,
    ...sorted.slice(0, MAX_SHOWN).map(([name, n]) => `  ${name} ${n}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ]
}
