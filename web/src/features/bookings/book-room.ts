// Opening the booking dialog: `#book` on a listing's page.
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { paths } from '../../paths.ts'
import { lazy } from '../../ui/lazy.tsx'

export const BOOK_HASH = '#book'

/** The booking dialog; its code is fetched when it opens, or earlier on hover, focus or touch. */
export const BookRoomDialog = lazy(() =>
  import('./parts/BookRoomDialog.tsx').then(({ BookRoomDialog }) => BookRoomDialog),
)

/** The address of a listing's page with the booking dialog open. */
export const bookPath = (id: string): string => paths.listing(id) + BOOK_HASH

/** Rooms and hotels with a price can be booked (D31, D44). */
export function isBookable({ type, price }: { type: ListingType; price: number | null }): boolean {
  return type !== 'Shop' && price !== null
}
