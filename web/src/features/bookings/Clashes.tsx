import type { BookingDetail } from '@rentify/contract/bookings/booking'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { Link } from '../../router/Link.tsx'
import { Note } from '../../ui/Note.tsx'
import { statusText } from './StatusBadge.tsx'
import { datesText } from './stay-texts.ts'

/** The open requests that no longer fit once this one is booked (D28); for the owner. */
export function Clashes({ clashes }: Pick<BookingDetail, 'clashes'>) {
  if (clashes.length === 0) return null
  return (
    <Note tone="warm">
      <b>{m.booking_clashes()}</b>
      <p>{m.booking_clashes_text({ count: clashes.length })}</p>
      <ul className="bk-clashes">
        {clashes.map((clash) => (
          <li key={clash._id}>
            <Link to={paths.booking(clash._id)}>{clash.renterName ?? m.booking_former_user()}</Link>
            {` · ${datesText(clash)} · ${statusText(clash.status)}`}
          </li>
        ))}
      </ul>
    </Note>
  )
}
