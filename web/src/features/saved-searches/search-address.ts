// A search between the address of its list and the API's query string.
import {
  FILTER_NAMES,
  FILTERS,
  type FilterDescription,
} from '@rentify/contract/listings/filterable'
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import { paths } from '../../paths.ts'

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
