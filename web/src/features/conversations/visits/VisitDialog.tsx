// Heavy (radix): fetched when somebody proposes a time.
import type { Conversation } from '@rentify/contract/conversations/conversation'
import type { FreeTimes, Visit } from '@rentify/contract/conversations/visits'
import { zoneName } from '@rentify/contract/formats/times'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../api/errors.ts'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, SelectField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { getLocale } from '../../../locale.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceTiles } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { clockText, weekdayText } from '../../../ui/dates/date-text.ts'
import { FieldGroup } from '../../../ui/FieldGroup.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { clientIdOf } from '../client-id.ts'
import { daysOf, isElsewhere } from './visit-times.ts'
import { changeVisit, freeTimesOf, showVisit, visitsApi } from './visits.queries.ts'

type VisitDialogProps = {
  conversation: Conversation
  /** The visit that gets another time; without one it is asked for. */
  visit?: Visit | undefined
  /** Why another time is needed. */
  because?: string | undefined
  onClose: () => void
}

/** Proposes a visit, or another time for one, from the times that nobody else has. */
export function VisitDialog(props: VisitDialogProps) {
  const { conversation, visit, because, onClose } = props
  const { data, error, isFetching, refetch } = useQuery(freeTimesOf(conversation._id))
  return (
    <Dialog title={visit ? m.visit_other_time() : m.visit_ask()} onClose={onClose}>
      {because && <Note tone="warm">{because}</Note>}
      {data && data.times.length > 0 && <VisitForm {...props} free={data} />}
      {data?.times.length === 0 && <p role="status">{m.visit_none_free()}</p>}
      {!data && error && (
        <div className="stack" role="alert">
          <p>
            <b>{m.visit_load_failed()}</b> {messageOf(error, m.error_page())}
          </p>
          <Button kind="second" busy={isFetching} onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </div>
      )}
      {!data && !error && (
        <div className="stack">
          <p className="sr" role="status">
            {m.common_loading()}
          </p>
          <Skeleton height="76px" style={{ borderRadius: 'var(--r-2)' }} />
          <Skeleton height="196px" style={{ borderRadius: 'var(--r-2)' }} />
        </div>
      )}
    </Dialog>
  )
}

type Values = { day: string; startsAt: string }

function VisitForm({ conversation, visit, onClose, free }: VisitDialogProps & { free: FreeTimes }) {
  const client = useQueryClient()
  const { _id: id, side } = conversation
  const days = daysOf(free)
  const [first = ''] = days.keys()
  const form = useForm<Values>({
    defaultValues: { day: first, startsAt: '' },
    check: ({ startsAt }) => (startsAt ? null : ['startsAt', m.visit_choose()]),
    send: async ({ startsAt }, { idempotencyKey }) => {
      if (visit) await changeVisit(client, id, visit._id, { action: 'move', startsAt })
      else
        showVisit(
          client,
          id,
          await visitsApi
            .askForVisit(
              { params: { id }, body: { clientId: clientIdOf(idempotencyKey), startsAt } },
              { idempotencyKey },
            )
            .catch((error: unknown) => {
              void client.invalidateQueries({ queryKey: freeTimesOf(id).queryKey })
              throw error
            }),
        )
      onClose()
    },
    fallback: m.visit_failed(),
  })
  const { timeZone, hours, times } = free
  const at = times[0]?.startsAt ?? ''
  const chosen = form.control.watch('day')
  const day = days.has(chosen) ? chosen : first
  const offered = hours ? m.visit_offered() : m.visit_any()
  return (
    <form className="stack" {...form.props} aria-label={m.visit_ask()}>
      <p className="muted">{side === 'owner' ? m.visit_your_times() : offered}</p>
      <FormError error={form.serverError} />
      <SelectField
        form={form}
        name="day"
        label={m.visit_day()}
        options={[...days.keys()].map((value) => ({ value, label: weekdayText(value) }))}
        onInput={() => form.control.setValue('startsAt', '')}
      />
      <FieldGroup label={m.visit_time()} error={form.error('startsAt')}>
        <ChoiceTiles
          key={day}
          className="visit-times"
          type="radio"
          options={(days.get(day) ?? []).map((value) => ({
            value,
            label: clockText(new Date(value), timeZone),
          }))}
          {...form.register('startsAt')}
        />
      </FieldGroup>
      {isElsewhere(at, timeZone) && (
        <p className="muted small">
          {m.visit_zone({ zone: zoneName(getLocale(), Date.parse(at), timeZone) })}
        </p>
      )}
      <FormButtons form={form} label={m.visit_propose()} onCancel={onClose} />
    </form>
  )
}
