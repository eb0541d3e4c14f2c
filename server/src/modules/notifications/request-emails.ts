// Emails about one renter's requests for one listing: the first leaves at once, what follows within
// minutes as one that tells how it ended (ADR 0239).
import { sql as raw } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { lockQueuedJob, queueJob, removeJob } from '../../jobs/index.ts'
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
  const endsAt = await lockWindow(trx, key)
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
  await extendWindow(trx, key)
  return queue(email, endsAt)
}

async function isWithdrawn(trx: Queryable, { bookingId }: EmailedNotification): Promise<boolean> {
  return bookingId ? ((await findToldRequest(trx, bookingId))?.withdrawn ?? false) : false
}

/** When the window of the last email ends, null when it has; others wait for this transaction. */
async function lockWindow(trx: Queryable, key: string): Promise<Date | null> {
  const { rows } = await raw<{ ends_at: Date | null }>`
    insert into limit_windows as w (limit_name, address, ends_at, used)
    values (${WINDOW}, ${key}, now(), 1)
    on conflict (limit_name, address) do update set used = 1
    returning case when w.ends_at > now() then w.ends_at end as ends_at`.execute(trx)
  return rows[0]?.ends_at ?? null
}

async function extendWindow(trx: Queryable, key: string): Promise<void> {
  await raw`update limit_windows
    set ends_at = greatest(ends_at, now()) + make_interval(mins => ${MERGED_MINUTES})
    where limit_name = ${WINDOW} and address = ${key}`.execute(trx)
}
