import { type CalendarDate, daysAfter, monthsAfter } from '@rentify/contract/calendar'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../messages/index.js'
import { RoundButton } from '../Button.tsx'
import { chevronLeftIcon, chevronRightIcon } from '../icons.ts'
import { useMedia } from '../use-media.ts'
import { dateText, firstWeekday, weekdayNames } from './date-text.ts'
import { monthLater, monthOf, monthsBetween, weekStart, weeksOf } from './month-days.ts'
import './calendar.css'

/** From this width on there is room for two months. */
const TWO_MONTHS = '(min-width: 768px)'

/** How a day is shown: `said` follows its date for screen readers, `mark` is shown below it. */
export type DayLook = {
  className?: string
  selected?: boolean
  said?: string | undefined
  mark?: string | undefined
}

type CalendarProps = {
  label: string
  /** The first and the last day that can be reached. */
  min: CalendarDate
  max: CalendarDate
  today: CalendarDate
  /** The day that has the focus at first, within `min` and `max`. */
  start: CalendarDate
  /** Takes the focus when it appears. */
  autoFocus?: boolean
  /** Why a day cannot be chosen; null when it can. */
  disabled: (date: CalendarDate) => string | null
  look?: (date: CalendarDate) => DayLook
  /** May return the day to choose next, which is then brought into view. */
  onChoose?: (date: CalendarDate) => CalendarDate | undefined
  /** The day under the pointer or with the focus. */
  onReach?: (date: CalendarDate | null) => void
}

/** Where a key leads from a day; null for other keys. `year`: Shift is held. */
function moveOf(key: string, date: CalendarDate, year: boolean, weekday: number) {
  switch (key) {
    case 'ArrowLeft':
      return daysAfter(date, -1)
    case 'ArrowRight':
      return daysAfter(date, 1)
    case 'ArrowUp':
      return daysAfter(date, -7)
    case 'ArrowDown':
      return daysAfter(date, 7)
    case 'Home':
      return weekStart(date, weekday)
    case 'End':
      return daysAfter(weekStart(date, weekday), 6)
    case 'PageUp':
      return monthsAfter(date, year ? -12 : -1)
    case 'PageDown':
      return monthsAfter(date, year ? 12 : 1)
    default:
      return null
  }
}

/**
 * One month, or two on wide screens, as grids of days (ARIA date picker): arrows move by days and
 * weeks, Home and End within the week, PageUp and PageDown by months, with Shift by years.
 */
export function Calendar({
  label,
  min,
  max,
  today,
  start,
  autoFocus,
  disabled,
  look,
  onChoose,
  onReach,
}: CalendarProps) {
  const months = useMedia(TWO_MONTHS) ? 2 : 1
  const [at, setAt] = useState(start)
  const [first, setFirst] = useState(() => monthOf(start))
  const root = useRef<HTMLElement>(null)
  const moved = useRef(autoFocus ?? false)
  const weekday = firstWeekday()
  const shown = Array.from({ length: months }, (_, later) => monthLater(first, later))

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    root.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus()
  })

  const within = (date: CalendarDate) => (date < min ? min : date > max ? max : date)
  const moveTo = (date: CalendarDate) => {
    const next = within(date)
    setAt(next)
    const ahead = monthsBetween(first, next)
    if (ahead < 0) setFirst(monthOf(next))
    else if (ahead >= months) setFirst(monthLater(monthOf(next), 1 - months))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A screen reader moves the focus by itself, too.
    const focused = event.target instanceof HTMLElement ? event.target.dataset.date : undefined
    const move = moveOf(event.key, focused ?? at, event.shiftKey, weekday)
    if (move === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moved.current = true
    const next = within(move)
    moveTo(next)
    onReach?.(next)
  }
  const turn = (by: number) => {
    const next = monthLater(first, by)
    setFirst(next)
    const ahead = monthsBetween(next, at)
    if (ahead < 0 || ahead >= months) setAt(within(next))
  }
  const choose = (date: CalendarDate) => {
    moveTo(date)
    const next = disabled(date) ? undefined : onChoose?.(date)
    if (next === undefined || monthsBetween(first, next) < months) return
    moved.current = true
    moveTo(next)
  }

  const title = shown.map((month) => dateText(month, 'month')).join(' – ')
  return (
    <section ref={root} className="calendar" aria-label={label}>
      <div className="calendar-turn">
        <RoundButton
          icon={chevronLeftIcon}
          label={m.calendar_previous()}
          disabled={first <= monthOf(min)}
          onClick={() => turn(-1)}
        />
        <p className="sr" role="status">
          {title}
        </p>
        <RoundButton
          icon={chevronRightIcon}
          label={m.calendar_next()}
          disabled={monthsBetween(first, max) < months}
          onClick={() => turn(1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pointer of the days inside */}
      <div className="calendar-months" onKeyDown={onKeyDown} onPointerLeave={() => onReach?.(null)}>
        {shown.map((month) => (
          <Month
            key={month}
            month={month}
            weekday={weekday}
            day={(date) => (
              <Day
                date={date}
                at={at}
                autoFocus={autoFocus ?? false}
                today={today}
                outside={date < min || date > max}
                reason={date < min || date > max ? m.calendar_outside() : disabled(date)}
                look={look?.(date) ?? {}}
                onChoose={choose}
                onReach={onReach}
              />
            )}
            selected={(date) => look?.(date).selected ?? false}
          />
        ))}
      </div>
    </section>
  )
}

type MonthProps = {
  month: CalendarDate
  weekday: number
  day: (date: CalendarDate) => React.ReactNode
  selected: (date: CalendarDate) => boolean
}

function Month({ month, weekday, day, selected }: MonthProps) {
  const id = useId()
  return (
    <div className="calendar-month">
      <h3 id={id}>{dateText(month, 'month')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table */}
      <table role="grid" aria-labelledby={id}>
        <thead>
          <tr>
            {weekdayNames(weekday).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, weekday).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, place) =>
                date ? (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a grid has gridcells
                  <td key={date} aria-selected={selected(date)}>
                    {day(date)}
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place never moves
                  <td key={place} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = {
  date: CalendarDate
  at: CalendarDate
  autoFocus: boolean
  today: CalendarDate
  /** Before the first or after the last day that can be reached. */
  outside: boolean
  reason: string | null
  look: DayLook
  onChoose: (date: CalendarDate) => void
  onReach: ((date: CalendarDate | null) => void) | undefined
}

function Day({ date, at, autoFocus, today, outside, reason, look, onChoose, onReach }: DayProps) {
  const said = [dateText(date, 'full'), date === today && m.calendar_today(), look.said, reason]
  return (
    <button
      type="button"
      data-date={date}
      data-mark={look.mark}
      className={`day ${outside ? 'outside ' : ''}${look.className ?? ''}`}
      tabIndex={date === at ? 0 : -1}
      data-autofocus={(autoFocus && date === at) || undefined}
      aria-label={said.filter(Boolean).join(', ')}
      aria-disabled={reason !== null || undefined}
      aria-current={date === today ? 'date' : undefined}
      onClick={() => onChoose(date)}
      onPointerEnter={() => onReach?.(date)}
    >
      {Number(date.slice(8))}
    </button>
  )
}
