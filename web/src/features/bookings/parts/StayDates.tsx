import type { Availability } from '@rentify/contract/bookings/availability'
import { useId, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { m } from '../../../messages/index.js'
import type { Edge } from '../../../ui/dates/DateRange.tsx'
import { dateText } from '../../../ui/dates/date-text.ts'
import { FieldMessage } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { calendarIcon } from '../../../ui/icons.ts'
import { StayDatesDialog } from './StayDatesDialog.tsx'
import type { BookValues, Request } from './use-book-room.ts'

type StayDatesProps = {
  control: Control<BookValues, unknown, Request>
  /** Without it the dates cannot be changed. */
  dates: Availability | null
  note: string | null
  error: string | undefined
}

/** Check-in and check-out: two buttons that open the calendar. */
export function StayDates({ control, dates, note, error }: StayDatesProps) {
  const { field: checkIn } = useController({ control, name: 'checkInDate' })
  const { field: checkOut } = useController({ control, name: 'checkOutDate' })
  const [edge, setEdge] = useState<Edge | null>(null)
  const id = useId()
  const said = [note && `${id}n`, error && `${id}m`].filter(Boolean).join(' ')
  const button = (field: typeof checkIn | typeof checkOut, label: string, opens: Edge) => (
    <div className="field">
      <span className="stay-label" id={`${id}${opens}`}>
        {label}
      </span>
      <button
        ref={field.ref}
        id={`${id}${opens}b`}
        type="button"
        className="in stay-date"
        aria-haspopup="dialog"
        aria-labelledby={`${id}${opens} ${id}${opens}b`}
        aria-describedby={said || undefined}
        aria-invalid={error ? true : undefined}
        disabled={!dates}
        onClick={() => setEdge(opens)}
      >
        <Icon path={calendarIcon} />
        {field.value ? (
          <span>
            <small>{dateText(field.value, 'name')} </small>
            {dateText(field.value)}
          </span>
        ) : (
          m.booking_not_chosen()
        )}
      </button>
    </div>
  )
  return (
    <div className="field">
      <div className="stay-dates">
        {button(checkIn, m.booking_check_in(), 'from')}
        {button(checkOut, m.booking_check_out(), 'to')}
      </div>
      {note && (
        <p className="stay-moved" id={`${id}n`}>
          {note}
        </p>
      )}
      <div role="alert">{error && <FieldMessage id={`${id}m`}>{error}</FieldMessage>}</div>
      {edge && dates && (
        <StayDatesDialog
          dates={dates}
          edge={edge}
          value={{ from: checkIn.value, to: checkOut.value }}
          onChoose={({ from, to }) => {
            checkIn.onChange(from)
            checkOut.onChange(to)
          }}
          onClose={() => setEdge(null)}
        />
      )}
    </div>
  )
}
