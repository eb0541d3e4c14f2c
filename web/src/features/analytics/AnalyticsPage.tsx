import { MAX_RANGE_DAYS, RANGES, type Range } from '@rentify/contract/analytics/vocabulary'
import { type CalendarDate, daysAfter, daysBetween, todayIn } from '@rentify/contract/calendar'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { m } from '../../messages/index.js'
import { useSearchParams } from '../../router/router.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { analyticsOf, type LoadFigures, type Period } from './analytics.queries.ts'
import { RANGE_LABELS } from './parts/labels.ts'
import { Report } from './parts/Report.tsx'
import './parts/charts.css'

type AnalyticsPageProps = {
  title: string
  /** What the figures are of, to tell them from others. */
  of: string
  load: LoadFigures
  /** Beside the choice of the range. */
  tools?: (period: Period) => ReactNode
  /** Below the figures. */
  children?: ReactNode
}

/** Measured figures of a range, which is in the address, in every state (R15, D37). */
export function AnalyticsPage({ title, of, load, tools, children }: AnalyticsPageProps) {
  const [params, setParams] = useSearchParams()
  const period = periodOf(params)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    analyticsOf(period, of, load),
  )
  const { from: _from, to: _to, ...others } = Object.fromEntries(params)
  const show = (next: Period) => setParams({ ...others, ...next }, { replace: true })
  const today = todayIn(data?.timezone ?? 'Asia/Kolkata')
  const choose = (range: Range) => {
    if (range !== 'custom') return show({ range })
    // Their own dates begin as what they see, or the last month.
    const { from, to } = data ?? { from: daysAfter(today, -29), to: today }
    return show({ range, from, to })
  }
  return (
    <div className="analytics">
      <div className="analytics-head">
        <h1>{title}</h1>
        <div className="row">
          <Segmented
            label={m.analytics_range()}
            name="range"
            value={period.range}
            options={RANGES.map((value) => ({ value, label: RANGE_LABELS[value]() }))}
            onChange={choose}
          />
          {tools?.(period)}
        </div>
        {period.range === 'custom' && (
          <div className="analytics-dates">
            <DateOf
              label={m.analytics_from()}
              value={period.from}
              max={today}
              onChange={(from) => show(within({ from, to: period.to }, 'from'))}
            />
            <DateOf
              label={m.analytics_to()}
              value={period.to}
              max={today}
              onChange={(to) => show(within({ from: period.from, to }, 'to'))}
            />
          </div>
        )}
      </div>
      <p className="sr" role="status">
        {!data && !error && m.analytics_loading()}
      </p>
      {error && data && (
        <Note tone="warm">{m.analytics_stale({ reason: messageOf(error, '') })}</Note>
      )}
      {error && !data && (
        <EmptyState failed title={m.analytics_failed()} text={messageOf(error, m.error_page())}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </EmptyState>
      )}
      {!data && !error && <Loading />}
      {data && (
        <div className="analytics" aria-busy={isPlaceholderData}>
          <Report report={data} />
        </div>
      )}
      {children}
    </div>
  )
}

type Dates = { readonly from: CalendarDate; readonly to: CalendarDate }

/** The earliest day that can be asked for: nothing was measured before. */
const FIRST_DAY = '2020-01-01'
const DAY = /^\d{4}-\d\d-\d\d$/

/** What the address asks for; today, where it makes no sense. */
function periodOf(params: URLSearchParams): Period {
  const range = RANGES.find((one) => one === params.get('range')) ?? 'today'
  if (range !== 'custom') return { range }
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const fits =
    DAY.test(from) && DAY.test(to) && from <= to && daysBetween(from, to) < MAX_RANGE_DAYS
  return fits ? { range, from, to } : { range: 'today' }
}

/** The other date follows the changed one where both would not make a range. */
function within({ from, to }: Dates, changed: keyof Dates): Period {
  const most = MAX_RANGE_DAYS - 1
  if (from > to)
    return { range: 'custom', ...(changed === 'from' ? { from, to: from } : { from: to, to }) }
  if (daysBetween(from, to) <= most) return { range: 'custom', from, to }
  return {
    range: 'custom',
    ...(changed === 'from'
      ? { from, to: daysAfter(from, most) }
      : { from: daysAfter(to, -most), to }),
  }
}

function DateOf({
  label,
  value,
  max,
  onChange,
}: {
  label: string
  value: CalendarDate
  max: CalendarDate
  onChange: (date: CalendarDate) => void
}) {
  const [typed, setTyped] = useState({ for: value, text: value })
  if (typed.for !== value) setTyped({ for: value, text: value })
  // Half a typed year is a date, too, but none within these limits.
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped({ for: value, text: target.value })
    if (target.value && target.checkValidity()) onChange(target.value)
  }
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          required
          min={FIRST_DAY}
          max={max}
          value={typed.text}
          onChange={change}
        />
      )}
    </Field>
  )
}

function Loading() {
  return (
    <>
      <ul className="figures first">
        {Array.from({ length: 4 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <li key={at}>
            <Skeleton width="60%" height="32px" />
            <Skeleton width="80%" height="18px" />
          </li>
        ))}
      </ul>
      <div className="charts">
        <Skeleton height="360px" style={{ borderRadius: 'var(--r-4)' }} />
        <Skeleton height="360px" style={{ borderRadius: 'var(--r-4)' }} />
      </div>
    </>
  )
}
