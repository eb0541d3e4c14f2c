// A place among the suggestions: how it reads, and where it leads.
import type { Suggestions } from '@rentify/contract/listings/endpoints'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { LISTS } from '../../../paths.ts'

type Place = Pick<Suggestions['places'][number], 'kind' | 'label' | 'city'>

/** 'Sector 62, Noida'; a city is not said twice. */
export function placeText({ kind, label, city }: Place): string {
  return kind === 'city' || label === city ? label : `${label}, ${city}`
}

/** The list of that place, filters in the order the list itself writes them. */
export function placePath({ kind, label, city }: Place, type: ListingType): string {
  return LISTS[type](kind === 'city' ? { city: label } : { city, location: label })
}
