import { AskedListings } from '../features/listings/freshness/AskedListings.tsx'

/** `/confirm-listings`: the target of an emailed link. */
export default function ConfirmListingsPage() {
  return <AskedListings />
}
