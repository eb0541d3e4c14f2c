import type { BookingActor, BookingStatus, EndReason } from '@rentify/contract/bookings/vocabulary'
import type { Language } from '@rentify/contract/languages'
import { type Message, message } from '@rentify/contract/messages'
import type { NotificationKind } from '@rentify/contract/notifications/notification'
import { textIn } from '../../http/language.ts'
import type { SecurityChange } from '../accounts/index.ts'

/** Which side of a booking reads the notification. */
export type Side = 'renter' | 'owner'

/** What a notification's text needs; stored with its row, so it names no person. */
export type Facts = {
  readonly side?: Side
  readonly title?: string
  readonly checkIn?: string
  readonly checkOut?: string
  readonly by?: BookingActor
  readonly from?: BookingStatus | null
  readonly endReason?: EndReason | null
  readonly reason?: string | null
  readonly change?: SecurityChange
}

export type Text = { readonly title: string; readonly message: string }

/** A notification's text in this language. Stored facts of another version may lack some. */
export function writeText(language: Language, kind: NotificationKind, facts: Facts): Text {
  const [title, said] = TEXTS[kind](namesOf(language, facts), facts)
  return { title: textIn(language, title), message: textIn(language, said) }
}

type Names = {
  readonly title: string
  readonly dates: string
  readonly date: string
  readonly reason: string
}
type Said = readonly [title: Message, message: Message]

const longDates = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const LONG_DATES: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: longDates('en-IN'),
  hi: longDates('hi-IN-u-nu-latn'),
}

const MOST_REMEMBERED = 2_000
const remembered = new Map<string, string>()

/** A stay's dates in words. Remembered: a page of notifications would take milliseconds to format. */
function inWords(language: Language, from: string, to: string): string {
  const key = `${language} ${from} ${to}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const words = LONG_DATES[language].formatRange(new Date(from), new Date(to))
  remembered.set(key, words)
  return words
}

function namesOf(language: Language, { title = '', checkIn, checkOut, reason }: Facts): Names {
  return {
    title,
    dates: checkIn && checkOut ? inWords(language, checkIn, checkOut) : '',
    date: checkIn ? LONG_DATES[language].format(new Date(checkIn)) : '',
    reason: reason ?? '',
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
  check_in_tomorrow: (names, { side }) => [
    message('notice_check_in_title'),
    message(side === 'owner' ? 'notice_check_in_owner' : 'notice_check_in_renter', names),
  ],
  listing_blocked: (names) => [
    message('notice_listing_hidden_title'),
    names.reason
      ? message('notice_listing_hidden_because', names)
      : message('notice_listing_hidden', names),
  ],
  listing_unblocked: (names) => [
    message('notice_listing_back_title'),
    message('notice_listing_back', names),
  ],
  account_security: (_, { change = 'password_changed' }) => [
    message('notice_security_title'),
    message(SECURITY[change]),
  ],
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
} as const satisfies Record<SecurityChange, string>
