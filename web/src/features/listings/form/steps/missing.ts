// Fields that renters look for and the form does not require: the review recommends them.
import {
  FIELDS,
  type FieldDescription,
  type RecommendedFor,
} from '@rentify/contract/listings/fields'
import { askedOf } from '@rentify/contract/listings/forms/form-fields'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingField, ListingValues } from '../values.ts'

/** Rooms that are searched by their number of bedrooms, and rooms that come with meals or not. */
const HOMES = ['Flat/Apartment', 'Family Room', 'Studio Apartment']
const PGS = ['PG for Boys', 'PG for Girls']

/** Beside the described fields; `latitude` represents the point. */
const OWN: Readonly<Record<ListingType, readonly ListingField[]>> = {
  Room: ['location', 'latitude'],
  Hotel: ['latitude', 'address', 'rules'],
  Shop: ['latitude', 'address'],
}

function recommendedOf(type: ListingType, { roomType }: ListingValues): readonly ListingField[] {
  const recommended = (...listings: readonly RecommendedFor[]) =>
    askedOf(type).filter((name) => {
      const field: FieldDescription = FIELDS[name]
      return field.recommendedFor !== undefined && listings.includes(field.recommendedFor)
    })
  return [
    ...(HOMES.includes(roomType) ? recommended('homes') : []),
    ...(type === 'Room' ? recommended('all', 'rooms') : recommended('all')),
    ...OWN[type],
    ...(PGS.includes(roomType) ? recommended('pgs') : []),
  ]
}

/** Whether a field has a value; blanks are none. */
export function isGiven(values: ListingValues, field: ListingField): boolean {
  const value = values[field]
  return (typeof value === 'string' ? value.trim() : value).length > 0
}

/** The fields missing from a complete listing, photos first, without those `read` from its text. */
export function missingFields(
  type: ListingType,
  values: ListingValues,
  pictures: number,
  read: readonly ListingField[] = [],
): ListingField[] {
  return [
    ...(pictures === 0 ? (['pictures'] as const) : []),
    ...recommendedOf(type, values).filter(
      (field) => !isGiven(values, field) && !read.includes(field),
    ),
  ]
}
