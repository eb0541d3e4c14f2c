import type { Role } from '@rentify/contract/accounts/account'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, RoundButton } from '../../../ui/Button.tsx'
import { trashIcon } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { destinationOf } from '../destination.ts'
import type { NotificationList as List } from '../notification-list.ts'
import { useNow } from '../relative-time.ts'
import { useDelete, useMarkRead } from '../use-notifications.ts'
import { NotificationItem } from './NotificationItem.tsx'

/** The notifications of the page, each with its buttons; `children` loads more. */
export function NotificationList({
  list: { notifications, totalCount },
  role,
  children,
}: {
  list: List
  role: Role
  children: ReactNode
}) {
  const now = useNow()
  const { mutate: markRead } = useMarkRead()
  const { mutate: remove } = useDelete()
  const root = useRef<HTMLUListElement>(null)
  // The button with the focus disappears: its notification, or the next one, gets it.
  const next = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (next.current === null) return
    const at = Math.min(next.current, notifications.length - 1)
    root.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true })
    next.current = null
  }, [notifications])
  return (
    <>
      <ul ref={root} className="notices">
        {notifications.map((notification, at) => {
          const { _id, title, isRead } = notification
          return (
            <NotificationItem
              key={_id}
              notification={notification}
              to={destinationOf(notification, role)}
              now={now}
              badge={<Badge tone="accent">{m.notifications_new()}</Badge>}
              onOpen={() => {
                if (!isRead) markRead(_id)
              }}
            >
              {!isRead && (
                <Button
                  kind="quiet"
                  small
                  aria-label={m.notifications_mark_one({ title })}
                  onClick={() => {
                    next.current = at
                    markRead(_id)
                  }}
                >
                  {m.notifications_mark()}
                </Button>
              )}
              <RoundButton
                icon={trashIcon}
                label={m.notifications_delete_one({ title })}
                onClick={() => {
                  next.current = at
                  remove(_id)
                }}
              />
            </NotificationItem>
          )
        })}
      </ul>
      <div className="notices-more">
        {totalCount > notifications.length && (
          <>
            <p className="muted small num" role="status">
              {m.notifications_showing({ shown: notifications.length, total: totalCount })}
            </p>
            {children}
          </>
        )}
      </div>
    </>
  )
}

const SKELETONS = ['1', '2', '3', '4', '5']

export function LoadingList() {
  return (
    <>
      <p className="sr" role="status">
        {m.notifications_loading()}
      </p>
      <ul className="notices" aria-hidden="true">
        {SKELETONS.map((key) => (
          <li key={key} className="notice-skeleton">
            <Skeleton width="36px" height="36px" />
            <div>
              <Skeleton width="40%" height="18px" />
              <Skeleton width="80%" height="16px" />
              <Skeleton width="60px" height="14px" />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
