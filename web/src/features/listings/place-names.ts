// Names of places and generated titles in the page's language; the API has them in English.
import { placeInHindi, titleInHindi } from '@rentify/contract/listings/hindi-names/hindi-names'
import { getLocale } from '../../locale.ts'

// Pages in English contain none of the tables.
const isHindi = () => import.meta.env.MODE !== 'en' && getLocale() === 'hi'

/** `Sector 62, Noida` in the page's language. */
export const placeName = (place: string): string => (isHindi() ? placeInHindi(place) : place)

/** `Sunny 2 BHK flat in Sector 62` in the page's language. */
export const generatedTitle = (title: string): string => (isHindi() ? titleInHindi(title) : title)
