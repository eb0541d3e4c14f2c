import type { Review } from '@rentify/contract/reviews/review'
import { MAX_ANSWER } from '@rentify/contract/reviews/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { FormError } from '../../../form/FormError.tsx'
import { FormButtons, LinesField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { REVIEWS } from '../due-reviews.queries.ts'
import { reviewsApi } from '../reviews.queries.ts'

/** The one answer to a review. */
export function AnswerDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    defaultValues: { text: '' },
    check: ({ text }) => (text.trim() ? null : ['text', m.reviews_answer_required()]),
    send: async (body, options) => {
      const { message } = await reviewsApi.answerReview(
        { params: { id: review._id }, body },
        options,
      )
      void client.invalidateQueries({ queryKey: REVIEWS })
      toast('success', message)
      onClose()
    },
    fallback: m.reviews_answer_failed(),
  })
  return (
    <Dialog asks title={m.reviews_answer()} onClose={onClose}>
      <form className="stack" {...form.props} aria-label={m.reviews_answer()}>
        <LinesField
          form={form}
          name="text"
          label={m.reviews_answer_text()}
          help={m.reviews_answer_help()}
          rows={4}
          maxLength={MAX_ANSWER}
        />
        <FormError error={form.serverError} />
        <FormButtons form={form} label={m.reviews_answer_send()} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
