import type { Availability } from '@rentify/contract/bookings/availability'
import { type Ref, useId, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { m } from '../../../messages/index.js'
import type { Edge } from '../../../ui/dates/DateRange.tsx'
import { dateText } from '../../../ui/dates/date-text.ts'
import { FieldMessage } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { calendarIcon } from '../../../ui/icons.ts'
import { StayDatesDialog } from './StayDatesDialog.tsx'
import type { BookValues, Request } from './use-book-room.ts'

type StayDateProps = {
  label: string
  value: string
  buttonRef?: Ref<HTMLButtonElement>
  /** The ids of what is said about it. */
  describedBy: string
  invalid: boolean
  disabled: boolean
  onClick: () => void
}

/** A date as a button that opens the calendar. */
export function StayDate({
  label,
  value,
  buttonRef,
  describedBy,
  invalid,
  ...rest
}: StayDateProps) {
  const id = useId()
  return (
    <div className="field">
      <span className="stay-label" id={id}>
        {label}
      </span>
      <button
        ref={buttonRef}
        id={`${id}b`}
        type="button"
        className="in stay-date"
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}b`}
        aria-describedby={describedBy || undefined}
        aria-invalid={invalid || undefined}
        {...rest}
      >
        <Icon path={calendarIcon} />
        {value ? (
          <span>
            <small>{dateText(value, 'name')} </small>
            {dateText(value)}
          </span>
        ) : (
          m.booking_not_chosen()
        )}
      </button>
    </div>
  )
}

/** What is said about the dates: the reason for those that were filled in, and the mistake. */
export function StaySaid({
  id,
  note,
  error,
}: Pick<StayDatesProps, 'note' | 'error'> & { id: string }) {
  return (
    <>
      {note && (
        <p className="stay-moved" id={`${id}n`}>
          {note}
        </p>
      )}
      <div role="alert">{error && <FieldMessage id={`${id}m`}>{error}</FieldMessage>}</div>
    </>
  )
}

export type StayDatesProps = {
  control: Control<BookValues, unknown, Request>
  /** Without it the dates cannot be changed. */
  dates: Availability | null
  note: string | null
  error: string | undefined
}

/** Check-in and check-out of a hotel: two buttons that open the calendar. */
export function StayDates({ control, dates, note, error }: StayDatesProps) {
  const { field: checkIn } = useController({ control, name: 'checkInDate' })
  const { field: checkOut } = useController({ control, name: 'checkOutDate' })
  const [edge, setEdge] = useState<Edge | null>(null)
  const id = useId()
  const common = {
    describedBy: [note && `${id}n`, error && `${id}m`].filter(Boolean).join(' '),
    invalid: error !== undefined,
    disabled: !dates,
  }
  return (
    <div className="field">
      <div className="stay-dates">
        <StayDate
          label={m.booking_check_in()}
          value={checkIn.value}
          buttonRef={checkIn.ref}
          onClick={() => setEdge('from')}
          {...common}
        />
        <StayDate
          label={m.booking_check_out()}
          value={checkOut.value}
          buttonRef={checkOut.ref}
          onClick={() => setEdge('to')}
          {...common}
        />
      </div>
      <StaySaid id={id} note={note} error={error} />
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
