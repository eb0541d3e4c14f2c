import * as z from 'zod/mini'
import { requiredPhone } from '../accounts/phone.ts'
import { calendarDate, instant, sentDate, stayDate } from '../dates.ts'
import { paragraphs } from '../free-text.ts'
import { COST_PARTS, ELECTRICITY } from '../listings/costs.ts'
import { picture } from '../media/picture.ts'
import { message } from '../messages.ts'
import { cursor, limit } from '../paging.ts'
import { described, id, rupees } from '../schema.ts'
import { isVisible } from '../text.ts'
import {
  BOOKING_ACTORS,
  BOOKING_PHASES,
  BOOKING_STATUSES,
  END_REASONS,
  MAX_GUESTS,
  MAX_TEXT,
  STATUS_ALIASES,
} from './vocabulary.ts'

const note = z.optional(
  z.pipe(
    paragraphs(MAX_TEXT),
    z.transform((text) => (isVisible(text) ? text : undefined)),
  ),
)

const guestsWrong = message('guests_between', { most: MAX_GUESTS })

/**
 * `quotedAmount` and `quotedDue` are the rent and what is due at move-in as the caller was shown
 * them: others are 409 `amount_changed` (D29, D84).
 */
export const bookingForm = z
  .object({
    roomId: id,
    checkInDate: sentDate(stayDate, message('check_in_required')),
    checkOutDate: sentDate(stayDate, message('check_out_required')),
    guests: z.int(guestsWrong).check(z.gte(1, guestsWrong), z.lte(MAX_GUESTS, guestsWrong)),
    message: note,
    contactInfo: z.object({
      phone: requiredPhone(message('contact_phone_required'), message('contact_phone_digits')),
    }),
    quotedAmount: z.optional(z.int()),
    quotedDue: z.optional(z.nullable(z.int())),
  })
  .check(
    z.refine(({ checkInDate, checkOutDate }) => checkInDate < checkOutDate, {
      error: message('check_out_after_check_in'),
      path: ['checkOutDate'],
    }),
  )

/** A reason for the other side, given with a decision. */
const reason = note

const ALIASES = Object.keys(STATUS_ALIASES) as (keyof typeof STATUS_ALIASES)[]
const DECIDED = ['accepted', 'declined', 'booked', 'cancelled'] as const
/** A status that an owner can set. */
export type DecidedStatus = (typeof DECIDED)[number]

/** A decision by status or by one of its aliases, which are translated here (D26). */
export const statusForm = z.object({
  status: z.pipe(
    z.enum([...DECIDED, 'approved', 'rejected', 'confirmed'], message('booking_status_invalid')),
    z.transform(
      (status): DecidedStatus =>
        status in STATUS_ALIASES
          ? STATUS_ALIASES[status as keyof typeof STATUS_ALIASES]
          : (status as DecidedStatus),
    ),
  ),
  reason,
})

/**
 * The body of a dashboard's call, whose path says the decision: it may repeat that one, by any of
 * its words, and no other.
 */
const repeated = (decision: DecidedStatus) =>
  z.nullish(
    z.object({
      status: z.optional(
        z.enum(
          [decision, ...ALIASES.filter((word) => STATUS_ALIASES[word] === decision)],
          message('decision_differs'),
        ),
      ),
      reason,
    }),
  )
export const approval = repeated('accepted')
export const rejection = repeated('declined')

/**
 * What the caller can do with a booking now, by the rules that the endpoints enforce. `cancelUntil`
 * is the last instant at which an owner can cancel a booked stay (D68); null otherwise.
 */
const bookingCan = z.object({
  accept: z.boolean(),
  decline: z.boolean(),
  book: z.boolean(),
  cancel: z.boolean(),
  withdraw: z.boolean(),
  cancelUntil: z.nullable(instant),
})

const party = z.object({
  /** Null once the account was deleted (D52). */
  _id: z.nullable(id),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})

/** `room` and the amount are copies from the time of the agreement (D52). */
export const booking = z.object({
  _id: id,
  status: z.enum(BOOKING_STATUSES),
  phase: z.enum(BOOKING_PHASES),
  room: z.object({
    /** Null once the listing was deleted. */
    _id: z.nullable(id),
    type: z.enum(['Room', 'Hotel']),
    title: z.string(),
    /** As a listing's; its schema would put the library into every page's scripts. */
    titleHi: z.optional(z.string()),
    location: z.string(),
    city: z.string(),
    /** The main picture now; null without one. */
    image: z.nullable(z.string()),
    picture: z.nullable(picture),
    available: z.boolean(),
  }),
  renter: party,
  owner: party,
  checkInDate: calendarDate,
  checkOutDate: calendarDate,
  guests: z.int(),
  message: z.nullable(z.string()),
  /** More than one price can be: no bound but that of its parts. */
  totalAmount: z.int().check(z.gte(0)),
  quote: z.object({ unit: z.enum(['night', 'month']), quantity: z.int(), price: rupees }),
  /** A room's, when it was asked for; null when its owner has not said, and for hotels. */
  deposit: z.nullable(rupees),
  /**
   * What a room costs beside its rent and deposit, as it was agreed, and what is known of a month
   * (D86); null for hotels, and for requests from before it was copied.
   */
  costs: z.nullable(
    z.object({
      maintenance: z.nullable(rupees),
      electricity: z.nullable(z.enum(ELECTRICITY)),
      electricityAmount: z.nullable(rupees),
      mealsIncluded: z.nullable(z.boolean()),
      mealsRequired: z.nullable(z.boolean()),
      mealsPrice: z.nullable(rupees),
      oneTimeFees: z.nullable(rupees),
      noticeDays: z.nullable(z.int()),
      lockInMonths: z.nullable(z.int()),
      monthlyCost: z.nullable(z.int()),
      costUnknown: z.array(z.enum(COST_PARTS)),
    }),
  ),
  /** The first month, the deposit and one-time fees (D84, D86); null where it is not known. */
  dueAtMoveIn: z.nullable(z.int()),
  /** Why it was declined or cancelled: a rule's reason, or the other side's words. */
  endReason: z.nullable(z.enum(END_REASONS)),
  reason: z.nullable(z.string()),
  /** When an open request expires without an answer (D28, D31). */
  expiresAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  can: bookingCan,
})
export type Booking = z.infer<typeof booking>

/** One entry of a booking's history. `from` is null for the request itself. */
export const bookingEvent = z.object({
  at: instant,
  by: z.enum(BOOKING_ACTORS),
  /** Null for rules and deleted accounts. */
  name: z.nullable(z.string()),
  from: z.nullable(z.enum(BOOKING_STATUSES)),
  to: z.enum(BOOKING_STATUSES),
  endReason: z.nullable(z.enum(END_REASONS)),
  reason: z.nullable(z.string()),
  /** What the administration changed about the stay, as it was before (D57); else null. */
  before: z.nullable(
    z.object({ checkInDate: calendarDate, checkOutDate: calendarDate, totalAmount: z.int() }),
  ),
})

/**
 * One booking with its history, oldest first. `clashes` are the open requests that would no longer
 * fit if this one were booked; for the owner only, else empty.
 */
export const bookingDetail = z.extend(booking, {
  history: z.array(bookingEvent),
  clashes: z.array(
    z.object({
      _id: id,
      status: z.enum(BOOKING_STATUSES),
      renterName: z.nullable(z.string()),
      checkInDate: calendarDate,
      checkOutDate: calendarDate,
    }),
  ),
})
export type BookingDetail = z.infer<typeof bookingDetail>

/** A page of bookings, newest first, as D7; `status` and `phase` keep those in one. */
export const bookingsQuery = z.object({
  status: described(
    'Only bookings in this state.',
    z.optional(z.enum(BOOKING_STATUSES, message('booking_status_invalid'))),
  ),
  phase: described(
    'Only open requests, stays that are still to be or under way, or what is over.',
    z.optional(z.enum(BOOKING_PHASES, message('booking_phase_invalid'))),
  ),
  listing: described('Only bookings of this listing.', z.optional(id)),
  limit,
  cursor: described('Where the next page begins, from the Link header.', z.optional(cursor)),
})
export type BookingsQuery = z.infer<typeof bookingsQuery>

/**
 * How many bookings a party has: in all, in each state and in each phase; `answerBy` is when the
 * first pending request expires, null without one.
 */
export const bookingCounts = z.object({
  total: z.int(),
  pending: z.int(),
  accepted: z.int(),
  declined: z.int(),
  booked: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  open: z.int(),
  upcoming: z.int(),
  past: z.int(),
  answerBy: z.nullable(instant),
})
export type BookingCounts = z.infer<typeof bookingCounts>

/** A booking after a change. */
export const bookingSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  booking: bookingDetail,
})
export type BookingSaved = z.infer<typeof bookingSaved>
