import { MAX_NIGHTS, MAX_TEXT } from '@rentify/contract/bookings/vocabulary'
import { type CalendarDate, daysAfter, daysBetween } from '@rentify/contract/calendar'
import { groupDigits } from '@rentify/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FormError } from '../../../form/FormError.tsx'
import { TextField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Button, TextLink } from '../../../ui/Button.tsx'
import type { DayLook } from '../../../ui/dates/Calendar.tsx'
import { DateRange, type Edge, type Range } from '../../../ui/dates/DateRange.tsx'
import { dateText } from '../../../ui/dates/date-text.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Note } from '../../../ui/Note.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { availabilityOf } from '../availability.queries.ts'
import { calendarApi, type OwnAvailability } from './calendar.api.ts'

type Values = { range: Range; reason: string }

const NOTHING: Range = { from: null, to: null }

const isWhole = (range: Range): range is { from: CalendarDate; to: CalendarDate } =>
  range.from !== null && range.to !== null

const focusDay = (calendar: HTMLElement) =>
  calendar.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus()

/** Booked and blocked nights, and a form that blocks more. */
export function BlockDates({ id, dates }: { id: string; dates: OwnAvailability }) {
  const client = useQueryClient()
  const [edge, setEdge] = useState<Edge>('from')
  const [remaining, setRemaining] = useState(0)
  const form = useForm<Values>({
    defaultValues: { range: NOTHING, reason: '' },
    check: ({ range }) => (isWhole(range) ? null : ['range', m.own_block_choose()]),
    send: async ({ range, reason }, options) => {
      if (!isWhole(range)) return
      const given = reason.trim()
      const body = { ...range, ...(given && { reason: given }) }
      const saved = await calendarApi.blockDates({ params: { id }, body }, options)
      toast('success', saved.message)
      form.control.reset()
      setEdge('from')
      setRemaining(saved.remaining.length)
      void client.invalidateQueries({ queryKey: availabilityOf(id).queryKey })
    },
    fallback: m.own_block_failed(),
  })
  const { field } = useController({ control: form.control.control, name: 'range' })
  const range = field.value
  const unchosen = form.error('range')
  const choose = (next: Range, to: Edge) => {
    field.onChange(next)
    form.showError(null)
    setEdge(to)
  }
  return (
    <form className="panel stack" {...form.props} aria-label={m.own_block_title()}>
      <h2 className="bk-h2">{m.own_block_title()}</h2>
      <p className="small muted">{m.own_block_help()}</p>
      {dates.availableFrom !== null && dates.availableFrom > dates.from && (
        <Note>
          <p>{m.own_calendar_available({ date: dateText(dates.availableFrom) })}</p>
          <TextLink to={paths.editRoom(id)}>{m.own_calendar_available_change()}</TextLink>
        </Note>
      )}
      <div ref={(calendar) => field.ref(calendar && { focus: () => focusDay(calendar) })}>
        <DateRange
          label={m.own_calendar_title()}
          names={{ from: m.own_block_from(), to: m.own_block_to() }}
          today={dates.from}
          min={dates.from}
          max={daysAfter(dates.to, -1)}
          end={dates.to}
          most={2 * MAX_NIGHTS}
          disabled={() => null}
          value={range}
          edge={edge}
          look={looksOf(dates)}
          onChange={choose}
        />
      </div>
      <ul className="own-calendar-key" aria-hidden="true">
        <li className="own-blocked">{m.own_calendar_blocked()}</li>
        <li className="own-booked">
          {dates.own.capacity > 1 ? m.own_calendar_booked_of() : m.own_calendar_booked()}
        </li>
      </ul>
      <p role="status" className="own-chosen">
        {chosenText(range)}
      </p>
      <TextField
        form={form}
        name="reason"
        label={m.own_block_reason()}
        help={m.own_block_reason_help()}
        maxLength={MAX_TEXT}
      />
      {unchosen ? <Failure>{unchosen}</Failure> : <FormError error={form.serverError} />}
      {remaining > 0 && (
        <Note tone="warm">{m.own_block_remaining({ count: groupDigits(remaining) })}</Note>
      )}
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {m.own_block()}
        </Button>
        {range.from && (
          <Button kind="second" onClick={() => choose(NOTHING, 'from')}>
            {m.own_block_clear()}
          </Button>
        )}
      </div>
    </form>
  )
}

function chosenText({ from, to }: Range): string {
  if (from === null) return m.own_block_none()
  if (to === null) return m.own_block_end({ from: dateText(from) })
  const nights = groupDigits(daysBetween(from, to))
  return m.own_block_chosen({ from: dateText(from), to: dateText(to), nights })
}

/**
 * How a night looks: blocked, before the listing is available, or with its booked stays and the
 * units that are taken beside them.
 */
function looksOf({
  own,
  from: today,
  availableFrom,
}: OwnAvailability): (date: CalendarDate) => DayLook {
  return (date) => {
    const stays = own.booked[date] ?? 0
    const blocks = own.blocks.filter(({ from, to }) => from <= date && date < to)
    const isBlocked = blocks.some(({ units }) => !units)
    const taken = blocks.reduce((sum, { units }) => sum + (units ?? 0), 0)
    const used = stays + taken
    const early = availableFrom !== null && date >= today && date < availableFrom
    const said = [
      early && m.own_calendar_early(),
      isBlocked && m.own_calendar_blocked(),
      stays > 0 && m.own_calendar_stays({ count: groupDigits(stays) }),
      taken > 0 && m.own_calendar_taken({ count: groupDigits(taken) }),
    ]
    return {
      className: `${early || isBlocked ? 'own-blocked' : ''} ${used > 0 ? 'own-booked' : ''}`,
      said: said.filter(Boolean).join(', ') || undefined,
      mark: used > 0 ? (own.capacity > 1 ? groupDigits(used) : '•') : undefined,
    }
  }
}
