import type { ReviewReport } from '@rentify/contract/admin/reports/review-reports'
import { daysAfter } from '@rentify/contract/calendar'
import type { Language } from '@rentify/contract/languages'
import type {
  BookingReviews,
  DueReview,
  ReceivedReviews,
  Review,
  ReviewSummary,
} from '@rentify/contract/reviews/review'
import {
  DAYS_TO_REVIEW,
  MARK_NAMES,
  REVIEWS_FOR_AVERAGE,
} from '@rentify/contract/reviews/vocabulary'
import { hindiTitle, reasonText } from '../listings/index.ts'
import type { ReportedRow } from './moderation.repo.ts'
import type { DueRow, OwnReviewRow, ReceivedRow, ReviewRow, SummaryRow } from './reading.repo.ts'

const inTenths = (value: number) => Math.round(value * 10) / 10

/** A review as others read it. */
export function presentReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    side: row.side,
    rating: inTenths(row.rating),
    marks: row.marks,
    text: row.text,
    author: { name: row.authorName },
    at: row.writtenAt.toISOString(),
    answer:
      row.answer !== null && row.answeredAt
        ? { text: row.answer, at: row.answeredAt.toISOString() }
        : null,
  }
}

/** As its subject reads it: they answer once. */
export const presentReceived = (row: ReviewRow): NonNullable<BookingReviews['theirs']> => ({
  ...presentReview(row),
  canAnswer: row.answeredAt === null,
})

/** As its author reads it. */
export function presentOwn(
  row: OwnReviewRow,
  language: Language,
): NonNullable<BookingReviews['mine']> {
  const { note, shown, shownFrom, withdrawnAt } = row
  const { withdrawalTemplate: template, withdrawalReason: words } = row
  // A ready reason alone is stored with its English words.
  const why = { template, reason: words === reasonText('en', { template }) ? null : words }
  return {
    ...presentReview(row),
    note,
    hiddenUntil: shown || withdrawnAt ? null : shownFrom,
    withdrawn: withdrawnAt && {
      at: withdrawnAt.toISOString(),
      reason: reasonText(language, why) ?? '',
    },
  }
}

/** Averages from three reviews on. */
export function presentSummary({ count, rating, marks, counts }: SummaryRow): ReviewSummary {
  const isEnough = count >= REVIEWS_FOR_AVERAGE && rating !== null
  const averages = MARK_NAMES.flatMap((name) => {
    const average = marks[name]
    return average === null ? [] : [[name, inTenths(average)]]
  })
  return {
    count,
    rating: isEnough ? inTenths(rating) : null,
    marks: isEnough ? Object.fromEntries(averages) : null,
    byRating: counts.map((some, at) => ({ rating: at + 1, count: some })).reverse(),
  }
}

export function presentDue(row: DueRow): DueReview {
  const { bookingId, side, title, name, checkIn, checkOut } = row
  return {
    ...{ bookingId, side, title, ...hindiTitle(row), name },
    checkInDate: checkIn,
    checkOutDate: checkOut,
    until: daysAfter(checkOut, DAYS_TO_REVIEW - 1),
  }
}

export function presentReceivedOf(row: ReceivedRow): ReceivedReviews['reviews'][number] {
  const { bookingId, title, checkIn, checkOut } = row
  return {
    ...presentReceived(row),
    stay: {
      ...{ bookingId, title, ...hindiTitle(row) },
      checkInDate: checkIn,
      checkOutDate: checkOut,
    },
  }
}

/** A reported review, as moderators see it: every word as it was written. */
export function presentReported(row: ReportedRow, language: Language): ReviewReport {
  const { id, side, text, note, answer, author, about, title, reports, latest } = row
  return {
    ...{ _id: id, side, text, note, answer, author, about, title, ...hindiTitle(row) },
    rating: inTenths(row.rating),
    at: row.writtenAt.toISOString(),
    reports,
    latest: [...latest],
    decision:
      row.decision && row.decidedAt
        ? {
            decision: row.decision,
            reason: reasonText(language, row),
            by: row.decidedBy,
            at: row.decidedAt.toISOString(),
          }
        : null,
  }
}
