import type { PageData } from '@rentify/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import type { About } from '../features/accounts/sign-in.ts'
import { BookNow, BookRoomHost } from '../features/bookings/BookNow.tsx'
import { FreeDates } from '../features/bookings/FreeDates.tsx'
import { AskOwner, AskOwnerHost } from '../features/conversations/AskOwner.tsx'
import { aboutListing } from '../features/listings/cards/open-listing.ts'
import { findPreview, previewOf } from '../features/listings/detail.queries.ts'
import { PropertyDetail } from '../features/listings/PropertyDetail.tsx'
import { saveTool } from '../features/saved/SaveButton.tsx'
import { m } from '../messages/index.js'
import type { Params } from '../router/match.ts'
import { useParams } from '../router/router.ts'
import { lazy } from '../ui/lazy.tsx'

const ListingReviews = lazy(() =>
  import('../features/reviews/ListingReviews.tsx').then(({ ListingReviews }) => ListingReviews),
)

/** Title, price and first picture are part of the HTML (D49). */
export function hydrate(client: QueryClient, { listing }: PageData): void {
  if (listing) client.setQueryData(previewOf(listing._id).queryKey, listing)
}

/** The listing of a shared link, for the sign-in dialog (D49). */
export function about(client: QueryClient, { id = '' }: Params): About | undefined {
  const preview = findPreview(client, id)
  return preview && aboutListing(preview)
}

/** The listing does not exist. */
export const title = ({ listing }: PageData): string | undefined =>
  listing === null ? m.detail_not_found() : undefined

/** `/room/{id}`: room, hotel and shop alike (D12). */
export default function PropertyPage() {
  const { id = '' } = useParams()
  return (
    <PropertyDetail
      key={id}
      id={id}
      tools={saveTool}
      ask={(lead) => <AskOwner lead={lead} />}
      over={(listing) => <AskOwnerHost listing={listing} />}
      booking={(listing) => <BookNow listing={listing} />}
      reviews={({ _id, can }) => (
        <ListingReviews listingId={_id} own={can?.edit ?? false} onLoadError={() => undefined} />
      )}
      stays={(listing) => (
        <>
          <FreeDates listing={listing} />
          <BookRoomHost listing={listing} />
        </>
      )}
    />
  )
}
