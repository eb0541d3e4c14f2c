import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ReportReason } from '@rentify/contract/listings/moderation/moderation'
import { type FormEvent, useState } from 'react'
import { createIdempotency } from '../../../api/idempotency.ts'
import { serverErrorText } from '../../../form/server-errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceTiles } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldGroup } from '../../../ui/FieldGroup.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { reportListing } from './moderation.api.ts'
import { REPORT_REASON_LABELS } from './report-reasons.ts'
import './moderation.css'

const REASONS = Object.keys(REPORT_REASON_LABELS) as ReportReason[]
/** The contract's bound; its schemas stay out of this chunk. */
const MOST_WORDS = 500

type ReportDialogProps = {
  listing: Pick<ListingCard, '_id' | 'title'>
  onClose: () => void
}

/** Asks what is wrong with a listing, and sends it to the moderators (D59). */
export function ReportDialog({ listing, onClose }: ReportDialogProps) {
  const [keys] = useState(createIdempotency)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const needsDetails = reason === 'other' && details.trim() === ''
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (!reason || needsDetails) {
      const first = reason ? 'textarea' : 'input'
      event.currentTarget.querySelector<HTMLElement>(first)?.focus()
      return
    }
    setBusy(true)
    setFailure(null)
    const body = { reason, details }
    try {
      const { message } = await reportListing(
        { params: { id: listing._id }, body },
        { idempotencyKey: keys.keyFor(body) },
      )
      keys.answered()
      toast('success', message)
      onClose()
    } catch (error) {
      setFailure(serverErrorText(error, m.report_failed()))
      setBusy(false)
    }
  }
  return (
    <Dialog title={m.report_listing()} onClose={onClose}>
      <form noValidate className="stack" onSubmit={(event) => void send(event)}>
        <p className="muted">{m.report_text()}</p>
        <FieldGroup
          label={m.report_reason()}
          error={asked && !reason ? m.report_reason_required() : undefined}
        >
          <ChoiceTiles
            type="radio"
            name="reason"
            className="report-reasons"
            options={REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value]() }))}
            onChange={({ target }) => setReason(target.value as ReportReason)}
          />
        </FieldGroup>
        <Field
          label={reason === 'other' ? m.report_details_needed() : m.report_details()}
          error={asked && needsDetails ? m.report_details_required() : undefined}
        >
          {(control) => (
            <TextArea
              rows={3}
              maxLength={MOST_WORDS}
              value={details}
              onChange={({ target }) => setDetails(target.value)}
              {...control}
            />
          )}
        </Field>
        {failure && <Failure>{failure}</Failure>}
        <div className="row">
          <Button kind="second" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.report_send()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
