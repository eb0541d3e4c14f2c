import type { Queryable } from '../../db/database.ts'
import { type Listener, listenTo } from '../../events/index.ts'
import { queueJob } from '../../jobs/index.ts'
import { accountSecurity, verificationAnswered } from '../accounts/index.ts'
import {
  bookingChanged,
  checkInTomorrow,
  termsChanged,
  wasBookedInstantly,
} from '../bookings/index.ts'
import { conversationReportDecided, visitChanged, visitDue } from '../conversations/index.ts'
import {
  confirmationAsked,
  listingApproved,
  listingBlocked,
  listingUnblocked,
  photosAdded,
  photosRequested,
  reportsDecided,
  unconfirmedHidden,
} from '../listings/index.ts'
import {
  reviewAsked,
  reviewReportsDecided,
  reviewsShown,
  reviewWithdrawn,
} from '../reviews/index.ts'
import { searchesFound, searchesThatFound } from '../saved-searches/index.ts'
import {
  askingOf,
  type BookingNotice,
  noticesOf,
  noticesOfCheckIn,
  noticesOfTerms,
} from './bookings.notices.ts'
import { EMAIL_NOTIFICATION, type EmailedNotification } from './notifications.emails.ts'
import {
  insertNotifications,
  lockExisting,
  type NewNotification,
  newId,
} from './notifications.repo.ts'
import { findChoices } from './preferences.repo.ts'
import { type Asking, queueRequestEmail } from './request-emails.ts'
import { noticesOfVisit } from './visits.notices.ts'

/** Tells people what happened: one notification per recipient and event, and an email beside it. */
export const notificationListeners: readonly Listener[] = [
  listenTo(bookingChanged, 'notifications.booking_changed', async (trx, { id, payload }) => {
    // Its owner hears that it is booked, and has nothing to answer.
    if (payload.to === 'pending' && (await wasBookedInstantly(trx, payload.bookingId))) return
    await notify(trx, id, noticesOf(payload), askingOf(payload))
  }),
  listenTo(checkInTomorrow, 'notifications.check_in_tomorrow', (trx, { id, payload }) =>
    notify(trx, id, noticesOfCheckIn(payload)),
  ),
  listenTo(termsChanged, 'notifications.terms_changed', (trx, { id, payload }) =>
    notify(trx, id, noticesOfTerms(payload)),
  ),
  listenTo(listingBlocked, 'notifications.listing_blocked', (trx, { id, payload }) =>
    notify(trx, id, [
      {
        accountId: payload.ownerId,
        kind: 'listing_blocked',
        facts: {
          title: payload.title,
          template: payload.template ?? null,
          reason: payload.reason,
          again: payload.again ?? false,
        },
      },
    ]),
  ),
  listenTo(listingUnblocked, 'notifications.listing_unblocked', (trx, { id, payload }) =>
    notify(trx, id, [
      {
        accountId: payload.ownerId,
        kind: 'listing_unblocked',
        facts: { title: payload.title, reason: payload.reason ?? null },
      },
    ]),
  ),
  listenTo(listingApproved, 'notifications.listing_approved', (trx, { id, payload }) =>
    notify(trx, id, [
      {
        accountId: payload.ownerId,
        kind: 'listing_unblocked',
        facts: { title: payload.title, approved: true },
      },
    ]),
  ),
  listenTo(reportsDecided, 'notifications.reports_decided', (trx, { id, payload }) =>
    notify(
      trx,
      id,
      payload.reporterIds.map((accountId) => ({
        accountId,
        kind: 'report_decided',
        facts: { title: payload.title, decision: payload.decision },
      })),
    ),
  ),
  listenTo(photosRequested, 'notifications.photos_requested', (trx, { id, payload }) =>
    notify(trx, id, [
      {
        accountId: payload.ownerId,
        kind: 'photos_requested',
        facts: { title: payload.title, listingId: payload.listingId },
      },
    ]),
  ),
  listenTo(photosAdded, 'notifications.photos_added', (trx, { id, payload }) =>
    notify(
      trx,
      id,
      payload.accountIds.map((accountId) => ({
        accountId,
        kind: 'photos_added',
        facts: { title: payload.title, listingId: payload.listingId },
      })),
    ),
  ),
  listenTo(confirmationAsked, 'notifications.confirmation_asked', (trx, { id, payload }) => {
    const { ownerId, ...facts } = payload
    return notify(trx, id, [{ accountId: ownerId, kind: 'confirm_listings', facts }])
  }),
  listenTo(unconfirmedHidden, 'notifications.unconfirmed_hidden', (trx, { id, payload }) => {
    const { ownerId, ...facts } = payload
    return notify(trx, id, [{ accountId: ownerId, kind: 'listings_unconfirmed', facts }])
  }),
  listenTo(searchesFound, 'notifications.saved_search', async (trx, { id, payload }) => {
    const searches = await searchesThatFound(trx, payload.found)
    await notify(
      trx,
      id,
      payload.found.map(({ accountId, listing, count }) => {
        const { id: listingId, title, reason, cheaperBy } = listing
        const search = searches.get(accountId)
        return {
          accountId,
          kind: 'saved_search',
          facts: { title, listingId, why: reason, cheaperBy, count, search },
        }
      }),
    )
  }),
  // Whoever did it knows.
  listenTo(visitChanged, 'notifications.visit_changed', (trx, { id, payload }) =>
    notify(
      trx,
      id,
      noticesOfVisit(payload, 'visit_changed', { visit: payload.to, by: payload.by }).filter(
        ({ facts }) => facts.side !== payload.by,
      ),
    ),
  ),
  listenTo(visitDue, 'notifications.visit_due', (trx, { id, payload }) =>
    notify(trx, id, noticesOfVisit(payload, 'visit_reminder', { within: payload.within })),
  ),
  listenTo(reviewAsked, 'notifications.review_asked', (trx, { id, payload }) => {
    const { bookingId: stayId, title, until, sides } = payload
    return notify(
      trx,
      id,
      sides.map((side) => ({
        accountId: side === 'renter' ? payload.renterId : payload.ownerId,
        kind: 'review_asked',
        facts: { side, title, stayId, until },
      })),
    )
  }),
  // Whom it is about is told of a review.
  listenTo(reviewsShown, 'notifications.reviews_shown', (trx, { id, payload }) => {
    const { bookingId: stayId, title, sides } = payload
    return notify(
      trx,
      id,
      sides.map((written) => {
        const side = written === 'renter' ? 'owner' : 'renter'
        const accountId = side === 'renter' ? payload.renterId : payload.ownerId
        return { accountId, kind: 'reviews_shown', facts: { side, title, stayId } }
      }),
    )
  }),
  listenTo(verificationAnswered, 'notifications.verification_answered', (trx, { id, payload }) =>
    notify(trx, id, [
      {
        accountId: payload.accountId,
        kind: 'verification_answered',
        facts: { reason: payload.reason },
      },
    ]),
  ),
  listenTo(reviewWithdrawn, 'notifications.review_withdrawn', (trx, { id, payload }) => {
    const { bookingId: stayId, authorId: accountId, title, template = null, reason } = payload
    return notify(trx, id, [
      { accountId, kind: 'review_withdrawn', facts: { title, template, reason, stayId } },
    ])
  }),
  listenTo(reviewReportsDecided, 'notifications.review_reports', (trx, { id, payload }) =>
    notify(
      trx,
      id,
      payload.reporterIds.map((accountId) => ({
        accountId,
        kind: 'report_decided',
        facts: { title: payload.title, reviewed: payload.decision },
      })),
    ),
  ),
  listenTo(conversationReportDecided, 'notifications.conversation_report', (trx, { id, payload }) =>
    notify(trx, id, [
      {
        accountId: payload.reporterId,
        kind: 'report_decided',
        facts: { title: payload.title, talked: payload.decision },
      },
    ]),
  ),
  listenTo(accountSecurity, 'notifications.account_security', (trx, { id, payload }) =>
    notify(trx, id, [
      {
        accountId: payload.accountId,
        kind: 'account_security',
        facts: { change: payload.change },
      },
    ]),
  ),
]

const SENDS_ITS_OWN: ReadonlySet<BookingNotice['kind']> = new Set([
  'account_security',
  'saved_search',
])

/** Rows and emails commit with the delivery record, so each is there once. */
async function notify(
  trx: Queryable,
  eventId: string,
  notices: readonly BookingNotice[],
  asking: Asking | null = null,
): Promise<void> {
  const recipients = notices.flatMap(({ accountId }) => accountId ?? [])
  if (recipients.length === 0) return
  const existing = new Set(await lockExisting(trx, recipients))
  const choices = await findChoices(trx, recipients)
  const wants = (accountId: string, kind: BookingNotice['kind'], where: 'here' | 'email') =>
    choices.find((one) => one.account_id === accountId && one.kind === kind)?.[where] ?? true
  const added = notices.flatMap(
    ({ accountId, kind, facts, bookingId = null }): NewNotification[] =>
      accountId && existing.has(accountId)
        ? [{ id: newId(), accountId, eventId, kind, facts, bookingId }]
        : [],
  )
  await insertNotifications(
    trx,
    added.filter(({ accountId, kind }) => wants(accountId, kind, 'here')),
  )
  // Accounts sends its own emails about security, and saved searches theirs.
  for (const { id, accountId, kind, facts, bookingId } of added) {
    if (SENDS_ITS_OWN.has(kind) || !wants(accountId, kind, 'email')) continue
    const email: EmailedNotification = { id, accountId, kind, facts, bookingId }
    if (asking) await queueRequestEmail(trx, email, asking)
    else await queueJob(trx, EMAIL_NOTIFICATION, email)
  }
}
