// What the wizards' fields hold, as HTML forms do: texts, and lists of texts.
import {
  ASKED_FIELDS,
  type AskedField,
  isList,
  type ListField,
  openingValues,
} from '@rentify/contract/listings/forms/form-fields'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import type { ListingType } from '@rentify/contract/listings/vocabulary'

/** The texts with rules of their own. */
const OWN_TEXTS = [
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
] as const

type TextField = (typeof OWN_TEXTS)[number] | Exclude<AskedField, ListField>
/** All three wizards' texts and lists; those of the other types stay empty and are not sent. */
const TEXTS = [...OWN_TEXTS, ...ASKED_FIELDS.filter((name) => !isList(name))] as TextField[]
const LISTS = ASKED_FIELDS.filter(isList)

export type ListingValues = Record<TextField, string> &
  Record<ListField, string[]> & {
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
  const opening = Object.entries(openingValues(type)).map(([name, value]) => [name, String(value)])
  return { ...EMPTY, ...Object.fromEntries(opening) }
}

/** The values of a draft, which may be older than a field. */
export const completed = (values: ListingValues): ListingValues => ({ ...EMPTY, ...values })

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
    ...Object.fromEntries(LISTS.map((name) => [name, [...listing[name]]])),
    pictures: listing.pictures.map(({ id }) => id),
  }
}

const sixDecimals = (degrees: number | null) => (degrees === null ? '' : degrees.toFixed(6))
