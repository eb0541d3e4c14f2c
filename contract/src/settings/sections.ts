import * as z from 'zod/mini'
import { between } from './security.ts'

/** The section `general`: whose time zone the installation counts days in (D31, D58). */
export const generalSettings = z.object({
  timezone: z._default(z.enum(['Asia/Kolkata', 'UTC', 'America/New_York']), 'Asia/Kolkata'),
})
export type GeneralSettings = z.output<typeof generalSettings>

/** The section `booking`, with the specification's defaults and bounds (R15; D31, D36, D68). */
export const bookingSettings = z.object({
  maxAdvanceBookingDays: z._default(between(1, 730), 365),
  minAdvanceBookingHours: z._default(between(1, 72), 2),
  cancellationDeadlineHours: z._default(between(1, 168), 24),
  /** Books at once on listings whose owner chose instant booking (D36). */
  autoConfirmBookings: z._default(z.boolean(), true),
})
export type BookingSettings = z.output<typeof bookingSettings>

/** The section `notifications` (R15; D70). */
export const notificationSettings = z.object({
  emailNotifications: z._default(z.boolean(), true),
  pushNotifications: z._default(z.boolean(), true),
  adminNotifications: z._default(z.boolean(), true),
  bookingConfirmationEmail: z._default(z.boolean(), true),
})
export type NotificationSettings = z.output<typeof notificationSettings>
