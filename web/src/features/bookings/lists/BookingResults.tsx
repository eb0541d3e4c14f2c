import type { Booking } from '@rentify/contract/bookings/booking'
import { groupDigits } from '@rentify/contract/money'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { TITLE } from '../BookingActions.tsx'
import type { BookingPage } from '../bookings.queries.ts'
import { BookingSkeletons } from './BookingSkeletons.tsx'

import '../booking.css'
import '../booking-pages.css'

type BookingResultsProps = {
  query: UseInfiniteQueryResult<InfiniteData<BookingPage>>
  /** Another list may be shown instead: this one is not, yet. */
  waiting?: boolean
  /** The title when nothing could be loaded. */
  failed: string
  /** Nothing to show. */
  empty: ReactNode
  children: (bookings: readonly Booking[]) => ReactNode
}

/** Signals that can come while a page is being loaded. */
const MAX_CANCELLED = 5

/** Whether more could be loaded; again where a refresh by signal has cancelled it meanwhile. */
async function loadMore(query: BookingResultsProps['query']): Promise<boolean> {
  const before = query.data?.pages.length
  for (let times = 0; times < MAX_CANCELLED; times += 1) {
    const { data, isFetchNextPageError, hasNextPage } = await query.fetchNextPage()
    if (isFetchNextPageError) return false
    if (!hasNextPage || data?.pages.length !== before) return true
  }
  return false
}

/** A list of bookings in every state: loading, failed, stale, empty, and with a button for more. */
export function BookingResults({
  query,
  waiting = false,
  failed,
  empty,
  children,
}: BookingResultsProps) {
  const bookings = waiting ? undefined : query.data?.pages.flatMap((page) => page.bookings)
  const total = query.data?.pages[0]?.total ?? 0
  const loading = !bookings && (waiting || !query.isError)
  const list = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number | null>(null)
  // A refresh by signal clears the query's own error, and the user has not read it yet.
  const [moreFailed, setMoreFailed] = useState(false)
  const shown = bookings?.length ?? 0
  // After the last page the button disappears; the focus moves to the first new booking.
  useEffect(() => {
    if (firstNew.current === null || shown <= firstNew.current) return
    if (!query.hasNextPage)
      list.current
        ?.querySelectorAll<HTMLElement>(TITLE)
        [firstNew.current]?.focus({ preventScroll: true })
    firstNew.current = null
  }, [shown, query.hasNextPage])
  return (
    <>
      <p className="sr" role="status">
        {loading && m.booking_list_loading()}
        {bookings &&
          m.booking_list_status({ shown: groupDigits(shown), total: groupDigits(total) })}
      </p>
      {loading && <BookingSkeletons count={3} />}
      {!bookings && !waiting && query.isError && (
        <EmptyState failed title={failed} text={messageOf(query.error, m.error_page())}>
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {m.common_retry()}
          </Button>
        </EmptyState>
      )}
      {bookings && query.isError && !query.isFetchNextPageError && (
        <div className="bk-stale">
          <Note tone="warm">{m.booking_list_stale({ reason: messageOf(query.error, '') })}</Note>
        </div>
      )}
      {bookings?.length === 0 && empty}
      {bookings && shown > 0 && <div ref={list}>{children(bookings)}</div>}
      {bookings && query.hasNextPage && (
        <div className="bk-more">
          {moreFailed && <Note tone="bad">{m.booking_list_more_failed()}</Note>}
          <Button
            kind="second"
            busy={query.isFetchingNextPage}
            onClick={() => {
              firstNew.current = shown
              setMoreFailed(false)
              void loadMore(query).then((loaded) => setMoreFailed(!loaded))
            }}
          >
            {m.booking_list_more()}
          </Button>
        </div>
      )}
    </>
  )
}
