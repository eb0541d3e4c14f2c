import type { Decision } from '@rentify/contract/admin/reports/reports'
import type { BookingActor, BookingStatus, EndReason } from '@rentify/contract/bookings/vocabulary'
import { dateText } from '@rentify/contract/formats/dates'
import type { Language } from '@rentify/contract/languages'
import type { ReasonTemplate } from '@rentify/contract/listings/moderation/reasons'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { type Message, message } from '@rentify/contract/messages'
import { formatRupees } from '@rentify/contract/money'
import type { NotificationKind } from '@rentify/contract/notifications/notification'
import type { ReviewDecision } from '@rentify/contract/reviews/vocabulary'
import { textIn } from '../../http/language.ts'
import type { SecurityChange } from '../accounts/index.ts'
import { reasonText, titleInHindi } from '../listings/index.ts'
import { type FoundBy, nameOfSearch } from '../saved-searches/index.ts'
import { inWords } from './dates-in-words.ts'
import { reminderText, type VisitFacts, visitText } from './visits.texts.ts'

/** Which side of a booking reads the notification. */
export type Side = 'renter' | 'owner'

/** What a notification's text needs; stored with its row, so it names no person. */
export type Facts = VisitFacts & {
  readonly side?: Side
  readonly title?: string
  readonly listingId?: string
  readonly checkIn?: string
  readonly checkOut?: string
  readonly by?: BookingActor
  readonly from?: BookingStatus | null
  readonly endReason?: EndReason | null
  readonly reason?: string | null
  /** A moderator's ready reason, before the words in `reason`. */
  readonly template?: ReasonTemplate | null
  /** A stay that ended before its check-out. */
  readonly early?: boolean
  /** Whole rupees. */
  readonly totalAmount?: number
  readonly change?: SecurityChange
  /** A listing that was blocked already, after its owner asked for another review. */
  readonly again?: boolean
  /** A listing that had waited for a moderator, and was not blocked. */
  readonly approved?: boolean
  readonly decision?: Decision
  /** Of several listings; `title` is the first one's. */
  readonly count?: number
  /** What an owner is asked (D87). */
  readonly askId?: string
  readonly type?: ListingType | undefined
  /** Renters said that it was taken already. */
  readonly isGone?: boolean
  /** Of a review: its stay, and the last day on which it can be written. */
  readonly stayId?: string
  readonly until?: string
  /** Reports of a review, not of a listing. */
  readonly reviewed?: ReviewDecision
  /** A report of a conversation about it. */
  readonly talked?: Decision
  /** Of a saved search: why the listing is told, and how many are. */
  readonly why?: 'new' | 'cheaper' | 'free'
  readonly cheaperBy?: number | null
  /** The first of the searches that found it. */
  readonly search?: FoundBy | undefined
}

export type Text = { readonly title: string; readonly message: string }

/** Who reads: in which language, and what the site is called. */
export type Reading = { readonly language: Language; readonly siteName: string }

/** A notification's text for its reader. Stored facts of another version may lack some. */
export function writeText(reading: Reading, kind: NotificationKind, facts: Facts): Text {
  const { language } = reading
  const [title, said] = TEXTS[kind](namesOf(reading, facts), facts)
  const found = facts.search ? [foundBy(facts.search, language)] : []
  return {
    title: textIn(language, title),
    message: [textIn(language, said), ...found].join(' '),
  }
}

/** 'Your search: Rooms, Pune, up to ₹20,000'. */
function foundBy({ others, ...search }: FoundBy, language: Language): string {
  const name = nameOfSearch(search, language)
  return textIn(
    language,
    others > 0
      ? message('notice_found_by_more', { search: name, count: others })
      : message('notice_found_by', { search: name }),
  )
}

type Names = {
  readonly language: Language
  readonly site: string
  readonly title: string
  readonly dates: string
  readonly date: string
  readonly reason: string
  readonly amount: string
}
type Said = readonly [title: Message, message: Message]

type Titled = Parameters<typeof titleInHindi>[0]

/** A generated title is in Hindi for who reads Hindi. */
export const titleIn = (language: Language, listing: Titled): string =>
  (language === 'hi' ? titleInHindi(listing) : null) ?? listing.title

function namesOf(
  { language, siteName }: Reading,
  { title = '', checkIn, checkOut, template = null, reason = null, totalAmount }: Facts,
): Names {
  return {
    language,
    site: siteName,
    title: titleIn(language, { title }),
    dates: checkIn && checkOut ? inWords(language, checkIn, checkOut) : '',
    date: checkIn ? dateText(language, checkIn, 'long') : '',
    reason: reasonText(language, { template, reason }) ?? '',
    amount: totalAmount === undefined ? '' : formatRupees(totalAmount),
  }
}

const TEXTS: Readonly<Record<NotificationKind, (names: Names, facts: Facts) => Said>> = {
  booking_requested: (names) => [
    message('notice_requested_title'),
    message('notice_requested', names),
  ],
  booking_accepted: (names) => [
    message('notice_accepted_title'),
    message('notice_accepted', names),
  ],
  booking_declined: declined,
  booking_booked: (names, { side }) => [
    message('notice_booked_title'),
    message(side === 'owner' ? 'notice_booked_owner' : 'notice_booked_renter', names),
  ],
  booking_cancelled: cancelled,
  booking_expired: (names, { side, from }) => [
    message('notice_expired_title'),
    from === 'accepted'
      ? message(side === 'owner' ? 'notice_not_booked_owner' : 'notice_not_booked_renter', names)
      : message(side === 'owner' ? 'notice_expired_owner' : 'notice_expired_renter', names),
  ],
  booking_changed: (names, { early = false }) =>
    early
      ? [message('notice_left_early_title'), message('notice_left_early', names)]
      : [message('notice_changed_title'), message('notice_changed', names)],
  check_in_tomorrow: (names, { side }) => [
    message('notice_check_in_title'),
    message(side === 'owner' ? 'notice_check_in_owner' : 'notice_check_in_renter', names),
  ],
  photos_requested: (names) => [
    message('notice_photos_asked_title'),
    message('notice_photos_asked', names),
  ],
  photos_added: (names) => [
    message('notice_photos_added_title'),
    message('notice_photos_added', names),
  ],
  listing_blocked: listingBlocked,
  listing_unblocked: (names, { approved }) => {
    if (approved)
      return [message('notice_listing_approved_title'), message('notice_listing_approved', names)]
    const said = names.reason ? 'notice_listing_back_because' : 'notice_listing_back'
    return [message('notice_listing_back_title'), message(said, names)]
  },
  report_decided: (names, { decision = 'allowed', reviewed, talked }) => [
    message('notice_report_title'),
    message(reviewed ? REVIEWED[reviewed] : (talked ? TALKED : LISTED)[talked ?? decision], names),
  ],
  confirm_listings: (names, { count = 1, isGone = false, type }) => {
    if (isGone)
      return [
        message('notice_gone_title'),
        message(type === 'Hotel' ? 'notice_gone_hotel' : 'notice_gone', names),
      ]
    if (count === 1 && type === 'Hotel')
      return [message('notice_open_title'), message('notice_open', names)]
    return count === 1
      ? [message('notice_confirm_title'), message('notice_confirm', names)]
      : [message('notice_confirm_many_title', { count }), message('notice_confirm_many', { count })]
  },
  listings_unconfirmed: (names, { count = 1 }) => [
    message('notice_unconfirmed_title'),
    count === 1
      ? message('notice_unconfirmed', names)
      : message('notice_unconfirmed_many', { count, title: names.title }),
  ],
  saved_search: (names, { why = 'new', count = 1, cheaperBy }) => {
    const title = FOUND_TITLES[why]
    if (count > 1)
      return [message('notice_found_new_title'), message('notice_found_many', { count })]
    const amount = cheaperBy ? formatRupees(cheaperBy) : ''
    return [message(title), message(FOUND[why], { title: names.title, amount })]
  },
  review_asked: ({ title }, { side, until = '' }) =>
    side === 'owner'
      ? [message('notice_review_owner_title'), message('notice_review_owner', { title, until })]
      : [message('notice_review_title'), message('notice_review', { title, until })],
  reviews_shown: ({ title }, { side }) => [
    message('notice_reviewed_title'),
    message(side === 'owner' ? 'notice_reviewed_owner' : 'notice_reviewed_renter', { title }),
  ],
  verification_answered: ({ reason }) =>
    reason
      ? [message('notice_not_verified_title'), message('notice_not_verified', { reason })]
      : [message('notice_verified_title'), message('notice_verified')],
  review_withdrawn: ({ title, reason }) => [
    message('notice_review_withdrawn_title'),
    message('notice_review_withdrawn', { title, reason }),
  ],
  visit_changed: (names, facts) => visitText(names.language, names, facts),
  visit_reminder: (names, facts) => reminderText(names.language, names, facts),
  account_security: (_, { change = 'password_changed' }) => [
    message('notice_security_title'),
    message(SECURITY[change]),
  ],
}

// What became of a reported listing, conversation and review.
const LISTED = { blocked: 'notice_report_blocked', allowed: 'notice_report_allowed' } as const
const TALKED = {
  blocked: 'notice_talk_report_blocked',
  allowed: 'notice_talk_report_allowed',
} as const
const REVIEWED = {
  withdrawn: 'notice_review_report_withdrawn',
  kept: 'notice_review_report_kept',
} as const satisfies Record<ReviewDecision, string>

function listingBlocked(names: Names, { again = false }: Facts): Said {
  if (again)
    return [
      message('notice_listing_still_hidden_title'),
      names.reason
        ? message('notice_listing_still_hidden_because', names)
        : message('notice_listing_still_hidden', names),
    ]
  return [
    message('notice_listing_hidden_title'),
    names.reason
      ? message('notice_listing_hidden_because', names)
      : message('notice_listing_hidden', names),
  ]
}

const ENDED = {
  dates_taken: 'notice_dates_taken',
  listing_deleted: 'notice_listing_deleted',
  listing_blocked: 'notice_listing_blocked',
  account_closed: 'notice_account_closed',
} as const

function declined(names: Names, { endReason }: Facts): Said {
  if (endReason && endReason !== 'expired')
    return [message('notice_ended_title'), message(ENDED[endReason], names)]
  return [
    message('notice_declined_title'),
    names.reason ? message('notice_declined_because', names) : message('notice_declined', names),
  ]
}

function cancelled(names: Names, { by, endReason }: Facts): Said {
  if (by === 'renter')
    return [message('notice_withdrawn_title'), message('notice_withdrawn', names)]
  const title = message('notice_cancelled_title')
  if (endReason && endReason !== 'expired') return [title, message(ENDED[endReason], names)]
  if (by === 'owner')
    return [
      title,
      names.reason
        ? message('notice_cancelled_by_owner_because', names)
        : message('notice_cancelled_by_owner', names),
    ]
  return [
    title,
    names.reason
      ? message('notice_cancelled_by_us_because', names)
      : message('notice_cancelled_by_us', names),
  ]
}

const SECURITY = {
  password_changed: 'notice_password_changed',
  password_removed: 'notice_password_removed',
  two_factor_on: 'notice_two_factor_on',
  two_factor_off: 'notice_two_factor_off',
  email_asked: 'notice_email_asked',
  email_changed: 'notice_email_changed',
  password_set: 'notice_password_set',
  two_factor_removed: 'notice_two_factor_removed',
  email_set: 'notice_email_set',
} as const satisfies Record<SecurityChange, string>

const FOUND_TITLES = {
  new: 'notice_found_new_title',
  cheaper: 'notice_found_cheaper_title',
  free: 'notice_found_free_title',
} as const
const FOUND = {
  new: 'notice_found_new',
  cheaper: 'notice_found_cheaper',
  free: 'notice_found_free',
} as const
