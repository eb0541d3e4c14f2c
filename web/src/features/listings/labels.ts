// The catalogue's values as labels: one place, so that another language is only a file.
import type { FilterField } from '@rentify/contract/listings/fields'
import type {
  BusinessType,
  FurnishedState,
  HotelCategory,
  ListingType,
  RoomType,
} from '@rentify/contract/listings/vocabulary'
import { m } from '../../messages/index.js'

type Labels<V extends string> = Readonly<Record<V, () => string>>

const TYPES: Labels<ListingType> = {
  Room: m.listings_type_room,
  Hotel: m.listings_type_hotel,
  Shop: m.listings_type_shop,
}

const ROOM_TYPES: Labels<RoomType> = {
  'Single Room': m.listings_roomtype_single,
  'Double Room': m.listings_roomtype_double,
  'Shared Room': m.listings_roomtype_shared,
  'Studio Apartment': m.listings_roomtype_studio,
  'PG for Boys': m.listings_roomtype_pg_boys,
  'PG for Girls': m.listings_roomtype_pg_girls,
  'Family Room': m.listings_roomtype_family,
  'Flat/Apartment': m.listings_roomtype_flat,
}

const FURNISHED: Labels<FurnishedState> = {
  'Fully Furnished': m.listings_furnished_full,
  'Semi Furnished': m.listings_furnished_semi,
  Unfurnished: m.listings_furnished_none,
}

const HOTEL_CATEGORIES: Labels<HotelCategory> = {
  Budget: m.listings_category_budget,
  'Mid-Range': m.listings_category_midrange,
  Luxury: m.listings_category_luxury,
  Boutique: m.listings_category_boutique,
  Resort: m.listings_category_resort,
}

const BUSINESSES: Labels<BusinessType> = {
  'General Store': m.listings_business_general,
  Clothing: m.listings_business_clothing,
  Electronics: m.listings_business_electronics,
  Restaurant: m.listings_business_restaurant,
  Cafe: m.listings_business_cafe,
  Salon: m.listings_business_salon,
  Medical: m.listings_business_medical,
  Office: m.listings_business_office,
  Warehouse: m.listings_business_warehouse,
  Other: m.listings_business_other,
}

const SEVERAL: Labels<ListingType> = {
  Room: m.listings_types_room,
  Hotel: m.listings_types_hotel,
  Shop: m.listings_types_shop,
}

/** The label of a value; a value without a label is shown unchanged. */
const labelIn =
  <V extends string>(labels: Labels<V>) =>
  (value: V | (string & {})): string =>
    value in labels ? labels[value as V]() : value

export const typeLabel = labelIn(TYPES)
/** Of several, as filters offer them: 'Rooms'. */
export const typesLabel = labelIn(SEVERAL)
export const roomTypeLabel = labelIn(ROOM_TYPES)
export const categoryLabel = labelIn(HOTEL_CATEGORIES)
const furnishedLabel = labelIn(FURNISHED)
export const businessLabel = labelIn(BUSINESSES)

/** `/month` for rooms and shops, `/night` for hotels (R2). */
export function periodLabel(type: ListingType): string {
  return type === 'Hotel' ? m.listings_per_night() : m.listings_per_month()
}

export function missingPriceLabel(type: ListingType): string {
  return type === 'Shop' ? m.listings_price_na() : m.listings_price_on_request()
}

/** A value of a filter ('yes') or of a listing ('true'). */
const yesOrNo = (yes: () => string, no: () => string) => (value: string) =>
  /yes|true/.test(value) ? yes() : no()

/** The label of each filterable field, and of each of its values. */
export const FIELD_TEXTS: Readonly<
  Record<FilterField, { label: () => string; value: (value: string) => string }>
> = {
  bedrooms: {
    label: m.filter_bedrooms,
    value: (count) => (count === '0' ? m.listings_studio() : m.listings_bhk({ count })),
  },
  roomType: { label: m.filter_roomtype, value: roomTypeLabel },
  category: { label: m.filter_category, value: categoryLabel },
  businessType: { label: m.filter_business, value: businessLabel },
  furnished: { label: m.filter_furnished, value: furnishedLabel },
  bathrooms: {
    label: m.filter_bathrooms,
    value: (count) => (count === '1' ? m.listings_bathroom() : m.listings_bathrooms({ count })),
  },
  petsAllowed: { label: m.filter_pets, value: yesOrNo(m.listings_pets, m.listings_pets_none) },
}

/** The filterable fields that cards and the detail page show after the room type, in this order. */
export const FACT_FIELDS = [
  'bedrooms',
  'bathrooms',
  'businessType',
  'furnished',
  'petsAllowed',
] as const satisfies readonly FilterField[]
