import type { conversationEndpoints } from '@rentify/contract/conversations/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '../../api/client.ts'

// By itself: every page of a signed-in user asks for it.
const api = clientOf<Pick<typeof conversationEndpoints, 'countUnreadConversations'>>({
  countUnreadConversations: { method: 'GET', path: '/api/conversations/unread' },
})

/** Without a signal, how late an open page learns of a message. */
const REFRESH_MS = 60_000

/** In how many conversations messages are unread. */
export const unreadQuery = queryOptions({
  queryKey: ['conversations', 'unread'],
  queryFn: ({ signal }) => api.countUnreadConversations({}, { signal }),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
  meta: { personal: true },
})
