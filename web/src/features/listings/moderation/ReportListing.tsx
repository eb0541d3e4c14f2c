import type { ListingCard } from '@rentify/contract/listings/listing'
import { useState } from 'react'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { flagIcon } from '../../../ui/icons.ts'
import { lazy } from '../../../ui/lazy.tsx'

const ReportDialog = lazy(() =>
  import('./ReportDialog.tsx').then(({ ReportDialog }) => ReportDialog),
)

/** On another owner's listing: the button, and its dialog, whose code is fetched when it opens. */
export function ReportListing({ listing }: { listing: Pick<ListingCard, '_id' | 'title'> }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="report-listing">
      <Button
        small
        kind="quiet"
        icon={flagIcon}
        aria-haspopup="dialog"
        onPointerEnter={ReportDialog.preload}
        onFocus={ReportDialog.preload}
        onClick={() => setOpen(true)}
      >
        {m.report_listing()}
      </Button>
      {open && <ReportDialog listing={listing} onClose={close} onLoadError={close} />}
    </div>
  )
}
