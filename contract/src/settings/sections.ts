import * as z from 'zod/mini'
import { emailAddress } from '../accounts/account.ts'
import { indianPhone } from '../accounts/phone.ts'
import { lineOrNull, oneLine, requiredText } from '../free-text.ts'
import { LANGUAGES } from '../languages.ts'
import { message } from '../messages.ts'
import { isVisible } from '../text.ts'
import { between, securitySettings } from './security.ts'

const shortText = (most: number) => z.nullable(lineOrNull(most))

/** An address; empty input is null. */
const optionalEmail = z.pipe(
  z.pipe(
    z.nullable(oneLine(254)),
    z.transform((typed) => (typed && isVisible(typed) ? typed : null)),
  ),
  z.nullable(emailAddress),
)

/** The language is that of visitors who chose none (D43); days follow `timezone` (D31, D58). */
const generalSettings = z.object({
  siteName: z._default(requiredText(message('site_name_required'), 60), 'Rentify'),
  /** Null: the pages' own description. */
  siteDescription: z._default(shortText(200), null),
  /** Where messages for administrators go; null: to every administrator. */
  adminEmail: z._default(optionalEmail, null),
  supportEmail: z._default(optionalEmail, null),
  contactPhone: z._default(indianPhone, null),
  timezone: z._default(z.enum(['Asia/Kolkata', 'UTC', 'America/New_York']), 'Asia/Kolkata'),
  language: z._default(z.enum(LANGUAGES, message('site_language_unavailable')), 'en'),
  /** A room's deposit above so many months' rent is above what is customary (D86). */
  depositCapMonths: z._default(between(1, 24), 2),
  currency: z._default(z.literal('INR', message('rupees_only')), 'INR'),
  /** After so many days owners are asked whether a listing is still to be had (D87). */
  confirmAfterDays: z._default(between(5, 90), 10),
  /** Hides what nobody confirms for 21 days, once its owner knows of it (D87). */
  hideUnconfirmed: z._default(z.boolean(), false),
  /** What an owner adds waits for a moderator until one of theirs was approved (D92). */
  firstListingWaits: z._default(z.boolean(), false),
})
export type GeneralSettings = z.output<typeof generalSettings>

/** The section `booking`, with the specification's defaults and bounds (R15; D31, D36, D68). */
const bookingSettings = z.object({
  /** Percent of stays' amounts, for reports; charged to no user (D56). */
  commissionRate: z._default(between(0, 50), 10),
  maxAdvanceBookingDays: z._default(between(1, 730), 365),
  minAdvanceBookingHours: z._default(between(1, 72), 2),
  cancellationDeadlineHours: z._default(between(1, 168), 24),
  /** Books at once on listings whose owner chose instant booking (D36). */
  autoConfirmBookings: z._default(z.boolean(), true),
  /** Without effect: no payment service is connected (D56). */
  requirePaymentUpfront: z._default(z.boolean(), true),
})
export type BookingSettings = z.output<typeof bookingSettings>

/** The section `notifications` (R15; D70). */
const notificationSettings = z.object({
  emailNotifications: z._default(z.boolean(), true),
  smsNotifications: z._default(z.boolean(), false),
  /** Desktop notifications (D39, D70). */
  pushNotifications: z._default(z.boolean(), true),
  adminNotifications: z._default(z.boolean(), true),
  userWelcomeEmail: z._default(z.boolean(), true),
  bookingConfirmationEmail: z._default(z.boolean(), true),
  paymentNotifications: z._default(z.boolean(), true),
})
export type NotificationSettings = z.output<typeof notificationSettings>

/** The section `payment` (R15): stored, without effect until a payment service exists (D56). */
const paymentSettings = z.object({
  razorpayEnabled: z._default(z.boolean(), true),
  /** The public half of Razorpay's key pair. */
  razorpayKeyId: z._default(shortText(60), null),
  stripeEnabled: z._default(z.boolean(), false),
  paytmEnabled: z._default(z.boolean(), true),
  upiEnabled: z._default(z.boolean(), true),
  codEnabled: z._default(z.boolean(), false),
})

/**
 * The five sections by name, in the order of their tabs: schemas whose fields all have defaults.
 */
export const SECTIONS = {
  general: generalSettings,
  booking: bookingSettings,
  notifications: notificationSettings,
  security: securitySettings,
  payment: paymentSettings,
} as const
export type Section = keyof typeof SECTIONS
export type Sections = { readonly [S in Section]: z.output<(typeof SECTIONS)[S]> }
