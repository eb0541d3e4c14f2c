import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { useLocation } from '../../router/router.ts'
import { Count } from '../../ui/Badge.tsx'
import { Button, TextLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useUsed } from '../../ui/first-interaction.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Note } from '../../ui/Note.tsx'
import type { SignedInSession } from '../accounts/session.ts'
import { askToSignIn } from '../accounts/sign-in.ts'
import { ExpectedContext, useSession } from '../accounts/use-session.ts'
import { LoadingList, NotificationList } from './parts/NotificationList.tsx'
import { useConnection } from './use-live-notifications.ts'
import { loadMore, useMarkAllRead, useNotifications } from './use-notifications.ts'
import './parts/notifications.css'

const DesktopSwitch = lazy(() =>
  import('./parts/DesktopSwitch.tsx').then(({ DesktopSwitch }) => DesktopSwitch),
)
const ignore = () => undefined

const ClearAllDialog = lazy(() =>
  import('./parts/ClearAllDialog.tsx').then(({ ClearAllDialog }) => ClearAllDialog),
)

/** `/notifications` and the public `/notifications-test` (R2). */
export function Notifications() {
  const session = useSession()
  const expected = useContext(ExpectedContext)
  if (session.state === 'in') return <AllNotifications session={session} />
  if (session.state === 'unknown' && expected)
    return (
      <div className="page narrow notices-page">
        <div className="head">
          <h1>{m.title_notifications()}</h1>
        </div>
        <LoadingList />
      </div>
    )
  return <SignInFirst />
}

function SignInFirst() {
  const { pathname } = useLocation()
  const message = m.sign_in_notifications()
  return (
    <EmptyState page title={m.notifications_authentication()} text={message}>
      <Button aria-haspopup="dialog" onClick={() => askToSignIn({ message, returnTo: pathname })}>
        {m.nav_login()}
      </Button>
    </EmptyState>
  )
}

/** A user's notifications in every state of the page. */
function AllNotifications({ session }: { session: SignedInSession }) {
  const used = useUsed()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useNotifications()
  const { mutate: markAllRead, isPending } = useMarkAllRead()
  const isLost = useConnection() === 'lost'
  const [asking, setAsking] = useState(false)
  const [more, setMore] = useState<'loading' | 'failed' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = data?.notifications.length ?? 0
  const unread = data?.unreadCount ?? 0
  // The focused element was removed with the last notification.
  const before = useRef(0)
  useEffect(() => {
    if (before.current > 0 && data && shown === 0) heading.current?.focus()
    before.current = shown
  }, [data, shown])

  return (
    <div className="page narrow notices-page">
      <div className="head notices-head">
        <div className="row">
          <h1 ref={heading} tabIndex={-1}>
            {m.title_notifications()}
          </h1>
          {unread > 0 && <Count>{unread}</Count>}
        </div>
        {(shown > 0 || (!data && !error)) && (
          <div className="row notices-all">
            <Button
              kind="quiet"
              small
              busy={isPending}
              aria-disabled={isPending || unread === 0 || undefined}
              onClick={() => unread > 0 && markAllRead()}
            >
              {m.notifications_mark_all()}
            </Button>
            <Button
              kind="quiet"
              small
              className="notices-clear"
              disabled={shown === 0}
              aria-haspopup="dialog"
              onClick={() => setAsking(true)}
            >
              {m.notifications_clear()}
            </Button>
          </div>
        )}
        <div className="row notices-tools">
          <TextLink to={paths.notificationPreferences()}>{m.notifications_choose()}</TextLink>
          {used && <DesktopSwitch userId={session.userId} onLoadError={ignore} />}
        </div>
      </div>
      {data && (error || isLost) && (
        <div className="notices-note" role="status">
          <Note tone="warm">
            {error ? messageOf(error, m.notifications_load_failed()) : m.notifications_paused()}
          </Note>
        </div>
      )}
      {!data && !error && <LoadingList />}
      {!data && error && (
        <EmptyState
          failed
          title={m.notifications_load_failed()}
          text={messageOf(error, m.error_page())}
        >
          <Button busy={isFetching} onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </EmptyState>
      )}
      {data && shown === 0 && (
        <EmptyState title={m.notifications_none()} text={m.notifications_none_text()} />
      )}
      {data && shown > 0 && (
        <NotificationList list={data} role={session.role}>
          {more === 'failed' && <Note tone="bad">{m.notifications_load_failed()}</Note>}
          <Button
            kind="second"
            busy={more === 'loading'}
            onClick={() => {
              setMore('loading')
              loadMore(client).then(
                () => setMore(null),
                () => setMore('failed'),
              )
            }}
          >
            {m.notifications_more()}
          </Button>
        </NotificationList>
      )}
      {asking && (
        <ClearAllDialog onClose={() => setAsking(false)} onLoadError={() => setAsking(false)} />
      )}
    </div>
  )
}
