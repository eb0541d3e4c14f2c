import * as z from 'zod/mini'
import { defineEndpoint, type Endpoints } from '../../endpoint.ts'
import { id } from '../../schema.ts'
import { adminRoutes } from '../routes.ts'
import {
  conversationDecisionForm,
  conversationReportSaved,
  conversationReportsPage,
  conversationReportsQuery,
} from './conversation-reports.ts'

const access = ['admin'] as const

/** What moderators decide about reported conversations (D90). */
export const conversationReportEndpoints = {
  listConversationReports: defineEndpoint(adminRoutes.listConversationReports, {
    summary: 'Reported conversations, with the messages that were copied as evidence',
    access,
    query: conversationReportsQuery,
    reply: conversationReportsPage,
    errors: [],
  }),
  decideConversationReport: defineEndpoint(adminRoutes.decideConversationReport, {
    summary: 'Deactivate the reported account, or close the report',
    access,
    params: z.object({ id }),
    body: conversationDecisionForm,
    idempotent: true,
    reply: conversationReportSaved,
    errors: ['report_not_found', 'wrong_status', 'last_administrator', 'forbidden'],
    audit: 'conversation.decide',
  }),
} as const satisfies Endpoints
