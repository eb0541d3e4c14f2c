// What the wizards' fields hold, as HTML forms do: texts, and lists of texts.
import { FORM_DEFAULTS } from '@rentify/contract/listings/form-defaults'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'

/** The texts of all three wizards; those of the other types stay empty and are not sent. */
const TEXTS = [
  'title',
  'description',
  'price',
  'phone',
  'contactNumber',
  'email',
  'rules',
  'location',
  'city',
  'state',
  'address',
  'pincode',
  'landmark',
  'latitude',
  'longitude',
  'roomType',
  'furnished',
  'bedrooms',
  'bathrooms',
  'maxOccupancy',
  'area',
  'units',
  'deposit',
  'availableFrom',
  'mealsIncluded',
  'tenantPreferred',
  'category',
  'totalRooms',
  'checkInTime',
  'checkOutTime',
  'businessType',
  'shopArea',
  'openingHours',
  'closingHours',
  'parkingSpaces',
  'instantBooking',
] as const
const LISTS = ['facilities', 'amenities', 'roomTypes'] as const

export type ListingValues = Record<(typeof TEXTS)[number], string> &
  Record<(typeof LISTS)[number], string[]> & {
    /** The pictures' keys in order; the pictures themselves are stored beside the form. */
    pictures: string[]
  }
export type ListingField = keyof ListingValues

const EMPTY = {
  ...Object.fromEntries(TEXTS.map((name) => [name, ''])),
  ...Object.fromEntries(LISTS.map((name) => [name, []])),
  pictures: [],
} as unknown as ListingValues

/** The values that a new listing's form opens with. */
export function newValues(type: ListingType): ListingValues {
  const defaults = Object.entries(FORM_DEFAULTS[type]).map(([name, value]) => [name, String(value)])
  return { ...EMPTY, ...Object.fromEntries(defaults) }
}

const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : String(value as string | number | boolean)

/** The values of a listing as its owner sees it. */
export function valuesOf(listing: ListingDetail): ListingValues {
  const given: Readonly<Record<string, unknown>> = listing
  const phone = listing.phone ?? listing.contactNumber
  return {
    ...EMPTY,
    ...Object.fromEntries(TEXTS.map((name) => [name, textOf(given[name])])),
    // What was read from the text is not the owner's: sending it would state it.
    ...Object.fromEntries(listing.readFromText.map((name) => [name, ''])),
    title: listing.title || listing.name,
    phone: textOf(phone),
    contactNumber: textOf(listing.contactNumber ?? phone),
    // The point of a city or locality is not the owner's: sending it would make it exact.
    latitude: listing.approximate ? '' : sixDecimals(listing.latitude),
    longitude: listing.approximate ? '' : sixDecimals(listing.longitude),
    facilities: [...listing.facilities],
    amenities: [...listing.amenities],
    roomTypes: [...listing.roomTypes],
    pictures: listing.pictures.map(({ id }) => id),
  }
}

const sixDecimals = (degrees: number | null) => (degrees === null ? '' : degrees.toFixed(6))
