/** Public API of conversations between renters and owners (D90). */
export { contactOf } from './contact.repo.ts'
export { createConversations } from './conversations.module.ts'
export { conversationRecords } from './conversations.records.ts'
export { conversationRules } from './conversations.rules.ts'
export type { WantsMessageMails } from './mails.service.ts'
export {
  type ConversationReportRow,
  closeConversationReport,
  conversationsAnswered,
  countWaitingReports,
  findConversationReport,
  findConversationReports,
} from './reports/queue.repo.ts'
