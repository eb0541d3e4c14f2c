/** Who writes: the renter about place and owner, the owner about the renter (D91). */
export const REVIEW_SIDES = ['renter', 'owner'] as const
export type ReviewSide = (typeof REVIEW_SIDES)[number]

/** What each side gives marks for. */
export const MARKS = {
  renter: ['cleanliness', 'accuracy', 'hosting', 'value'],
  owner: ['payment', 'care', 'rules', 'communication'],
} as const satisfies Record<ReviewSide, readonly string[]>
export const MARK_NAMES = [...MARKS.renter, ...MARKS.owner] as const
export type MarkName = (typeof MARK_NAMES)[number]
export const MAX_MARK = 5

/** Averages are shown from so many reviews on. */
export const REVIEWS_FOR_AVERAGE = 3
/** Days after check-out in which both sides may write, and after which a single review is shown. */
export const DAYS_TO_REVIEW = 14
/** Of a room, the days after check-in from which on it can be reviewed. */
export const DAYS_BEFORE_ROOM_REVIEW = 30

export const MAX_REVIEW = 2_000
export const MAX_PRIVATE_NOTE = 1_000
export const MAX_ANSWER = 1_000
/** Open reports of reviews a user can have. */
export const MAX_OPEN_REVIEW_REPORTS = 20

/** Why a review is reported; `other` needs words. */
export const REVIEW_REPORT_REASONS = ['offensive', 'untrue', 'private_details', 'other'] as const
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number]

/** What a moderator decides about a reported review. */
export const REVIEW_DECISIONS = ['withdrawn', 'kept'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]
