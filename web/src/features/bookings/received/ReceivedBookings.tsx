import { groupDigits } from '@rentify/contract/money'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { useSearchParams } from '../../../router/router.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { listIcon, tableIcon } from '../../../ui/icons.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { receivedBookings } from '../bookings.queries.ts'
import { BookingCards } from '../lists/BookingCards.tsx'
import { type AboveBookings, BookingTabs } from '../lists/BookingTabs.tsx'
import { countsOf } from '../waiting/counts.queries.ts'
import { BookingTable } from './BookingTable.tsx'
import './received.css'

const VIEWS = ['cards', 'table'] as const

/** Wide enough for a table, where none was chosen. */
const WIDE = '(min-width: 1024px)'

const TOTALS = [
  { count: 'total', label: m.received_total },
  { count: 'pending', label: m.received_pending },
  { count: 'accepted', label: m.booking_status_accepted },
  { count: 'booked', label: m.booking_status_booked },
] as const

/** What an owner received: totals, cards or a table, and the decisions on each. */
export function ReceivedBookings(props: AboveBookings) {
  const [params, setParams] = useSearchParams()
  const wide = useMedia(WIDE)
  const view = VIEWS.find((one) => one === params.get('view')) ?? (wide ? 'table' : 'cards')
  const { data: counts, isError: uncounted } = useQuery(countsOf('owner'))
  return (
    <div className="page bk-page">
      <div className="head received-head">
        <h1>{m.received_title()}</h1>
        <Segmented
          label={m.received_view()}
          name="view"
          value={view}
          options={[
            { value: 'cards', label: m.received_cards(), icon: listIcon },
            { value: 'table', label: m.received_table(), icon: tableIcon },
          ]}
          onChange={(next) => setParams({ ...Object.fromEntries(params), view: next })}
        />
      </div>
      <ul className="received-totals">
        {TOTALS.map(({ count, label }) => (
          <li key={count}>
            <b>{counts ? groupDigits(counts[count]) : <Unknown failed={uncounted} />}</b>
            <span>{label()}</span>
          </li>
        ))}
      </ul>
      <BookingTabs
        {...props}
        side="owner"
        list={receivedBookings}
        failed={m.received_error()}
        none={
          <EmptyState title={m.received_empty()} text={m.received_empty_text()}>
            <ButtonLink to={paths.myListings()}>{m.title_my_listings()}</ButtonLink>
          </EmptyState>
        }
      >
        {(bookings) =>
          view === 'table' ? (
            <BookingTable bookings={bookings} />
          ) : (
            <BookingCards bookings={bookings} side="owner" />
          )
        }
      </BookingTabs>
    </div>
  )
}

/** In place of a number: on its way, or a dash when it cannot be loaded. */
function Unknown({ failed }: { failed: boolean }) {
  return failed ? '–' : <Skeleton width="40px" height="28px" />
}
