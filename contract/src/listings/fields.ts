// The fields of a listing, described once (ADR 0125, 0207): schemas, columns, presenter, imports
// and the owners' forms are derived from these tables.

import { ELECTRICITY } from './costs.ts'
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
  readonly types: readonly ListingType[]
  /** The types that require the field. */
  readonly required?: readonly ListingType[]
  /** Whether every list contains the field, or only the detail call. */
  readonly shown: 'list' | 'detail'
  /** The types whose cards show the field (D7). */
  readonly card?: readonly ListingType[]
  /** The value of a listing without one; null when omitted. */
  readonly default?: number | false | readonly []
  /** Its column, when it is not the name in snake case. */
  readonly column?: string
  /** The types whose form requires the field, beyond those that require it anyway. */
  readonly formRequires?: readonly ListingType[]
  /** The initial value in the form of a new listing (R13). */
  readonly formDefault?: number | string | boolean
  /** The counts that the form offers as choices; without them the owner types one. */
  readonly choices?: readonly [least: number, most: number]
  /** The listings whose review recommends the field when it is missing. */
  readonly recommendedFor?: RecommendedFor
}
export type RecommendedFor = 'all' | 'rooms' | 'homes' | 'pgs'

/** All fields with uniform handling; names, places, contact and pictures have their own. */
export const FIELDS = {
  roomType: {
    kind: 'word',
    words: ROOM_TYPES,
    types: ['Room'],
    required: ['Room'],
    shown: 'list',
    card: ['Room'],
  },
  furnished: {
    kind: 'word',
    words: FURNISHED_STATES,
    types: ['Room', 'Shop'],
    shown: 'list',
    card: ['Room', 'Shop'],
    formRequires: ['Room'],
  },
  /** The BHK count of a flat or house; 0 is 1 RK or a studio (D46). */
  bedrooms: {
    kind: 'count',
    least: 0,
    most: 20,
    types: ['Room'],
    shown: 'list',
    card: ['Room'],
    choices: [0, 10],
    recommendedFor: 'homes',
  },
  bathrooms: {
    kind: 'count',
    least: 0,
    most: 20,
    types: ['Room'],
    shown: 'list',
    card: ['Room'],
    choices: [1, 10],
    recommendedFor: 'homes',
  },
  category: {
    kind: 'text',
    most: 80,
    words: { Hotel: HOTEL_CATEGORIES },
    types: ['Hotel', 'Shop'],
    required: ['Hotel'],
    shown: 'list',
    card: ['Hotel'],
  },
  businessType: {
    kind: 'word',
    words: BUSINESS_TYPES,
    types: ['Shop'],
    required: ['Shop'],
    shown: 'list',
    card: ['Shop'],
  },
  parking: {
    kind: 'yesNo',
    types: LISTING_TYPES,
    shown: 'list',
    card: LISTING_TYPES,
    default: false,
  },
  maxOccupancy: {
    kind: 'count',
    least: 1,
    most: 10,
    types: ['Room'],
    shown: 'list',
    formDefault: 1,
    choices: [1, 10],
  },
  area: { kind: 'area', types: ['Room'], shown: 'list', card: ['Room'], recommendedFor: 'all' },
  facilities: {
    kind: 'texts',
    words: { Room: ROOM_FACILITIES },
    types: ['Room'],
    shown: 'list',
    default: [],
    recommendedFor: 'all',
  },
  amenities: {
    kind: 'texts',
    words: { Hotel: HOTEL_AMENITIES, Shop: SHOP_AMENITIES },
    types: ['Hotel', 'Shop'],
    shown: 'list',
    card: ['Hotel'],
    default: [],
    formRequires: ['Hotel', 'Shop'],
  },
  totalRooms: {
    kind: 'count',
    least: 1,
    most: 100_000,
    types: ['Hotel'],
    shown: 'list',
    card: ['Hotel'],
    formRequires: ['Hotel'],
  },
  starRating: { kind: 'count', least: 1, most: 5, types: ['Hotel'], shown: 'list' },
  checkInTime: {
    kind: 'time',
    types: ['Hotel'],
    shown: 'list',
    card: ['Hotel'],
    formDefault: '14:00',
    recommendedFor: 'all',
  },
  shopArea: { kind: 'area', types: ['Shop'], shown: 'list', card: ['Shop'], recommendedFor: 'all' },
  checkOutTime: {
    kind: 'time',
    types: ['Hotel'],
    shown: 'detail',
    formDefault: '11:00',
    recommendedFor: 'all',
  },
  roomTypes: {
    kind: 'list',
    words: HOTEL_ROOM_TYPES,
    types: ['Hotel'],
    shown: 'detail',
    default: [],
    column: 'hotel_room_types',
    formRequires: ['Hotel'],
  },
  openingHours: {
    kind: 'time',
    types: ['Shop'],
    shown: 'detail',
    formDefault: '09:00',
    recommendedFor: 'all',
  },
  closingHours: {
    kind: 'time',
    types: ['Shop'],
    shown: 'detail',
    formDefault: '21:00',
    recommendedFor: 'all',
  },
  parkingSpaces: {
    kind: 'count',
    least: 0,
    most: 1_000_000,
    types: ['Shop'],
    shown: 'detail',
    recommendedFor: 'all',
  },
  units: { kind: 'count', least: 1, most: 10_000, types: ['Room'], shown: 'detail', default: 1 },
  bedsAvailable: { kind: 'count', least: 0, most: 1_000_000, types: ['Room'], shown: 'detail' },
  deposit: { kind: 'rupees', types: ['Room', 'Shop'], shown: 'detail', recommendedFor: 'rooms' },
  /** A month; 0 is included in the rent (D86). */
  maintenance: { kind: 'rupees', types: ['Room', 'Shop'], shown: 'detail' },
  electricity: {
    kind: 'word',
    words: ELECTRICITY,
    types: ['Room', 'Shop'],
    shown: 'list',
    card: ['Room', 'Shop'],
  },
  /** A month where it is fixed, a unit where it is metered. */
  electricityAmount: { kind: 'rupees', types: ['Room', 'Shop'], shown: 'detail' },
  availableFrom: { kind: 'date', types: ['Room'], shown: 'detail', recommendedFor: 'all' },
  mealsIncluded: { kind: 'yesNo', types: ['Room'], shown: 'detail', recommendedFor: 'pgs' },
  /** Nobody stays without taking them; only then their price is part of the cost. */
  mealsRequired: { kind: 'yesNo', types: ['Room'], shown: 'detail' },
  mealsPrice: { kind: 'rupees', types: ['Room'], shown: 'detail' },
  oneTimeFees: { kind: 'rupees', types: ['Room', 'Shop'], shown: 'detail' },
  noticeDays: { kind: 'count', least: 0, most: 365, types: ['Room', 'Shop'], shown: 'detail' },
  lockInMonths: { kind: 'count', least: 0, most: 120, types: ['Room', 'Shop'], shown: 'detail' },
  tenantPreferred: { kind: 'word', words: TENANTS, types: ['Room'], shown: 'detail' },
  petsAllowed: { kind: 'yesNo', types: ['Room', 'Hotel'], shown: 'list', card: ['Room', 'Hotel'] },
  /** Requests book at once, without the owner's answer (D36). */
  instantBooking: {
    kind: 'yesNo',
    types: ['Room', 'Hotel'],
    shown: 'detail',
    default: false,
    formDefault: false,
  },
} as const satisfies Record<string, FieldDescription>
export type Fields = typeof FIELDS
export type FieldName = keyof Fields

/** Read from title and description where they are not stated: counts of a room's (ADR 0198). */
export const READ_COUNTS = ['bedrooms', 'bathrooms'] as const satisfies readonly FieldName[]
/** The same, of the cost of rooms and shops (ADR 0301). */
export const READ_COSTS = [
  'deposit',
  'maintenance',
  'electricity',
  'electricityAmount',
  'mealsIncluded',
  'mealsPrice',
  'noticeDays',
  'lockInMonths',
] as const satisfies readonly FieldName[]
export const READ_FIELDS = [...READ_COUNTS, ...READ_COSTS] as const
export type ReadCount = (typeof READ_COUNTS)[number]
export type ReadCost = (typeof READ_COSTS)[number]
export type ReadField = ReadCount | ReadCost
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
export type FieldValue<F> = F extends { default: unknown } ? Given<F> : Given<F> | null
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
