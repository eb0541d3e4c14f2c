import { daysAfter, todayInIndia } from '@rentify/contract/bookings/calendar'
import { MAX_NIGHTS } from '@rentify/contract/bookings/vocabulary'
import { type RefObject, useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { DateRange, type Edge, type Range } from '../../../../ui/dates/DateRange.tsx'
import { Popover } from '../../../../ui/Popover.tsx'
import type { ListState } from '../../listing-search.ts'
import './stay-menu.css'

type StayMenuProps = {
  state: ListState
  button: RefObject<HTMLElement | null>
  onChange: (dates: Pick<ListState, 'checkIn' | 'checkOut'>) => void
  onClose: () => void
}

/** No stay can be asked for so far ahead. */
const DAYS_AHEAD = 2 * MAX_NIGHTS

/** The row's menu of dates: a calendar that closes when both days are chosen. */
export function StayMenu({ state, button, onChange, onClose }: StayMenuProps) {
  const [value, setValue] = useState<Range>({
    from: state.checkIn || null,
    to: state.checkOut || null,
  })
  const [edge, setEdge] = useState<Edge>('from')
  const today = todayInIndia()
  const end = daysAfter(today, DAYS_AHEAD)
  return (
    <Popover label={m.booking_dates()} button={button} onClose={onClose}>
      <div className="stay-menu">
        <DateRange
          label={m.booking_dates()}
          names={{ from: m.booking_check_in(), to: m.booking_check_out() }}
          min={today}
          max={end}
          end={end}
          most={MAX_NIGHTS}
          disabled={() => null}
          today={today}
          value={value}
          edge={edge}
          autoFocus
          onChange={(next, then) => {
            setValue(next)
            setEdge(then)
            if (then === 'to' || !next.from || !next.to) return
            onChange({ checkIn: next.from, checkOut: next.to })
            onClose()
          }}
        />
        <div className="row">
          <p className="small muted" role="status">
            {edge === 'to' ? m.booking_choose_out() : m.booking_choose_in()}
          </p>
          {state.checkIn !== '' && (
            <Button
              small
              kind="quiet"
              onClick={() => {
                onChange({ checkIn: '', checkOut: '' })
                onClose()
              }}
            >
              {m.filter_dates_clear()}
            </Button>
          )}
        </div>
      </div>
    </Popover>
  )
}
