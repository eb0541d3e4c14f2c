// Opening a listing requires a sign-in (R5); the card stays a real link.
import type { ListingCard } from '@rentify/contract/listings/listing'
import type { ListingPreview } from '@rentify/contract/pages'
import type { MouseEvent } from 'react'
import { m } from '../../../messages/index.js'
import { paths, withQuery } from '../../../paths.ts'
import { type About, askToSignIn } from '../../accounts/sign-in.ts'
import { session } from '../../accounts/use-session.ts'
import { priceText, titleOf } from '../card-facts.ts'
import { shownTitle } from '../place-names.ts'

/** What the sign-in dialog shows of a listing; a card and a preview have the same. */
export function aboutListing(
  listing: ListingCard | Pick<ListingPreview, 'type' | 'title' | 'titleHi' | 'price' | 'picture'>,
): About {
  const isCard = 'pictures' in listing
  return {
    title: isCard ? titleOf(listing) : shownTitle(listing),
    price: priceText(listing.type, listing.price),
    picture: isCard ? listing.pictures[0] : listing.picture,
  }
}

/** A listing's page, where its dates go on from a search by dates (D102). */
export function listingPath({ _id, stay }: Pick<ListingCard, '_id' | 'stay'>): string {
  const { nights: _, totalAmount: __, ...asked } = stay ?? {}
  return withQuery(paths.listing(_id), asked)
}

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A signed-out user's click opens the sign-in dialog, and the listing after the sign-in. */
export function requireSignInToOpen(
  event: MouseEvent,
  listing: Pick<ListingCard, '_id' | 'type' | 'title' | 'titleHi' | 'stay'>,
  about: () => About = () => ({ title: shownTitle(listing) }),
): void {
  if (!plain(event) || session.current().state !== 'out') return
  event.preventDefault()
  // For rooms and hotels the page itself gives the reason.
  askToSignIn({
    message: listing.type === 'Shop' ? m.listings_login_shop() : undefined,
    about: about(),
    returnTo: listingPath(listing),
  })
}
