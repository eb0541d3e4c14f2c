// The text and link of a suggested place.

import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Suggestions } from '@rentify/contract/search/endpoints'
import { LISTS } from '../../../paths.ts'
import { placeName } from '../../listings/place-names.ts'

type Place = Pick<Suggestions['places'][number], 'kind' | 'label' | 'city' | 'type' | 'search'>

/** Only whole words are alike: 'Goal Chowk' does not name Goa. */
const spaced = (text: string) => ` ${text.split(/[\s,()-]+/).join(' ')} `

/** 'Sector 62, Noida'; a city is not repeated. */
export function placeText({ kind, label, city }: Place): string {
  const isWhole = kind === 'city' || city === '' || spaced(label).includes(spaced(city))
  return placeName(isWhole ? label : `${label}, ${city}`)
}

/**
 * The list that is filtered by that place, or searches around it, of the type that the text names;
 * with params in the list's own order.
 */
export function placePath({ kind, label, city, type, search }: Place, listed: ListingType): string {
  const also = search === null ? {} : { search }
  const path = LISTS[type ?? listed]
  if (kind === 'city') return path({ ...also, city: label })
  return path(kind === 'locality' ? { ...also, city, location: label } : also)
}
