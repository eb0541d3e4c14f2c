import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatchedListing } from '../../../api/realtime.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Calendar } from '../../../ui/dates/Calendar.tsx'
import { dateText } from '../../../ui/dates/date-text.ts'
import { calendarIcon } from '../../../ui/icons.ts'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { availabilityOf } from '../availability.queries.ts'
import { freeSpans, rulesOf } from '../free-dates.ts'

const MAX_SPANS = 3

/** The next free dates of a listing, and a calendar on demand. */
export function FreeDatesBody({ id }: { id: string }) {
  useWatchedListing(id)
  const { data: dates, isError, isFetching, refetch } = useQuery(availabilityOf(id))
  const [open, setOpen] = useState(false)
  const calendar = useId()
  if (!dates)
    return isError ? (
      <>
        <Note tone="warm">{m.booking_free_failed()}</Note>
        <Button small kind="second" busy={isFetching} onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </>
    ) : (
      <Skeleton height="96px" style={{ borderRadius: 'var(--r-2)' }} />
    )
  if (!dates.bookable) return <p className="muted">{m.booking_closed()}</p>
  const spans = freeSpans(dates, MAX_SPANS)
  if (spans.length === 0) return <p className="muted">{m.booking_none_free()}</p>
  const { min, end, disabled } = rulesOf(dates)
  return (
    <>
      <p className="small muted">{m.booking_free_next()}</p>
      <ul className="free-list">
        {spans.map(({ from, to }) => (
          <li key={from}>
            {to
              ? m.booking_free_between({ from: dateText(from), to: dateText(to) })
              : from === dates.from
                ? m.booking_free_now()
                : m.booking_free_from({ date: dateText(from) })}
          </li>
        ))}
      </ul>
      <Button
        small
        kind="second"
        icon={calendarIcon}
        aria-expanded={open}
        aria-controls={open ? calendar : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? m.booking_free_hide() : m.booking_free_show()}
      </Button>
      {open && (
        <div id={calendar} className="free-calendar">
          <Calendar
            label={m.booking_free_calendar()}
            min={min}
            max={end}
            today={dates.from}
            start={spans[0]?.from ?? min}
            disabled={disabled}
          />
          <p className="small muted">{m.booking_crossed()}</p>
        </div>
      )}
    </>
  )
}
