// The text and link of a suggested place.
import type { Suggestions } from '@rentify/contract/listings/endpoints'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { LISTS } from '../../../paths.ts'
import { placeName } from '../place-names.ts'

type Place = Pick<Suggestions['places'][number], 'kind' | 'label' | 'city'>

/** 'Sector 62, Noida'; a city is not repeated. */
export function placeText({ kind, label, city }: Place): string {
  return placeName(kind === 'city' || label === city ? label : `${label}, ${city}`)
}

/** The list filtered by that place, with params in the list's own order. */
export function placePath({ kind, label, city }: Place, type: ListingType): string {
  return LISTS[type](kind === 'city' ? { city: label } : { city, location: label })
}
