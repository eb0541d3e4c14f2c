import type { Notification } from '@rentify/contract/notifications/notification'
import { messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { useCloseRequests, useLayer } from '../../../router/use-layer.ts'
import { Button, TextLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { alertIcon, bellIcon } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { SignedInSession } from '../../accounts/session.ts'
import { destinationOf } from '../destination.ts'
import { useNow } from '../relative-time.ts'
import { useMarkAllRead, useMarkRead, type useNotifications } from '../use-notifications.ts'
import { DesktopSwitch } from './DesktopSwitch.tsx'
import { NotificationItem } from './NotificationItem.tsx'

/** The dropdown shows so many (R9). */
const MAX_SHOWN = 10
const SKELETONS = ['1', '2', '3']

/** The bell's dropdown: the ten newest notifications, in every state. */
export function BellPanel({
  session,
  query: { data, error, isFetching, refetch },
  onClose,
  onBack,
}: {
  session: SignedInSession
  query: Pick<ReturnType<typeof useNotifications>, 'data' | 'error' | 'isFetching' | 'refetch'>
  onClose: () => void
  /** Closes it for Back. */
  onBack: () => void
}) {
  useLayer(true, onBack)
  useCloseRequests(true, onBack)
  const { mutate: markAllRead, isPending } = useMarkAllRead()
  const hasUnread = (data?.unreadCount ?? 0) > 0
  return (
    <section className="bell-panel" id="bell-panel" aria-labelledby="bell-title">
      <div className="bell-head">
        <h2 id="bell-title">{m.notifications_bell()}</h2>
        {data && data.notifications.length > 0 && (
          <Button
            kind="quiet"
            small
            busy={isPending}
            aria-disabled={isPending || !hasUnread || undefined}
            onClick={() => hasUnread && markAllRead()}
          >
            {m.notifications_mark_all()}
          </Button>
        )}
      </div>
      <div className="bell-list" aria-busy={!data && !error}>
        {data && error && (
          <p className="bell-note" role="status">
            {messageOf(error, m.notifications_fetch_failed())}
          </p>
        )}
        {!data && !error && <Loading />}
        {!data && error && (
          <div className="bell-state" role="alert">
            <Icon path={alertIcon} />
            <p>{m.notifications_fetch_failed()}</p>
            <Button kind="second" small busy={isFetching} onClick={() => void refetch()}>
              {m.common_retry()}
            </Button>
          </div>
        )}
        {data?.notifications.length === 0 && (
          <div className="bell-state">
            <Icon path={bellIcon} />
            <p>{m.notifications_none()}</p>
          </div>
        )}
        {data && data.notifications.length > 0 && (
          <Newest
            notifications={data.notifications.slice(0, MAX_SHOWN)}
            session={session}
            onOpen={onClose}
          />
        )}
      </div>
      <div className="bell-foot">
        <TextLink to={paths.notifications()} onClick={onClose}>
          {m.notifications_view_all()}
        </TextLink>
        <DesktopSwitch userId={session.userId} brief />
      </div>
    </section>
  )
}

function Newest({
  notifications,
  session,
  onOpen,
}: {
  notifications: readonly Notification[]
  session: SignedInSession
  onOpen: () => void
}) {
  const now = useNow()
  const { mutate: markRead } = useMarkRead()
  return (
    <ul>
      {notifications.map((notification) => (
        <NotificationItem
          key={notification._id}
          notification={notification}
          to={destinationOf(notification, session.role)}
          now={now}
          badge={
            <>
              <span className="notice-dot" aria-hidden="true" />
              <span className="sr">{m.notifications_new()}</span>
            </>
          }
          onOpen={() => {
            if (!notification.isRead) markRead(notification._id)
            onOpen()
          }}
        />
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <>
      <p className="sr" role="status">
        {m.notifications_loading()}
      </p>
      {SKELETONS.map((key) => (
        <div key={key} className="bell-skeleton" aria-hidden="true">
          <Skeleton width="36px" height="36px" />
          <div className="stack">
            <Skeleton width="180px" height="16px" />
            <Skeleton width="240px" height="16px" />
          </div>
        </div>
      ))}
    </>
  )
}
