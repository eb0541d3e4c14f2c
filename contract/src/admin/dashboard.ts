import * as z from 'zod/mini'
import { calendarDate, instant } from '../dates.ts'
import { titleHi } from '../listings/listing.ts'
import { id } from '../schema.ts'
import { ADMIN_BOOKING_STATUSES } from './bookings.ts'
import { ADMIN_ROLES } from './users.ts'

/** Rows of the dashboard's two lists (R15). */
export const MAX_RECENT = 5

/** In rupees; no user is charged the commission (D56). For owners, users are renters (D71). */
export const dashboardStats = z.object({
  totalUsers: z.int(),
  totalProperties: z.int(),
  totalBookings: z.int(),
  totalRevenue: z.int(),
  commission: z.int(),
  /** What waits for a decision. */
  waiting: z.object({
    bookingRequests: z.int(),
    pendingProperties: z.int(),
    /** Reported listings without a decision; null for owners, who do not decide on them (D59). */
    reports: z.nullable(z.int()),
    /** Open signals (D92); null for owners. */
    signals: z.nullable(z.int()),
    /** Reported reviews, and reports of conversations, likewise. */
    reviewReports: z.nullable(z.int()),
    conversationReports: z.nullable(z.int()),
    /** Owners who ask to be verified (D45); null for owners. */
    verifications: z.nullable(z.int()),
  }),
})
export type DashboardStats = z.output<typeof dashboardStats>

/** A booking as it was asked for (D52). Names and addresses of deleted accounts are null. */
export const recentBooking = z.object({
  _id: id,
  renter: z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  room: z.object({ title: z.string(), titleHi }),
  checkInDate: calendarDate,
  checkOutDate: calendarDate,
  totalAmount: z.int(),
  status: z.enum(ADMIN_BOOKING_STATUSES),
  createdAt: instant,
})
export type RecentBooking = z.output<typeof recentBooking>

export const recentUser = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES),
  createdAt: instant,
})
export type RecentUser = z.output<typeof recentUser>
