import type { ListingCard } from '@rentify/contract/listings/listing'
import { DeleteButton } from '../owner/DeleteButton.tsx'
import { EditLink } from '../owner/EditLink.tsx'

/** The actions on the owner's own card in a public list. */
export function OwnerActions({ listing }: { listing: ListingCard }) {
  return (
    <>
      <EditLink listing={listing} />
      <DeleteButton listing={listing} />
    </>
  )
}
