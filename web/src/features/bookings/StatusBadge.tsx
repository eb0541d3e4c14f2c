import type { BookingStatus } from '@rentify/contract/bookings/vocabulary'
import { m } from '../../messages/index.js'
import { Badge } from '../../ui/Badge.tsx'

type Tone = 'warm' | 'info' | 'ok' | 'bad' | ''

const STATUSES: Readonly<Record<BookingStatus, { tone: Tone; label: () => string }>> = {
  pending: { tone: 'warm', label: m.booking_status_pending },
  accepted: { tone: 'info', label: m.booking_status_accepted },
  booked: { tone: 'ok', label: m.booking_status_booked },
  declined: { tone: 'bad', label: m.booking_status_declined },
  completed: { tone: '', label: m.booking_status_completed },
  cancelled: { tone: 'bad', label: m.booking_status_cancelled },
}

/** What a status is called: 'Pending Review' (R4). */
export const statusText = (status: BookingStatus): string => STATUSES[status].label()

/** A booking's status in its colour; `expired` once its time to be answered is over. */
export function StatusBadge({
  status,
  expired = false,
}: {
  status: BookingStatus
  expired?: boolean
}) {
  const { tone, label } = STATUSES[status]
  return (
    <Badge tone={expired ? 'bad' : tone}>{expired ? m.booking_status_expired() : label()}</Badge>
  )
}
