import type { Booking } from '@rentify/contract/bookings/booking'
import { BOOKING_PHASES, type BookingPhase } from '@rentify/contract/bookings/vocabulary'
import { groupDigits } from '@rentify/contract/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { m } from '../../../messages/index.js'
import { useSearchParams } from '../../../router/router.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { bookingPages, Kept } from '../bookings.queries.ts'
import type { Side } from '../outcome-text.ts'
import { countsOf } from '../waiting/counts.queries.ts'
import { BookingResults } from './BookingResults.tsx'
import { BookingSkeletons } from './BookingSkeletons.tsx'

const TABS: Readonly<
  Record<BookingPhase, Readonly<Record<'label' | 'none' | 'text', () => string>>>
> = {
  open: {
    label: m.booking_tab_open,
    none: m.booking_no_open,
    text: m.booking_no_open_text,
  },
  upcoming: {
    label: m.booking_tab_upcoming,
    none: m.booking_no_upcoming,
    text: m.booking_no_upcoming_text,
  },
  past: {
    label: m.booking_tab_past,
    none: m.booking_no_past,
    text: m.booking_no_past_text,
  },
}

/**
 * The phase of the address. Without one the page opens where there is something, open requests
 * first, and stays there; null until that is known.
 */
function usePhase(side: Side) {
  const [params, setParams] = useSearchParams()
  const { data: counts, isError } = useQuery(countsOf(side))
  const [first, setFirst] = useState<BookingPhase | null>(null)
  const asked = BOOKING_PHASES.find((phase) => phase === params.get('tab'))
  if (!first && (counts || isError))
    setFirst(BOOKING_PHASES.find((phase) => counts && counts[phase] > 0) ?? 'open')
  return {
    counts,
    phase: asked ?? first,
    choose: (tab: BookingPhase) => setParams({ ...Object.fromEntries(params), tab }),
  }
}

/** What stands above a side's bookings: while it `waits`, they have no place yet. */
export type AboveBookings = { above?: ReactNode; waits?: boolean }

type BookingTabsProps = AboveBookings & {
  side: Side
  list: (kept: Kept) => ReturnType<typeof bookingPages>
  /** The title when nothing could be loaded. */
  failed: string
  /** In place of the tabs' panel when there has never been any. */
  none: ReactNode
  children: (bookings: readonly Booking[]) => ReactNode
}

/** A side's bookings: what is open, what is to come, what is over. */
export function BookingTabs(props: BookingTabsProps) {
  const { side, list, failed, none, above, waits = false, children } = props
  const { counts, phase, choose } = usePhase(side)
  const shown = phase ?? 'open'
  const query = useInfiniteQuery(list(shown))
  const { none: title, text } = TABS[shown]
  const panel = (
    <>
      <h2 className="sr">{TABS[shown].label()}</h2>
      <BookingResults
        query={query}
        waiting={phase === null}
        failed={failed}
        empty={counts?.total === 0 ? none : <EmptyState title={title()} text={text()} />}
      >
        {children}
      </BookingResults>
    </>
  )
  return (
    <>
      {above && <div className="bk-above">{above}</div>}
      {waits && <BookingSkeletons count={3} />}
      <div className={waits ? 'bk-waits' : undefined}>
        <Tabs
          label={m.booking_tabs()}
          value={shown}
          onChange={choose}
          tabs={BOOKING_PHASES.map((value) => ({
            value,
            label: TABS[value].label(),
            count: counts ? groupDigits(counts[value]) : ' ',
            panel,
          }))}
        />
      </div>
    </>
  )
}
