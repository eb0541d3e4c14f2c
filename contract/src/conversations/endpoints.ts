import * as z from 'zod/mini'
import { ROLES } from '../accounts/account.ts'
import { defineEndpoint, type Endpoints } from '../endpoint.ts'
import { id } from '../schema.ts'
import {
  contactPolicy,
  conversation,
  conversationChange,
  conversationForm,
  conversationList,
  conversationReport,
  conversationsQuery,
  messageForm,
  messageList,
  messageSent,
  messagesQuery,
  readForm,
  startedConversation,
  unreadConversations,
} from './conversation.ts'
import { conversationRoutes } from './routes.ts'

const one = z.object({ id })
const done = z.object({ success: z.literal(true) })

/** Conversations of the caller, as renter or owner; those of others are not found (D90). */
export const conversationEndpoints = {
  startConversation: defineEndpoint(conversationRoutes.startConversation, {
    summary: 'Ask the owner of a listing; where both talk already, say the next thing',
    access: ROLES,
    idempotent: true,
    body: conversationForm,
    status: 201,
    reply: startedConversation,
    errors: [
      'listing_not_found',
      'own_listing',
      'conversation_closed',
      'too_many_conversations',
      'too_many_messages',
    ],
  }),
  listConversations: defineEndpoint(conversationRoutes.listConversations, {
    summary: 'My conversations, the newest message first',
    access: ROLES,
    query: conversationsQuery,
    reply: conversationList,
    errors: ['invalid_cursor'],
  }),
  countUnreadConversations: defineEndpoint(conversationRoutes.countUnreadConversations, {
    summary: 'How many of my conversations have unread messages',
    access: ROLES,
    reply: unreadConversations,
    errors: [],
  }),
  getConversation: defineEndpoint(conversationRoutes.getConversation, {
    summary: 'One of my conversations, with the bookings of the same two people',
    access: ROLES,
    params: one,
    reply: conversation,
    errors: ['conversation_not_found'],
  }),
  changeConversation: defineEndpoint(conversationRoutes.changeConversation, {
    summary: 'Mute or archive a conversation, or block the other side',
    access: ROLES,
    params: one,
    body: conversationChange,
    reply: conversation,
    errors: ['conversation_not_found'],
  }),
  listMessages: defineEndpoint(conversationRoutes.listMessages, {
    summary: 'Messages of a conversation, in the order they were sent',
    access: ROLES,
    params: one,
    query: messagesQuery,
    reply: messageList,
    errors: ['conversation_not_found'],
  }),
  sendMessage: defineEndpoint(conversationRoutes.sendMessage, {
    summary: 'Send a message; the same clientId again is the same message',
    access: ROLES,
    idempotent: true,
    params: one,
    body: messageForm,
    status: 201,
    reply: messageSent,
    errors: ['conversation_not_found', 'conversation_closed', 'too_many_messages'],
  }),
  markConversationRead: defineEndpoint(conversationRoutes.markConversationRead, {
    summary: 'Say up to which message I have read',
    access: ROLES,
    params: one,
    body: readForm,
    reply: unreadConversations,
    errors: ['conversation_not_found'],
  }),
  reportConversation: defineEndpoint(conversationRoutes.reportConversation, {
    summary: 'Report the other side, with the last twenty messages, to the moderators',
    access: ROLES,
    params: one,
    body: conversationReport,
    status: 201,
    reply: done,
    errors: ['conversation_not_found', 'too_many_reports'],
  }),
  getContactPolicy: defineEndpoint(conversationRoutes.getContactPolicy, {
    summary: 'When my number shows to renters',
    access: ['owner', 'admin'],
    reply: contactPolicy,
    errors: [],
  }),
  setContactPolicy: defineEndpoint(conversationRoutes.setContactPolicy, {
    summary: 'Decide when my number shows to renters',
    access: ['owner', 'admin'],
    body: contactPolicy,
    reply: contactPolicy,
    errors: [],
  }),
} as const satisfies Endpoints
