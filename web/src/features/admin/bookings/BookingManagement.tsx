import type { AdminBooking } from '@rentify/contract/admin/bookings'
import { adminRoutes } from '@rentify/contract/admin/routes'
import { ADMIN_PAGE_SIZE } from '@rentify/contract/admin/vocabulary'
import { formatRupees } from '@rentify/contract/money'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { ChipSelect } from '../../../ui/Chip.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { dateText, dayText } from '../../../ui/dates/date-text.ts'
import { EmailText } from '../EmailText.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { ListResults } from '../ListResults.tsx'
import { useListState } from '../list-state.ts'
import { BookingActions } from './BookingActions.tsx'
import { placeOf, STATUSES, shortId } from './booking-labels.ts'
import { bookingsQuery } from './bookings.queries.ts'

const CHOICES = {
  status: ['all', 'pending', 'confirmed', 'approved', 'declined', 'cancelled', 'completed'],
} as const
type Status = (typeof CHOICES.status)[number]

const statusOptions = () =>
  CHOICES.status.map((value) => ({
    value,
    label: value === 'all' ? m.admin_all_statuses() : STATUSES[value].label(),
  }))

/** All bookings, or those on an owner's listings; the server searches, filters and pages (R15). */
export function BookingManagement() {
  const { state, addressOf, change } = useListState(CHOICES)
  const { search, status } = state
  const query = useQuery(bookingsQuery(state))
  const narrowed = search !== '' || status !== 'all'
  return (
    <>
      <div className="adm-head">
        <h1>{m.admin_bookings_title()}</h1>
        <div className="adm-tools">
          <ChipSelect
            label={m.admin_filter_status()}
            value={status}
            options={statusOptions()}
            onChange={({ target }) => change({ status: target.value as Status })}
          />
          <ExportButton route={adminRoutes.exportBookings} filters={{ search, status }} />
        </div>
      </div>
      <ListResults
        query={query}
        size={ADMIN_PAGE_SIZE}
        addressOf={addressOf}
        empty={m.admin_bookings_none()}
        onClear={narrowed ? () => change({ search: '', status: 'all' }) : undefined}
      >
        {({ bookings }) => (
          <DataTable
            label={m.admin_bookings()}
            columns={columns()}
            rows={bookings}
            busy={query.isPlaceholderData}
          />
        )}
      </ListResults>
    </>
  )
}

const columns = (): Column<AdminBooking>[] => [
  {
    key: 'renter',
    label: m.admin_column_renter(),
    cell: ({ _id, renter }) => (
      <div className="data-person">
        <span>
          <b>{renter.name ?? m.booking_former_user()}</b>
          <EmailText email={renter.email} />
          <span className="muted num">{shortId({ _id })}</span>
        </span>
      </div>
    ),
  },
  { key: 'place', label: m.admin_column_property(), cell: placeOf },
  {
    key: 'stay',
    label: m.admin_column_stay(),
    cell: ({ checkInDate, checkOutDate }) => (
      <>
        <span className="date">{dateText(checkInDate)} –</span>{' '}
        <span className="date">{dateText(checkOutDate)}</span>
      </>
    ),
  },
  {
    key: 'totalAmount',
    label: m.admin_column_amount(),
    numeric: true,
    cell: ({ totalAmount }) => <span className="num">{formatRupees(totalAmount)}</span>,
  },
  {
    key: 'status',
    label: m.admin_column_status(),
    cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{STATUSES[status].label()}</Badge>,
  },
  {
    key: 'createdAt',
    label: m.admin_column_booked(),
    cell: ({ createdAt }) => <span className="date">{dayText(createdAt)}</span>,
  },
  {
    key: 'actions',
    label: m.admin_column_actions(),
    hideLabel: true,
    cell: (booking) => <BookingActions booking={booking} />,
  },
]
