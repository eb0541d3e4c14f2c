// The tables of bookings, for Kysely.
import type { BookingActor, BookingStatus, EndReason } from '@rentify/contract/bookings/vocabulary'
import type { CostTerms } from '@rentify/contract/listings/costs'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './accounts.ts'

type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export type BookingsTable = {
  id: string
  listing_id: string | null
  renter_id: string | null
  owner_id: string | null
  status: Generated<BookingStatus>
  check_in: string
  check_out: string
  guests: number
  message: string | null
  phone: string | null
  listing_type: 'Room' | 'Hotel'
  title: string
  location: string
  city: string
  renter_name: string | null
  owner_name: string | null
  price: number
  unit: 'night' | 'month'
  quantity: number
  agreed_amount: ColumnType<number | null, number | null | undefined, number | null>
  total_amount: GeneratedAlways<number>
  deposit: ColumnType<number | null, number | null | undefined, number | null>
  cost_terms: ColumnType<CostTerms | null, string | null | undefined, string | null>
  move_in_extras: ColumnType<number | null, number | null | undefined, number | null>
  due_at_move_in: ColumnType<number | null, number | null | undefined, number | null>
  end_reason: ColumnType<EndReason | null, EndReason | null | undefined, EndReason | null>
  reason: ColumnType<string | null, string | null | undefined, string | null>
  expires_at: OptionalInstant
  withdrawn: Generated<boolean>
  removed: Generated<boolean>
  sole: Generated<boolean>
  reminded: Generated<boolean>
  request_emailed: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

export type BookingEventsTable = {
  booking_id: string
  number: number
  at: Instant
  actor: BookingActor
  account_id: string | null
  from_status: BookingStatus | null
  to_status: BookingStatus
  end_reason: EndReason | null
  reason: string | null
  was_check_in: ColumnType<string | null, string | null | undefined, never>
  was_check_out: ColumnType<string | null, string | null | undefined, never>
  was_total_amount: ColumnType<number | null, number | null | undefined, never>
}

export type BlockedDatesTable = {
  id: string
  listing_id: string
  from_date: string
  to_date: string
  reason: string | null
  created_at: Instant
  /** Of a room with several, how many are taken; null: all. */
  units: ColumnType<number | null, number | null | undefined, number | null>
  /** Its owner answered that it is taken; false: a block of the calendar. */
  by_answer: ColumnType<boolean, boolean | undefined, boolean>
}

export type CalendarLinksTable = {
  listing_id: string
  token: string
  created_at: Instant
}
