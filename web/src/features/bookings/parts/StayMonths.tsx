import { type CalendarDate, monthsAfter } from '@rentify/contract/calendar'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { m } from '../../../messages/index.js'
import { weekdayText } from '../../../ui/dates/date-text.ts'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { lastCheckOut } from '../free-dates.ts'
import { monthsText } from '../stay-texts.ts'
import { MoveInDialog } from './MoveInDialog.tsx'
import { StayDate, type StayDatesProps, StaySaid } from './StayDates.tsx'
import { StayDatesDialog } from './StayDatesDialog.tsx'

/** For how many months a room can be asked for; any other stay ends on a date (D84). */
const MONTHS = [1, 3, 6, 11]
const UNTIL_DATE = 'date'

/** A room's move-in date and for how long: check-out follows, or is chosen (D84). */
export function StayMonths({ control, dates, note, error }: StayDatesProps) {
  const { field: checkIn } = useController({ control, name: 'checkInDate' })
  const { field: checkOut } = useController({ control, name: 'checkOutDate' })
  const [opened, setOpened] = useState<'move-in' | 'check-out' | null>(null)
  const [isByDate, setByDate] = useState(false)
  const id = useId()
  const [from, to]: [CalendarDate, CalendarDate] = [checkIn.value, checkOut.value]
  const months = isByDate ? undefined : MONTHS.find((count) => monthsAfter(from, count) === to)
  const last = dates && lastCheckOut(dates, from)
  const common = {
    describedBy: [note && `${id}n`, error && `${id}m`].filter(Boolean).join(' '),
    invalid: error !== undefined,
    disabled: !dates,
  }
  const moveIn = (date: CalendarDate) => {
    checkIn.onChange(date)
    if (months !== undefined) checkOut.onChange(monthsAfter(date, months))
    else if (dates && (to <= date || to > lastCheckOut(dates, date))) checkOut.onChange('')
  }
  const stayFor = (choice: string) => {
    setByDate(choice === UNTIL_DATE)
    if (choice !== UNTIL_DATE) checkOut.onChange(monthsAfter(from, Number(choice)))
  }
  const isTooLong = (count: number) => last !== null && monthsAfter(from, count) > last
  const options = MONTHS.map((count) => ({
    value: String(count),
    label: isTooLong(count)
      ? m.booking_not_free_for({ months: monthsText(count) })
      : monthsText(count),
    disabled: isTooLong(count) && count !== months,
  }))
  return (
    <div className="field">
      <div className="stay-dates">
        <StayDate
          label={m.booking_move_in()}
          value={from}
          buttonRef={checkIn.ref}
          onClick={() => setOpened('move-in')}
          {...common}
        />
        <Field label={m.booking_how_long()}>
          {(field) => (
            <Select
              {...field}
              options={[...options, { value: UNTIL_DATE, label: m.booking_until_date() }]}
              value={months === undefined ? UNTIL_DATE : String(months)}
              onChange={({ currentTarget }) => stayFor(currentTarget.value)}
            />
          )}
        </Field>
        {months === undefined && (
          <StayDate
            label={m.booking_check_out()}
            value={to}
            buttonRef={checkOut.ref}
            onClick={() => setOpened('check-out')}
            {...common}
          />
        )}
      </div>
      {months !== undefined && to && (
        <p className="stay-until">{m.booking_check_out_on({ date: weekdayText(to) })}</p>
      )}
      <StaySaid id={id} note={note} error={error} />
      {opened === 'move-in' && dates && (
        <MoveInDialog
          dates={dates}
          value={from}
          onChoose={moveIn}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'check-out' && dates && (
        <StayDatesDialog
          dates={dates}
          edge="to"
          value={{ from, to }}
          onChoose={(next) => {
            checkIn.onChange(next.from)
            checkOut.onChange(next.to)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
