// Opening a listing requires a sign-in (R5); the card stays a real link.
import type { ListingCard } from '@rentify/contract/listings/listing'
import type { MouseEvent } from 'react'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { askToSignIn } from '../../accounts/sign-in.ts'
import { session } from '../../accounts/use-session.ts'

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A signed-out user's click opens the sign-in dialog, and the listing after the sign-in. */
export function requireSignInToOpen(
  event: MouseEvent,
  listing: Pick<ListingCard, '_id' | 'type' | 'title'>,
): void {
  if (!plain(event) || session.current().state !== 'out') return
  event.preventDefault()
  // For rooms and hotels the page itself gives the reason.
  askToSignIn({
    message: listing.type === 'Shop' ? m.listings_login_shop() : undefined,
    about: listing,
    returnTo: paths.listing(listing._id),
  })
}
