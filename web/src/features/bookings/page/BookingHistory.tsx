import type { BookingDetail } from '@rentify/contract/bookings/booking'
import { formatRupees } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { timeText } from '../../../ui/dates/date-text.ts'
import { endReasonText } from '../outcome-text.ts'
import { datesText } from '../stay-texts.ts'

type Entry = BookingDetail['history'][number]

/** What happened to a booking, who did it and when, oldest first. */
export function BookingHistory({ history }: Pick<BookingDetail, 'history'>) {
  return (
    <ol className="bk-history">
      {history.map((entry) => (
        <li key={`${entry.at} ${entry.to}`}>
          <p>
            {didText(entry)}
            {entry.reason && <span className="muted">“{entry.reason}”</span>}
          </p>
          <time className="small muted num" dateTime={entry.at}>
            {timeText(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

const WHO = { renter: m.booking_renter, owner: m.booking_owner } as const

/** 'Asha Verma accepted the request'; for a rule its reason. */
function didText({ by, name, from, to, endReason, before }: Entry): string {
  if (endReason) return `${m.booking_did_end()}: ${endReasonText(endReason)}`
  const who = {
    name: name ?? (by === 'renter' || by === 'owner' ? WHO[by]() : m.booking_admin()),
  }
  if (from === null) return m.booking_did_request(who)
  if (before)
    return m.booking_did_change({
      ...who,
      before: `${datesText(before)}, ${formatRupees(before.totalAmount)}`,
    })
  switch (to) {
    case 'accepted':
      return m.booking_did_accept(who)
    case 'declined':
      return by === 'system' ? m.booking_did_end() : m.booking_did_decline(who)
    case 'booked':
      return by === 'system' ? m.booking_did_book_instantly() : m.booking_did_book(who)
    case 'cancelled':
      return m.booking_did_cancel(who)
    default:
      return m.booking_did_complete()
  }
}
