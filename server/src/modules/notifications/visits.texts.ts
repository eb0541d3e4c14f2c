import { dateText } from '@rentify/contract/formats/dates'
import { clockText } from '@rentify/contract/formats/times'
import type { Language } from '@rentify/contract/languages'
import { type Message, message } from '@rentify/contract/messages'

/** Of a visit: where it is spoken of, when it is by which clocks, and what became of it. */
export type VisitFacts = {
  readonly conversationId?: string
  readonly visitId?: string
  readonly startsAt?: string
  readonly timeZone?: string
  readonly visit?: 'asked' | 'moved' | 'accepted' | 'declined' | 'cancelled'
  readonly within?: 'day' | 'hour'
}

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
  { visit = 'moved', by, startsAt, timeZone }: VisitFacts & { readonly by?: string },
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
  { within, startsAt, timeZone }: VisitFacts,
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
