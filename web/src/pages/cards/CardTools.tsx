import type { ListingCard } from '@rentify/contract/listings/listing'
import { CompareButton } from '../../features/compare/CompareButton.tsx'
import { AskOnCard } from '../../features/conversations/AskOnCard.tsx'
import './card-tools.css'

/** What a used page's cards have over their pictures, beside the heart. */
export function CardTools({ listing }: { listing: ListingCard }) {
  return (
    <>
      <CompareButton listing={listing} />
      <AskOnCard listing={listing} />
    </>
  )
}
