import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { useSession } from '../accounts/use-session.ts'
import { titleOf } from './card-facts.ts'
import { OwnerActions } from './OwnerActions.tsx'
import { askBeforeOpening } from './open-listing.ts'
import { isOwn } from './own-listing.ts'

/** Below a card in the lists: Edit and Delete on one's own, else `others` (booking), else 'View Details'. */
export function ListingActions({ listing, others }: { listing: ListingSummary; others?: ReactNode }) {
  const session = useSession()
  if (isOwn(listing, session)) return <OwnerActions listing={listing} />
  if (others) return others
  return (
    <ButtonLink
      small
      kind="soft"
      to={paths.listing(listing._id)}
      aria-label={`${m.listings_view_details()}: ${titleOf(listing)}`}
      onClick={(event) => askBeforeOpening(event, listing)}
    >
      {m.listings_view_details()}
    </ButtonLink>
  )
}
