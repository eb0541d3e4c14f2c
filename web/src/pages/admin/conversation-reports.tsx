import { CONVERSATION_REPORTS } from '../../features/admin/reports/conversation-reports.tsx'
import { Queue } from '../../features/admin/reports/Queue.tsx'

/** Reported conversations, for administrators only. */
export default function ConversationReportsPage() {
  return <Queue of={CONVERSATION_REPORTS} />
}
