import type { OwnListing } from '@rentify/contract/listings/owner'
import type { ListingStatus } from '@rentify/contract/listings/vocabulary'
import { useState } from 'react'
import { m } from '../../../../messages/index.js'
import { lazy } from '../../../../ui/lazy.tsx'
import { titleOf } from '../../card-facts.ts'

const OffDialog = lazy(() => import('./OffDialog.tsx').then(({ OffDialog }) => OffDialog))

/** What an owner reads about a listing that administrators have taken off the public lists. */
export const OFF: Readonly<
  Record<
    Exclude<ListingStatus, 'active'>,
    { tone: 'bad' | 'warm'; badge: () => string; text: () => string }
  >
> = {
  blocked: { tone: 'bad', badge: m.own_blocked, text: m.own_blocked_text },
  pending: { tone: 'warm', badge: m.own_pending, text: m.own_pending_text },
  inactive: { tone: 'warm', badge: m.own_off, text: m.own_off_text },
}

/** 'Why?' beside the state of a listing that administrators have taken off. */
export function OffNotice({
  listing,
  off,
}: {
  listing: OwnListing
  off: (typeof OFF)[keyof typeof OFF]
}) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="own-why"
        aria-haspopup="dialog"
        aria-label={`${m.own_why()} ${titleOf(listing)}`}
        onPointerEnter={OffDialog.preload}
        onClick={() => setOpen(true)}
      >
        {m.own_why()}
      </button>
      {open && (
        <OffDialog
          listing={listing}
          title={off.badge()}
          text={off.text()}
          onClose={close}
          onLoadError={close}
        />
      )}
    </>
  )
}
