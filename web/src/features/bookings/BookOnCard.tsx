import type { ListingCard } from '@rentify/contract/listings/listing'
import type { MouseEvent, ReactNode } from 'react'
import { m } from '../../messages/index.js'
import { ButtonLink } from '../../ui/Button.tsx'
import { session, useSession } from '../accounts/use-session.ts'
import { titleOf } from '../listings/card-facts.ts'
import { listingPath } from '../listings/cards/open-listing.ts'
import { bookPath, requireSignInToBook } from './book-room.ts'

/** On a card in the lists (R2): opens the listing's page with the dialog. */
function BookOnCard({ listing }: { listing: ListingCard }) {
  const now = useSession()
  const hotel = listing.type === 'Hotel'
  const admin = now.state === 'in' && now.role === 'admin'
  const label = admin
    ? m.listings_view_details()
    : hotel
      ? m.booking_book_hotel()
      : m.booking_book()
  const guard = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || session.current().state !== 'out')
      return
    event.preventDefault()
    requireSignInToBook(listing, hotel ? m.booking_login_hotels() : m.booking_login())
  }
  return (
    <ButtonLink
      small
      kind="soft"
      to={admin ? listingPath(listing) : bookPath(listing)}
      aria-label={`${label}: ${titleOf(listing)}`}
      onClick={guard}
    >
      {label}
    </ButtonLink>
  )
}

/** 'Book Now' on the cards of rooms and hotels with a price; others keep 'View Details'. */
export const bookAction = (listing: ListingCard): ReactNode =>
  listing.type !== 'Shop' && listing.price !== null ? <BookOnCard listing={listing} /> : undefined
