// The address of the sheet to ask an owner: `#ask` on a listing's page.
import type { ListingCard } from '@rentify/contract/listings/listing'
import { m } from '../../messages/index.js'
import { askToSignIn } from '../accounts/sign-in.ts'
import { aboutListing, listingPath } from '../listings/cards/open-listing.ts'

export const ASK_HASH = '#ask'

/** Asks to sign in, and opens the sheet afterwards. */
export function requireSignInToAsk(
  listing: ListingCard,
  returnTo = listingPath(listing) + ASK_HASH,
): void {
  askToSignIn({ message: m.ask_login(), about: aboutListing(listing), returnTo })
}
