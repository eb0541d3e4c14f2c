// Loaded with the first booking: its badge is in the file of the lists of bookings.
import type { Conversation } from '@rentify/contract/conversations/conversation'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/Link.tsx'
import { dateText } from '../../../ui/dates/date-text.ts'
import { StatusBadge } from '../../bookings/StatusBadge.tsx'

export function BookingLine({ booking }: { booking: Conversation['bookings'][number] }) {
  const { _id: id, status, checkIn, checkOut } = booking
  const dates = checkOut
    ? m.booking_free_between({ from: dateText(checkIn), to: dateText(checkOut) })
    : dateText(checkIn)
  return (
    <Link className="thread-booking" to={paths.booking(id)}>
      <span>{m.messages_booking({ dates })}</span>
      <StatusBadge status={status} />
    </Link>
  )
}
