import type { Notification } from '@rentify/contract/notifications/notification'
import type { ReactNode } from 'react'
import { Link } from '../../../router/Link.tsx'
import { timeText } from '../../../ui/dates/date-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { bellIcon, calendarIcon, checkIcon, closeIcon } from '../../../ui/icons.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { relativeTime } from '../relative-time.ts'
import './notification.css'

const ICONS = {
  booking_request: calendarIcon,
  booking_approved: checkIcon,
  booking_rejected: closeIcon,
  other: bellIcon,
} as const

/** One notification as a link to what it is about; `children` are buttons beside it. */
export function NotificationItem({
  notification: { _id, type, title, message, isRead, createdAt },
  to,
  now,
  badge,
  onOpen,
  children,
}: {
  notification: Notification
  to: string
  now: number
  /** What marks an unread one. */
  badge: ReactNode
  onOpen: () => void
  children?: ReactNode
}) {
  return (
    <li className={`notice${isRead ? '' : ' unread'}`} data-id={_id}>
      <Link to={to} onClick={onOpen}>
        <span className={`notice-icon ${type}`}>
          <Icon path={ICONS[type]} />
        </span>
        <span className="notice-words">
          <span className="notice-title">
            <b>{title}</b>
            {!isRead && badge}
          </span>
          <span>
            <UnbrokenText text={message} />
          </span>
          <time className="muted" dateTime={createdAt} title={timeText(createdAt)}>
            {relativeTime(createdAt, now)}
          </time>
        </span>
      </Link>
      {children && <div className="notice-acts">{children}</div>}
    </li>
  )
}
