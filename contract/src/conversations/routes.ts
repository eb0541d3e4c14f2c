import type { Route } from '../endpoint.ts'

/** The longest message. */
export const MAX_MESSAGE_LENGTH = 2_000

/** So many messages a page of a conversation has. */
export const MESSAGES_A_PAGE = 50

export const conversationRoutes = {
  startConversation: { method: 'POST', path: '/api/conversations' },
  listConversations: { method: 'GET', path: '/api/conversations' },
  countUnreadConversations: { method: 'GET', path: '/api/conversations/unread' },
  getConversation: { method: 'GET', path: '/api/conversations/{id}' },
  changeConversation: { method: 'PATCH', path: '/api/conversations/{id}' },
  listMessages: { method: 'GET', path: '/api/conversations/{id}/messages' },
  sendMessage: { method: 'POST', path: '/api/conversations/{id}/messages' },
  markConversationRead: { method: 'PATCH', path: '/api/conversations/{id}/read' },
  reportConversation: { method: 'POST', path: '/api/conversations/{id}/report' },
  getContactPolicy: { method: 'GET', path: '/api/auth/contact-policy' },
  setContactPolicy: { method: 'PUT', path: '/api/auth/contact-policy' },
} as const satisfies Record<string, Route>

export const visitRoutes = {
  getVisitingHours: { method: 'GET', path: '/api/listings/{id}/visiting-hours' },
  setVisitingHours: { method: 'PUT', path: '/api/listings/{id}/visiting-hours' },
  listFreeTimes: { method: 'GET', path: '/api/conversations/{id}/free-times' },
  askForVisit: { method: 'POST', path: '/api/conversations/{id}/visits' },
  changeVisit: { method: 'PATCH', path: '/api/visits/{id}' },
  getVisitCalendar: { method: 'GET', path: '/api/visits/{id}/calendar' },
} as const satisfies Record<string, Route>
