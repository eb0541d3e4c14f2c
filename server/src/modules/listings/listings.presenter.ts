// A listing as responses present it: an explicit list of fields, built by PostgreSQL for lists and
// here for one listing.
import type { Account } from '@rentify/contract/accounts/account'
import { type ColumnOf, columnOf } from '@rentify/contract/listings/columns'
import { costsOf } from '@rentify/contract/listings/costs'
import type { FieldDescription } from '@rentify/contract/listings/fields'
import {
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  type FieldsShown,
} from '@rentify/contract/listings/fields'
import { type ListingDetail, listingCard } from '@rentify/contract/listings/listing'
import { LISTING_TYPES, type ListingType } from '@rentify/contract/listings/vocabulary'
import { pictureUrl } from '@rentify/contract/media/picture'
import { message } from '@rentify/contract/messages'
import type { Selectable } from 'kysely'
import type { AccountsTable } from '../../db/tables/accounts.ts'
import type { ListingsTable } from '../../db/tables/listings.ts'
import { COST_FIELDS, UNKNOWN_OF_MONTH } from './cost-fields.ts'
import { hindiTitle } from './hindi-titles/hindi-titles.ts'
import type { ListingView } from './listings.policy.ts'
import type { Contact } from './listings.rules.ts'

/** Whether a request books at once: by the owner's choice and the settings (D36). */
export const INSTANT_SQL = '(l.instant_booking and instant_bookings_on())'

/** Our own reviews' average from three on, else what was imported (D91). */
export const RATING_SQL = 'coalesce(l.own_rating, l.rating)'

/** A described field in the response, over `l`. */
function sqlOf(name: FieldName): string {
  const column = `l.${columnOf(name)}`
  return FIELDS[name].kind === 'time' ? `to_char(${column}, 'HH24:MI')` : column
}

function fieldsShown(shown: FieldDescription['shown']): Readonly<Record<string, string>> {
  const names = FIELD_NAMES.filter((name) => FIELDS[name].shown === shown)
  return Object.fromEntries(names.map((name) => [name, sqlOf(name)]))
}

/**
 * The fields of a list's row, in the contract's order: name → SQL over `l` (listings) and `o` (its
 * owner). A test compares them with the schema.
 */
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
  ...fieldsShown('list'),
  ...COST_FIELDS,
  rating: RATING_SQL,
  reviewCount: 'coalesce(l.own_reviews, l.review_count)',
  ratingSource: 'case when l.own_rating is null and l.rating is not null then l.rating_source end',
  isDemo: 'o.is_demo',
  featured: 'l.featured',
  isVisible: 'l.is_visible',
  createdAt: `to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  confirmedAt: `to_char(l.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  user: `json_build_object('_id', o.id, 'isVerified', o.is_verified)`,
} as const

/** Whether the card of a listing of this type has a field of the list's row. */
function isOnCard(name: string, type: ListingType): boolean {
  const field = (FIELDS as Readonly<Record<string, FieldDescription>>)[name]
  if (field) return field.card?.includes(type) ?? false
  if (name in COST_FIELDS) return type !== 'Hotel'
  return name === 'description' ? type === 'Shop' : name in listingCard.shape
}

/** The fields of a card, likewise (D7). */
export const cardFields = (type: ListingType): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(SUMMARY_FIELDS).filter(([name]) => isOnCard(name, type))),
  pictures: `jsonb_path_query_array(l.pictures, '$[0]')`,
  confirmedAt: `to_char(l.confirmed_at at time zone 'UTC', 'YYYY-MM-DD')`,
  ...(type === 'Hotel' ? {} : { costUnknown: UNKNOWN_OF_MONTH }),
  ...(type === 'Shop' ? { description: 'left(l.blurb, 100)' } : {}),
})

const UNNAMED = `'_id', o.id, 'isVerified', o.is_verified, 'name', null, 'phone', null`
const VERIFIED_AT = `to_char(o.verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The fields of a public listing's page for any caller (D11), likewise. A test compares them with
 * `presentDetail` for a caller without a session.
 */
export const PUBLIC_DETAIL_FIELDS = {
  ...SUMMARY_FIELDS,
  description: 'mask_contacts(l.description)',
  user: `json_build_object(${UNNAMED})`,
  owner: `json_build_object(${UNNAMED}, 'verifiedAt', ${VERIFIED_AT})`,
  address: 'null',
  phone: 'null',
  contactNumber: 'null',
  email: 'null',
  rules: 'mask_contacts(l.rules)',
  precision: 'l.precision',
  ...fieldsShown('detail'),
  availableFrom: 'coalesce(l.available_from, l.taken_until)',
  instantBooking: INSTANT_SQL,
  readFromText: `coalesce(l.read_from_text, '{}') || coalesce(l.costs_read, '{}')`,
  status: 'l.status',
  version: 'l.version',
  updatedAt: `to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  can: 'null',
  contactLimit: 'null',
  photosRequested: 'false',
  openRequest: 'null',
  contactPolicy: 'null',
} as const

/** Columns with masked texts; `unmasked` has the original where they differ (D11). */
const MASKED = ['city', 'state', 'location', 'landmark', 'category', 'facilities', 'amenities']

/**
 * The fields of a listing in its owner's lists but `can`, likewise: every text as it was written.
 */
export const OWN_FIELDS = {
  ...SUMMARY_FIELDS,
  title: 'l.title',
  name: 'l.title',
  description: 'left(l.description, 160)',
  ...Object.fromEntries(
    MASKED.map((column) => [column, `coalesce(l.unmasked -> '${column}', to_jsonb(l.${column}))`]),
  ),
  status: PUBLIC_DETAIL_FIELDS.status,
  version: PUBLIC_DETAIL_FIELDS.version,
  updatedAt: PUBLIC_DETAIL_FIELDS.updatedAt,
} as const

function columnsOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')
}

const rowOf = (columns: string) => `(select row_to_json(r) from (select ${columns}) r)`

/** What `listing_cards` stores of a listing: a list's row as JSON, and the same as a card. */
export const SUMMARY_JSON = `${rowOf(columnsOf(SUMMARY_FIELDS))}::text`
const ROW_OF_CARD = `(case l.type ${LISTING_TYPES.map((type) => `when '${type}' then ${rowOf(columnsOf(cardFields(type)))}`).join(' ')} end)::text`
/** Few ratings are imported; in a text of a listing its quotes would be escaped. */
export const CARD_JSON = `replace(${ROW_OF_CARD}, ',"ratingSource":null', '')`
/** `l.id as "_id", …` */
export const PUBLIC_DETAIL_COLUMNS = columnsOf(PUBLIC_DETAIL_FIELDS)
export const OWN_COLUMNS = columnsOf(OWN_FIELDS)

/**
 * The columns that one listing is presented from. They are named, since a column added while
 * servers run must not change a prepared statement's rows.
 */
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
  'precision',
  'address',
  'phone',
  'email',
  'pictures',
  'rules',
  ...FIELD_NAMES.map(columnOf),
  'rating',
  'review_count',
  'rating_source',
  'own_rating',
  'own_reviews',
  'featured',
  'is_visible',
  'status',
  'version',
  'listed',
  'unmasked',
  'read_from_text',
  'costs_read',
  'created_at',
  'confirmed_at',
  'taken_until',
  'updated_at',
] as const satisfies readonly (keyof ListingsTable)[]

/** `l.id, …` */
export const DETAIL_SQL = DETAIL_COLUMNS.map((column) => `l.${column}`).join(', ')

export type DetailRow = Pick<Selectable<ListingsTable>, (typeof DETAIL_COLUMNS)[number]> & {
  owner_name: AccountsTable['name']
  owner_phone: string | null
  owner_verified: boolean
  owner_verified_at: Date | null
  owner_is_demo: boolean
  masked_description: string
  masked_rules: string | null
  books_at_once: boolean
}

/** The ten digits of an E.164 number (D2). */
function tenDigits(phone: string | null): Account['phone'] {
  return phone?.slice(-10) ?? null
}

/** The described fields; a time is presented as `14:00`. */
function presentFields(row: Pick<DetailRow, ColumnOf<FieldName>>): FieldsShown<'list' | 'detail'> {
  return Object.fromEntries(
    FIELD_NAMES.map((name) => {
      const value = row[columnOf(name)]
      return [name, FIELDS[name].kind === 'time' && value ? String(value).slice(0, 5) : value]
    }),
  ) as FieldsShown<'list' | 'detail'>
}

type ShownContact = Pick<Contact, 'shown'> & { readonly policy: Contact['policy'] | null }

/**
 * One listing as this caller may see it (D11). `availableAt`: the hourly limit withholds the
 * contact until then.
 */
export function presentDetail(
  row: DetailRow,
  view: ListingView,
  availableAt: Date | null = null,
  photosRequested = false,
  openRequest: ListingDetail['openRequest'] = null,
  { policy, shown: isReachable }: ShownContact = { policy: null, shown: true },
): ListingDetail {
  const contact = view.can?.contact ?? false
  const reach = contact && isReachable
  const owner = {
    _id: row.owner_id,
    isVerified: row.owner_verified,
    name: contact ? row.owner_name : null,
    phone: reach ? tenDigits(row.owner_phone) : null,
  }
  const title = view.unmasked ? row.title : row.public_title
  // These columns are stored masked, since every list and search reads them so.
  const shown = { ...row, ...(view.unmasked ? row.unmasked : null) }
  const fields = presentFields(shown)
  return {
    _id: row.id,
    type: row.type,
    propertyType: row.type,
    title,
    ...hindiTitle({ title, location: shown.location, city: shown.city }),
    name: title,
    description: view.unmasked ? row.description : row.masked_description,
    price: row.price,
    images: row.pictures.map(({ id }) => pictureUrl(id)),
    pictures: row.pictures,
    city: shown.city,
    state: shown.state,
    location: shown.location,
    landmark: shown.landmark,
    pincode: row.pincode,
    latitude: contact ? row.latitude : row.grid_latitude,
    longitude: contact ? row.longitude : row.grid_longitude,
    approximate: row.approximate,
    precision: row.precision,
    rating: row.own_rating ?? row.rating,
    reviewCount: row.own_reviews ?? row.review_count,
    ratingSource: row.own_rating === null && row.rating !== null ? row.rating_source : null,
    isDemo: row.owner_is_demo,
    featured: row.featured,
    isVisible: row.is_visible,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at.toISOString(),
    user: owner,
    owner: { ...owner, verifiedAt: row.owner_verified_at?.toISOString() ?? null },
    address: contact ? row.address : null,
    phone: reach ? tenDigits(row.phone) : null,
    contactNumber: reach ? tenDigits(row.phone) : null,
    email: reach ? row.email : null,
    rules: view.unmasked ? row.rules : row.masked_rules,
    ...fields,
    ...costsOf({ type: row.type, price: row.price, ...fields }),
    availableFrom: shown.available_from ?? shown.taken_until,
    // An owner sees their own choice, which they can edit.
    instantBooking: view.can?.edit ? row.instant_booking : row.books_at_once,
    readFromText: [...(row.read_from_text ?? []), ...(row.costs_read ?? [])],
    status: row.status,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    can: view.can,
    contactLimit: availableAt && {
      availableAt: availableAt.toISOString(),
      message: message('contacts_limited'),
    },
    photosRequested,
    openRequest,
    contactPolicy: policy,
  }
}
