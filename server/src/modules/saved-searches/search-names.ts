// What a saved search is called where its owner gave it no name.
import type { Language } from '@rentify/contract/languages'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { message } from '@rentify/contract/messages'
import { formatRupees } from '@rentify/contract/money'
import { textIn } from '../../http/language.ts'

type Named = {
  readonly name: string | null
  readonly type: ListingType
  readonly query: string
}

const TYPES = {
  Room: message('search_of_rooms'),
  Hotel: message('search_of_hotels'),
  Shop: message('search_of_shops'),
} as const

/** Its name, else what it asks for: 'Rooms, 2 bhk, Pune, up to ₹20,000'. */
export function nameOfSearch({ name, type, query }: Named, language: Language): string {
  if (name) return name
  const asked = new URLSearchParams(query)
  const most = asked.get('maxPrice')
  const words = [asked.get('q'), asked.get('location'), asked.get('city')].filter(Boolean)
  return [
    textIn(language, TYPES[type]),
    ...words,
    ...(most
      ? [textIn(language, message('search_up_to', { amount: formatRupees(Number(most)) }))]
      : []),
  ].join(', ')
}
