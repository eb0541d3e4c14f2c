// Opening a listing needs a sign-in (R5): the card stays a real link, the question comes at the press.
import type { ListingSummary } from '@rentify/contract/listings/listing'
import type { MouseEvent } from 'react'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { askToSignIn } from '../accounts/sign-in.ts'
import { session } from '../accounts/use-session.ts'

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Stops a signed-out person's press, opens the dialog and leads on to the listing afterwards. */
export function askBeforeOpening(
  event: MouseEvent,
  listing: Pick<ListingSummary, '_id' | 'type' | 'title'>,
): void {
  if (!plain(event) || session.current().state !== 'out') return
  event.preventDefault()
  // For rooms and hotels the page itself says why.
  askToSignIn({
    message: listing.type === 'Shop' ? m.listings_login_shop() : undefined,
    about: listing,
    returnTo: paths.listing(listing._id),
  })
}
