import type { Decision } from '@rentify/contract/admin/reports/reports'
import type { conversationReport } from '@rentify/contract/conversations/conversation'
import { MAX_OPEN_REPORTS } from '@rentify/contract/listings/moderation/moderation'
import type * as z from 'zod/mini'
import type { Database, Queryable } from '../../../db/database.ts'
import type { Publish } from '../../../events/index.ts'
import { Problem } from '../../../http/problem.ts'
import type { Session } from '../../../http/session.ts'
import { conversationReportDecided } from '../conversations.events.ts'
import { conversationLock } from '../sending.repo.ts'
import { type ConversationReportRow, closeReport } from './queue.repo.ts'
import { countOpenReports, insertReport, lockReporter } from './reports.repo.ts'

type Reporter = { readonly session: Session; readonly callId: string }

/**
 * Reports the other side, with the last messages: once until it is decided, so a repeated report
 * changes nothing.
 * @throws {Problem} `conversation_not_found`, `too_many_reports`.
 */
export async function reportConversation(
  { db }: { readonly db: Database },
  conversationId: string,
  form: z.output<typeof conversationReport>,
  { session, callId: id }: Reporter,
): Promise<{ success: true }> {
  const { accountId } = session
  await db.transaction(async (trx) => {
    await lockReporter(trx, accountId, conversationId)
    const { rows } = await conversationLock(accountId, conversationId).execute(trx)
    const [locked] = rows
    if (!locked) throw new Problem('conversation_not_found')
    const { side } = locked
    const { reported, own } = await countOpenReports(trx, accountId, conversationId, side)
    if (reported) return
    if (own >= MAX_OPEN_REPORTS) throw new Problem('too_many_reports')
    await insertReport(trx, { id, conversationId, side, ...form })
  })
  return { success: true }
}

/**
 * Closes an open report with a moderator's decision, which its reporter is told; false when it is
 * decided already.
 */
export async function closeConversationReport(
  trx: Queryable,
  publish: Publish,
  { id, title, reporter }: ConversationReportRow,
  decided: { decision: Decision; reason: string | null; by: string },
): Promise<boolean> {
  if (!(await closeReport(trx, id, decided))) return false
  const { decision } = decided
  if (reporter)
    await publish(trx, conversationReportDecided({ title, decision, reporterId: reporter._id }))
  return true
}
