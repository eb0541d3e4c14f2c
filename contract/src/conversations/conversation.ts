// One conversation per listing and renter: enquiries, and what follows them (D90).
import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '../bookings/vocabulary.ts'
import { calendarDate, instant } from '../dates.ts'
import { paragraphs } from '../free-text.ts'
import { CONTACT_POLICIES, LISTING_TYPES } from '../listings/vocabulary.ts'
import { message } from '../messages.ts'
import { cursor, limit } from '../paging.ts'
import { described, id } from '../schema.ts'
import { MAX_MESSAGE_LENGTH } from './routes.ts'
import { visit } from './visits.ts'

/** Questions that are asked with a tap, and read in the reader's own language. */
export const READY_QUESTIONS = ['still_free', 'when_to_visit', 'what_in_all'] as const
export type ReadyQuestion = (typeof READY_QUESTIONS)[number]

/** What in a message resembles fraud; shown to its reader, never to its author. */
export const MESSAGE_WARNINGS = ['advance', 'code', 'link', 'scan', 'story'] as const
export type MessageWarning = (typeof MESSAGE_WARNINGS)[number]

/** Why nothing more can be written. `blocked` is said only to whoever blocked. */
const CONVERSATION_CLOSED = ['listing_gone', 'account_gone', 'blocked', 'closed'] as const
export type ConversationClosed = (typeof CONVERSATION_CLOSED)[number]

export const CONVERSATION_REPORT_REASONS = ['fraud', 'abuse', 'spam', 'other'] as const
export type ConversationReportReason = (typeof CONVERSATION_REPORT_REASONS)[number]

const clientId = described(
  'Made by the client, once for each message: sent again, it is the same message.',
  z.uuid(message('id_invalid')),
)
const body = described('Own words; may be empty beside questions.', paragraphs(MAX_MESSAGE_LENGTH))
const questions = described(
  'Ready questions.',
  z._default(z.array(z.enum(READY_QUESTIONS)).check(z.maxLength(READY_QUESTIONS.length)), []),
)
const moveIn = described('When the renter would move in or arrive.', z.nullish(calendarDate))
const people = described(
  'How many would live or stay there.',
  z.nullish(
    z.int().check(z.gte(1, message('people_invalid')), z.lte(50, message('people_invalid'))),
  ),
)
const parts = { clientId, body, questions, moveIn, people }
const saysSomething = <T extends { body: string; questions: readonly string[] }>() =>
  z.refine<T>(({ body, questions }) => body.trim() !== '' || questions.length > 0, {
    error: message('message_required'),
    path: ['body'],
  })

/** The renter's first message; where both talk already it is the next one. */
export const conversationForm = z.object({ listingId: id, ...parts }).check(saysSomething())
export const messageForm = z.object(parts).check(saysSomething())

const sentMessage = z.object({
  /** Counts from 1 within the conversation, without gaps. */
  seq: z.int(),
  clientId: z.uuid(),
  mine: z.boolean(),
  body: z.string(),
  questions: z.array(z.enum(READY_QUESTIONS)),
  moveIn: z.nullable(calendarDate),
  people: z.nullable(z.int()),
  sentAt: instant,
  /** Always empty in one's own. */
  warnings: z.array(z.enum(MESSAGE_WARNINGS)),
})
export type SentMessage = z.infer<typeof sentMessage>

const conversationSummary = z.object({
  _id: id,
  /** The caller's side. */
  side: z.enum(['renter', 'owner']),
  /** `title` is the newest while it can be seen, else that of the beginning. */
  listing: z.object({
    _id: id,
    type: z.enum(LISTING_TYPES),
    title: z.string(),
    locality: z.string(),
    city: z.string(),
    /** A picture's address; null without one, or once it cannot be seen. */
    picture: z.nullable(z.string()),
    price: z.nullable(z.int()),
    state: z.enum(['open', 'taken', 'hidden', 'gone']),
  }),
  /** Null once the account is deleted: 'Deleted user'. */
  other: z.object({ name: z.nullable(z.string()), isVerified: z.boolean() }),
  closed: z.nullable(z.enum(CONVERSATION_CLOSED)),
  lastSeq: z.int(),
  lastMessage: z.pick(sentMessage, {
    seq: true,
    mine: true,
    body: true,
    questions: true,
    sentAt: true,
  }),
  /** Messages of the other side that the caller has not read. */
  unread: z.int(),
  /** Up to which message of the conversation the other side has read. */
  seenSeq: z.int(),
  muted: z.boolean(),
  archived: z.boolean(),
  /** By the caller. */
  blocked: z.boolean(),
})
export type ConversationSummary = z.infer<typeof conversationSummary>

/** How many conversations have unread messages; muted and archived ones are left out. */
export const unreadConversations = z.object({ unread: z.int() })
export type UnreadConversations = z.infer<typeof unreadConversations>

export const conversationsQuery = z.object({
  archived: described(
    'true: the archived ones instead of the others.',
    z.pipe(
      z._default(z.enum(['true', 'false'], message('check_value')), 'false'),
      z.transform((said) => said === 'true'),
    ),
  ),
  listing: described(
    'Only the conversation about this listing that I began, archived or not.',
    z.optional(id),
  ),
  limit,
  cursor: described('Where the next page begins, from the Link header.', z.optional(cursor)),
})

export const conversationList = z.object({
  conversations: z.array(conversationSummary),
  ...unreadConversations.shape,
})

export const conversation = z.extend(conversationSummary, {
  /** The number that the caller may call, by the owner's policy or an accepted booking. */
  phone: z.nullable(z.string()),
  /** Bookings of the same two people, newest first, at most 20. */
  bookings: z.array(
    z.object({
      _id: id,
      /** The title of another listing; null: it is for this one. */
      elsewhere: z.nullable(z.string()),
      status: z.enum(BOOKING_STATUSES),
      checkIn: calendarDate,
      checkOut: z.nullable(calendarDate),
      requestedAt: instant,
    }),
  ),
  /** Visits of the two to the place, newest first, at most 20. */
  visits: z.array(visit),
})
export type Conversation = z.infer<typeof conversation>

const seq = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,9}$/, message('check_value'))), z.int()]),
  z.transform(Number),
)

/** The newest page; of `before` the page before it, of `after` what came since. */
export const messagesQuery = z.object({
  before: described('Only messages before this one.', z.optional(seq)),
  after: described('Only messages after this one.', z.optional(seq)),
})

/** In the order they were sent. `more`: there are further ones in the direction asked for. */
export const messageList = z.object({
  messages: z.array(sentMessage),
  more: z.boolean(),
  lastSeq: z.int(),
  seenSeq: z.int(),
})

export const startedConversation = z.object({ conversation, message: sentMessage })
export const messageSent = z.object({ message: sentMessage })

export const readForm = z.object({
  seq: described('The last message that was read; an earlier one changes nothing.', seq),
})

export const conversationChange = z.object({
  muted: described('No mail and no badge for it.', z.optional(z.boolean())),
  archived: described('Out of the list, until the other side writes.', z.optional(z.boolean())),
  blocked: described(
    'The other side cannot write to the caller about any listing.',
    z.optional(z.boolean()),
  ),
})
export type ConversationChange = z.infer<typeof conversationChange>

export const conversationReport = z.object({
  reason: z.enum(CONVERSATION_REPORT_REASONS, message('report_reason_invalid')),
  details: z._default(paragraphs(1_000), ''),
})

export const contactPolicy = z.object({
  contactPolicy: z.enum(CONTACT_POLICIES, message('check_value')),
})
