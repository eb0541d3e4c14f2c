import type { Availability } from '@rentify/contract/bookings/availability'
import { useQuery } from '@tanstack/react-query'
import { ApiError, messageOf } from '../../../api/errors.ts'
import { useWatchedListing } from '../../../api/realtime.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink, TextLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { chevronLeftIcon } from '../../../ui/icons.ts'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { titleOf } from '../../listings/card-facts.ts'
import { listingById } from '../../listings/detail.queries.ts'
import { availabilityOf } from '../availability.queries.ts'
import { BlockDates } from './BlockDates.tsx'
import { Blocks } from './Blocks.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import type { OwnAvailability } from './calendar.api.ts'
import '../booking-pages.css'
import './listing-calendar.css'

const isOwn = (dates: Availability): dates is OwnAvailability => dates.own !== null

/** An owner's calendar of one listing: booked nights, blocked dates and the calendar feed. */
export function ListingCalendar({ id }: { id: string }) {
  useWatchedListing(id)
  const { data: dates, error, isFetching, refetch } = useQuery(availabilityOf(id))
  const { data: listing } = useQuery(listingById(id))
  if (dates && !isOwn(dates)) return <NotYours />
  if (!dates && error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <NotYours />
  return (
    <div className="page own-calendar">
      <div className="head">
        <TextLink to={paths.myListings()}>
          <Icon path={chevronLeftIcon} />
          {m.title_my_listings()}
        </TextLink>
        <h1>{m.own_calendar_title()}</h1>
        <p className="muted">
          {listing ? (
            <UnbrokenText text={titleOf(listing)} />
          ) : (
            <Skeleton width="min(100%, 260px)" height="22px" />
          )}
        </p>
      </div>
      {error && dates && (
        <Note tone="warm">{m.booking_list_stale({ reason: messageOf(error, '') })}</Note>
      )}
      {!dates && error && (
        <EmptyState failed title={m.booking_free_failed()} text={messageOf(error, m.error_page())}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </EmptyState>
      )}
      {!dates && !error && <Loading />}
      {dates && isOwn(dates) && (
        <div className="own-calendar-parts">
          <BlockDates id={id} dates={dates} />
          <div className="stack">
            <Blocks id={id} blocks={dates.own.blocks} />
            <CalendarLink id={id} />
          </div>
        </div>
      )}
    </div>
  )
}

function NotYours() {
  return (
    <EmptyState failed page title={m.own_calendar_gone()} text={m.own_calendar_gone_text()}>
      <ButtonLink to={paths.myListings()}>{m.title_my_listings()}</ButtonLink>
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className="own-calendar-parts">
      <p className="sr" role="status">
        {m.own_calendar_loading()}
      </p>
      <Skeleton height="420px" style={{ borderRadius: 'var(--r-4)' }} />
      <Skeleton height="200px" style={{ borderRadius: 'var(--r-4)' }} />
    </div>
  )
}
