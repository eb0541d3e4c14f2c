// TanStack queries of conversations; a signal of the socket makes them read again (D90).
import type {
  Conversation,
  ConversationChange,
  ConversationSummary,
} from '@rentify/contract/conversations/conversation'
import type { conversationEndpoints } from '@rentify/contract/conversations/endpoints'
import { conversationRoutes } from '@rentify/contract/conversations/routes'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { clientOf, responseClientOf } from '../../api/client.ts'
import { nextCursorOf } from '../../api/pages.ts'
import { knownTo, mergeThreads, type Thread } from './thread.ts'

export const conversationsApi = clientOf<typeof conversationEndpoints>(conversationRoutes)
const { listConversations } = responseClientOf<
  Pick<typeof conversationEndpoints, 'listConversations'>
>({ listConversations: conversationRoutes.listConversations })

/** What a signal about a conversation makes stale is below this key. */
const CONVERSATIONS = 'conversations'
/** The key of `unreadQuery`, which every page of the user has. */
const UNREAD = [CONVERSATIONS, 'unread']
const A_PAGE = 30
/** Without a signal, how late an open page learns of a message. */
const REFRESH_MS = 20_000

const MINE = { meta: { personal: true }, staleTime: 0 } as const

export const conversationsOf = (archived: boolean) =>
  infiniteQueryOptions({
    queryKey: [CONVERSATIONS, 'list', archived],
    queryFn: async ({ signal, pageParam }) => {
      const query = {
        archived: archived ? ('true' as const) : ('false' as const),
        limit: A_PAGE,
        ...(pageParam && { cursor: pageParam }),
      }
      const { headers, body } = await listConversations({ query }, { signal })
      return { ...body, next: nextCursorOf(headers) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
    ...MINE,
  })

export const conversationById = (id: string) =>
  queryOptions({
    queryKey: [CONVERSATIONS, 'one', id],
    // A server of the version before knows no visits.
    queryFn: async ({ signal }) => ({
      ...{ visits: [] },
      ...(await conversationsApi.getConversation({ params: { id } }, { signal })),
    }),
    ...MINE,
  })

/** The caller's conversation about a listing of another owner; null before the first message. */
export const conversationAbout = (listingId: string) =>
  queryOptions({
    queryKey: [CONVERSATIONS, 'about', listingId],
    queryFn: async ({ signal }): Promise<ConversationSummary | null> => {
      const query = { listing: listingId }
      const { conversations } = await conversationsApi.listConversations({ query }, { signal })
      return conversations[0] ?? null
    },
    ...MINE,
  })

/** A conversation's messages: the newest page, afterwards only what came since. */
export const threadOf = (id: string) =>
  queryOptions({
    queryKey: [CONVERSATIONS, 'messages', id],
    queryFn: async ({ signal, client }): Promise<Thread> => {
      const { queryKey } = threadOf(id)
      const read = (query: { after?: number }) =>
        conversationsApi.listMessages({ params: { id }, query }, { signal })
      let thread = client.getQueryData(queryKey)
      if (!thread) {
        const { messages, more, seenSeq } = await read({})
        thread = { messages, seenSeq, older: more }
      } else {
        for (let more = true; more; ) {
          const page = await read({ after: knownTo(thread) })
          more = page.more && page.messages.length > 0
          thread = mergeThreads(thread, page)
        }
      }
      // What was sent or scrolled to meanwhile stays.
      return mergeThreads(thread, client.getQueryData(queryKey))
    },
    refetchInterval: REFRESH_MS,
    ...MINE,
  })

/** Reads the page before the first message that is there. */
export async function loadOlder(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = threadOf(id)
  const first = client.getQueryData(queryKey)?.messages[0]?.seq
  if (first === undefined) return
  const page = await conversationsApi.listMessages({ params: { id }, query: { before: first } })
  client.setQueryData(
    queryKey,
    (shown) => shown && { ...mergeThreads(shown, page), older: page.more },
  )
}

/** Another message is the newest: lists are read again where they are shown. */
export const refreshLists = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [CONVERSATIONS, 'list'] })

/** Another state of a conversation: shown at once, in its list and on its page. */
export function showConversation(client: QueryClient, changed: Conversation): void {
  client.setQueryData(conversationById(changed._id).queryKey, changed)
  refreshLists(client)
  void client.invalidateQueries({ queryKey: UNREAD })
}

/** Mutes, archives or blocks. */
export async function changeConversation(
  client: QueryClient,
  id: string,
  body: ConversationChange,
): Promise<void> {
  showConversation(client, await conversationsApi.changeConversation({ params: { id }, body }))
}

/** Up to which message this tab has said that each conversation is read. */
const read = new Map<string, number>()

/** Says up to which message the caller has read; what fails is said with the next message. */
export function markRead(client: QueryClient, id: string, seq: number): void {
  const before = read.get(id) ?? 0
  if (seq <= before) return
  read.set(id, seq)
  conversationsApi.markConversationRead({ params: { id }, body: { seq } }).then(
    (unread) => {
      client.setQueryData(UNREAD, unread)
      client.setQueriesData<ReturnType<typeof shownRead>>(
        { queryKey: [CONVERSATIONS, 'list'] },
        (list) => list && shownRead(list, id, seq),
      )
    },
    () => {
      if (read.get(id) === seq) read.set(id, before)
    },
  )
}

type List = {
  pageParams: (string | null)[]
  pages: { conversations: ConversationSummary[]; unread: number; next: string | null }[]
}

function shownRead(list: List, id: string, seq: number): List {
  const pages = list.pages.map((page) => ({
    ...page,
    conversations: page.conversations.map((one) =>
      one._id === id && one.lastSeq <= seq ? { ...one, unread: 0 } : one,
    ),
  }))
  return { ...list, pages }
}
