import type {
  ConversationSummary,
  MessageWarning,
  ReadyQuestion,
  SentMessage,
} from '@rentify/contract/conversations/conversation'
import { m } from '../../messages/index.js'

/** What the ready questions ask, in the reader's language. */
export const QUESTION_TEXTS: Readonly<Record<ReadyQuestion, () => string>> = {
  still_free: m.question_still_free,
  when_to_visit: m.question_when_to_visit,
  what_in_all: m.question_what_in_all,
}

/** What to do about a message that resembles fraud. */
export const WARNING_TEXTS: Readonly<Record<MessageWarning, () => string>> = {
  advance: m.messages_warning_advance,
  code: m.messages_warning_code,
  link: m.messages_warning_link,
  scan: m.messages_warning_scan,
  story: m.messages_warning_story,
}

/** What keeps a listing from being taken, if anything does. */
export const STATE_TEXTS: Readonly<
  Record<ConversationSummary['listing']['state'], (() => string) | null>
> = {
  open: null,
  taken: m.messages_state_taken,
  hidden: m.messages_state_hidden,
  gone: m.messages_state_gone,
}

/** The other side's name; an account that is deleted has none. */
export const nameOf = ({ other }: Pick<ConversationSummary, 'other'>): string =>
  other.name ?? m.messages_deleted_user()

type Words = Pick<SentMessage, 'body' | 'questions'>

/** An author's texts are erased with the account. */
export const isErased = ({ body, questions }: Words): boolean =>
  body === '' && questions.length === 0

/** A message in one line, for the list. */
export function previewOf({ mine, ...words }: Words & Pick<SentMessage, 'mine'>): string {
  if (isErased(words)) return m.messages_erased()
  const questions = words.questions.map((question) => QUESTION_TEXTS[question]())
  const text = [...questions, words.body].filter(Boolean).join(' ')
  return mine ? m.messages_you({ text }) : text
}
