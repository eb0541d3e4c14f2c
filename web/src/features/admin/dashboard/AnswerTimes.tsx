import type { Duties, Duty, DutyKind } from '@rentify/contract/admin/duties'
import { groupDigits } from '@rentify/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { useUsed } from '../../../ui/first-interaction.ts'
import { dutiesQuery } from './dashboard.queries.ts'
import './dashboard.css'

/** The contract's bound: counts end there. */
const MAX_LATE = 1000

const LABELS: Readonly<Record<DutyKind, () => string>> = {
  listings: m.admin_reports_title,
  appeals: m.admin_duty_appeals,
  reviews: m.admin_reviews_title,
  conversations: m.admin_talks_title,
}
export const ALL_DUTIES = Object.keys(LABELS) as DutyKind[]

type OfKinds = { of: readonly DutyKind[] }

/** The times of some kinds, asked for when it is opened. */
export function AskedAnswerTimes({ of }: OfKinds) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="adm-asked" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{m.admin_duties()}</summary>
      <FetchedTimes of={of} enabled={isOpen} />
    </details>
  )
}

/** The same where the page is used: a request that its figures do not wait for. */
export function LateAnswerTimes({ of }: OfKinds) {
  return <FetchedTimes of={of} enabled={useUsed()} />
}

function FetchedTimes({ of, enabled }: OfKinds & { enabled: boolean }) {
  const { data, isError } = useQuery({ ...dutiesQuery, enabled })
  if (isError && !data) return <p className="muted small">{m.admin_duties_failed()}</p>
  return <AnswerTimes of={of} duties={data?.duties} />
}

/** How fast moderators answer, and how much waits too long; one line a kind. */
function AnswerTimes({ of, duties }: OfKinds & { duties: Duties | undefined }) {
  return (
    <ul className="adm-duties small" aria-label={m.admin_duties()} aria-busy={!duties}>
      {of.map((kind) => (
        <li key={kind}>
          {of.length > 1 && <b>{LABELS[kind]()}</b>}
          {duties ? <Line duty={duties[kind]} /> : <span>…</span>}
        </li>
      ))}
    </ul>
  )
}

const counted = (count: number) => (count >= MAX_LATE ? `${groupDigits(count)}+` : count)

function Line({ duty: { medianHours, overDay, overFifteenDays } }: { duty: Duty }) {
  return (
    <>
      <span className="muted">{medianText(medianHours)}</span>
      <span className={overDay > 0 ? 'late' : 'muted'}>
        {overDay > 0 ? m.admin_duty_over_day({ count: counted(overDay) }) : m.admin_duty_in_time()}
      </span>
      {overFifteenDays > 0 && (
        <span className="late">
          {m.admin_duty_over_fifteen({ count: counted(overFifteenDays) })}
        </span>
      )}
    </>
  )
}

/** In whole hours up to two days. */
function medianText(hours: number | null): string {
  if (hours === null) return m.admin_duty_none()
  if (hours > 48) return m.admin_duty_days({ days: Math.ceil(hours / 24) })
  return m.admin_duty_hours({ hours: Math.max(1, Math.ceil(hours)) })
}
