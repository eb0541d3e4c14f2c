import { todayIn } from '@rentify/contract/calendar'
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
  asked: { heading: 'notice_visit_asked_title', said: 'notice_visit_asked' },
  moved: { heading: 'notice_visit_moved_title', said: 'notice_visit_moved' },
  accepted: { heading: 'notice_visit_accepted_title', said: 'notice_visit_accepted' },
  declined: { heading: 'notice_visit_declined_title', said: 'notice_visit_declined' },
  cancelled: { heading: 'notice_visit_cancelled_title', said: 'notice_visit_cancelled' },
  /** Nobody cancelled it. */
  impossible: { heading: 'notice_visit_cancelled_title', said: 'notice_visit_impossible' },
} as const

/** What became of a visit; one that nobody cancelled cannot take place. */
export function visitText(
  language: Language,
  { title }: { readonly title: string },
  { visit = 'moved', by, startsAt, timeZone }: VisitFacts & { readonly by?: string },
): readonly [Message, Message] {
  const when = whenOf(language, startsAt, timeZone)
  const isImpossible = visit === 'cancelled' && by === 'system'
  const { heading, said } = CHANGED[isImpossible ? 'impossible' : visit]
  return [message(heading), message(said, { title, when })]
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
  if (!(startsAt && timeZone)) return ''
  const at = new Date(startsAt)
  const day = todayIn(timeZone, at)
  return `${dateText(language, day, 'long')}, ${clockText(language, at, timeZone)}`
}
