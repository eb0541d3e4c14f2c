import type { Conversation } from '@rentify/contract/conversations/conversation'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { UNSENT_MESSAGES } from '../../storage.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useUsed } from '../../ui/first-interaction.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Note } from '../../ui/Note.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { conversationById, threadOf } from './conversations.queries.ts'
import { nameOf } from './message-texts.ts'
import { deleteUnsent, useFailing, useUnsent, writeMessage } from './outbox.ts'
import type { Unsent } from './outbox-database.ts'
import { Composer, type ComposerHandle } from './parts/Composer.tsx'
import { MessageList } from './parts/MessageList.tsx'
import { ThreadHead } from './parts/ThreadHead.tsx'
import { useOnline } from './use-online.ts'
import { useOutbox } from './use-outbox.ts'
import './parts/thread.css'

/** Fetched when the page is first used. */
const AskForVisit = lazy(() =>
  import('./visits/AskForVisit.tsx').then(({ AskForVisit }) => AskForVisit),
)

/** Of the few that are closed. */
const ThreadClosed = lazy(() =>
  import('./parts/ThreadClosed.tsx').then(({ ThreadClosed }) => ThreadClosed),
)
const ignore = () => undefined

/** One conversation in every state. */
export function Thread({ id, account }: { id: string; account: string }) {
  useOutbox()
  // What is asked at sign-out has to be there before the network is gone.
  useEffect(() => void window.dispatchEvent(new Event(UNSENT_MESSAGES)), [])
  const one = useQuery(conversationById(id))
  const thread = useQuery(threadOf(id))
  const conversation = one.data
  usePageTitle(conversation && nameOf(conversation))
  const error = one.error ?? thread.error
  if (error && !(conversation && thread.data))
    return (
      <section className="thread thread-failed" aria-label={m.title_messages()}>
        <ThreadFailed
          error={error}
          busy={one.isFetching || thread.isFetching}
          onRetry={() => {
            void one.refetch()
            void thread.refetch()
          }}
        />
      </section>
    )
  return (
    <section
      className="thread"
      aria-label={
        conversation ? m.messages_with({ name: nameOf(conversation) }) : m.title_messages()
      }
      aria-busy={!conversation || !thread.data}
    >
      <ThreadHead conversation={conversation} />
      {conversation && thread.data ? (
        <OpenThread conversation={conversation} account={account} />
      ) : (
        <LoadingMessages />
      )}
    </section>
  )
}

function OpenThread({ conversation, account }: { conversation: Conversation; account: string }) {
  const { _id: id } = conversation
  const { data: thread } = useQuery(threadOf(id))
  const unsent = useUnsent().filter((one) => one.conversation === id)
  const online = useOnline()
  const failing = useFailing()
  const composer = useRef<ComposerHandle>(null)
  const used = useUsed()
  /** Counts what was written here: each scrolls to the end. */
  const [written, setWritten] = useState(0)
  if (!thread) return null
  const known = new Set(thread.messages.map(({ clientId }) => clientId))
  const edit = ({ body, order }: Unsent) => {
    composer.current?.add(body)
    void deleteUnsent(order)
  }
  return (
    <>
      <MessageList
        conversation={conversation}
        thread={thread}
        unsent={unsent.filter(({ clientId }) => !known.has(clientId))}
        waits={!online || failing}
        written={written}
        onEdit={conversation.closed ? undefined : edit}
      />
      {!online && (
        <div className="thread-note" role="status">
          <Note tone="warm">{m.messages_offline()}</Note>
        </div>
      )}
      {conversation.closed ? (
        <ThreadClosed conversation={conversation} onLoadError={ignore} />
      ) : (
        <Composer
          ref={composer}
          side={conversation.side}
          draft={{ name: `message ${id}`, account, fields: ['body'] }}
          onSend={(body) => {
            setWritten((count) => count + 1)
            void writeMessage(id, body)
          }}
        >
          {used && <AskForVisit conversation={conversation} onLoadError={ignore} />}
        </Composer>
      )}
    </>
  )
}

function ThreadFailed({
  error,
  busy,
  onRetry,
}: {
  error: Error
  busy: boolean
  onRetry: () => void
}) {
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <EmptyState
      failed
      title={isGone ? m.messages_not_found() : m.messages_thread_failed()}
      text={isGone ? m.messages_not_found_text() : messageOf(error, m.error_page())}
    >
      {!isGone && (
        <Button busy={busy} onClick={onRetry}>
          {m.common_retry()}
        </Button>
      )}
      <ButtonLink kind="second" to={paths.messages()}>
        {m.messages_back()}
      </ButtonLink>
    </EmptyState>
  )
}

function LoadingMessages() {
  return (
    <div className="thread-messages loading">
      <p className="sr" role="status">
        {m.common_loading()}
      </p>
      <Skeleton className="bubble-skeleton" height="44px" />
      <Skeleton className="bubble-skeleton mine" height="64px" />
      <Skeleton className="bubble-skeleton" height="84px" />
    </div>
  )
}
