import { type CalendarDate, daysAfter, daysBetween } from '@rentify/contract/bookings/calendar'
import { MOST_NIGHTS, MOST_TEXT } from '@rentify/contract/bookings/vocabulary'
import { groupDigits } from '@rentify/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { createIdempotency } from '../../../api/idempotency.ts'
import { serverErrorText } from '../../../form/server-errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import type { DayLook } from '../../../ui/dates/Calendar.tsx'
import { DateRange, type Edge, type Range } from '../../../ui/dates/DateRange.tsx'
import { dateText } from '../../../ui/dates/date-text.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { availabilityOf } from '../availability.queries.ts'
import { calendarApi, type OwnAvailability } from './calendar.api.ts'

const NOTHING: Range = { from: null, to: null }

/** Booked and blocked nights, and a form that blocks more. */
export function BlockDates({ id, dates }: { id: string; dates: OwnAvailability }) {
  const client = useQueryClient()
  const [keys] = useState(createIdempotency)
  const [range, setRange] = useState<Range>(NOTHING)
  const [edge, setEdge] = useState<Edge>('from')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [remaining, setRemaining] = useState(0)
  const look = looksOf(dates)
  const block = async (event: FormEvent) => {
    event.preventDefault()
    const { from, to } = range
    if (busy) return
    if (from === null || to === null) return setFailure(m.own_block_choose())
    setBusy(true)
    setFailure(null)
    const given = reason.trim()
    const body = { from, to, ...(given ? { reason: given } : {}) }
    try {
      const saved = await calendarApi.blockDates(
        { params: { id }, body },
        { idempotencyKey: keys.keyFor(body) },
      )
      keys.answered()
      toast('success', saved.message)
      setRange(NOTHING)
      setEdge('from')
      setReason('')
      setRemaining(saved.remaining.length)
      void client.invalidateQueries({ queryKey: availabilityOf(id).queryKey })
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) keys.answered()
      setFailure(serverErrorText(error, m.own_block_failed()))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="panel stack" noValidate onSubmit={(event) => void block(event)}>
      <h2 className="bk-h2">{m.own_block_title()}</h2>
      <p className="small muted">{m.own_block_help()}</p>
      <DateRange
        label={m.own_calendar_title()}
        names={{ from: m.own_block_from(), to: m.own_block_to() }}
        today={dates.from}
        min={dates.from}
        max={daysAfter(dates.to, -1)}
        end={dates.to}
        most={2 * MOST_NIGHTS}
        disabled={() => null}
        value={range}
        edge={edge}
        look={look}
        onChange={(next, to) => {
          setRange(next)
          setEdge(to)
          setFailure(null)
        }}
      />
      <ul className="own-calendar-key" aria-hidden="true">
        <li className="own-blocked">{m.own_calendar_blocked()}</li>
        <li className="own-booked">
          {dates.own.capacity > 1 ? m.own_calendar_booked_of() : m.own_calendar_booked()}
        </li>
      </ul>
      <p role="status" className="own-chosen">
        {chosenText(range)}
      </p>
      <Field label={m.own_block_reason()} help={m.own_block_reason_help()}>
        {(control) => (
          <TextInput
            value={reason}
            maxLength={MOST_TEXT}
            onChange={({ target }) => setReason(target.value)}
            {...control}
          />
        )}
      </Field>
      {failure && <Failure>{failure}</Failure>}
      {remaining > 0 && (
        <Note tone="warm">
          {remaining === 1
            ? m.own_block_remaining_one()
            : m.own_block_remaining({ count: groupDigits(remaining) })}
        </Note>
      )}
      <div className="row">
        <Button type="submit" busy={busy}>
          {m.own_block()}
        </Button>
        {range.from && (
          <Button
            kind="second"
            onClick={() => {
              setRange(NOTHING)
              setEdge('from')
            }}
          >
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
  const nights = daysBetween(from, to)
  const between = { from: dateText(from), to: dateText(to) }
  return nights === 1
    ? m.own_block_chosen_one(between)
    : m.own_block_chosen({ ...between, nights: groupDigits(nights) })
}

/** How a night looks: blocked, or with its booked stays. */
function looksOf({ own }: OwnAvailability): (date: CalendarDate) => DayLook {
  const blocked = (date: CalendarDate) =>
    own.blocks.some(({ from, to }) => from <= date && date < to)
  return (date) => {
    const stays = own.booked[date] ?? 0
    const said = [
      blocked(date) && m.own_calendar_blocked(),
      stays > 0 && m.own_calendar_stays({ count: groupDigits(stays) }),
    ]
    return {
      className: `${blocked(date) ? 'own-blocked' : ''} ${stays > 0 ? 'own-booked' : ''}`,
      said: said.filter(Boolean).join(', ') || undefined,
      mark: stays > 0 ? (own.capacity > 1 ? groupDigits(stays) : '•') : undefined,
    }
  }
}
