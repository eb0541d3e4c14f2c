import { formatRupees } from '@rentify/contract/money'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { dateText } from '../../../ui/dates/date-text.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { shownTitle } from '../../listings/place-names.ts'
import { adminPaths } from '../admin-paths.ts'
import { STATUSES } from '../bookings/booking-labels.ts'
import { recentBookingsQuery } from './dashboard.queries.ts'
import { RecentPart } from './RecentPart.tsx'

/** A date that stays on one line. */
const whole = (date: string) => dateText(date).replaceAll(' ', '\u00a0')

/** The latest five. */
export function RecentBookings() {
  const query = useQuery(recentBookingsQuery)
  return (
    <RecentPart
      title={m.admin_recent_bookings()}
      to={adminPaths.bookings()}
      query={query}
      rowsOf={({ bookings }) => bookings}
      failed={m.admin_recent_bookings_failed()}
      empty={m.admin_recent_bookings_none()}
    >
      {({ renter, room, checkInDate, checkOutDate, totalAmount, status }) => (
        <>
          <span>
            <b>
              <UnbrokenText text={shownTitle(room)} />
            </b>
            <span className="muted">
              {renter.name ?? m.booking_former_user()} ·{' '}
              {m.booking_free_between({ from: whole(checkInDate), to: whole(checkOutDate) })}
            </span>
          </span>
          <span className="adm-end">
            <b>{formatRupees(totalAmount)}</b>
            <Badge tone={STATUSES[status].tone}>{STATUSES[status].label()}</Badge>
          </span>
        </>
      )}
    </RecentPart>
  )
}
