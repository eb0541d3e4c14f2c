import { bookAction } from '../features/bookings/BookOnCard.tsx'
import { firstPageOf } from '../features/listings/first-page.ts'
import { ListingBrowser } from '../features/listings/ListingBrowser.tsx'
import { saveTool } from '../features/saved/SaveButton.tsx'

export const { queryParams, hydrate, title } = firstPageOf('Room')

/** The rooms list. */
export default function RoomsPage() {
  return <ListingBrowser type="Room" tools={saveTool} actions={bookAction} />
}
