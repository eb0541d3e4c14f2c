// Fetched after the first paint, for signed-in users only.
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/index.js'
import { useLocation } from '../../router/router.ts'
import { RoundButton } from '../../ui/Button.tsx'
import { bellIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'
import type { SignedInSession } from '../accounts/session.ts'
import { useArrivals } from './use-arrivals.ts'
import { useLiveNotifications } from './use-live-notifications.ts'
import { useNotifications } from './use-notifications.ts'
import './parts/bell.css'

const BellPanel = lazy(() => import('./parts/BellPanel.tsx').then(({ BellPanel }) => BellPanel))

const MAX_IN_BADGE = 99

/** Its place in the shell had the focus, which must not be lost. */
const hadFocus = () => document.activeElement?.classList.contains('bell-button') ?? false

/** The bell of the navigation with its unread badge and its dropdown (R2). */
export function NotificationBell({
  session,
  initiallyOpen,
}: {
  session: SignedInSession
  initiallyOpen: boolean
}) {
  const { key } = useLocation()
  // Open at one history entry only: any navigation closes it.
  const [openAt, setOpenAt] = useState(initiallyOpen ? key : null)
  const open = openAt === key
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [focus] = useState(hadFocus)
  useEffect(() => {
    if (focus) button.current?.focus()
  }, [focus])

  const close = () => {
    setOpenAt(null)
    button.current?.focus()
  }

  // Each is read here: of others the bell hears no change, and the panel's code may come after it.
  const { data, error, isFetching, refetch } = useNotifications({ polling: true })
  useLiveNotifications(session)
  const arrived = useArrivals(data)
  const unread = data?.unreadCount ?? 0

  useEffect(() => {
    if (!open) return
    const closing = new AbortController()
    const { signal } = closing
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        setOpenAt(null)
        button.current?.focus()
      },
      { signal },
    )
    const leave = ({ target }: Event) => {
      if (target instanceof Node && target.isConnected && !root.current?.contains(target))
        setOpenAt(null)
    }
    for (const event of ['pointerdown', 'focusin'])
      document.addEventListener(event, leave, { signal })
    return () => closing.abort()
  }, [open])

  return (
    <div className="bell" ref={root}>
      <RoundButton
        ref={button}
        className="bell-button"
        icon={bellIcon}
        label={unread > 0 ? m.notifications_bell_unread({ count: unread }) : m.notifications_bell()}
        aria-expanded={open}
        aria-controls={open ? 'bell-panel' : undefined}
        onPointerEnter={BellPanel.preload}
        onFocus={BellPanel.preload}
        onClick={() => setOpenAt(open ? null : key)}
      />
      {unread > 0 && (
        <span className="bell-badge num" aria-hidden="true">
          {unread > MAX_IN_BADGE ? `${MAX_IN_BADGE}+` : unread}
        </span>
      )}
      <p className="sr" role="status">
        {arrived}
      </p>
      {open && (
        <BellPanel
          session={session}
          query={{ data, error, isFetching, refetch }}
          onClose={() => setOpenAt(null)}
          onBack={close}
          onLoadError={() => setOpenAt(null)}
        />
      )}
    </div>
  )
}
