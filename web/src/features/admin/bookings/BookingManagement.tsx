import type { AdminBooking } from '@rentify/contract/admin/bookings'
import { adminRoutes } from '@rentify/contract/admin/routes'
import { formatRupees } from '@rentify/contract/money'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { dateText, dayText } from '../../../ui/dates/date-text.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { adminApi } from '../admin.api.ts'
import { ManagementPage } from '../management/ManagementPage.tsx'
import { pageQuery } from '../management/page.queries.ts'
import { type Filters, optionsOf } from '../management/use-managed-list.ts'
import { BookingDetails } from './BookingDetails.tsx'
import { actsOfBooking, bookingBulk } from './booking-acts.ts'
import { bookingName, placeOf, STATUSES, shortId } from './booking-labels.ts'

const BookingDialog = lazy(() => import('./BookingDialog.tsx').then((file) => file.BookingDialog))

const FILTERS = {
  status: {
    label: m.admin_filter_status,
    options: { all: m.admin_all_statuses, ...optionsOf(STATUSES) },
  },
} as const satisfies Filters

/** All bookings, or those on an owner's listings; the server searches, filters and pages (R15). */
export function BookingManagement() {
  return (
    <ManagementPage
      title={m.admin_bookings_title()}
      label={m.admin_bookings()}
      filters={FILTERS}
      page={(asked) => pageQuery('bookings', adminApi.listAdminBookings, asked)}
      rowsOf={({ bookings }) => bookings}
      exported={adminRoutes.exportBookings}
      empty={m.admin_bookings_none}
      columns={columns}
      nameOf={bookingName}
      details={{
        title: (booking) => m.admin_booking_details({ id: shortId(booking) }),
        content: ({ _id }) => <BookingDetails id={_id} />,
      }}
      actsOf={actsOfBooking}
      dialog={(act, booking, close, alone) => (
        <BookingDialog {...{ act, booking, alone }} onClose={close} onLoadError={close} />
      )}
      bulk={bookingBulk()}
    />
  )
}

const columns = (): Column<AdminBooking>[] => [
  {
    key: 'renter',
    label: m.admin_column_renter(),
    cell: ({ _id, renter }, title) => (
      <>
        {title(renter.name ?? m.booking_former_user())}
        <span className="muted small data-line" title={renter.email ?? undefined}>
          <span className="num">{shortId({ _id })}</span> {renter.email}
        </span>
      </>
    ),
  },
  {
    key: 'place',
    label: m.admin_column_property(),
    cell: (booking) => (
      <span className="data-lines" title={placeOf(booking)}>
        {placeOf(booking)}
      </span>
    ),
  },
  {
    key: 'stay',
    label: m.admin_column_stay(),
    width: 112,
    cell: ({ checkInDate, checkOutDate, totalAmount }) => (
      <>
        <span className="date">{dateText(checkInDate)} –</span>{' '}
        <span className="date">{dateText(checkOutDate)}</span>
        <b className="adm-amount num">{formatRupees(totalAmount)}</b>
      </>
    ),
  },
  {
    key: 'totalAmount',
    label: m.admin_column_amount(),
    width: 104,
    numeric: true,
    className: 'adm-amounts',
    cell: ({ totalAmount }) => <span className="num">{formatRupees(totalAmount)}</span>,
  },
  {
    key: 'status',
    label: m.admin_column_status(),
    width: 112,
    cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{STATUSES[status].label()}</Badge>,
  },
  {
    key: 'createdAt',
    label: m.admin_column_booked(),
    width: 116,
    extra: 'some',
    cell: ({ createdAt }) => <span className="date">{dayText(createdAt)}</span>,
  },
]
