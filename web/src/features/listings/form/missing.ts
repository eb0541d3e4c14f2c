// What renters look for, although the form does not require it: the review names it.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { ListingField, ListingValues } from './values.ts'

/** Rooms that are searched by their number of bedrooms, and rooms that come with meals or not. */
const HOMES = ['Flat/Apartment', 'Family Room', 'Studio Apartment']
const PGS = ['PG for Boys', 'PG for Girls']

/** `latitude` stands for the point. */
const SOUGHT: Readonly<Record<ListingType, readonly ListingField[]>> = {
  Room: ['area', 'facilities', 'deposit', 'availableFrom', 'latitude'],
  Hotel: ['checkInTime', 'checkOutTime', 'latitude', 'address', 'rules'],
  Shop: ['shopArea', 'parkingSpaces', 'openingHours', 'closingHours', 'latitude', 'address'],
}

function soughtOf(type: ListingType, { roomType }: ListingValues): readonly ListingField[] {
  if (type !== 'Room') return SOUGHT[type]
  return [
    ...(HOMES.includes(roomType) ? (['bedrooms', 'bathrooms'] as const) : []),
    ...SOUGHT.Room,
    ...(PGS.includes(roomType) ? (['mealsIncluded'] as const) : []),
  ]
}

/** Whether a field has a value; blanks are none. */
export function isGiven(values: ListingValues, field: ListingField): boolean {
  const value = values[field]
  return (typeof value === 'string' ? value.trim() : value).length > 0
}

/** The fields that would make the listing complete, photos first, without those `read` from its text. */
export function missingFields(
  type: ListingType,
  values: ListingValues,
  pictures: number,
  read: readonly ListingField[] = [],
): ListingField[] {
  return [
    ...(pictures === 0 ? (['pictures'] as const) : []),
    ...soughtOf(type, values).filter((field) => !isGiven(values, field) && !read.includes(field)),
  ]
}
