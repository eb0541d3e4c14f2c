import {
  BOOKING_ACTORS,
  BOOKING_STATUSES,
  END_REASONS,
} from '@rentify/contract/bookings/vocabulary'
import { calendarDate } from '@rentify/contract/dates'
import { id } from '@rentify/contract/schema'
import * as z from 'zod/mini'
import { defineEvent } from '../../events/index.ts'

/** A stay and its parties, as events carry it; ids are null once the row or account is gone. */
const stay = {
  bookingId: id,
  listingId: z.nullable(id),
  renterId: z.nullable(id),
  ownerId: z.nullable(id),
  title: z.string(),
  checkIn: calendarDate,
  checkOut: calendarDate,
}

/**
 * A booking was requested (`from` is null) or its status changed. One event for each row of its
 * history.
 */
export const bookingChanged = defineEvent(
  'booking.changed',
  z.object({
    ...stay,
    guests: z.int(),
    by: z.enum(BOOKING_ACTORS),
    from: z.nullable(z.enum(BOOKING_STATUSES)),
    to: z.enum(BOOKING_STATUSES),
    endReason: z.nullable(z.enum(END_REASONS)),
    reason: z.nullable(z.string()),
  }),
)

/** A booked stay begins tomorrow, in the installation's time zone. Published once for each stay. */
export const checkInTomorrow = defineEvent('booking.check_in_tomorrow', z.object(stay))

/**
 * The administration changed a stay's dates or amount (D57), or it ended `early` (D27): as they are
 * now.
 */
export const termsChanged = defineEvent(
  'booking.terms_changed',
  z.object({ ...stay, totalAmount: z.int(), early: z.optional(z.boolean()) }),
)
