// Names of places and generated titles in the page's language.
import type { ListingCard } from '@rentify/contract/listings/listing'
import { getLocale } from '../../locale.ts'

export { placeName } from '../geo/place-name.ts'

/** What a call for a list adds to its query for titles in the page's language. */
export function titlesInQuery(): { titles?: 'hi' } {
  // Asked in each function, so that pages in English contain none of the tables.
  if (import.meta.env.MODE === 'en' || getLocale() !== 'hi') return {}
  return { titles: 'hi' }
}

/** A listing's title in the page's language; one that its owner wrote is the same in all. */
export function shownTitle({ title, titleHi }: Pick<ListingCard, 'title' | 'titleHi'>): string {
  if (import.meta.env.MODE === 'en' || getLocale() !== 'hi') return title
  return titleHi ?? title
}
