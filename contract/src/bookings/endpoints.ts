import * as z from 'zod/mini'
import { ROLES } from '../accounts/account.ts'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import { availabilityRoutes } from './availability.routes.ts'
import {
  availability,
  availabilityQuery,
  blockForm,
  blockSaved,
  calendarLink,
} from './availability.ts'
import {
  approval,
  booking,
  bookingCounts,
  bookingDetail,
  bookingForm,
  bookingSaved,
  bookingsQuery,
  rejection,
  statusForm,
} from './booking.ts'
import { bookingRoutes } from './routes.ts'

const one = z.object({ id })
const done = z.object({ success: z.literal(true), message: z.string() })

const decide = {
  access: ['owner'],
  params: one,
  idempotent: true,
  reply: bookingSaved,
  errors: ['booking_not_found', 'wrong_status', 'dates_taken', 'cancellation_too_late'],
} as const

/** Booking requests, from the renter's and the owner's side (R8, R15; D26–D31, D51, D67, D68). */
export const bookingEndpoints = {
  createBooking: defineEndpoint(bookingRoutes.createBooking, {
    summary: 'Ask for a stay',
    access: ['renter', 'owner'],
    body: bookingForm,
    status: 201,
    idempotent: true,
    reply: bookingSaved,
    errors: [
      'listing_not_found',
      'own_booking',
      'not_bookable',
      'already_requested',
      'dates_taken',
      'amount_changed',
      'too_many_open_requests',
      'too_many_bookings',
    ],
  }),
  listMyRequests: defineEndpoint(bookingRoutes.listMyRequests, {
    summary: 'Requests I sent, newest first',
    access: ROLES,
    query: bookingsQuery,
    reply: z.array(booking),
    errors: ['invalid_cursor'],
  }),
  countMyRequests: defineEndpoint(bookingRoutes.countMyRequests, {
    summary: 'How many requests I sent, by state',
    access: ROLES,
    reply: bookingCounts,
    errors: [],
  }),
  listMyBookings: defineEndpoint(bookingRoutes.listMyBookings, {
    summary: 'Requests I received, newest first',
    access: ['owner'],
    query: bookingsQuery,
    reply: z.array(booking),
    errors: ['invalid_cursor'],
  }),
  countMyBookings: defineEndpoint(bookingRoutes.countMyBookings, {
    summary: 'How many requests I received, by state',
    access: ['owner'],
    reply: bookingCounts,
    errors: [],
  }),
  getBooking: defineEndpoint(bookingRoutes.getBooking, {
    summary: 'One booking with its history, for its parties',
    access: ROLES,
    params: one,
    reply: bookingDetail,
    errors: ['booking_not_found'],
  }),
  setBookingStatus: defineEndpoint(bookingRoutes.setBookingStatus, {
    summary: 'Accept, decline, book or cancel',
    body: statusForm,
    ...decide,
  }),
  approveBooking: defineEndpoint(bookingRoutes.approveBooking, {
    summary: 'Accept a request (dashboard)',
    body: approval,
    ...decide,
  }),
  rejectBooking: defineEndpoint(bookingRoutes.rejectBooking, {
    summary: 'Decline a request (dashboard)',
    body: rejection,
    ...decide,
  }),
  withdrawBooking: defineEndpoint(bookingRoutes.withdrawBooking, {
    summary: 'Withdraw my pending request',
    access: ['renter', 'owner'],
    params: one,
    idempotent: true,
    reply: done,
    errors: ['booking_not_found', 'wrong_status'],
  }),
} as const satisfies Endpoints

const own = { access: ['owner'], params: one } as const

/**
 * Which nights are free, and what the owner keeps (D28, D53). A foreign listing is 404 to write.
 */
export const availabilityEndpoints = {
  getAvailability: defineEndpoint(availabilityRoutes.getAvailability, {
    summary: 'Which nights of a listing are free',
    access: 'public',
    params: one,
    query: availabilityQuery,
    reply: availability,
    errors: ['listing_not_found'],
  }),
  blockDates: defineEndpoint(availabilityRoutes.blockDates, {
    summary: 'Block dates of my listing',
    ...own,
    body: blockForm,
    status: 201,
    idempotent: true,
    reply: blockSaved,
    errors: ['listing_not_found', 'too_many_blocks'],
  }),
  unblockDates: defineEndpoint(availabilityRoutes.unblockDates, {
    summary: 'Free dates that I had blocked',
    access: ['owner'],
    params: z.object({ id, blockId: id }),
    idempotent: true,
    reply: done,
    errors: ['listing_not_found', 'block_not_found'],
  }),
  getCalendarLink: defineEndpoint(availabilityRoutes.getCalendarLink, {
    summary: 'The address of my listing’s calendar feed',
    ...own,
    reply: calendarLink,
    errors: ['listing_not_found'],
  }),
  createCalendarLink: defineEndpoint(availabilityRoutes.createCalendarLink, {
    summary: 'Make a new calendar address; an earlier one ends',
    ...own,
    // Not idempotent: the answer holds a secret, which is not stored for repeats (D30).
    reply: calendarLink,
    errors: ['listing_not_found'],
  }),
  revokeCalendarLink: defineEndpoint(availabilityRoutes.revokeCalendarLink, {
    summary: 'End the calendar feed of my listing',
    ...own,
    reply: calendarLink,
    errors: ['listing_not_found'],
  }),
} as const satisfies Endpoints
