// The fields of a listing, described once (ADR 0125, 0207): schemas, columns, presenter, imports
// and the owners' forms are derived from these tables.

import {
  HOTEL_AMENITIES,
  HOTEL_ROOM_TYPES,
  ROOM_FACILITIES,
  SHOP_AMENITIES,
  TENANTS,
} from './facilities.ts'
import type { FilterName } from './filterable.ts'
import {
  BUSINESS_TYPES,
  FURNISHED_STATES,
  HOTEL_CATEGORIES,
  LISTING_TYPES,
  type ListingType,
  ROOM_TYPES,
} from './vocabulary.ts'

/**
 * The kind of a field's value. `words`: the allowed ones, or those that an import may fill in on
 * each type.
 */
type Kind =
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'list'; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly most: number; readonly words: WordsByType }
  | { readonly kind: 'texts'; readonly words: WordsByType }
  | { readonly kind: 'count'; readonly least: number; readonly most: number }
  | { readonly kind: 'area' | 'rupees' | 'date' | 'time' | 'yesNo' }
type WordsByType = { readonly [T in ListingType]?: readonly string[] }

export type FieldDescription = Kind & {
  /** The types that have the field. */
  readonly on: readonly ListingType[]
  /** The types that require the field. */
  readonly required?: readonly ListingType[]
  /** Whether every list contains the field, or only the detail call. */
  readonly shown: 'list' | 'detail'
  /** The types whose cards show the field (D7). */
  readonly card?: readonly ListingType[]
  /** The value of a listing without one; null when omitted. */
  readonly otherwise?: number | false | readonly []
  /** Its column, when it is not the name in snake case. */
  readonly column?: string
  /** The types whose form requires the field, beyond those that require it anyway. */
  readonly formRequires?: readonly ListingType[]
  /** What the form of a new listing opens with (R13). */
  readonly opensWith?: number | string | boolean
  /** The counts that the form offers as a choice; otherwise the owner types one. */
  readonly offered?: readonly [least: number, most: number]
  /** The listings whose review asks for the field when it is not given. */
  readonly sought?: Sought
}
export type Sought = 'of all' | 'of homes' | 'of PGs'

/** All fields with uniform handling; names, places, contact and pictures have their own. */
export const FIELDS = {
  roomType: {
    kind: 'word',
    words: ROOM_TYPES,
    on: ['Room'],
    required: ['Room'],
    shown: 'list',
    card: ['Room'],
  },
  furnished: {
    kind: 'word',
    words: FURNISHED_STATES,
    on: ['Room', 'Shop'],
    shown: 'list',
    card: ['Room', 'Shop'],
    formRequires: ['Room'],
  },
  /** The BHK count of a flat or house; 0 is 1 RK or a studio (D46). */
  bedrooms: {
    kind: 'count',
    least: 0,
    most: 20,
    on: ['Room'],
    shown: 'list',
    card: ['Room'],
    offered: [0, 10],
    sought: 'of homes',
  },
  bathrooms: {
    kind: 'count',
    least: 0,
    most: 20,
    on: ['Room'],
    shown: 'list',
    card: ['Room'],
    offered: [1, 10],
    sought: 'of homes',
  },
  category: {
    kind: 'text',
    most: 80,
    words: { Hotel: HOTEL_CATEGORIES },
    on: ['Hotel', 'Shop'],
    required: ['Hotel'],
    shown: 'list',
    card: ['Hotel'],
  },
  businessType: {
    kind: 'word',
    words: BUSINESS_TYPES,
    on: ['Shop'],
    required: ['Shop'],
    shown: 'list',
    card: ['Shop'],
  },
  parking: {
    kind: 'yesNo',
    on: LISTING_TYPES,
    shown: 'list',
    card: LISTING_TYPES,
    otherwise: false,
  },
  maxOccupancy: {
    kind: 'count',
    least: 1,
    most: 10,
    on: ['Room'],
    shown: 'list',
    opensWith: 1,
    offered: [1, 10],
  },
  area: { kind: 'area', on: ['Room'], shown: 'list', card: ['Room'], sought: 'of all' },
  facilities: {
    kind: 'texts',
    words: { Room: ROOM_FACILITIES },
    on: ['Room'],
    shown: 'list',
    otherwise: [],
    sought: 'of all',
  },
  amenities: {
    kind: 'texts',
    words: { Hotel: HOTEL_AMENITIES, Shop: SHOP_AMENITIES },
    on: ['Hotel', 'Shop'],
    shown: 'list',
    card: ['Hotel'],
    otherwise: [],
    formRequires: ['Hotel', 'Shop'],
  },
  totalRooms: {
    kind: 'count',
    least: 1,
    most: 100_000,
    on: ['Hotel'],
    shown: 'list',
    card: ['Hotel'],
    formRequires: ['Hotel'],
  },
  starRating: { kind: 'count', least: 1, most: 5, on: ['Hotel'], shown: 'list' },
  checkInTime: {
    kind: 'time',
    on: ['Hotel'],
    shown: 'list',
    card: ['Hotel'],
    opensWith: '14:00',
    sought: 'of all',
  },
  shopArea: { kind: 'area', on: ['Shop'], shown: 'list', card: ['Shop'], sought: 'of all' },
  checkOutTime: {
    kind: 'time',
    on: ['Hotel'],
    shown: 'detail',
    opensWith: '11:00',
    sought: 'of all',
  },
  roomTypes: {
    kind: 'list',
    words: HOTEL_ROOM_TYPES,
    on: ['Hotel'],
    shown: 'detail',
    otherwise: [],
    column: 'hotel_room_types',
    formRequires: ['Hotel'],
  },
  openingHours: {
    kind: 'time',
    on: ['Shop'],
    shown: 'detail',
    opensWith: '09:00',
    sought: 'of all',
  },
  closingHours: {
    kind: 'time',
    on: ['Shop'],
    shown: 'detail',
    opensWith: '21:00',
    sought: 'of all',
  },
  parkingSpaces: {
    kind: 'count',
    least: 0,
    most: 1_000_000,
    on: ['Shop'],
    shown: 'detail',
    sought: 'of all',
  },
  units: { kind: 'count', least: 1, most: 10_000, on: ['Room'], shown: 'detail', otherwise: 1 },
  bedsAvailable: { kind: 'count', least: 0, most: 1_000_000, on: ['Room'], shown: 'detail' },
  deposit: { kind: 'rupees', on: ['Room'], shown: 'detail', sought: 'of all' },
  availableFrom: { kind: 'date', on: ['Room'], shown: 'detail', sought: 'of all' },
  mealsIncluded: { kind: 'yesNo', on: ['Room'], shown: 'detail', sought: 'of PGs' },
  tenantPreferred: { kind: 'word', words: TENANTS, on: ['Room'], shown: 'detail' },
  /** Requests book at once, without the owner's answer (D36). */
  instantBooking: {
    kind: 'yesNo',
    on: ['Room', 'Hotel'],
    shown: 'detail',
    otherwise: false,
    opensWith: false,
  },
} as const satisfies Record<string, FieldDescription>
export type Fields = typeof FIELDS
export type FieldName = keyof Fields
type FieldOf<T extends ListingType> = {
  [N in FieldName]: T extends Fields[N]['on'][number] ? N : never
}[FieldName]

/** What each type's form asks, part by part, in the order of the page; other fields are unasked. */
export const FORM_PARTS = {
  Room: {
    kind: ['roomType', 'furnished'],
    size: ['maxOccupancy', 'area'],
    rooms: ['bedrooms', 'bathrooms'],
    offer: ['facilities'],
    booking: ['instantBooking'],
    terms: ['deposit', 'availableFrom', 'mealsIncluded', 'tenantPreferred', 'units'],
  },
  Hotel: {
    kind: ['category', 'totalRooms'],
    times: ['checkInTime', 'checkOutTime'],
    offer: ['amenities', 'roomTypes'],
    booking: ['instantBooking'],
  },
  Shop: {
    kind: ['businessType'],
    size: ['shopArea', 'parkingSpaces'],
    trade: ['category'],
    times: ['openingHours', 'closingHours'],
    offer: ['amenities'],
  },
} as const satisfies { [T in ListingType]: Readonly<Record<string, readonly FieldOf<T>[]>> }

/** Counts that are read from title and description where they are not stated. */
export const READ_FIELDS = ['bedrooms', 'bathrooms'] as const satisfies readonly FieldName[]
export type ReadField = (typeof READ_FIELDS)[number]
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[]

type Given<F> = F extends { kind: 'word'; words: readonly (infer W)[] }
  ? W
  : F extends { kind: 'list'; words: readonly (infer W)[] }
    ? W[]
    : F extends { kind: 'count' | 'area' | 'rupees' }
      ? number
      : F extends { kind: 'texts' }
        ? string[]
        : F extends { kind: 'yesNo' }
          ? boolean
          : string

/** The type of a field on a listing: null when not given, unless the field has another default. */
export type FieldValue<F> = F extends { otherwise: unknown } ? Given<F> : Given<F> | null
export type FieldsShown<S extends 'list' | 'detail'> = {
  [N in FieldName as Fields[N]['shown'] extends S ? N : never]: FieldValue<Fields[N]>
}

/** The fields that cards of any type show. */
export type CardField = {
  [N in FieldName]: Fields[N] extends { card: unknown } ? N : never
}[FieldName]
const isOnCards = (name: FieldName): name is CardField => 'card' in FIELDS[name]
export const CARD_FIELD_NAMES = FIELD_NAMES.filter(isOnCards)

/** The filters that query a field itself. */
export type FilterField = Extract<FilterName, FieldName>
