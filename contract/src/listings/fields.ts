// The fields of a listing, described once (ADR 0125): schemas, columns, presenter and imports follow from this table.
import { FILTER_FIELDS, type FieldDescription, snake } from './filterable.ts'
import {
  HOTEL_AMENITIES,
  HOTEL_ROOM_TYPES,
  LISTING_TYPES,
  ROOM_FACILITIES,
  SHOP_AMENITIES,
  TENANTS,
} from './vocabulary.ts'

/** All fields that are treated alike; names, places, contact and pictures have rules of their own. */
export const FIELDS = {
  ...FILTER_FIELDS,
  parking: { kind: 'yesNo', on: LISTING_TYPES, shown: 'list', otherwise: false },
  area: { kind: 'area', on: ['Room'], shown: 'list' },
  maxOccupancy: { kind: 'count', least: 1, most: 10, on: ['Room'], shown: 'list' },
  facilities: {
    kind: 'texts',
    words: { Room: ROOM_FACILITIES },
    on: ['Room'],
    shown: 'list',
    otherwise: [],
  },
  amenities: {
    kind: 'texts',
    words: { Hotel: HOTEL_AMENITIES, Shop: SHOP_AMENITIES },
    on: ['Hotel', 'Shop'],
    shown: 'list',
    otherwise: [],
  },
  totalRooms: { kind: 'count', least: 1, most: 100_000, on: ['Hotel'], shown: 'list' },
  starRating: { kind: 'count', least: 1, most: 5, on: ['Hotel'], shown: 'list' },
  checkInTime: { kind: 'time', on: ['Hotel'], shown: 'list' },
  shopArea: { kind: 'area', on: ['Shop'], shown: 'list' },
  checkOutTime: { kind: 'time', on: ['Hotel'], shown: 'detail' },
  roomTypes: {
    kind: 'list',
    words: HOTEL_ROOM_TYPES,
    on: ['Hotel'],
    shown: 'detail',
    otherwise: [],
    column: 'hotel_room_types',
  },
  openingHours: { kind: 'time', on: ['Shop'], shown: 'detail' },
  closingHours: { kind: 'time', on: ['Shop'], shown: 'detail' },
  parkingSpaces: { kind: 'count', least: 0, most: 1_000_000, on: ['Shop'], shown: 'detail' },
  units: { kind: 'count', least: 1, most: 10_000, on: ['Room'], shown: 'detail', otherwise: 1 },
  bedsAvailable: { kind: 'count', least: 0, most: 1_000_000, on: ['Room'], shown: 'detail' },
  deposit: { kind: 'rupees', on: ['Room'], shown: 'detail' },
  availableFrom: { kind: 'date', on: ['Room'], shown: 'detail' },
  mealsIncluded: { kind: 'yesNo', on: ['Room'], shown: 'detail' },
  tenantPreferred: { kind: 'word', words: TENANTS, on: ['Room'], shown: 'detail' },
} as const satisfies Record<string, FieldDescription>
export type Fields = typeof FIELDS
export type FieldName = keyof Fields
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

/** What a field is on a listing: null when it was not given, unless it is then something else. */
export type FieldValue<F> = F extends { otherwise: unknown } ? Given<F> : Given<F> | null
export type FieldsShown<S extends 'list' | 'detail'> = {
  [N in FieldName as Fields[N]['shown'] extends S ? N : never]: FieldValue<Fields[N]>
}

type Snake<S extends string> = S extends `${infer C}${infer Rest}`
  ? `${C extends Lowercase<C> ? C : `_${Lowercase<C>}`}${Snake<Rest>}`
  : ''
/** A field's column. */
export type ColumnOf<N extends FieldName> = N extends FieldName
  ? Fields[N] extends { column: infer C extends string }
    ? C
    : Snake<N>
  : never

export function columnOf<N extends FieldName>(name: N): ColumnOf<N> {
  const { column }: FieldDescription = FIELDS[name]
  return (column ?? snake(name)) as ColumnOf<N>
}
