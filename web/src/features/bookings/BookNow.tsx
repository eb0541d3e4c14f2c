import type { ListingDetail } from '@rentify/contract/listings/listing'
import { useEffect } from 'react'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { useLocation, useNavigate } from '../../router/router.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { session, useSession } from '../accounts/use-session.ts'
import { BOOK_HASH, requireSignInToBook } from './book-room.ts'

/** The booking dialog; its code is fetched when it opens, or earlier on hover, focus or touch. */
const BookRoomDialog = lazy(() =>
  import('./parts/BookRoomDialog.tsx').then(({ BookRoomDialog }) => BookRoomDialog),
)

/**
 * The main action of a room's or hotel's page: the renter's open request (D84), else the dialog.
 * The administration does not book.
 */
export function BookNow({ listing }: { listing: ListingDetail }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const now = useSession()
  if (now.state === 'in' && now.role === 'admin') return null
  const request = now.state === 'in' ? listing.openRequest : null
  if (request)
    return (
      <ButtonLink kind="second" to={paths.booking(request._id)}>
        {request.status === 'accepted' ? m.booking_bar_accepted() : m.booking_bar_pending()}
      </ButtonLink>
    )
  const open = () => {
    if (session.current().state !== 'in')
      return requireSignInToBook(listing, m.booking_login(), pathname + search + BOOK_HASH)
    navigate(BOOK_HASH, { replace: true })
  }
  return (
    <Button
      aria-haspopup="dialog"
      onPointerEnter={BookRoomDialog.preload}
      onFocus={BookRoomDialog.preload}
      onClick={open}
    >
      {m.booking_book()}
    </Button>
  )
}

/** A user whose session ends over the dialog comes back to it, and to what was typed. */
function returnAfterSignIn(listing: ListingDetail, returnTo: string): () => void {
  return session.subscribe(() => {
    const now = session.current()
    if (now.state === 'out' && !now.signingOut)
      requireSignInToBook(listing, m.booking_login(), returnTo)
  })
}

/** The dialog, while the address says so; once on the page. */
export function BookRoomHost({ listing }: { listing: ListingDetail }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const now = useSession()
  const asked = hash === BOOK_HASH
  const page = pathname + search
  useEffect(
    () => (asked ? returnAfterSignIn(listing, page + BOOK_HASH) : undefined),
    [asked, listing, page],
  )
  if (!asked || now.state !== 'in' || now.role === 'admin') return null
  const close = () => navigate(page, { replace: true })
  // Another user, signed in in another tab, gets a form of their own.
  return (
    <BookRoomDialog
      key={now.userId}
      listing={listing}
      session={now}
      search={search}
      onClose={close}
      onLoadError={close}
    />
  )
}
