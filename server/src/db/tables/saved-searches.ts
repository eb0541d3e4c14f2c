// The tables of saved searches, for Kysely.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type { Frequency } from '@rentify/contract/saved-searches/saved-search'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './accounts.ts'

export type SavedSearchesTable = {
  account_id: string
  id: string
  type: ListingType
  query: string
  name: string | null
  frequency: Frequency
  paused: Generated<boolean>
  created_at: Instant
  since: Instant
  opened_at: Instant
  changed_in: Generated<string>
}

/** Why a listing is told. */
export type ToldReason = 'new' | 'cheaper' | 'free'

export type ToldListingsTable = {
  account_id: string
  listing_id: string
  search_ids: string[]
  reason: ToldReason
  cheaper_by: number | null
  told_at: Instant
  frequency: Frequency
  mail_id: string | null
}

export type SearchMailsTable = {
  account_id: string
  frequency: Exclude<Frequency, 'bell'>
  period: string
  id: string
  made_at: Instant
}

export type OpenedListingsTable = { account_id: string; listing_id: string; opened_at: Instant }

export type WatchedListingsTable = {
  listing_id: string
  listed: boolean
  price: number | null
  free_from: string | null
  taken: Generated<number[]>
  listed_at: Date | null
  cheaper_at: Date | null
  cheaper_by: number | null
  free_at: Date | null
}

export type SearchWatchTable = {
  one: Generated<boolean>
  owner: string | null
  leased_until: ColumnType<Date, Date | undefined, Date>
  origin: string | null
  horizon: string | null
  known: Generated<number[]>
  day: string | null
}
