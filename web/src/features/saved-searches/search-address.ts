// A search between the address of its list and the API's query string.
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import { paths } from '../../paths.ts'
import { filterParams } from '../search/list-params.ts'
import { readListState } from '../search/listing-search.ts'
import { stays } from '../search/stays/stays.ts'

export type AskedSearch = { readonly type: ListingType; readonly query: string }

/** What a list asks to save; null where no list led here. */
export function askedIn(address: URLSearchParams): AskedSearch | null {
  const type = LISTING_TYPES.find((one) => one === address.get('type'))
  if (!type) return null
  const params = filterParams(type, readListState(address, stays))
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  )
  return { type, query: new URLSearchParams(pairs).toString() }
}

const LISTS = { Room: paths.rooms, Hotel: paths.hotels, Shop: paths.shops } as const

/** The list's address; the API calls the text `q`. */
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
