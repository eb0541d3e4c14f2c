import { DECISIONS } from '@rentify/contract/admin/reports/reports'
import { id } from '@rentify/contract/schema'
import * as z from 'zod/mini'
import { defineEvent } from '../../events/index.ts'

/** What became of a reported conversation is told to whoever reported it. */
export const conversationReportDecided = defineEvent(
  'conversation.report_decided',
  z.object({ title: z.string(), decision: z.enum(DECISIONS), reporterId: id }),
)
