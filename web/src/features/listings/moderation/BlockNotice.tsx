import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotency } from '../../../api/idempotency.ts'
import { serverErrorText } from '../../../form/server-errors.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { blockOf, requestReview } from './moderation.api.ts'
import './moderation.css'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'

/** The contract's bound; its schemas stay out of this chunk. */
const MOST_WORDS = 500

type BlockNoticeProps = { listing: { readonly _id: string; readonly title: string } }

/** Why an own listing is blocked, and the owner's one answer to it: fixed, please review again. */
export function BlockNotice({ listing }: BlockNoticeProps) {
  const { data } = useQuery(blockOf(listing._id))
  const [asking, setAsking] = useState(false)
  if (!data?.block) return null
  const { reason, reviewRequestedAt } = data.block
  return (
    <div className="block-notice">
      {reason && (
        <p>
          {m.own_blocked_reason()} <q>{reason}</q>
        </p>
      )}
      {reviewRequestedAt ? (
        <p>{m.own_review_asked()}</p>
      ) : (
        <Button
          small
          kind="second"
          aria-haspopup="dialog"
          aria-label={`${m.own_review()}: ${listing.title}`}
          onClick={() => setAsking(true)}
        >
          {m.own_review()}
        </Button>
      )}
      {asking && <ReviewDialog listing={listing} onClose={() => setAsking(false)} />}
    </div>
  )
}

function ReviewDialog({ listing, onClose }: BlockNoticeProps & { onClose: () => void }) {
  const client = useQueryClient()
  const [keys] = useState(createIdempotency)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setFailure(null)
    const body = { message: said }
    try {
      const { message, block } = await requestReview(
        { params: { id: listing._id }, body },
        { idempotencyKey: keys.keyFor([listing._id, body]) },
      )
      keys.answered()
      client.setQueryData(blockOf(listing._id).queryKey, { block })
      toast('success', message)
      onClose()
    } catch (error) {
      setFailure(serverErrorText(error, m.own_review_failed()))
      setBusy(false)
    }
  }
  return (
    <Dialog title={m.own_review()} onClose={onClose}>
      <p className="muted">
        <UnbrokenText text={listing.title} />
      </p>
      <Field label={m.own_review_message()} help={m.own_review_help()}>
        {(control) => (
          <TextArea
            rows={3}
            maxLength={MOST_WORDS}
            value={said}
            onChange={({ target }) => setSaid(target.value)}
            {...control}
          />
        )}
      </Field>
      {failure && <Failure>{failure}</Failure>}
      <div className="row">
        <Button kind="second" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button busy={busy} onClick={() => void send()}>
          {m.own_review_send()}
        </Button>
      </div>
    </Dialog>
  )
}
