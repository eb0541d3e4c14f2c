import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { AddListing } from '../features/listings/form/AddListing.tsx'
import { WIZARDS } from '../features/listings/form/wizards.ts'
import { m } from '../messages/index.js'
import { paths } from '../paths.ts'
import { useLocation } from '../router/router.ts'

const TITLES = { Room: m.title_add_room, Hotel: m.title_add_hotel, Shop: m.title_add_shop }

function typeOf(pathname: string): ListingType {
  if (pathname.startsWith(paths.addHotel())) return 'Hotel'
  return pathname.startsWith(paths.addShop()) ? 'Shop' : 'Room'
}

/**
 * `/add-room`, `/add-property`, `/add-hotel`, `/add-shop` (R12): one page, since a page of each
 * would split what they share into more files.
 */
export default function AddListingPage() {
  const type = typeOf(useLocation().pathname)
  return <AddListing key={type} wizard={WIZARDS[type]} title={TITLES[type]()} />
}
