// A search between the address of its list and the API's query string.
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import { paths } from '../../paths.ts'

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

/** What it asks for, in words as far as it has any. */
export function wordsOf({ query }: AskedSearch): string {
  return [...new Set(new URLSearchParams(query).values())].join(', ')
}
