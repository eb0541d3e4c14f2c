import { placeInHindi } from '@rentify/contract/listings/hindi-names/hindi-names'
import { getLocale } from '../../locale.ts'

/** `Sector 62, Noida` in the page's language; the API has it in Latin letters only. */
export function placeName(place: string): string {
  // Asked in each function, so that pages in English contain none of the tables.
  if (import.meta.env.MODE === 'en' || getLocale() !== 'hi') return place
  return placeInHindi(place)
}
