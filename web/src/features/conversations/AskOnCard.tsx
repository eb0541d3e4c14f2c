import type { ListingCard } from '@rentify/contract/listings/listing'
import type { MouseEvent, ReactNode } from 'react'
import { m } from '../../messages/index.js'
import { ButtonLink } from '../../ui/Button.tsx'
import { session, useSession } from '../accounts/use-session.ts'
import { titleOf } from '../listings/card-facts.ts'
import { listingPath } from '../listings/cards/open-listing.ts'
import { ASK_HASH, requireSignInToAsk } from './ask-owner.ts'

/** On a card that cannot be booked: opens the listing's page with the sheet. */
function AskOnCard({ listing }: { listing: ListingCard }) {
  const now = useSession()
  if (now.state === 'in' && now.role === 'admin') return null
  const guard = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || session.current().state !== 'out')
      return
    event.preventDefault()
    requireSignInToAsk(listing)
  }
  return (
    <ButtonLink
      small
      kind="soft"
      to={listingPath(listing) + ASK_HASH}
      aria-label={`${m.ask_owner()}: ${titleOf(listing)}`}
      onClick={guard}
    >
      {m.ask_owner()}
    </ButtonLink>
  )
}

export const askAction = (listing: ListingCard): ReactNode => <AskOnCard listing={listing} />
