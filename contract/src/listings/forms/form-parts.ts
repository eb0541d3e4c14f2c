import type { FieldName, Fields } from '../fields.ts'
import type { ListingType } from '../vocabulary.ts'

type FieldOf<T extends ListingType> = {
  [N in FieldName]: T extends Fields[N]['types'][number] ? N : never
}[FieldName]

/** What each type's form asks, part by part, in the order of the page; other fields are unasked. */
export const FORM_PARTS = {
  Room: {
    kind: ['roomType', 'furnished'],
    size: ['maxOccupancy', 'area'],
    rooms: ['bedrooms', 'bathrooms'],
    offer: ['facilities'],
    booking: ['instantBooking'],
    costs: [
      'deposit',
      'maintenance',
      'electricity',
      'electricityAmount',
      'mealsIncluded',
      'mealsRequired',
      'mealsPrice',
      'oneTimeFees',
      'noticeDays',
      'lockInMonths',
    ],
    terms: ['availableFrom', 'petsAllowed', 'tenantPreferred', 'units'],
  },
  Hotel: {
    kind: ['category', 'totalRooms'],
    times: ['checkInTime', 'checkOutTime'],
    offer: ['amenities', 'roomTypes'],
    booking: ['petsAllowed', 'instantBooking'],
  },
  Shop: {
    kind: ['businessType'],
    size: ['shopArea', 'parkingSpaces'],
    trade: ['category'],
    times: ['openingHours', 'closingHours'],
    offer: ['amenities'],
    costs: [
      'deposit',
      'maintenance',
      'electricity',
      'electricityAmount',
      'oneTimeFees',
      'noticeDays',
      'lockInMonths',
    ],
  },
} as const satisfies { [T in ListingType]: Readonly<Record<string, readonly FieldOf<T>[]>> }
