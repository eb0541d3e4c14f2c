// The address of the booking dialog: `#book` on a listing's page.
import type { ListingCard } from '@rentify/contract/listings/listing'
import { askToSignIn } from '../accounts/sign-in.ts'
import { aboutListing, listingPath } from '../listings/cards/open-listing.ts'

export const BOOK_HASH = '#book'

/** The address of a listing's page with the booking dialog open. */
export const bookPath = (listing: Pick<ListingCard, '_id' | 'stay'>): string =>
  listingPath(listing) + BOOK_HASH

/** Asks to sign in, and opens the booking dialog afterwards. */
export function requireSignInToBook(
  listing: ListingCard,
  message: string,
  returnTo = bookPath(listing),
): void {
  askToSignIn({ message, about: aboutListing(listing), returnTo })
}
