import type { Availability } from '@rentify/contract/bookings/availability'
import type { CalendarDate } from '@rentify/contract/calendar'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Calendar } from '../../../ui/dates/Calendar.tsx'
import { rulesOf } from '../free-dates.ts'

type MoveInDialogProps = {
  dates: Availability
  value: CalendarDate
  onChoose: (date: CalendarDate) => void
  onClose: () => void
}

/** The calendar over the booking dialog of a room: one day, chosen by one tap. */
export function MoveInDialog({ dates, value, onChoose, onClose }: MoveInDialogProps) {
  const { min, max, disabled } = rulesOf(dates)
  const isWithin = value >= min && value <= max
  return (
    <Dialog wide title={m.booking_move_in_choose()} onClose={onClose}>
      <div className="stay-picker">
        <Calendar
          label={m.booking_move_in_choose()}
          min={min}
          max={max}
          today={dates.from}
          start={isWithin ? value : min}
          autoFocus
          disabled={disabled}
          look={(date) =>
            date === value ? { className: 'from', selected: true, said: m.booking_move_in() } : {}
          }
          onChoose={(date) => {
            onChoose(date)
            onClose()
            return undefined
          }}
        />
      </div>
      <p className="small muted">{m.booking_crossed()}</p>
    </Dialog>
  )
}
