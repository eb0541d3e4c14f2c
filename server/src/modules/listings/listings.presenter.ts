// A listing on its way out: an explicit list of fields, built by PostgreSQL for lists and here for one listing.
import type { Account } from '@rentify/contract/accounts/account'
import { CONTACT_LIMITED } from '@rentify/contract/listings/contact-limit'
import type { ListingDetail } from '@rentify/contract/listings/listing'
import { pictureUrl } from '@rentify/contract/media/picture'
import type { Selectable } from 'kysely'
import type { AccountsTable, ListingsTable } from '../../db/tables.ts'
import type { ListingView } from './listings.policy.ts'

/** The fields of a list's row, in the contract's order: name → SQL over `l` (listings) and `o` (its owner). A test holds them against the schema. */
export const SUMMARY_FIELDS = {
  _id: 'l.id',
  type: 'l.type',
  propertyType: 'l.type',
  title: 'l.public_title',
  name: 'l.public_title',
  description: 'l.blurb',
  price: 'l.price',
  images: `coalesce((select json_agg('/media/' || (p ->> 'id') || '-1200.jpg') from jsonb_array_elements(l.pictures) p), '[]')`,
  pictures: 'l.pictures',
  city: 'l.city',
  state: 'l.state',
  location: 'l.location',
  landmark: 'l.landmark',
  pincode: 'l.pincode',
  latitude: 'l.grid_latitude',
  longitude: 'l.grid_longitude',
  approximate: 'l.approximate',
  roomType: 'l.room_type',
  furnished: 'l.furnished',
  parking: 'l.parking',
  area: 'l.area',
  maxOccupancy: 'l.max_occupancy',
  facilities: 'l.facilities',
  amenities: 'l.amenities',
  totalRooms: 'l.total_rooms',
  category: 'l.category',
  starRating: 'l.star_rating',
  checkInTime: `to_char(l.check_in_time, 'HH24:MI')`,
  businessType: 'l.business_type',
  shopArea: 'l.shop_area',
  rating: 'l.rating',
  reviewCount: 'l.review_count',
  featured: 'l.featured',
  isVisible: 'l.is_visible',
  createdAt: `to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  user: `json_build_object('_id', o.id, 'isVerified', o.is_verified)`,
} as const

const OWNER_UNNAMED = `json_build_object('_id', o.id, 'isVerified', o.is_verified, 'name', null, 'phone', null)`

/** A public listing's page as anybody may see it (D11), likewise. A test holds it against `presentDetail` for a caller without a session. */
export const PUBLIC_DETAIL_FIELDS = {
  ...SUMMARY_FIELDS,
  description: 'mask_contacts(l.description)',
  user: OWNER_UNNAMED,
  owner: OWNER_UNNAMED,
  address: 'null',
  phone: 'null',
  contactNumber: 'null',
  email: 'null',
  checkOutTime: `to_char(l.check_out_time, 'HH24:MI')`,
  roomTypes: 'l.hotel_room_types',
  rules: 'mask_contacts(l.rules)',
  openingHours: `to_char(l.opening_hours, 'HH24:MI')`,
  closingHours: `to_char(l.closing_hours, 'HH24:MI')`,
  parkingSpaces: 'l.parking_spaces',
  units: 'l.units',
  bedsAvailable: 'l.beds_available',
  deposit: 'l.deposit',
  availableFrom: 'l.available_from',
  mealsIncluded: 'l.meals_included',
  tenantPreferred: 'l.tenant_preferred',
  status: 'l.status',
  updatedAt: `to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  can: 'null',
  contactLimit: 'null',
} as const

function columnsOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')
}

/** `l.id as "_id", …` */
export const SUMMARY_COLUMNS = columnsOf(SUMMARY_FIELDS)
export const PUBLIC_DETAIL_COLUMNS = columnsOf(PUBLIC_DETAIL_FIELDS)

/** What one listing is presented from. Named one by one: a column added while servers run must not change a prepared statement's rows. */
const DETAIL_COLUMNS = [
  'id',
  'type',
  'owner_id',
  'title',
  'public_title',
  'description',
  'price',
  'city',
  'state',
  'location',
  'landmark',
  'pincode',
  'latitude',
  'longitude',
  'grid_latitude',
  'grid_longitude',
  'approximate',
  'address',
  'phone',
  'email',
  'pictures',
  'parking',
  'rules',
  'room_type',
  'furnished',
  'area',
  'max_occupancy',
  'facilities',
  'units',
  'beds_available',
  'deposit',
  'available_from',
  'meals_included',
  'tenant_preferred',
  'category',
  'total_rooms',
  'hotel_room_types',
  'star_rating',
  'check_in_time',
  'check_out_time',
  'amenities',
  'business_type',
  'shop_area',
  'opening_hours',
  'closing_hours',
  'parking_spaces',
  'rating',
  'review_count',
  'featured',
  'is_visible',
  'status',
  'listed',
  'unmasked',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ListingsTable)[]

/** `l.id, …` */
export const DETAIL_SQL = DETAIL_COLUMNS.map((column) => `l.${column}`).join(', ')

export type DetailRow = Pick<Selectable<ListingsTable>, (typeof DETAIL_COLUMNS)[number]> & {
  owner_name: AccountsTable['name']
  owner_phone: string | null
  owner_verified: boolean
  masked_description: string
  masked_rules: string | null
}

/** Ten digits out of E.164 (D2). */
function tenDigits(phone: string | null): Account['phone'] {
  return phone?.slice(-10) ?? null
}

/** `14:00:00` → `14:00` */
function hoursAndMinutes(time: string | null): string | null {
  return time?.slice(0, 5) ?? null
}

/** One listing as this caller may see it (D11). `availableAt`: contact is kept back by the hour's limit until then. */
export function presentDetail(
  row: DetailRow,
  view: ListingView,
  availableAt: Date | null = null,
): ListingDetail {
  const contact = view.can?.contact ?? false
  const owner = {
    _id: row.owner_id,
    isVerified: row.owner_verified,
    name: contact ? row.owner_name : null,
    phone: contact ? tenDigits(row.owner_phone) : null,
  }
  const title = view.unmasked ? row.title : row.public_title
  // These columns are stored masked: every list and search reads them so.
  const { city, state, location, landmark, category, facilities, amenities } = {
    ...row,
    ...(view.unmasked ? row.unmasked : null),
  }
  return {
    _id: row.id,
    type: row.type,
    propertyType: row.type,
    title,
    name: title,
    description: view.unmasked ? row.description : row.masked_description,
    price: row.price,
    images: row.pictures.map(({ id }) => pictureUrl(id)),
    pictures: row.pictures,
    city,
    state,
    location,
    landmark,
    pincode: row.pincode,
    latitude: contact ? row.latitude : row.grid_latitude,
    longitude: contact ? row.longitude : row.grid_longitude,
    approximate: row.approximate,
    roomType: row.room_type,
    furnished: row.furnished,
    parking: row.parking,
    area: row.area,
    maxOccupancy: row.max_occupancy,
    facilities,
    amenities,
    totalRooms: row.total_rooms,
    category,
    starRating: row.star_rating,
    checkInTime: hoursAndMinutes(row.check_in_time),
    businessType: row.business_type,
    shopArea: row.shop_area,
    rating: row.rating,
    reviewCount: row.review_count,
    featured: row.featured,
    isVisible: row.is_visible,
    createdAt: row.created_at.toISOString(),
    user: owner,
    owner,
    address: contact ? row.address : null,
    phone: contact ? tenDigits(row.phone) : null,
    contactNumber: contact ? tenDigits(row.phone) : null,
    email: contact ? row.email : null,
    checkOutTime: hoursAndMinutes(row.check_out_time),
    roomTypes: row.hotel_room_types as ListingDetail['roomTypes'],
    rules: view.unmasked ? row.rules : row.masked_rules,
    openingHours: hoursAndMinutes(row.opening_hours),
    closingHours: hoursAndMinutes(row.closing_hours),
    parkingSpaces: row.parking_spaces,
    units: row.units,
    bedsAvailable: row.beds_available,
    deposit: row.deposit,
    availableFrom: row.available_from,
    mealsIncluded: row.meals_included,
    tenantPreferred: row.tenant_preferred as ListingDetail['tenantPreferred'],
    status: row.status,
    updatedAt: row.updated_at.toISOString(),
    can: view.can,
    contactLimit: availableAt && {
      availableAt: availableAt.toISOString(),
      message: CONTACT_LIMITED,
    },
  }
}
