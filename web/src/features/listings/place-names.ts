// Names of places and generated titles in the page's language.
import { placeInHindi } from '@rentify/contract/listings/hindi-names/hindi-names'
import type { ListingCard } from '@rentify/contract/listings/listing'
import { getLocale } from '../../locale.ts'

/** `Sector 62, Noida` in the page's language; the API has it in Latin letters only. */
export function placeName(place: string): string {
  // Asked in each function, so that pages in English contain none of the tables.
  if (import.meta.env.MODE === 'en' || getLocale() !== 'hi') return place
  return placeInHindi(place)
}

/** What a call for a list adds to its query for titles in the page's language. */
export function titlesInQuery(): { titles?: 'hi' } {
  if (import.meta.env.MODE === 'en' || getLocale() !== 'hi') return {}
  return { titles: 'hi' }
}

/** A listing's title in the page's language; one that its owner wrote is the same in all. */
export function shownTitle({ title, titleHi }: Pick<ListingCard, 'title' | 'titleHi'>): string {
  if (import.meta.env.MODE === 'en' || getLocale() !== 'hi') return title
  return titleHi ?? title
}
