// The tables of pictures, for Kysely.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Instant } from './accounts.ts'

export type PictureStoreTable = {
  only_one: Generated<boolean>
  id: string
  place: string
  move_id: string | null
  move_place: string | null
  moved_to: string | null
  move_began_at: Date | null
}

export type PictureWritesTable = {
  id: string
  picture_id: string
  began_at: Instant
}

export type PicturesTable = {
  id: string
  color: string
  recipe: JSONColumnType<object> | null
  /** Pixels of the largest size it is stored in. */
  width: number
  height: number
  created_at: Instant
  /** Whether it was looked at: flat ones have no hash. */
  hashed: Generated<boolean>
}

export type PictureHashesTable = {
  picture_id: string
  /** 256 bits, as text. */
  hash: string
  bands: number[]
  cut: string[]
}

/** Maintained by a trigger from `listings.pictures`: do not write it. */
export type ListingPicturesTable = {
  listing_id: GeneratedAlways<string>
  position: GeneratedAlways<number>
  picture_id: GeneratedAlways<string>
}

export type PictureUploadsTable = {
  picture_id: string
  account_id: string
  uploaded_at: Instant
  file_sha256: Buffer
}
