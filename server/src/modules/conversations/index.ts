/** Public API of conversations between renters and owners (D90). */
export { contactOf, shownContactsOf } from './contact.repo.ts'
export { conversationReportDecided } from './conversations.events.ts'
export { createConversations } from './conversations.module.ts'
export { conversationRecords } from './conversations.records.ts'
export { conversationRules } from './conversations.rules.ts'
export type { WantsMessageMails } from './mails.service.ts'
export {
  type ConversationReportRow,
  conversationsAnswered,
  countWaitingReports,
  findConversationReport,
  findConversationReports,
} from './reports/queue.repo.ts'
export { closeConversationReport } from './reports/reports.service.ts'
export { visitCalendarOf } from './visits/visit-calendar.ts'
export { visitChanged, visitDue } from './visits/visits.events.ts'
export { warningsIn } from './warnings.ts'
