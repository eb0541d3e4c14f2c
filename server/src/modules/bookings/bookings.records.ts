import { sql as raw } from 'kysely'
import type { PersonalRecords } from '../accounts/index.ts'

const BY_PARTY = 'which side is whose follows from the names'

/**
 * The bookings of a user and what happened to them, from either side (D19): with what the other
 * side gave them for it. A withdrawn request is its renter's alone.
 */
export const bookingRecords: readonly PersonalRecords[] = [
  {
    table: 'bookings',
    shown: [
      ...['id', 'listing_id', 'status', 'check_in', 'check_out', 'guests', 'message', 'phone'],
      ...['listing_type', 'title', 'location', 'city', 'renter_name', 'owner_name'],
      ...['price', 'unit', 'quantity', 'total_amount', 'deposit', 'due_at_move_in'],
      ...['cost_terms', 'move_in_extras'],
      ...['end_reason', 'reason'],
      ...['expires_at', 'withdrawn', 'removed', 'agreed_amount', 'created_at', 'updated_at'],
    ],
    withheld: {
      renter_id: BY_PARTY,
      owner_id: BY_PARTY,
      sole: 'whether the place existed once when it was booked',
      reminded: 'whether the parties were told about tomorrow',
      request_emailed: 'whether the owner was emailed of it',
    },
    of: ({ accountId }) =>
      raw<boolean>`(t.renter_id = ${accountId} or (t.owner_id = ${accountId} and not t.withdrawn))`,
  },
  {
    table: 'booking_events',
    shown: [
      'booking_id',
      'number',
      'at',
      'actor',
      'from_status',
      'to_status',
      'end_reason',
      'reason',
      ...['was_check_in', 'was_check_out', 'was_total_amount'],
    ],
    withheld: { account_id: 'the actor says which side it was' },
    of: ({ accountId }) => raw<boolean>`t.booking_id in (
      select id from bookings where renter_id = ${accountId} or (owner_id = ${accountId} and not withdrawn))`,
  },
]
