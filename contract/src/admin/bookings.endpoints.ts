import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import {
  adminBookingDetail,
  adminBookingForm,
  adminBookingSaved,
  adminBookingStatusesForm,
  adminBookingStatusForm,
  adminBookingsPage,
  adminBookingsQuery,
} from './bookings.ts'
import { bulkDone } from './bulk.ts'
import { adminRoutes } from './routes.ts'

const one = z.object({ id })
/** An owner sees and decides on the bookings of their own listings (D35). */
const withOwners = ['admin', 'owner'] as const

/** Bookings in the back office (D27, D57). What was agreed is the administrators’ to change. */
export const adminBookingEndpoints = {
  listAdminBookings: defineEndpoint(adminRoutes.listAdminBookings, {
    summary: 'Bookings, searched and filtered, newest first; an owner’s own',
    access: withOwners,
    query: adminBookingsQuery,
    reply: adminBookingsPage,
    errors: [],
  }),
  getAdminBooking: defineEndpoint(adminRoutes.getAdminBooking, {
    summary: 'One booking with both sides’ contacts and its history',
    access: withOwners,
    params: one,
    reply: adminBookingDetail,
    errors: ['booking_not_found'],
  }),
  updateAdminBooking: defineEndpoint(adminRoutes.updateAdminBooking, {
    summary: 'Change a booking’s dates, amount and status',
    access: ['admin'],
    params: one,
    body: adminBookingForm,
    idempotent: true,
    reply: adminBookingSaved,
    errors: ['booking_not_found', 'wrong_status', 'dates_taken', 'already_requested', 'not_begun'],
    audit: 'booking.update',
  }),
  setAdminBookingStatus: defineEndpoint(adminRoutes.setAdminBookingStatus, {
    summary: 'Confirm, complete or cancel a booking',
    access: withOwners,
    params: one,
    body: adminBookingStatusForm,
    idempotent: true,
    reply: adminBookingSaved,
    errors: [
      'booking_not_found',
      'wrong_status',
      'dates_taken',
      'cancellation_too_late',
      'not_begun',
    ],
    audit: 'booking.status',
  }),
  setAdminBookingStatuses: defineEndpoint(adminRoutes.setAdminBookingStatuses, {
    summary: 'Confirm, complete or cancel several bookings, each by itself',
    access: withOwners,
    body: adminBookingStatusesForm,
    idempotent: true,
    reply: bulkDone,
    errors: [],
    audit: 'booking.status',
  }),
  deleteAdminBooking: defineEndpoint(adminRoutes.deleteAdminBooking, {
    summary: 'Cancel a booking where it is open or booked, and take it off every list',
    access: ['admin'],
    params: one,
    idempotent: true,
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['booking_not_found'],
    audit: 'booking.delete',
  }),
} as const satisfies Endpoints
