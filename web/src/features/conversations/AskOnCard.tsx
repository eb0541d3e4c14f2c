import type { ListingCard } from '@rentify/contract/listings/listing'
import { useState } from 'react'
import { m } from '../../messages/index.js'
import { useLocation, useNavigate } from '../../router/router.ts'
import { RoundButton } from '../../ui/Button.tsx'
import { mailIcon } from '../../ui/icons.ts'
import { useSession } from '../accounts/use-session.ts'
import { titleOf } from '../listings/card-facts.ts'
import { isOwn } from '../listings/own-listing.ts'
import { AskSheet } from './ask-sheet.ts'

/**
 * 'Ask the owner' on a card, with its sheet. The address says so only to whoever comes back from
 * signing in: a list that is asked from stays as it is.
 */
export function AskOnCard({ listing }: { listing: ListingCard }) {
  const now = useSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  if (isOwn(listing, now) || (now.state === 'in' && now.role === 'admin')) return null
  const page = pathname + search
  const own = `#ask-${listing._id}`
  const close = () => {
    setAsked(false)
    if (hash === own) navigate(page, { replace: true })
  }
  return (
    <>
      <RoundButton
        glass
        icon={mailIcon}
        label={`${m.ask_owner()}: ${titleOf(listing)}`}
        aria-haspopup="dialog"
        onPointerEnter={AskSheet.preload}
        onFocus={AskSheet.preload}
        onClick={() => setAsked(true)}
      />
      {(asked || hash === own) && (
        <AskSheet listing={listing} returnTo={page + own} onClose={close} onLoadError={close} />
      )}
    </>
  )
}
