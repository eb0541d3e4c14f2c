import { BOOKING_STATUSES, type BookingStatus } from '@rentify/contract/bookings/vocabulary'
import { groupDigits } from '@rentify/contract/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { useSearchParams } from '../../../router/router.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { listIcon, tableIcon } from '../../../ui/icons.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { countsOf } from '../bookings.queries.ts'
import { BookingCards } from '../lists/BookingCards.tsx'
import { BookingResults } from '../lists/BookingResults.tsx'
import { statusText } from '../StatusBadge.tsx'
import { BookingTable } from './BookingTable.tsx'
import { receivedBookings } from './received.queries.ts'
import './received.css'

type View = 'cards' | 'table'

const TOTALS = [
  { count: 'total', label: m.received_total },
  { count: 'pending', label: m.received_pending },
  { count: 'accepted', label: m.booking_status_accepted },
  { count: 'booked', label: m.booking_status_booked },
] as const

const statusIn = (params: URLSearchParams): BookingStatus | null =>
  BOOKING_STATUSES.find((status) => status === params.get('status')) ?? null

/** What an owner received: totals, cards or a table, and the decisions on each. */
export function ReceivedBookings() {
  const [params, setParams] = useSearchParams()
  const view: View = params.get('view') === 'table' ? 'table' : 'cards'
  const status = statusIn(params)
  const query = useInfiniteQuery(receivedBookings(status))
  const { data: counts, isError: uncounted } = useQuery(countsOf('owner'))
  const change = (next: { view?: View; status?: BookingStatus | null }) => {
    const chosen = { view, status, ...next }
    setParams({
      ...(chosen.status ? { status: chosen.status } : {}),
      ...(chosen.view === 'table' ? { view: chosen.view } : {}),
    })
  }
  return (
    <div className="page bk-page">
      <div className="head">
        <h1>{m.received_title()}</h1>
      </div>
      <ul className="received-totals">
        {TOTALS.map(({ count, label }) => (
          <li key={count}>
            <b>{counts ? groupDigits(counts[count]) : <Unknown failed={uncounted} />}</b>
            <span>{label()}</span>
          </li>
        ))}
      </ul>
      <div className="received-tools">
        <Select
          className="received-status"
          aria-label={m.received_status()}
          value={status ?? ''}
          options={[
            { value: '', label: m.received_status_all() },
            ...BOOKING_STATUSES.map((one) => ({
              value: one,
              label: counts
                ? m.filter_counted({ label: statusText(one), count: groupDigits(counts[one]) })
                : statusText(one),
            })),
          ]}
          onChange={({ target }) =>
            change({ status: (target.value || null) as BookingStatus | null })
          }
        />
        <Segmented
          label={m.received_view()}
          name="view"
          value={view}
          options={[
            { value: 'cards', label: m.received_cards(), icon: listIcon },
            { value: 'table', label: m.received_table(), icon: tableIcon },
          ]}
          onChange={(next) => change({ view: next })}
        />
      </div>
      <BookingResults
        query={query}
        failed={m.received_error()}
        empty={
          status ? (
            <EmptyState title={m.received_none()} text={m.received_none_text()}>
              <Button onClick={() => change({ status: null })}>{m.received_status_all()}</Button>
            </EmptyState>
          ) : (
            <EmptyState title={m.received_empty()} text={m.received_empty_text()}>
              <ButtonLink to={paths.myListings()}>{m.title_my_listings()}</ButtonLink>
            </EmptyState>
          )
        }
      >
        {(bookings) =>
          view === 'table' ? (
            <BookingTable bookings={bookings} />
          ) : (
            <BookingCards bookings={bookings} side="owner" />
          )
        }
      </BookingResults>
    </div>
  )
}

/** In place of a number: on its way, or a dash when it cannot be loaded. */
function Unknown({ failed }: { failed: boolean }) {
  return failed ? '–' : <Skeleton width="40px" height="28px" />
}
