import type { ListingDetail } from '@rentify/contract/listings/listing'
import { useEffect } from 'react'
import { m } from '../../messages/index.js'
import { useLocation, useNavigate } from '../../router/router.ts'
import { Button } from '../../ui/Button.tsx'
import { mailIcon } from '../../ui/icons.ts'
import { lazy } from '../../ui/lazy.tsx'
import { session, useSession } from '../accounts/use-session.ts'
import { ASK_HASH, requireSignInToAsk } from './ask-owner.ts'

/** The sheet; its code is fetched when it opens, or earlier on hover, focus or touch. */
const AskDialog = lazy(() => import('./parts/AskDialog.tsx').then(({ AskDialog }) => AskDialog))

/** 'Ask the owner' on a listing's page; `lead` where nothing else reaches the owner. */
export function AskOwner({ listing, lead }: { listing: ListingDetail; lead: boolean }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const now = useSession()
  if (now.state === 'in' && now.role === 'admin') return null
  const open = () => {
    if (session.current().state !== 'in')
      return requireSignInToAsk(listing, pathname + search + ASK_HASH)
    navigate(ASK_HASH, { replace: true })
  }
  return (
    <Button
      kind={lead ? 'primary' : 'second'}
      icon={mailIcon}
      aria-haspopup="dialog"
      onPointerEnter={AskDialog.preload}
      onFocus={AskDialog.preload}
      onClick={open}
    >
      {m.ask_owner()}
    </Button>
  )
}

/** The sheet, while the address says so; once on the page. */
export function AskOwnerHost({ listing }: { listing: ListingDetail }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const now = useSession()
  const asked = hash === ASK_HASH
  const page = pathname + search
  // A user whose session ends over the sheet comes back to it, and to what was typed.
  useEffect(
    () =>
      asked
        ? session.subscribe(() => {
            const then = session.current()
            if (then.state === 'out' && !then.signingOut)
              requireSignInToAsk(listing, page + ASK_HASH)
          })
        : undefined,
    [asked, listing, page],
  )
  if (!asked || now.state !== 'in' || now.role === 'admin' || listing.can?.edit) return null
  const close = () => navigate(page, { replace: true })
  return (
    <AskDialog
      key={now.userId}
      listing={listing}
      account={now.userId}
      onClose={close}
      onLoadError={close}
    />
  )
}
