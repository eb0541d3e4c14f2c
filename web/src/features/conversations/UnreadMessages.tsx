// Fetched after the first paint, for signed-in users only.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '../../messages/index.js'
import { browserStore, UNSENT_MESSAGES } from '../../storage.ts'
import { lazy } from '../../ui/lazy.tsx'
import { unreadQuery } from './unread.queries.ts'
import './unread-messages.css'

const LiveConversations = lazy(() =>
  import('./LiveConversations.tsx').then(({ LiveConversations }) => LiveConversations),
)

const MOST_SHOWN = 99
const ignore = () => undefined

/** At a link to the messages: in how many conversations some are unread. */
export function UnreadMessages() {
  const { data } = useQuery(unreadQuery)
  const count = data?.unread ?? 0
  if (count === 0) return null
  return (
    <>
      <span className="unread-messages num" aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <span className="sr">{m.messages_unread({ count })}</span>
    </>
  )
}

/** Once on every page: sends what waits, and asks before a sign-out. */
export const UnsentMessages = () => useUnsent() && <LiveConversations onLoadError={ignore} />

/** Whether messages wait to be sent, or did since the page was opened. */
function useUnsent(): boolean {
  const [live, setLive] = useState(false)
  useEffect(() => {
    const begin = () => void LiveConversations.preload().then(setLive)
    if (browserStore.get(UNSENT_MESSAGES)) begin()
    window.addEventListener(UNSENT_MESSAGES, begin)
    return () => window.removeEventListener(UNSENT_MESSAGES, begin)
  }, [])
  return live
}
