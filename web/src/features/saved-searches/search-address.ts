// A search between the address of its list and the API's query string.
import type { FilterField } from '@rentify/contract/listings/fields'
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import { formatRupees } from '@rentify/contract/money'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { FIELD_TEXTS } from '../listings/labels.ts'
import { placeName } from '../listings/place-names.ts'

export type AskedSearch = { readonly type: ListingType; readonly query: string }

/** What is no filter of the list. */
const OTHERS = ['type', 'propertyType', 'sort', 'like', 'filtered'] as const

/** What a list asks to save; null where no list led here. The API calls the text `q`. */
export function askedIn(address: URLSearchParams): AskedSearch | null {
  const type = LISTING_TYPES.find((one) => one === address.get('type'))
  if (!type) return null
  const query = new URLSearchParams(address)
  for (const name of OTHERS) query.delete(name)
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

const WORDS: Readonly<Record<string, (value: string) => string>> = {
  minPrice: (value) => m.filter_price_from({ price: rupees(value) }),
  maxPrice: (value) => m.listings_band_to({ upper: rupees(value) }),
  maxMonthlyCost: (value) => m.filter_cost_chip({ amount: rupees(value) }),
  city: placeName,
  location: placeName,
}

/** What it asks for, in words: '2 BHK, Noida, Under ₹15,000'. */
export function wordsOf({ query }: AskedSearch): string {
  const words = [...new URLSearchParams(query)].flatMap(([name, values]) =>
    isFilter(name)
      ? values.split(',').map((value) => FIELD_TEXTS[name].value(value))
      : (WORDS[name]?.(values) ?? values),
  )
  return [...new Set(words)].join(', ')
}
