// Fetched after the first paint, for signed-in users only.
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/index.js'
import { unreadQuery } from './unread.queries.ts'
import './unread-messages.css'

const MOST_SHOWN = 99

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
