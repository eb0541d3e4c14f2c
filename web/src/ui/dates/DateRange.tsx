import { type CalendarDate, daysAfter } from '@rentify/contract/calendar'
import { useState } from 'react'
import { m } from '../../messages/index.js'
import { Calendar, type DayLook } from './Calendar.tsx'
import { lastEnd, type RangeRules } from './range-rules.ts'

export type Range = { from: CalendarDate | null; to: CalendarDate | null }
export type Edge = 'from' | 'to'

type DateRangeProps = RangeRules & {
  label: string
  /** What the first and the last day are called. */
  names: Readonly<Record<Edge, string>>
  today: CalendarDate
  value: Range
  /** Which of the two is chosen next. */
  edge: Edge
  autoFocus?: boolean
  /** Further looks of a day, below those of the range. */
  look?: (date: CalendarDate) => DayLook
  onChange: (value: Range, next: Edge) => void
}

/**
 * A range of days, the last one not included: it may begin where a day is free and end on the
 * morning of a day that is not, but not go on beyond it.
 */
export function DateRange({
  label,
  names,
  today,
  value,
  edge,
  autoFocus = false,
  look,
  onChange,
  ...rules
}: DateRangeProps) {
  const { min, max, end, disabled } = rules
  const [reached, setReached] = useState<CalendarDate | null>(null)
  const { from } = value
  const last = from === null ? null : lastEnd(rules, from)
  const ends = (date: CalendarDate) =>
    edge === 'to' && from !== null && last !== null && date > from && date <= last

  const reason = (date: CalendarDate): string | null => {
    if (ends(date)) return null
    const taken = date > max ? m.calendar_outside() : disabled(date)
    if (taken || edge === 'from' || from === null || date <= from) return taken
    return m.calendar_beyond()
  }
  const choose = (date: CalendarDate): CalendarDate | undefined => {
    if (ends(date)) {
      onChange({ from, to: date }, 'from')
      return undefined
    }
    const fits = value.to !== null && date < value.to && value.to <= lastEnd(rules, date)
    onChange({ from: date, to: fits && edge === 'from' ? value.to : null }, 'to')
    return daysAfter(date, 1)
  }
  const shownTo = value.to ?? (reached !== null && ends(reached) ? reached : null)

  return (
    <Calendar
      label={label}
      min={min}
      max={end}
      today={today}
      start={startOf(value, edge, min)}
      autoFocus={autoFocus}
      disabled={reason}
      look={(date) => {
        const own = look?.(date) ?? {}
        const said = date === from ? names.from : date === value.to ? names.to : null
        return {
          ...own,
          className: `${own.className ?? ''} ${classOf(date, from, shownTo)}`,
          selected: from !== null && date >= from && date <= (value.to ?? from),
          said: [said, own.said].filter(Boolean).join(', ') || undefined,
        }
      }}
      onChoose={choose}
      onReach={setReached}
    />
  )
}

function startOf({ from, to }: Range, edge: Edge, min: CalendarDate): CalendarDate {
  if (edge === 'from') return from ?? min
  return to ?? (from ? daysAfter(from, 1) : min)
}

function classOf(date: CalendarDate, from: CalendarDate | null, to: CalendarDate | null): string {
  if (date === from) return to ? 'from joined' : 'from'
  if (date === to) return 'to'
  return from !== null && to !== null && date > from && date < to ? 'within' : ''
}
