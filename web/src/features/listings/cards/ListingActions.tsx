import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ReactNode } from 'react'
import { m } from '../../../messages/index.js'
import { ButtonLink } from '../../../ui/Button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { useSession } from '../../accounts/use-session.ts'
import { titleOf } from '../card-facts.ts'
import { isOwn } from '../own-listing.ts'
import { aboutListing, listingPath, requireSignInToOpen } from './open-listing.ts'

const OwnerActions = lazy(() =>
  import('./OwnerActions.tsx').then(({ OwnerActions }) => OwnerActions),
)
const ignore = () => undefined

/** Below a card: Edit and Delete for the owner, else `others` (booking), else 'View Details'. */
export function ListingActions({ listing, others }: { listing: ListingCard; others?: ReactNode }) {
  const session = useSession()
  const view = (
    <ButtonLink
      small
      kind="soft"
      to={listingPath(listing)}
      aria-label={`${m.listings_view_details()}: ${titleOf(listing)}`}
      onClick={(event) => requireSignInToOpen(event, listing, () => aboutListing(listing))}
    >
      {m.listings_view_details()}
    </ButtonLink>
  )
  // As high as the buttons that will be rendered here.
  if (isOwn(listing, session))
    return <OwnerActions listing={listing} fallback={view} onLoadError={ignore} />
  return others ?? view
}
