import { bookAction } from '../features/bookings/BookOnCard.tsx'
import { saveTool } from '../features/saved/SaveButton.tsx'
import { firstPageOf } from '../features/search/first-page.ts'
import { ListingBrowser } from '../features/search/ListingBrowser.tsx'

export const { queryParams, hydrate, title } = firstPageOf('Hotel')

/** The hotels list. */
export default function HotelsPage() {
  return <ListingBrowser type="Hotel" tools={saveTool} actions={bookAction} />
}
