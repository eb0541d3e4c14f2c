import type { Booking } from '@rentify/contract/bookings/booking'
import { MOST_TEXT } from '@rentify/contract/bookings/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { bookingById } from '../bookings.queries.ts'
import { Clashes } from '../Clashes.tsx'
import { type Decision, textsOf, type Wording } from '../decisions.ts'
import { datesText } from '../stay-texts.ts'

type DecisionDialogProps = {
  booking: Booking
  decision: Decision
  wording: Wording
  /** Resolves with why it failed; null once it is done. */
  onDecide: (reason: string) => Promise<string | null>
  onClose: () => void
}

/** Asks before a decision; a rejection is shown here, and what was typed stays. */
export function DecisionDialog({
  booking,
  decision,
  wording,
  onDecide,
  onClose,
}: DecisionDialogProps) {
  const { label, question, kind, reason: takesReason } = textsOf(decision, wording)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const detail = useQuery({ ...bookingById(booking._id), enabled: decision === 'book' })
  const decide = async () => {
    setBusy(true)
    setFailure(null)
    const failed = await onDecide(reason)
    if (failed === null) return onClose()
    setFailure(failed)
    setBusy(false)
  }
  return (
    <Dialog title={question?.() ?? label()} onClose={onClose}>
      <p className="muted">
        <UnbrokenText text={booking.room.title} />
        <br />
        {datesText(booking)}
      </p>
      {decision === 'book' && <Clashes clashes={detail.data?.clashes ?? []} />}
      {takesReason && (
        <Field
          label={m.booking_reason_label()}
          help={m.booking_reason_help({ name: booking.renter.name ?? m.booking_renter() })}
        >
          {(control) => (
            <TextArea
              rows={3}
              maxLength={MOST_TEXT}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              {...control}
            />
          )}
        </Field>
      )}
      {failure && <Failure>{failure}</Failure>}
      <div className="row">
        <Button kind="second" onClick={onClose}>
          {decision === 'withdraw' ? m.booking_keep() : m.common_back()}
        </Button>
        <Button
          kind={kind === 'primary' ? 'primary' : 'danger solid'}
          busy={busy}
          onClick={() => void decide()}
        >
          {label()}
        </Button>
      </div>
    </Dialog>
  )
}
