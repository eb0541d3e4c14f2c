import type { Availability } from '@rentify/contract/bookings/availability'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DateRange, type Edge, type Range } from '../../../ui/dates/DateRange.tsx'
import { isFree, rulesOf, type Span } from '../free-dates.ts'
import { datesText, lengthText } from '../stay-texts.ts'

type StayDatesDialogProps = {
  dates: Availability
  edge: Edge
  value: Span
  onChoose: (value: Span) => void
  onClose: () => void
}

/** The calendar over the booking dialog. Nothing changes until 'Done'. */
export function StayDatesDialog(props: StayDatesDialogProps) {
  const { dates, onChoose, onClose } = props
  const [value, setValue] = useState<Range>(() =>
    isFree(dates, props.value) ? props.value : { from: null, to: null },
  )
  const [edge, setEdge] = useState<Edge>(value.from ? props.edge : 'from')
  const { from, to } = value
  const done = () => {
    if (!from || !to) return
    onChoose({ from, to })
    onClose()
  }
  return (
    <Dialog wide title={m.booking_dates()} onClose={onClose}>
      <div className="stay-picker">
        <DateRange
          {...rulesOf(dates)}
          label={m.booking_dates()}
          names={{ from: m.booking_check_in(), to: m.booking_check_out() }}
          today={dates.from}
          value={value}
          edge={edge}
          autoFocus
          onChange={(next, then) => {
            setValue(next)
            setEdge(then)
          }}
        />
      </div>
      <div className="stay-chosen">
        <p role="status">
          {from && to ? (
            <>
              <b>{datesText({ checkInDate: from, checkOutDate: to })}</b>
              <span className="muted">{lengthText({ checkInDate: from, checkOutDate: to })}</span>
            </>
          ) : from ? (
            m.booking_choose_out()
          ) : (
            m.booking_choose_in()
          )}
        </p>
        <Button disabled={!from || !to} onClick={done}>
          {m.booking_done()}
        </Button>
      </div>
      <p className="small muted">{m.booking_crossed()}</p>
    </Dialog>
  )
}
