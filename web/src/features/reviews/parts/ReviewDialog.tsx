import type { DueReview } from '@rentify/contract/reviews/review'
import {
  MARKS,
  MAX_PRIVATE_NOTE,
  MAX_REVIEW,
  type MarkName,
  type ReviewSide,
} from '@rentify/contract/reviews/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, LinesField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { useSession } from '../../accounts/use-session.ts'
import { REVIEWS } from '../due-reviews.queries.ts'
import { reviewsApi } from '../reviews.queries.ts'
import { MARK_LABELS } from './mark-texts.ts'
import { StarsField } from './StarsField.tsx'
import '../reviews.css'

export type ReviewedStay = {
  readonly bookingId: string
  readonly side: ReviewSide
  /** The place, as its reader sees its title. */
  readonly title: string
  /** The other side; null once their account is deleted. */
  readonly name: string | null
}

type Values = { marks: Partial<Record<MarkName, string | null>>; text: string; note: string }

/** The review of a stay: four marks, words, and what only the operator reads. */
export function ReviewDialog({
  stay: { bookingId, side, title, name },
  onClose,
}: {
  stay: ReviewedStay
  onClose: () => void
}) {
  const client = useQueryClient()
  const session = useSession()
  const names: readonly MarkName[] = MARKS[side]
  const form = useForm<Values>({
    defaultValues: { marks: {}, text: '', note: '' },
    check: ({ marks, text }) => {
      const missing = names.filter((one) => !marks[one])
      return [
        ...missing.map((one) => [`marks.${one}`, m.reviews_mark_required()] as const),
        ...(text.trim() ? [] : [['text', m.reviews_text_required()] as const]),
      ]
    },
    send: async ({ marks, text, note }, options) => {
      const given = Object.fromEntries(names.map((one) => [one, Number(marks[one])]))
      const body = { marks: given, text, note }
      const { message, reviews } = await reviewsApi.writeReview(
        { params: { id: bookingId }, body },
        options,
      )
      client.setQueryData([...REVIEWS, 'booking', bookingId], reviews)
      client.setQueryData<{ stays: DueReview[] }>(
        [...REVIEWS, 'due'],
        (due) => due && { stays: due.stays.filter((stay) => stay.bookingId !== bookingId) },
      )
      void client.invalidateQueries({ queryKey: REVIEWS })
      toast('success', message)
      onClose()
    },
    fallback: m.reviews_failed(),
    draft: {
      name: `review ${bookingId}`,
      account: session.state === 'in' ? session.userId : '',
      fields: ['marks', 'text', 'note'],
    },
  })
  const heading = side === 'renter' ? m.reviews_write_stay() : m.reviews_write_guest()
  return (
    <Dialog title={heading} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={heading}>
        <p className="muted">
          <UnbrokenText text={title} />
          {name && ` · ${name}`}
        </p>
        <div className="review-stars">
          {names.map((one) => (
            <StarsField
              key={one}
              label={MARK_LABELS[one]()}
              error={form.error(`marks.${one}`)}
              {...form.register(`marks.${one}`)}
            />
          ))}
        </div>
        <LinesField
          form={form}
          name="text"
          label={side === 'renter' ? m.reviews_text_stay() : m.reviews_text_guest()}
          help={m.reviews_text_help()}
          rows={5}
          maxLength={MAX_REVIEW}
        />
        <LinesField
          form={form}
          name="note"
          label={m.reviews_note()}
          help={m.reviews_note_help()}
          rows={2}
          maxLength={MAX_PRIVATE_NOTE}
        />
        <p className="muted small">{m.reviews_hidden_help()}</p>
        <FormError error={form.serverError} />
        <FormButtons form={form} label={m.reviews_send()} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
