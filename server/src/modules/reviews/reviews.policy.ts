import type { BookingStatus } from '@rentify/contract/bookings/vocabulary'
import { type CalendarDate, daysAfter } from '@rentify/contract/calendar'
import { message } from '@rentify/contract/messages'
import {
  DAYS_BEFORE_ROOM_REVIEW,
  DAYS_TO_REVIEW,
  MARKS,
  type MarkName,
  type ReviewSide,
} from '@rentify/contract/reviews/vocabulary'
import { Problem } from '../../http/problem.ts'

type Stay = {
  readonly status: BookingStatus
  readonly listingType: 'Room' | 'Hotel'
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}

/** The days on which a stay can be reviewed, and whether today is one of them. */
export function windowOf(
  { status, listingType, checkIn, checkOut }: Stay,
  today: CalendarDate,
): { readonly open: boolean; readonly from: CalendarDate; readonly until: CalendarDate } {
  const settled = daysAfter(checkIn, DAYS_BEFORE_ROOM_REVIEW)
  const from = listingType === 'Room' && settled < checkOut ? settled : checkOut
  const until = daysAfter(checkOut, DAYS_TO_REVIEW - 1)
  const isReal = status === 'booked' || status === 'completed'
  return { open: isReal && from <= today && today <= until, from, until }
}

/** The day from which on a single review is shown. */
export const shownFrom = (checkOut: CalendarDate): CalendarDate =>
  daysAfter(checkOut, DAYS_TO_REVIEW)

/** The caller's side of a stay; null for other callers, and for what an owner does not see. */
export function sideOf(
  stay: {
    readonly renterId: string | null
    readonly ownerId: string | null
    readonly withdrawn: boolean
    readonly removed: boolean
  },
  accountId: string,
): ReviewSide | null {
  if (stay.removed || stay.withdrawn) return null
  if (stay.renterId === accountId) return 'renter'
  return stay.ownerId === accountId ? 'owner' : null
}

type Marks = { readonly [N in MarkName]?: number | undefined }

/** The marks that this side gives. @throws {Problem} `validation_failed` where one is missing. */
export function marksOf(side: ReviewSide, given: Marks): Readonly<Record<string, number>> {
  const missing = MARKS[side].filter((name) => given[name] === undefined)
  if (missing.length > 0)
    throw Problem.invalid(
      missing.map((name) => ({ path: `marks.${name}`, message: message('review_mark_required') })),
    )
  return Object.fromEntries(MARKS[side].map((name) => [name, given[name] as number]))
}
