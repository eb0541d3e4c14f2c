import type { ListingDetail, ListingSummary } from '@rentify/contract/listings/listing'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { m } from '../../messages/index.js'
import { paths } from '../../paths.ts'
import { useLocation, useNavigate } from '../../router/router.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { askToSignIn } from '../accounts/sign-in.ts'
import { session, useSession } from '../accounts/use-session.ts'
import { titleOf } from '../listings/card-facts.ts'
import { BOOK_HASH, BookRoomDialog, bookPath, isBookable } from './book-room.ts'

const ask = (listing: ListingSummary, message: string) =>
  askToSignIn({ message, about: listing, returnTo: bookPath(listing._id) })

/** The main action of a room's or hotel's page; the administration does not book. */
export function BookNow({ listing }: { listing: ListingDetail }) {
  const navigate = useNavigate()
  const now = useSession()
  if (now.state === 'in' && now.role === 'admin') return null
  const open = () => {
    if (session.current().state !== 'in') return ask(listing, m.booking_login())
    navigate(BOOK_HASH, { replace: true })
  }
  return (
    <Button
      aria-haspopup="dialog"
      onPointerEnter={BookRoomDialog.reach}
      onFocus={BookRoomDialog.reach}
      onClick={open}
    >
      {m.booking_book()}
    </Button>
  )
}

/** A user whose session ends over the dialog comes back to it, and to what was typed. */
function returnAfterSignIn(listing: ListingDetail): () => void {
  return session.subscribe(() => {
    const now = session.current()
    if (now.state === 'out' && !now.signingOut) ask(listing, m.booking_login())
  })
}

/** The dialog, while the address says so; once on the page. */
export function BookRoomHost({ listing }: { listing: ListingDetail }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const now = useSession()
  const asked = hash === BOOK_HASH
  useEffect(() => (asked ? returnAfterSignIn(listing) : undefined), [asked, listing])
  if (!asked || now.state !== 'in' || now.role === 'admin') return null
  const close = () => navigate(pathname + search, { replace: true })
  return <BookRoomDialog listing={listing} session={now} onClose={close} onLoadError={close} />
}

/** On a card in the lists (R2): opens the listing's page with the dialog. */
function BookOnCard({ listing }: { listing: ListingSummary }) {
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
    ask(listing, hotel ? m.booking_login_hotels() : m.booking_login())
  }
  return (
    <ButtonLink
      small
      kind="soft"
      to={admin ? paths.listing(listing._id) : bookPath(listing._id)}
      aria-label={`${label}: ${titleOf(listing)}`}
      onClick={guard}
    >
      {label}
    </ButtonLink>
  )
}

/** 'Book Now' on the cards of rooms and hotels with a price; others keep 'View Details'. */
export const bookAction = (listing: ListingSummary): ReactNode =>
  isBookable(listing) ? <BookOnCard listing={listing} /> : undefined
