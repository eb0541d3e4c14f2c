import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshLists, threadOf } from './conversations.queries.ts'
import { startOutbox } from './outbox.ts'
import { mergeThreads } from './thread.ts'

/** Sends what was written, here or before; what any tab has sent is shown at once. */
export function useOutbox(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      startOutbox(({ conversation, message }) => {
        client.setQueryData(
          threadOf(conversation).queryKey,
          (shown) => shown && mergeThreads(shown, { messages: [message] }),
        )
        refreshLists(client)
      }),
    [client],
  )
}
