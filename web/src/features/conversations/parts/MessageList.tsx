import type { Conversation, SentMessage } from '@rentify/contract/conversations/conversation'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { dayText } from '../../../ui/dates/date-text.ts'
import { chevronDownIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { loadOlder, markRead } from '../conversations.queries.ts'
import { nameOf } from '../message-texts.ts'
import { dayName } from '../message-times.ts'
import type { Unsent } from '../outbox-database.ts'
import { entriesOf, type Thread } from '../thread.ts'
import { Message, UnsentMessage } from './Message.tsx'
import { useScroll } from './use-scroll.ts'

const BookingLine = lazy(() => import('./BookingLine.tsx').then(({ BookingLine }) => BookingLine))
const VisitCard = lazy(() => import('../visits/VisitCard.tsx').then(({ VisitCard }) => VisitCard))
const ignore = () => undefined

type MessageListProps = {
  conversation: Conversation
  thread: Thread
  unsent: readonly Unsent[]
  /** There is no connection. */
  waits: boolean
  /** Another number after each message that is written here. */
  written: number
  onEdit: ((message: Unsent) => void) | undefined
}

/** The messages, the newest at the end; older ones come as the user scrolls up to them. */
export function MessageList(props: MessageListProps) {
  const { conversation, thread, unsent, waits, written, onEdit } = props
  const { _id: id } = conversation
  const client = useQueryClient()
  const [older, setOlder] = useState<'loading' | 'failed' | null>(null)
  const { messages } = thread
  const last = messages.at(-1)
  const readOlder = () => {
    if (!thread.older || older === 'loading') return
    setOlder('loading')
    loadOlder(client, id).then(
      () => setOlder(null),
      () => setOlder('failed'),
    )
  }
  const scroll = useScroll({
    first: messages[0]?.seq ?? 0,
    length: messages.length + unsent.length + conversation.visits.length,
    written,
    onTop: () => older === null && readOlder(),
  })
  const { atEnd } = scroll
  useReading(id, last, atEnd)
  const seen = messages.findLast(({ mine, seq }) => mine && seq <= thread.seenSeq)
  const lastOwn = messages.findLast(({ mine }) => mine)
  return (
    <div className="thread-window">
      <div
        className="thread-messages"
        ref={scroll.ref}
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        aria-label={m.messages_with({ name: nameOf(conversation) })}
      >
        <ol>
          {entriesOf(thread, conversation, dayText).map((entry) => (
            <li key={entry.key} className={`entry ${entry.kind}`}>
              {entry.kind === 'day' && <span>{dayName(entry.at)}</span>}
              {entry.kind === 'message' && (
                <Message
                  message={entry.message}
                  state={
                    entry.message === lastOwn
                      ? entry.message === seen
                        ? m.messages_seen()
                        : m.messages_sent()
                      : undefined
                  }
                />
              )}
              {entry.kind === 'booking' && entry.booking.elsewhere && (
                <span>{entry.booking.elsewhere}</span>
              )}
              {entry.kind === 'booking' && (
                <BookingLine booking={entry.booking} onLoadError={ignore} />
              )}
              {entry.kind === 'visit' && (
                <VisitCard visit={entry.visit} conversation={conversation} onLoadError={ignore} />
              )}
            </li>
          ))}
          {unsent.map((message) => (
            <li key={message.clientId} className="entry message">
              <UnsentMessage message={message} waits={waits} onEdit={onEdit} />
            </li>
          ))}
        </ol>
      </div>
      {older === 'loading' && (
        <p className="thread-older muted small" role="status">
          {m.messages_older()}
        </p>
      )}
      {older === 'failed' && (
        <p className="thread-older">
          <Button kind="second" small onClick={readOlder}>
            {m.common_retry()}
          </Button>
        </p>
      )}
      {!atEnd && (
        <Button
          className="thread-latest"
          kind="second"
          small
          icon={chevronDownIcon}
          onClick={scroll.toEnd}
        >
          {m.messages_latest()}
        </Button>
      )}
    </div>
  )
}

/** Says that the newest message is read once its end is on a screen that somebody looks at. */
function useReading(id: string, last: SentMessage | undefined, atEnd: boolean): void {
  const client = useQueryClient()
  const seq = last?.seq ?? 0
  useEffect(() => {
    const say = () => {
      if (atEnd && seq > 0 && document.visibilityState === 'visible') markRead(client, id, seq)
    }
    say()
    document.addEventListener('visibilitychange', say)
    window.addEventListener('online', say)
    return () => {
      document.removeEventListener('visibilitychange', say)
      window.removeEventListener('online', say)
    }
  }, [client, id, seq, atEnd])
}
