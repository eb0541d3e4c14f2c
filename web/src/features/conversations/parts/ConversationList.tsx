import type { ConversationSummary } from '@rentify/contract/conversations/conversation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { useSearchParams } from '../../../router/router.ts'
import { Count } from '../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lockIcon, pauseIcon } from '../../../ui/icons.ts'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSession } from '../../accounts/use-session.ts'
import { conversationsOf } from '../conversations.queries.ts'
import { nameOf, previewOf } from '../message-texts.ts'
import { shortTime } from '../message-times.ts'
import { ListingPicture } from './ListingPicture.tsx'

/** All conversations, or the archived ones; `open` is the one beside them. */
export function ConversationList({ open }: { open: string | undefined }) {
  const [address] = useSearchParams()
  const archived = address.get('archived') === 'true'
  const list = useInfiniteQuery(conversationsOf(archived))
  const { data, error, isFetching, refetch } = list
  const conversations = data?.pages.flatMap((page) => page.conversations) ?? []
  const query = archived ? { archived } : {}
  return (
    <>
      <nav className="messages-which" aria-label={m.messages_which()}>
        <Link to={paths.messages()} aria-current={archived ? undefined : 'page'}>
          {m.messages_inbox()}
        </Link>
        <Link to={paths.messages({ archived: true })} aria-current={archived ? 'page' : undefined}>
          {m.messages_archived()}
        </Link>
      </nav>
      {data && error && (
        <div role="status">
          <Note tone="warm">{messageOf(error, m.messages_load_failed())}</Note>
        </div>
      )}
      {!data && !error && <LoadingRows />}
      {!data && error && (
        <EmptyState failed title={m.messages_load_failed()} text={messageOf(error, m.error_page())}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </EmptyState>
      )}
      {data && conversations.length === 0 && <NoMessages archived={archived} />}
      {conversations.length > 0 && (
        <ul className="conversations">
          {conversations.map((conversation) => (
            <Row
              key={conversation._id}
              conversation={conversation}
              open={conversation._id === open}
              to={paths.conversation(conversation._id, query)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          kind="second"
          small
          wide
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {m.messages_more()}
        </Button>
      )}
    </>
  )
}

type RowProps = { conversation: ConversationSummary; open: boolean; to: string }

function Row({ conversation, open, to }: RowProps) {
  const { listing, lastMessage, unread, muted, blocked } = conversation
  return (
    <li>
      <Link
        className={`conversation${unread > 0 ? ' unread' : ''}`}
        to={to}
        aria-current={open ? 'page' : undefined}
      >
        <ListingPicture listing={listing} />
        <span className="conversation-words">
          <span className="conversation-first">
            <b dir="auto">{nameOf(conversation)}</b>
            {muted && <Mark path={pauseIcon} label={m.messages_muted()} />}
            {blocked && <Mark path={lockIcon} label={m.messages_blocked()} />}
            <time dateTime={lastMessage.sentAt}>{shortTime(lastMessage.sentAt)}</time>
          </span>
          <span className="conversation-listing">{listing.title}</span>
          <span className="conversation-last">
            <span dir="auto">{previewOf(lastMessage)}</span>
            {unread > 0 && (
              <>
                <Count>{unread}</Count>
                <span className="sr">{m.messages_unread_here()}</span>
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

function Mark({ path, label }: { path: string; label: string }) {
  return (
    <>
      <Icon path={path} />
      <span className="sr">{label}</span>
    </>
  )
}

function NoMessages({ archived }: { archived: boolean }) {
  const now = useSession()
  if (archived) return <EmptyState title={m.messages_none_archived()} />
  const isOwner = now.state === 'in' && now.role === 'owner'
  return (
    <EmptyState
      title={m.messages_none()}
      text={isOwner ? m.messages_none_owner() : m.messages_none_renter()}
    >
      <ButtonLink to={isOwner ? paths.myListings() : paths.rooms()}>
        {isOwner ? m.nav_my_listings() : m.saved_browse_rooms()}
      </ButtonLink>
    </EmptyState>
  )
}

function LoadingRows() {
  return (
    <>
      <p className="sr" role="status">
        {m.common_loading()}
      </p>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="conversation">
          <Skeleton width="56px" height="56px" style={{ borderRadius: 'var(--r-2)' }} />
          <span className="conversation-words">
            <Skeleton width="50%" height="18px" />
            <Skeleton width="80%" height="16px" />
            <Skeleton width="65%" height="16px" />
          </span>
        </div>
      ))}
    </>
  )
}
