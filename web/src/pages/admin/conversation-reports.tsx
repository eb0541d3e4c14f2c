import { ConversationQueue } from '../../features/admin/reports/ConversationQueue.tsx'

/** Reported conversations, for administrators only. */
export default function ConversationReportsPage() {
  return <ConversationQueue />
}
