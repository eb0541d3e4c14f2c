import type { Review } from '@rentify/contract/reviews/review'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { chatIcon, flagIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'

const AnswerDialog = lazy(() =>
  import('./AnswerDialog.tsx').then(({ AnswerDialog }) => AnswerDialog),
)
const ReportReviewDialog = lazy(() =>
  import('./ReportReviewDialog.tsx').then(({ ReportReviewDialog }) => ReportReviewDialog),
)

/** Answers a review about the user, or reports it. */
export function ReviewActions({
  review,
  canAnswer = false,
}: {
  review: Review
  canAnswer?: boolean
}) {
  const [open, setOpen] = useState<'answer' | 'report' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="row review-actions">
      {canAnswer && (
        <Button
          small
          kind="soft"
          icon={chatIcon}
          aria-haspopup="dialog"
          onPointerEnter={AnswerDialog.preload}
          onFocus={AnswerDialog.preload}
          onClick={() => setOpen('answer')}
        >
          {m.reviews_answer()}
        </Button>
      )}
      <Button
        small
        kind="quiet"
        icon={flagIcon}
        aria-haspopup="dialog"
        onPointerEnter={ReportReviewDialog.preload}
        onFocus={ReportReviewDialog.preload}
        onClick={() => setOpen('report')}
      >
        {m.reviews_report()}
      </Button>
      {open === 'answer' && <AnswerDialog review={review} onClose={close} onLoadError={close} />}
      {open === 'report' && (
        <ReportReviewDialog review={review} onClose={close} onLoadError={close} />
      )}
    </div>
  )
}
