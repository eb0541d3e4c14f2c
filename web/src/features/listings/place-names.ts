// Names of places and generated titles in the page's language; the API has them in English.
import { placeInHindi, titleInHindi } from '@rentify/contract/listings/hindi-names/hindi-names'
import { getLocale } from '../../locale.ts'

/** `Sector 62, Noida` in the page's language. */
export function placeName(place: string): string {
  // Asked in each function, so that pages in English contain none of the tables.
  if (import.meta.env.MODE === 'en' || getLocale() !== 'hi') return place
  return placeInHindi(place)
}

/** `Sunny 2 BHK flat in Sector 62` in the page's language. */
export function generatedTitle(title: string): string {
  if (import.meta.env.MODE === 'en' || getLocale() !== 'hi') return title
  return titleInHindi(title)
}
