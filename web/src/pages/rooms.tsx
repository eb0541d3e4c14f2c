import { bookAction } from '../features/bookings/BookOnCard.tsx'
import { saveTool } from '../features/saved/SaveButton.tsx'
import { firstPageOf } from '../features/search/first-page.ts'
import { ListingBrowser } from '../features/search/ListingBrowser.tsx'

export const { queryParams, hydrate, title } = firstPageOf('Room')

/** The rooms list. */
export default function RoomsPage() {
  return <ListingBrowser type="Room" tools={saveTool} actions={bookAction} />
}
