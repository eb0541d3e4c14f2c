import { useState } from 'react'
import { m } from '../../messages/index.js'
import { Button } from '../../ui/Button.tsx'
import { starIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'
import type { ReviewedStay } from './parts/ReviewDialog.tsx'

const ReviewDialog = lazy(() =>
  import('./parts/ReviewDialog.tsx').then(({ ReviewDialog }) => ReviewDialog),
)

/** Opens the sheet in which a stay is reviewed; its code is fetched when it opens. */
export function WriteReview({ stay, label }: { stay: ReviewedStay; label?: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        small
        icon={starIcon}
        aria-haspopup="dialog"
        aria-label={label}
        onPointerEnter={ReviewDialog.preload}
        onFocus={ReviewDialog.preload}
        onClick={() => setOpen(true)}
      >
        {m.reviews_write()}
      </Button>
      {open && <ReviewDialog stay={stay} onClose={close} onLoadError={close} />}
    </>
  )
}
