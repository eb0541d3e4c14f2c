import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '../../messages/index.js'
import type { NotificationList } from './notification-list.ts'

/** Several at once are announced as one number. */
const GATHER_MS = 1000

/** What a screen reader announces of unread notifications that arrive while the page is open. */
export function useArrivals(list: NotificationList | undefined): string {
  const [text, setText] = useState('')
  const announced = useRef<string | null>(null)
  const newest = list && (list.notifications[0]?.createdAt ?? '')
  const announce = useEffectEvent(() => {
    const before = announced.current ?? ''
    const arrived = (list?.notifications ?? []).filter(
      ({ isRead, createdAt }) => !isRead && createdAt > before,
    )
    if (newest && newest > before) announced.current = newest
    if (arrived.length > 0)
      setText(
        arrived.length === 1
          ? m.notifications_arrived_one({ title: arrived[0]?.title ?? '' })
          : m.notifications_arrived({ count: arrived.length }),
      )
  })
  useEffect(() => {
    if (newest === undefined) return
    if (announced.current === null) announced.current = newest
    if (newest <= announced.current) return
    const timer = setTimeout(announce, GATHER_MS)
    return () => clearTimeout(timer)
  }, [newest])
  return text
}
