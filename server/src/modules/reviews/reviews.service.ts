import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@rentify/contract/languages'
import { message } from '@rentify/contract/messages'
import type {
  BookingReviews,
  DueReview,
  ListingReviews,
  ListingReviewsQuery,
  ReceivedReviews,
  ReviewForm,
  ReviewReportForm,
} from '@rentify/contract/reviews/review'
import { MAX_OPEN_REVIEW_REPORTS, type ReviewSide } from '@rentify/contract/reviews/vocabulary'
import * as z from 'zod/mini'
import type { Database, Queryable } from '../../db/database.ts'
import type { Publish } from '../../events/index.ts'
import { checkedKeys, fingerprint, readCursor, writeCursor } from '../../http/paging.ts'
import { Problem } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { mayOpenListing } from '../listings/index.ts'
import {
  type About,
  findDue,
  findListing,
  findOwnReview,
  findReceived,
  findReviews,
  findShownReview,
  summarize,
} from './reading.repo.ts'
import { reviewsShown } from './reviews.events.ts'
import { marksOf, shownFrom, sideOf, windowOf } from './reviews.policy.ts'
import {
  presentDue,
  presentOwn,
  presentReceived,
  presentReceivedOf,
  presentReview,
  presentSummary,
} from './reviews.presenter.ts'
import {
  findStay,
  findWritten,
  insertReport,
  insertReview,
  lockStay,
  lockToAnswer,
  lockToReport,
  noteStay,
  type StayRow,
  showStay,
  writeAnswer,
} from './reviews.repo.ts'

export type ReviewDeps = { readonly db: Database; readonly publish: Publish }
type Caller = { readonly session: Session; readonly callId: string }
type Paged = { readonly total: number; readonly nextCursor: string | null }

const other = (side: ReviewSide): ReviewSide => (side === 'renter' ? 'owner' : 'renter')
/** Reviews of a renter that an owner reads beside their request. */
const BESIDE_A_REQUEST = 10

/**
 * What renters wrote about a listing, newest first.
 * @throws {Problem} `listing_not_found` where the caller may not open it; `invalid_cursor`.
 */
export async function listOfListing(
  { db }: ReviewDeps,
  session: Session | null,
  listingId: string,
  { rating, limit, cursor }: ListingReviewsQuery,
): Promise<ListingReviews & Paged> {
  const listing = await findListing(db.sql, listingId)
  if (!listing || !mayOpenListing(listing, session)) throw new Problem('listing_not_found')
  const of = fingerprint('newest', [listingId, rating ?? null])
  const before = keyOf(cursor, of)
  const about = { listingId }
  const [summary, rows] = await Promise.all([
    summarize(db.sql, about),
    findReviews(db.sql, about, { before, limit: limit + 1, rating }),
  ])
  const total = rating === undefined ? summary.count : (summary.counts[rating - 1] ?? 0)
  return {
    summary: presentSummary(summary),
    reviews: rows.slice(0, limit).map(presentReview),
    total,
    nextCursor: nextOf(rows, limit, of),
  }
}

function keyOf(cursor: string | undefined, of: string): string | null {
  if (cursor === undefined) return null
  return checkedKeys(readCursor(cursor, of, z.null()).keys, ['id'])[0] ?? null
}

function nextOf(rows: readonly { readonly id: string }[], limit: number, of: string) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return last ? writeCursor(of, { firstPage: null, keys: [last.id] }) : null
}

/** What others wrote about the caller. @throws {Problem} `invalid_cursor`. */
export async function listReceived(
  { db }: ReviewDeps,
  { accountId }: Session,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ReceivedReviews & Paged> {
  const of = fingerprint('received', accountId)
  const before = keyOf(cursor, of)
  const [{ rows, total }, asRenter] = await Promise.all([
    findReceived(db.sql, accountId, { before, limit: limit + 1 }),
    summarize(db.sql, { renterId: accountId }),
  ])
  return {
    reviews: rows.slice(0, limit).map(presentReceivedOf),
    asRenter: presentSummary(asRenter),
    total,
    nextCursor: nextOf(rows, limit, of),
  }
}

/** The stays that wait for the caller's review. */
export async function listDue({ db }: ReviewDeps, session: Session): Promise<DueReview[]> {
  return (await findDue(db.sql, session.accountId)).map(presentDue)
}

type Reader = { readonly session: Session; language(): Promise<Language> }

/** A booking's reviews, as one of its parties sees them. @throws {Problem} `booking_not_found`. */
export async function showOfBooking(
  { db }: ReviewDeps,
  { session: { accountId }, language }: Reader,
  bookingId: string,
): Promise<BookingReviews> {
  const stay = await findStay(db.sql, bookingId)
  const side = stay && sideOf(stay, accountId)
  if (!side) throw new Problem('booking_not_found')
  return readOfBooking(db.sql, stay, side, await language())
}

async function readOfBooking(
  db: Queryable,
  stay: StayRow,
  side: ReviewSide,
  language: Language,
): Promise<BookingReviews> {
  const mine = await findOwnReview(db, stay.bookingId, side)
  const theirs = await findShownReview(db, stay.bookingId, other(side))
  const { open, ...days } = windowOf(stay, stay.today)
  const isAsked = side === 'owner' && (stay.status === 'pending' || stay.status === 'accepted')
  return {
    mine: mine ? presentOwn(mine, language) : null,
    theirs: theirs ? presentReceived(theirs) : null,
    write: { open: open && !mine, ...days },
    renter: isAsked && stay.renterId ? await readAbout(db, { renterId: stay.renterId }) : null,
  }
}

async function readAbout(db: Queryable, about: About): Promise<ListingReviews> {
  const rows = await findReviews(db, about, { before: null, limit: BESIDE_A_REQUEST })
  return {
    summary: presentSummary(await summarize(db, about)),
    reviews: rows.map(presentReview),
  }
}

/**
 * Writes the caller's review of a stay; with the other side's there, both are shown at once. The
 * same review again changes nothing.
 * @throws {Problem} `booking_not_found`; `validation_failed`; `review_not_open`;
 * `already_reviewed`.
 */
export async function writeReview(
  { db, publish }: ReviewDeps,
  bookingId: string,
  { marks: given, text, note = null }: ReviewForm,
  { session, callId: id, language }: Caller & Reader,
) {
  const { accountId } = session
  const reads = await language()
  return db.transaction(async (trx) => {
    const stay = await lockStay(trx, accountId, bookingId)
    const side = stay && sideOf(stay, accountId)
    if (!side) throw new Problem('booking_not_found')
    const marks = marksOf(side, given)
    const written = await findWritten(trx, bookingId)
    const mine = written.find((one) => one.side === side)
    const isSame = isDeepStrictEqual({ side, marks, text, note }, mine && { ...mine })
    if (mine && !isSame) throw new Problem('already_reviewed')
    const isBoth = written.some((one) => one.side !== side)
    if (!mine) {
      assertOpen(stay)
      await noteStay(trx, bookingId, shownFrom(stay.checkOut))
      await insertReview(trx, {
        ...{ id, bookingId, side, marks, text, note },
        authorId: accountId,
        subjectId: side === 'renter' ? stay.ownerId : stay.renterId,
        listingId: side === 'renter' ? stay.listingId : null,
      })
      if (isBoth) await showBoth(trx, publish, stay, side)
    }
    return {
      success: true as const,
      message: isBoth
        ? message('review_written_both')
        : message('review_written', { date: shownFrom(stay.checkOut) }),
      reviews: await readOfBooking(trx, stay, side, reads),
    }
  })
}

function assertOpen(stay: StayRow): void {
  const { open, from, until } = windowOf(stay, stay.today)
  if (open) return
  throw new Problem('review_not_open', { message: message('review_open_between', { from, until }) })
}

/** Nobody is told twice of a review that was shown alone before. */
async function showBoth(
  trx: Queryable,
  publish: Publish,
  { bookingId, listingId, renterId, ownerId, title }: StayRow,
  written: ReviewSide,
): Promise<void> {
  const wasShown = await showStay(trx, bookingId)
  const sides: ReviewSide[] = wasShown ? [written] : ['renter', 'owner']
  await publish(trx, reviewsShown({ bookingId, listingId, renterId, ownerId, title, sides }))
}

/**
 * Answers a review about the caller, once; the same answer again changes nothing.
 * @throws {Problem} `review_not_found`, also while it is hidden; `already_answered`.
 */
export async function answerReview(
  { db }: ReviewDeps,
  id: string,
  text: string,
  { session }: Caller,
) {
  await db.transaction(async (trx) => {
    const review = await lockToAnswer(trx, session.accountId, id)
    if (!review) throw new Problem('review_not_found')
    if (review.answer === text) return
    if (review.answer !== null) throw new Problem('already_answered')
    await writeAnswer(trx, { bookingId: review.bookingId, id, text })
  })
  return { success: true as const, message: message('review_answered') }
}

/**
 * Reports a review that the caller can read: once per user, and it hides nothing by itself.
 * @throws {Problem} `review_not_found`; `own_review`; `too_many_reports`.
 */
export async function reportReview(
  { db }: ReviewDeps,
  reviewId: string,
  { reason, details }: ReviewReportForm,
  { session, callId: id }: Caller,
) {
  const reporterId = session.accountId
  await db.transaction(async (trx) => {
    const review = await lockToReport(trx, reporterId, reviewId)
    if (review?.authorId === reporterId) throw new Problem('own_review')
    if (!review?.shown) throw new Problem('review_not_found')
    if (review.reported) return
    if (review.open >= MAX_OPEN_REVIEW_REPORTS) throw new Problem('too_many_reports')
    const { bookingId } = review
    await insertReport(trx, {
      ...{ id, bookingId, reviewId, reporterId, reason },
      details: details ?? null,
    })
  })
  return { success: true as const, message: message('review_report_sent') }
}
