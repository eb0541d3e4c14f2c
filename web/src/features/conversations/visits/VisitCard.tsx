// Loaded with the first visit of a conversation.
import type { Conversation } from '@rentify/contract/conversations/conversation'
import type { Visit, VisitChange, VisitStatus } from '@rentify/contract/conversations/visits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, messageOf } from '../../../api/errors.ts'
import { m } from '../../../messages/index.js'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { calendarIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { visitDay, visitHours } from './visit-times.ts'
import { changeVisit, downloadVisit } from './visits.queries.ts'
import './visits.css'

const ConfirmDialog = lazy(() =>
  import('../../../ui/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog),
)
const VisitDialog = lazy(() => import('./VisitDialog.tsx').then(({ VisitDialog }) => VisitDialog))

const ENDED: Readonly<Record<Exclude<VisitStatus, 'proposed'>, () => string>> = {
  accepted: m.visit_agreed,
  declined: m.visit_declined,
  cancelled: m.visit_cancelled,
}
const TONES = { proposed: 'warm', accepted: 'ok', declined: '', cancelled: '' } as const

type VisitCardProps = { visit: Visit; conversation: Conversation }

/** A visit among the messages: when it is, what became of it, and what its reader can do. */
export function VisitCard({ visit, conversation }: VisitCardProps) {
  const { status, mine, startsAt, endedBy } = visit
  const isOver = Date.parse(startsAt) <= Date.now()
  const isOpen = status === 'proposed' || status === 'accepted'
  const waits = mine ? m.visit_waiting() : m.visit_answer()
  const state = status === 'proposed' ? (isOver ? m.visit_over() : waits) : ENDED[status]()
  return (
    <section className="visit-card" aria-label={m.visit_title()}>
      <p className="visit-when">
        <Icon path={calendarIcon} />
        <span>
          <span>{m.visit_title()}</span>
          <b>{visitDay(visit)}</b>
          <span>{visitHours(visit)}</span>
        </span>
        <Badge tone={TONES[status]}>{state}</Badge>
      </p>
      {endedBy === 'system' && <p className="muted small">{m.visit_cancelled_system()}</p>}
      {isOpen && !isOver && <VisitActions visit={visit} conversation={conversation} />}
    </section>
  )
}

function VisitActions({ visit, conversation }: VisitCardProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [asking, setAsking] = useState<'cancel' | 'time' | null>(null)
  const [because, setBecause] = useState<string>()
  const { _id: id, status, mine, startsAt } = visit
  const failed = (error: unknown) => messageOf(error, m.visit_failed())
  const act = async (name: string, work: () => Promise<void>) => {
    setBusy(name)
    await work().catch((error: unknown) => {
      // Whoever comes too late chooses among what is still free.
      if (codeOf(error) !== 'visit_taken') return toast('error', failed(error))
      setBecause(failed(error))
      setAsking('time')
    })
    setBusy(null)
  }
  const change = (body: VisitChange) => changeVisit(client, conversation._id, id, body)
  const close = () => {
    setAsking(null)
    setBecause(undefined)
  }
  const isAsked = status === 'proposed' && !mine
  return (
    <>
      <p className="visit-actions">
        {isAsked && !conversation.closed && (
          <Button
            small
            busy={busy === 'accept'}
            onClick={() => void act('accept', () => change({ action: 'accept', startsAt }))}
          >
            {m.visit_accept()}
          </Button>
        )}
        {status === 'accepted' && (
          <Button
            small
            kind="soft"
            busy={busy === 'file'}
            onClick={() => void act('file', () => downloadVisit(id))}
          >
            {m.visit_calendar()}
          </Button>
        )}
        {!conversation.closed && (
          <Button
            small
            kind="second"
            onPointerEnter={VisitDialog.preload}
            onFocus={VisitDialog.preload}
            onClick={() => setAsking('time')}
          >
            {m.visit_other_time()}
          </Button>
        )}
        {isAsked ? (
          <Button
            small
            kind="quiet"
            busy={busy === 'decline'}
            onClick={() => void act('decline', () => change({ action: 'decline' }))}
          >
            {m.visit_decline()}
          </Button>
        ) : (
          <Button small kind="quiet" onClick={() => setAsking('cancel')}>
            {m.visit_cancel()}
          </Button>
        )}
      </p>
      {asking === 'time' && (
        <VisitDialog
          conversation={conversation}
          visit={visit}
          because={because}
          onClose={close}
          onLoadError={close}
        />
      )}
      {asking === 'cancel' && (
        <ConfirmDialog
          danger
          question={m.visit_cancel_question()}
          confirm={m.visit_cancel()}
          dismiss={m.visit_keep()}
          onConfirm={() => change({ action: 'cancel' }).then(() => null, failed)}
          onClose={close}
          onLoadError={close}
        >
          <p className="muted">{m.visit_cancel_text()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
