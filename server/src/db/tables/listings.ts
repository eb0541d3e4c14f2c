// The table of listings, for Kysely.
import type { ColumnOf } from '@rentify/contract/listings/columns'
import type {
  FieldName,
  Fields,
  FieldValue,
  ReadCost,
  ReadCount,
} from '@rentify/contract/listings/fields'
import type {
  ListingStatus,
  ListingType,
  PointPrecision,
} from '@rentify/contract/listings/vocabulary'
import type { Picture } from '@rentify/contract/media/picture'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './accounts.ts'

/** An owner's unmasked texts, by the column with the masked text (D11). */
type Unmasked = {
  readonly [K in 'city' | 'state' | 'location' | 'landmark' | 'category']?: string
} & {
  readonly [K in 'facilities' | 'amenities']?: string[]
}

/** The columns of the fields that the contract describes. */
type FieldColumns = {
  [N in FieldName as ColumnOf<N>]: Fields[N] extends { default: unknown }
    ? Generated<FieldValue<Fields[N]>>
    : FieldValue<Fields[N]>
}

export type ListingsTable = FieldColumns & {
  id: string
  type: ListingType
  owner_id: string
  title: string
  description: Generated<string>
  price: number | null
  city: string
  state: string | null
  location: Generated<string>
  address: string | null
  pincode: string | null
  landmark: string | null
  latitude: number | null
  longitude: number | null
  approximate: Generated<boolean>
  /** What an approximate point is the centre of; null also where it was not read yet. */
  precision: PointPrecision | null
  phone: string | null
  email: string | null
  pictures: ColumnType<Picture[], string | undefined, string>
  rules: string | null
  rating: number | null
  review_count: Generated<number>
  /** What `review_count` and `rating` are of, where they were imported. */
  rating_source: Generated<string | null>
  /** Of our own reviews, from three on. */
  own_rating: Generated<number | null>
  own_reviews: Generated<number | null>
  popularity: Generated<number>
  variety: Generated<number>
  featured: Generated<boolean>
  is_visible: Generated<boolean>
  status: Generated<ListingStatus>
  version: Generated<number>
  listed: GeneratedAlways<boolean>
  created_at: Instant
  confirmed_at: Instant
  taken_until: Generated<string | null>
  updated_at: Instant
  price_band: GeneratedAlways<string | null>
  pets_welcome: GeneratedAlways<boolean | null>
  grid_latitude: GeneratedAlways<number | null>
  grid_longitude: GeneratedAlways<number | null>
  city_id: GeneratedAlways<number>
  locality_id: GeneratedAlways<number>
  grid_id: GeneratedAlways<number | null>
  /** 1 with pictures, else 0. */
  pictured: GeneratedAlways<number>
  /** What one owner lists again has one key (ADR 0206). */
  repost_key: GeneratedAlways<string>
  public_title: GeneratedAlways<string>
  blurb: GeneratedAlways<string>
  /** Filled by a trigger; null where nothing was masked. */
  unmasked: ColumnType<Unmasked | null, never, never>
  /** Null: the text was not read yet. */
  read_from_text: Generated<ReadCount[] | null>
  /** Null: the text was not read yet, or says nothing of the cost. */
  costs_read: Generated<ReadCost[] | null>
}
