import type { ListingCard } from '@rentify/contract/listings/listing'
import { m } from '../../../messages/index.js'
import { ButtonLink } from '../../../ui/Button.tsx'
import { editIcon } from '../../../ui/icons.ts'
import { titleOf } from '../card-facts.ts'
import { editPath } from '../own-listing.ts'

/** 'Edit' on an owner's card. */
export function EditLink({ listing }: { listing: ListingCard }) {
  return (
    <ButtonLink
      small
      kind="second"
      icon={editIcon}
      to={editPath(listing)}
      aria-label={`${m.listings_edit()}: ${titleOf(listing)}`}
    >
      {m.listings_edit()}
    </ButtonLink>
  )
}
