import type { ListingCard } from '@rentify/contract/listings/listing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, LinesField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { timeText } from '../../../ui/dates/date-text.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { shownTitle } from '../place-names.ts'
import { blockOf, requestReview } from './moderation.api.ts'
import './moderation.css'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'

/** The contract's bound; its schemas stay out of this chunk. */
const MAX_WORDS = 500

type BlockNoticeProps = { listing: Pick<ListingCard, '_id' | 'title' | 'titleHi'> }

/** Why one of the owner's listings is blocked; they can ask for one review. */
export function BlockNotice({ listing }: BlockNoticeProps) {
  const { data } = useQuery(blockOf(listing._id))
  const [asking, setAsking] = useState(false)
  if (!data?.block) return null
  const { reason, reviewRequestedAt, reviewFrom } = data.block
  return (
    <div className="block-notice">
      {reason && (
        <p>
          {m.own_blocked_reason()} <q>{reason}</q>
        </p>
      )}
      {reviewRequestedAt ? (
        <p>{m.own_review_asked()}</p>
      ) : reviewFrom ? (
        <p>{m.own_review_from({ time: timeText(reviewFrom) })}</p>
      ) : (
        <Button
          small
          kind="second"
          aria-haspopup="dialog"
          aria-label={`${m.own_review()}: ${shownTitle(listing)}`}
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
  const { _id: id } = listing
  const client = useQueryClient()
  const form = useForm({
    defaultValues: { message: '' },
    send: async (body, options) => {
      const { message, block } = await requestReview({ params: { id }, body }, options)
      client.setQueryData(blockOf(id).queryKey, { block })
      toast('success', message)
      onClose()
    },
    fallback: m.own_review_failed(),
  })
  return (
    <Dialog title={m.own_review()} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={m.own_review()}>
        <p className="muted">
          <UnbrokenText text={shownTitle(listing)} />
        </p>
        <LinesField
          form={form}
          name="message"
          label={m.own_review_message()}
          help={m.own_review_help()}
          rows={3}
          maxLength={MAX_WORDS}
        />
        <FormError error={form.serverError} />
        <FormButtons form={form} label={m.own_review_send()} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
