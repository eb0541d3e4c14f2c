import { useContext, useLayoutEffect, useRef } from 'react'
import { m } from '../../messages/index.js'
import { useParams } from '../../router/router.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { ExpectedContext, useSession } from '../accounts/use-session.ts'
import { ConversationList } from './parts/ConversationList.tsx'
import { Thread } from './Thread.tsx'
import './parts/messages.css'

/** From here on list and conversation are beside each other. */
const WIDE = '(min-width: 900px)'

/** How far the list is scrolled, from one conversation to the next. */
let scrolledTo = 0

/** The list of conversations and, beside it or in its place on a phone, the open one. */
export function Messages() {
  const { id } = useParams()
  const now = useSession()
  const isWide = useMedia(WIDE)
  const expected = useContext(ExpectedContext)
  const list = useRef<HTMLElement>(null)
  const isListed = now.state === 'in' && (isWide || !id)
  useLayoutEffect(() => {
    if (isListed && list.current) list.current.scrollTop = scrolledTo
  }, [isListed])
  return (
    <div className={`page messages${id ? ' with-thread' : ''}`}>
      <h1 className={id ? 'messages-title' : undefined}>{m.title_messages()}</h1>
      <section
        className="messages-list"
        aria-label={m.messages_all()}
        ref={list}
        onScroll={({ currentTarget }) => {
          scrolledTo = currentTarget.scrollTop
        }}
      >
        {isListed && <ConversationList key={now.userId} open={id} />}
        {now.state === 'unknown' && expected && !id && <Skeleton height="320px" />}
      </section>
      {!id && (
        <div className="messages-choose muted">
          <p>{m.messages_choose()}</p>
        </div>
      )}
      {id && now.state === 'in' && (
        <Thread key={`${now.userId} ${id}`} id={id} account={now.userId} />
      )}
      {id && now.state !== 'in' && <div className="thread" />}
    </div>
  )
}
