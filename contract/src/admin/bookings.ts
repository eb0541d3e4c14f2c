import * as z from 'zod/mini'
import { bookingEvent } from '../bookings/booking.ts'
import { BOOKING_STATUSES, type BookingStatus } from '../bookings/vocabulary.ts'
import { calendarDate, instant, sentDate, stayDate } from '../dates.ts'
import { titleHi } from '../listings/listing.ts'
import { message } from '../messages.ts'
import { formatRupees } from '../money.ts'
import { described, id, rupees } from '../schema.ts'
import { rowIds } from './bulk.ts'
import { adminPaging, pageOf } from './paging.ts'

/** The states of a booking as the back office names them (R15, D26). */
export const ADMIN_BOOKING_STATUSES = [
  'pending',
  'confirmed',
  'approved',
  'declined',
  'cancelled',
  'completed',
] as const
export type AdminBookingStatus = (typeof ADMIN_BOOKING_STATUSES)[number]

/** The stored state that each word stands for (D26). */
const STORED = {
  pending: 'pending',
  confirmed: 'booked',
  approved: 'accepted',
  declined: 'declined',
  cancelled: 'cancelled',
  completed: 'completed',
} as const satisfies Record<AdminBookingStatus, BookingStatus>

/** The back office's word for a stored state. */
export function adminStatusOf(status: BookingStatus): AdminBookingStatus {
  return ADMIN_BOOKING_STATUSES.find((word) => STORED[word] === status) ?? 'pending'
}

/** A status in either vocabulary, read as the stored one. */
const sentStatus = z.pipe(
  z.enum([...ADMIN_BOOKING_STATUSES, ...BOOKING_STATUSES], message('booking_status_invalid')),
  z.transform(
    (word): BookingStatus =>
      word in STORED ? STORED[word as AdminBookingStatus] : (word as BookingStatus),
  ),
)

const party = z.object({
  /** Null once the account was deleted (D52). */
  _id: z.nullable(id),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

/** What the caller can do with a booking now, by the rules that the endpoints enforce. */
const adminBookingCan = z.object({
  /** The states it can be given. */
  statuses: z.array(z.enum(ADMIN_BOOKING_STATUSES)),
  edit: z.boolean(),
  remove: z.boolean(),
})

/** `checkIn`, `checkOut` and `bookingDate` repeat other fields under the names of R15 (D52). */
const adminBooking = z.object({
  _id: id,
  renter: party,
  user: party,
  owner: party,
  room: z.nullable(z.object({ _id: z.nullable(id), title: z.string(), titleHi, name: z.string() })),
  hotel: z.nullable(z.object({ _id: z.nullable(id), name: z.string() })),
  checkInDate: calendarDate,
  checkOutDate: calendarDate,
  checkIn: calendarDate,
  checkOut: calendarDate,
  totalAmount: z.int(),
  status: z.enum(ADMIN_BOOKING_STATUSES),
  createdAt: instant,
  bookingDate: instant,
  can: adminBookingCan,
})
export type AdminBooking = z.output<typeof adminBooking>

/** `search` finds text of the renter’s name or email, a whole id, or the end of one. */
export const adminBookingsQuery = z.object({
  ...adminPaging.shape,
  status: described(
    'Only bookings in this state; the words of the other calls are understood too.',
    z.optional(
      z.union(
        [
          z.pipe(
            z.literal('all'),
            z.transform(() => undefined),
          ),
          sentStatus,
        ],
        message('booking_status_invalid'),
      ),
    ),
  ),
})
export type AdminBookingsQuery = z.output<typeof adminBookingsQuery>

export const adminBookingsPage = pageOf('bookings', adminBooking)

const contact = z.extend(party, { phone: z.nullable(z.string()) })

/** One booking with both sides’ contacts and its history, oldest first. */
export const adminBookingDetail = z.extend(adminBooking, {
  renter: contact,
  owner: contact,
  location: z.string(),
  city: z.string(),
  guests: z.int(),
  message: z.nullable(z.string()),
  quote: z.object({ unit: z.enum(['night', 'month']), quantity: z.int(), price: rupees }),
  /** Whether the administration agreed on another amount than the quote’s. */
  amountAgreed: z.boolean(),
  /** Whether the administration took it off every list (D57). */
  removed: z.boolean(),
  expiresAt: z.nullable(instant),
  history: z.array(
    z.extend(bookingEvent, {
      from: z.nullable(z.enum(ADMIN_BOOKING_STATUSES)),
      to: z.enum(ADMIN_BOOKING_STATUSES),
    }),
  ),
})
export type AdminBookingDetail = z.output<typeof adminBookingDetail>

const amountWrong = message('amount_invalid')
/** Above any possible amount of a stay. */
const MAX_AMOUNT = 1_000_000_000_000

/**
 * A change by an administrator (R15, D57); what is not sent stays. Without `totalAmount`, new dates
 * are charged at the agreed price. A status is one of those that its lifecycle allows next.
 */
export const adminBookingForm = z.object({
  checkIn: z.optional(sentDate(stayDate, message('check_in_required'))),
  checkOut: z.optional(sentDate(stayDate, message('check_out_required'))),
  totalAmount: z.optional(
    z.number(amountWrong).check(
      z.gte(0, { error: amountWrong, abort: true }),
      z.lte(MAX_AMOUNT, {
        error: message('rupees_too_many', { most: formatRupees(MAX_AMOUNT) }),
        abort: true,
      }),
      z.refine(Number.isInteger, amountWrong),
    ),
  ),
  status: z.optional(sentStatus),
})
export type AdminBookingForm = z.output<typeof adminBookingForm>

export const adminBookingStatusForm = z.object({ status: sentStatus })

/** The same for several bookings, each by itself. */
export const adminBookingStatusesForm = z.extend(adminBookingStatusForm, { ids: rowIds })

export const adminBookingSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  booking: adminBookingDetail,
})
