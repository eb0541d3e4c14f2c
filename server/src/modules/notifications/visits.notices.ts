import { dateText } from '@rentify/contract/formats/dates'
import { clockText } from '@rentify/contract/formats/times'
import type { Language } from '@rentify/contract/languages'
import { type Message, message } from '@rentify/contract/messages'
import type { NotificationKind } from '@rentify/contract/notifications/notification'
import type * as z from 'zod/mini'
import type { visitDue } from '../conversations/index.ts'
import type { BookingNotice } from './bookings.notices.ts'
import type { Facts } from './notifications.texts.ts'

type Visit = Omit<z.output<(typeof visitDue)['schema']>, 'within'>

/** Both sides of a visit, and what each is told. */
export const noticesOfVisit = (
  { renterId, ownerId, conversationId, visitId, title, startsAt, timeZone }: Visit,
  kind: NotificationKind,
  facts: Facts,
): BookingNotice[] =>
  (['renter', 'owner'] as const).map((side) => ({
    accountId: side === 'owner' ? ownerId : renterId,
    kind,
    facts: { side, title, conversationId, visitId, startsAt, timeZone, ...facts },
  }))

const CHANGED = {
  asked: ['notice_visit_asked_title', 'notice_visit_asked'],
  moved: ['notice_visit_moved_title', 'notice_visit_moved'],
  accepted: ['notice_visit_accepted_title', 'notice_visit_accepted'],
  declined: ['notice_visit_declined_title', 'notice_visit_declined'],
  cancelled: ['notice_visit_cancelled_title', 'notice_visit_cancelled'],
} as const

/** What became of a visit; one that nobody cancelled cannot take place. */
export function visitText(
  language: Language,
  { title }: { readonly title: string },
  { visit = 'moved', by, startsAt, timeZone }: Facts,
): readonly [Message, Message] {
  const when = whenOf(language, startsAt, timeZone)
  const [heading, said] = CHANGED[visit]
  const text = visit === 'cancelled' && by === 'system' ? 'notice_visit_impossible' : said
  return [message(heading), message(text, { title, when })]
}

/** Reminds of an agreed visit. */
export function reminderText(
  language: Language,
  { title }: { readonly title: string },
  { within, startsAt, timeZone }: Facts,
): readonly [Message, Message] {
  const when = whenOf(language, startsAt, timeZone)
  const heading = within === 'hour' ? 'notice_visit_hour_title' : 'notice_visit_day_title'
  return [message(heading), message('notice_visit_reminder', { title, when })]
}

/** '3 November, 4:30 pm' by the clocks of the place. */
function whenOf(language: Language, startsAt?: string, timeZone?: string): string {
  if (!startsAt) return ''
  const at = new Date(startsAt)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)
  return `${dateText(language, day, 'long')}, ${clockText(language, at, timeZone)}`
}
