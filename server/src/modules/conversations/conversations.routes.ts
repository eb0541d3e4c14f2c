import { conversationEndpoints } from '@rentify/contract/conversations/endpoints'
import type { FastifyInstance } from 'fastify'
import { inOneTransaction } from '../../http/calls/call-attempt.ts'
import { type Handlers, type MountOptions, mount } from '../../http/mount.ts'
import { setPageHeaders } from '../../http/paging.ts'
import * as service from './conversations.service.ts'
import { reportConversation } from './reports/reports.service.ts'
import { type SendDeps, send, start } from './send.service.ts'

/** `/api/conversations`, and when an owner's number shows (D90). */
export function mountConversations(
  app: FastifyInstance,
  deps: SendDeps,
  options: MountOptions,
): void {
  const handlers: Handlers<typeof conversationEndpoints> = {
    startConversation: inOneTransaction(({ body }, caller) => start(deps, caller, body)),
    listConversations: async ({ query }, caller) => {
      const listed = await service.list(deps, caller.session.accountId, query)
      setPageHeaders(caller, listed)
      return { conversations: listed.conversations, unread: listed.unread }
    },
    countUnreadConversations: (_, { session }) => service.unread(deps, session.accountId),
    getConversation: ({ params }, { session }) => service.show(deps, session.accountId, params.id),
    changeConversation: ({ params, body }, { session }) =>
      service.change(deps, session.accountId, params.id, body),
    listMessages: ({ params, query }, { session }) =>
      service.messages(deps, session.accountId, params.id, query),
    sendMessage: inOneTransaction(({ params, body }, caller) =>
      send(deps, caller, params.id, body),
    ),
    markConversationRead: ({ params, body }, { session }) =>
      service.markRead(deps, session.accountId, params.id, body.seq),
    reportConversation: ({ params, body }, caller) =>
      reportConversation(deps, params.id, body, caller),
    getContactPolicy: (_, { session }) => service.policyOf(deps, session.accountId),
    setContactPolicy: ({ body }, { session }) =>
      service.choosePolicy(deps, session.accountId, body.contactPolicy),
  }
  mount(app, conversationEndpoints, handlers, options)
}
