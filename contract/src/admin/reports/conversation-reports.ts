// Reported conversations, as moderators see them: the copied messages and no other (D90).
import * as z from 'zod/mini'
import {
  CONVERSATION_REPORT_REASONS,
  MESSAGE_WARNINGS,
  READY_QUESTIONS,
} from '../../conversations/conversation.ts'
import { calendarDate, instant } from '../../dates.ts'
import { reason } from '../../listings/moderation/reasons.ts'
import { LISTING_TYPES } from '../../listings/vocabulary.ts'
import { message } from '../../messages.ts'
import { described, id } from '../../schema.ts'
import { adminPaging, pageOf } from '../paging.ts'
import { DECISIONS } from './reports.ts'

const side = z.enum(['renter', 'owner'])
const person = { _id: id, name: z.string(), email: z.string() }

/** People are null once their account is deleted. */
const adminConversationReport = z.object({
  _id: id,
  reportedAt: instant,
  reason: z.enum(CONVERSATION_REPORT_REASONS),
  details: z.nullable(z.string()),
  /** The reporter's side; the other one is reported. */
  side,
  reporter: z.nullable(z.object(person)),
  reported: z.nullable(
    z.object({
      ...person,
      status: z.enum(['active', 'inactive']),
      /** How many of their messages resembled fraud, and how many reports there are of them. */
      warned: z.int(),
      reports: z.int(),
    }),
  ),
  listing: z.object({ _id: id, type: z.enum(LISTING_TYPES), title: z.string(), city: z.string() }),
  /** The last messages at that moment, oldest first; null half a year after the decision. */
  evidence: z.nullable(
    z.array(
      z.object({
        seq: z.int(),
        side,
        body: z.string(),
        questions: z.array(z.enum(READY_QUESTIONS)),
        moveIn: z.nullable(calendarDate),
        people: z.nullable(z.int()),
        warnings: z.array(z.enum(MESSAGE_WARNINGS)),
        sentAt: instant,
      }),
    ),
  ),
  decision: z.nullable(
    z.object({
      decision: z.enum(DECISIONS),
      reason: z.nullable(z.string()),
      by: z.nullable(z.object(person)),
      at: instant,
    }),
  ),
})
export type AdminConversationReport = z.output<typeof adminConversationReport>

export const conversationReportsQuery = z.object({
  page: adminPaging.shape.page,
  limit: adminPaging.shape.limit,
  status: described(
    'Those that wait for a decision, oldest first, or those decided, newest first.',
    z._default(z.enum(['open', 'decided'], message('report_status_invalid')), 'open'),
  ),
})
export type ConversationReportsQuery = z.output<typeof conversationReportsQuery>

export const conversationReportsPage = pageOf('reports', adminConversationReport)

/** The decision, with a note for moderators. */
export const conversationDecisionForm = z.object({
  decision: z.enum(DECISIONS, message('decision_invalid')),
  reason,
})
export type ConversationDecisionForm = z.output<typeof conversationDecisionForm>

export const conversationReportSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  report: adminConversationReport,
})
