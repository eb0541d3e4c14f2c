// The values of a search's filters as people read them, in the words that cards and chips have.
import type { FilterField } from '@rentify/contract/listings/fields'
import type {
  BusinessType,
  FurnishedState,
  HotelCategory,
  RoomType,
} from '@rentify/contract/listings/vocabulary'
import { type Message, message } from '@rentify/contract/messages'

type Labels<V extends string> = Readonly<Record<V, Message>>

const ROOM_TYPES: Labels<RoomType> = {
  'Single Room': message('listings_roomtype_single'),
  'Double Room': message('listings_roomtype_double'),
  'Shared Room': message('listings_roomtype_shared'),
  'Studio Apartment': message('listings_roomtype_studio'),
  'PG for Boys': message('listings_roomtype_pg_boys'),
  'PG for Girls': message('listings_roomtype_pg_girls'),
  'Family Room': message('listings_roomtype_family'),
  'Flat/Apartment': message('listings_roomtype_flat'),
}

const FURNISHED: Labels<FurnishedState> = {
  'Fully Furnished': message('listings_furnished_full'),
  'Semi Furnished': message('listings_furnished_semi'),
  Unfurnished: message('listings_furnished_none'),
}

const CATEGORIES: Labels<HotelCategory> = {
  Budget: message('listings_category_budget'),
  'Mid-Range': message('listings_category_midrange'),
  Luxury: message('listings_category_luxury'),
  Boutique: message('listings_category_boutique'),
  Resort: message('listings_category_resort'),
}

const BUSINESSES: Labels<BusinessType> = {
  'General Store': message('listings_business_general'),
  Clothing: message('listings_business_clothing'),
  Electronics: message('listings_business_electronics'),
  Restaurant: message('listings_business_restaurant'),
  Cafe: message('listings_business_cafe'),
  Salon: message('listings_business_salon'),
  Medical: message('listings_business_medical'),
  Office: message('listings_business_office'),
  Warehouse: message('listings_business_warehouse'),
  Other: message('listings_business_other'),
}

const STUDIO = '0'

/** Bedrooms in one word, '2/3 BHK', beside the flats that have none. */
function bedrooms(counts: readonly string[]): Message[] {
  const some = counts.filter((count) => count !== STUDIO).sort((a, b) => Number(a) - Number(b))
  return [
    ...(counts.includes(STUDIO) ? [message('listings_studio')] : []),
    ...(some.length > 0 ? [message('listings_bhk', { count: some.join('/') })] : []),
  ]
}

const each =
  <V extends string>(labels: Labels<V>) =>
  (values: readonly string[]): Message[] =>
    values.flatMap((value) => (value in labels ? [labels[value as V]] : []))

/** What values of a filter are called; several are alternatives. */
export const FILTER_LABELS: Readonly<
  Record<FilterField, (values: readonly string[]) => readonly Message[]>
> = {
  bedrooms,
  roomType: each(ROOM_TYPES),
  category: each(CATEGORIES),
  businessType: each(BUSINESSES),
  furnished: each(FURNISHED),
  bathrooms: (counts) =>
    counts.map((count) =>
      count === '1' ? message('listings_bathroom') : message('listings_bathrooms', { count }),
    ),
  petsAllowed: each({
    yes: message('listings_pets'),
    no: message('listings_pets_none'),
  }),
}
