// Emails about one renter's requests for one listing: the first leaves at once, what follows within
// minutes as one that tells how it ended (ADR 0239).
import type { Queryable } from '../../db/database.ts'
import { lockQueuedJob, queueJob, removeJob } from '../../jobs/index.ts'
import { extendWindow, lockWindow } from '../../limits/index.ts'
import { findToldRequest } from '../bookings/index.ts'
import { EMAIL_NOTIFICATION, type EmailedNotification } from './notifications.emails.ts'

/** Whose requests for what. */
export type Asking = {
  readonly bookingId: string
  readonly renterId: string
  readonly listingId: string
}

const MERGED_MINUTES = 10
const WINDOW = 'request_emails'

/**
 * Queues the email to an owner that a request was sent, or withdrawn before it was answered. Events
 * come in any order: a withdrawal may come before its request.
 */
export async function queueRequestEmail(
  trx: Queryable,
  email: EmailedNotification,
  { bookingId, renterId, listingId }: Asking,
): Promise<void> {
  const key = `${WINDOW} ${email.accountId} ${listingId} ${renterId}`
  const endsAt = await lockWindow(trx, WINDOW, key)
  const waiting = await lockQueuedJob<EmailedNotification>(trx, key)
  const queue = (told: EmailedNotification, runAt: Date | null) =>
    queueJob(trx, EMAIL_NOTIFICATION, told, { key, runAt })
  const request = await findToldRequest(trx, bookingId)
  const knowsOther = waiting?.payload.knowsOther ?? false
  const isOfIt = waiting?.payload.bookingId === bookingId
  if (email.kind === 'booking_requested') {
    if (request?.withdrawn) return
    if (waiting?.payload.kind === 'booking_cancelled')
      return queue({ ...email, knowsOther: true }, waiting.runAt)
    // Its withdrawal is heard of later.
    if (waiting && (await isWithdrawn(trx, waiting.payload)))
      return queue({ ...email, knowsOther }, waiting.runAt)
    // Two requests for other dates are told apart.
    if (waiting) return queueJob(trx, EMAIL_NOTIFICATION, email)
  } else {
    if (isOfIt && knowsOther) return queue(email, waiting?.runAt ?? null)
    if (isOfIt) return removeJob(trx, key)
    // Of a request that was not told, nothing remains.
    if (request?.emailed === false) return
    // The next request came before, or is heard of before: it is the one that is told.
    if (waiting?.payload.kind === 'booking_requested')
      return queue({ ...waiting.payload, knowsOther: true }, waiting.runAt)
    if (waiting) return queueJob(trx, EMAIL_NOTIFICATION, email)
  }
  await extendWindow(trx, WINDOW, key, MERGED_MINUTES)
  return queue(email, endsAt)
}

async function isWithdrawn(trx: Queryable, { bookingId }: EmailedNotification): Promise<boolean> {
  return bookingId ? ((await findToldRequest(trx, bookingId))?.withdrawn ?? false) : false
}
