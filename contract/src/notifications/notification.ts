import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { message } from '../messages.ts'
import { MAX_LIMIT } from '../paging.ts'
import { described, id } from '../schema.ts'

/** The specification's types; further kinds are `other` with a link (D55). */
export const NOTIFICATION_TYPES = [
  'booking_request',
  'booking_approved',
  'booking_rejected',
  'other',
] as const

/** What a notification is about; stable. */
const NOTIFICATION_KINDS = [
  'booking_requested',
  'booking_accepted',
  'booking_declined',
  'booking_booked',
  'booking_cancelled',
  'booking_expired',
  'booking_changed',
  'check_in_tomorrow',
  'photos_requested',
  'photos_added',
  'listing_blocked',
  'listing_unblocked',
  'report_decided',
  'account_security',
  'confirm_listings',
  'listings_unconfirmed',
  'saved_search',
  'review_asked',
  'reviews_shown',
  'review_withdrawn',
  'verification_answered',
  'visit_changed',
  'visit_reminder',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The type that goes with a kind. */
export const TYPE_OF_KIND = {
  booking_requested: 'booking_request',
  booking_accepted: 'booking_approved',
  booking_declined: 'booking_rejected',
  booking_booked: 'other',
  booking_cancelled: 'other',
  booking_expired: 'other',
  booking_changed: 'other',
  check_in_tomorrow: 'other',
  photos_requested: 'other',
  photos_added: 'other',
  listing_blocked: 'other',
  listing_unblocked: 'other',
  report_decided: 'other',
  account_security: 'other',
  confirm_listings: 'other',
  listings_unconfirmed: 'other',
  saved_search: 'other',
  review_asked: 'other',
  reviews_shown: 'other',
  review_withdrawn: 'other',
  verification_answered: 'other',
  visit_changed: 'other',
  visit_reminder: 'other',
} as const satisfies Record<NotificationKind, (typeof NOTIFICATION_TYPES)[number]>

/**
 * A notification in the caller's language (R9). Booking notifications carry `relatedBookingId` and
 * never `relatedRoomId` (D69); `link` is a path of the web app.
 */
const notification = z.object({
  _id: id,
  type: z.enum(NOTIFICATION_TYPES),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  /** The same as `isRead`, under the specification's other name. */
  read: z.boolean(),
  createdAt: instant,
  relatedBookingId: z.nullable(id),
  relatedRoomId: z.nullable(id),
  relatedHotelId: z.nullable(id),
  relatedShopId: z.nullable(id),
  link: z.nullable(z.string()),
})
export type Notification = z.infer<typeof notification>

const count = (least: number, most: number, fallback: number) =>
  z._default(
    z.pipe(
      z.union([z.string().check(z.regex(/^\d{1,6}$/, message('limit_invalid'))), z.number()]),
      z.pipe(
        z.transform(Number),
        z
          .int()
          .check(z.gte(least, message('limit_too_small')), z.lte(most, message('limit_too_large'))),
      ),
    ),
    fallback,
  )

/** A page of notifications, newest first; 20 a page unless asked otherwise, 100 at most. */
export const notificationsQuery = z.object({
  page: described('The page, from 1.', count(1, 100_000, 1)),
  limit: described('How many a page has.', count(1, MAX_LIMIT, 20)),
})

/** The unread count; of two, the one with the higher `version` is newer (D55). */
const unreadCount = z.object({ unreadCount: z.int(), version: z.int() })
export type UnreadCount = z.infer<typeof unreadCount>

export const notificationList = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.extend(unreadCount, {
    notifications: z.array(notification),
    pagination: z.object({
      currentPage: z.int(),
      totalPages: z.int(),
      totalCount: z.int(),
      hasMore: z.boolean(),
    }),
  }),
})

/** A change of notifications: the unread count after it. */
export const notificationsChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  data: unreadCount,
})

/** The ids to mark read; unknown ones are ignored. */
export const notificationIds = z.object({
  notificationIds: z
    .array(id, message('notification_ids_invalid'))
    .check(z.maxLength(MAX_LIMIT, message('notification_ids_invalid'))),
})

/**
 * Per kind, where the account wants to be told: here, and by e-mail. Security, changed stays and
 * listings that were hidden are always both.
 */
const choice = z.object({ here: z.boolean(), email: z.boolean() })
export const preferences = z.object({
  booking_requested: choice,
  booking_accepted: choice,
  booking_declined: choice,
  booking_booked: choice,
  booking_cancelled: choice,
  booking_expired: choice,
  check_in_tomorrow: choice,
  photos_requested: choice,
  photos_added: choice,
  listing_blocked: choice,
  listing_unblocked: choice,
  report_decided: choice,
  confirm_listings: choice,
  /** Mails about messages that were not read; these ring no bell (D90). */
  messages: choice,
  review_asked: choice,
  reviews_shown: choice,
  visit_changed: choice,
  visit_reminder: choice,
})
export type Preferences = z.infer<typeof preferences>
