// A search between the address of its list and the API's query string.
import type { FilterField } from '@rentify/contract/listings/fields'
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
} from '@rentify/contract/listings/filterable'
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import { formatRupees } from '@rentify/contract/money'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { FIELD_TEXTS } from '../listings/labels.ts'
import { placeName } from '../listings/place-names.ts'
import { datesText, guestsText } from '../listings/stays/stay-texts.ts'

export type AskedSearch = { readonly type: ListingType; readonly query: string }

/** What is no filter of the list. */
const OTHERS = ['type', 'propertyType', 'sort', 'like', 'view', 'filtered'] as const

/** Filters that another list left in the address, and this one ignores. */
function ignoredBy(type: ListingType): readonly string[] {
  const ofFields = FILTER_NAMES.filter((name) => {
    const { types }: FilterDescription = FILTERS[name]
    return !types.includes(type)
  })
  const beside =
    type === 'Hotel' ? ['maxMonthlyCost', 'roomCategory'] : ['checkIn', 'checkOut', 'guests']
  return [...ofFields, ...beside]
}

/** What a list asks to save; null where no list led here. The API calls the text `q`. */
export function askedIn(address: URLSearchParams): AskedSearch | null {
  const type = LISTING_TYPES.find((one) => one === address.get('type'))
  if (!type) return null
  const query = new URLSearchParams(address)
  for (const name of [...OTHERS, ...ignoredBy(type)]) query.delete(name)
  const text = query.get('search')
  query.delete('search')
  if (text) query.set('q', text)
  return { type, query: query.toString() }
}

const LISTS = { Room: paths.rooms, Hotel: paths.hotels, Shop: paths.shops } as const

/** The list's address. */
export function addressOf({ type, query }: AskedSearch): string {
  const address = new URLSearchParams(query)
  const text = address.get('q')
  address.delete('q')
  if (text) address.set('search', text)
  return `${LISTS[type]()}?${address}`
}

const isFilter = (name: string): name is FilterField => name in FIELD_TEXTS
const rupees = (amount: string) => formatRupees(Number(amount))

function bandText(band: string): string {
  const [lower = '', upper] = band.replace('+', '').split('-').map(rupees)
  if (upper === undefined) return m.listings_band_above({ lower })
  return band.startsWith('0-')
    ? m.listings_band_to({ upper })
    : m.listings_band_between({ lower, upper })
}

function fieldText(name: FilterField, value: string): string {
  const label = FIELD_TEXTS[name].value(value)
  return FILTERS[name].takes === 'atLeast' ? m.filter_or_more({ label }) : label
}

const WORDS: Readonly<Record<string, (value: string) => string>> = {
  budget: bandText,
  minPrice: (value) => m.filter_price_from({ price: rupees(value) }),
  maxPrice: (value) => m.listings_band_to({ upper: rupees(value) }),
  maxMonthlyCost: (value) => m.filter_cost_chip({ amount: rupees(value) }),
  city: placeName,
  location: placeName,
  nearby: m.filter_near_me,
  bbox: m.search_in_box,
  radiusKm: (distance) => m.search_in_circle({ distance }),
  guests: guestsText,
}
/** Said with another one. */
const UNSAID = ['checkOut', 'lat', 'lng'] as const

/** What it asks for, in words: '2 BHK, Noida, Up to ₹15,000'. */
export function wordsOf({ query }: AskedSearch): string {
  const asked = new URLSearchParams(query)
  const words = [...asked].flatMap(([name, value]) => {
    if (UNSAID.some((one) => one === name)) return []
    if (name === 'checkIn') return datesText(value, asked.get('checkOut') ?? value)
    return isFilter(name) ? fieldText(name, value) : (WORDS[name]?.(value) ?? value)
  })
  return [...new Set(words)].join(', ')
}
