// Requests expire at the minute they are due, whether or not the server has said so yet (D28, D31).
import type { Booking } from '@rentify/contract/bookings/booking'
import { OPEN_STATUSES } from '@rentify/contract/bookings/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BOOKINGS } from './waiting/counts.queries.ts'

type Expiring = Pick<Booking, 'status' | 'expiresAt' | 'endReason'>

/** How long the server may take to end what is due, before it is asked again. */
const AGAIN_MS = 5000
/** The longest time that a browser's timer can wait. */
const MAX_MS = 2 ** 31 - 1

const isOpen = ({ status }: Expiring) => (OPEN_STATUSES as readonly string[]).includes(status)

/** Whether the time to answer a request is over. */
export function isExpired(booking: Expiring, now: number): boolean {
  if (booking.endReason === 'expired') return true
  return isOpen(booking) && booking.expiresAt !== null && Date.parse(booking.expiresAt) <= now
}

/** When the next of these changes by itself; null when none does. */
function nextExpiry(bookings: readonly Expiring[]): number | null {
  const due = bookings.flatMap((one) =>
    isOpen(one) && one.expiresAt !== null ? [Date.parse(one.expiresAt)] : [],
  )
  return due.length > 0 ? Math.min(...due) : null
}

/**
 * The current time for `isExpired`: renders again when the next of these bookings expires, and
 * refetches until the server agrees.
 */
export function useExpiry(bookings: readonly Expiring[]): number {
  const client = useQueryClient()
  const [now, setNow] = useState(Date.now)
  const next = nextExpiry(bookings)
  useEffect(() => {
    if (next === null) return undefined
    // What is due is asked for again until the server has ended it.
    const wait = next <= now ? AGAIN_MS : Math.max(0, next - Date.now()) + 50
    const timer = setTimeout(
      () => {
        setNow(Date.now())
        void client.invalidateQueries({ queryKey: BOOKINGS })
      },
      Math.min(wait, MAX_MS),
    )
    return () => clearTimeout(timer)
  }, [client, next, now])
  // A device that slept has stopped its timers, and may be offline.
  useEffect(() => {
    const look = () => setNow(Date.now())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return now
}
