import { type ReactNode, useContext } from 'react'
import { m } from '../../messages/index.js'
import { useParams } from '../../router/router.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { ExpectedContext, useSession } from '../accounts/use-session.ts'
import { ConversationList } from './parts/ConversationList.tsx'
import { Thread } from './parts/Thread.tsx'
import './parts/messages.css'

/** From here on list and conversation are beside each other. */
const WIDE = '(min-width: 900px)'

/** The list of conversations and, beside it or in its place on a phone, the open one. */
export function Messages({ children }: { children: ReactNode }) {
  const { id } = useParams()
  const now = useSession()
  const isWide = useMedia(WIDE)
  const expected = useContext(ExpectedContext)
  return (
    <div className={`page messages${id ? ' with-thread' : ''}`}>
      <h1 className={id ? 'messages-title' : undefined}>{m.title_messages()}</h1>
      <section className="messages-list" aria-label={m.messages_all()}>
        {now.state === 'in' && (isWide || !id) && <ConversationList key={now.userId} open={id} />}
        {now.state === 'unknown' && expected && !id && <Skeleton height="320px" />}
      </section>
      {children}
    </div>
  )
}

/** Beside the list, until a conversation is chosen. */
export function NoConversation() {
  return (
    <div className="messages-choose muted">
      <p>{m.messages_choose()}</p>
    </div>
  )
}

/** One conversation. */
export function OpenConversation() {
  const { id = '' } = useParams()
  const now = useSession()
  return now.state === 'in' ? (
    <Thread key={`${now.userId} ${id}`} id={id} account={now.userId} />
  ) : (
    <div className="thread" />
  )
}
