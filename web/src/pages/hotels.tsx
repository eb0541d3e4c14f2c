import { bookAction } from '../features/bookings/BookOnCard.tsx'
import { firstPageOf } from '../features/listings/first-page.ts'
import { ListingBrowser } from '../features/listings/ListingBrowser.tsx'
import { saveTool } from '../features/saved/SaveButton.tsx'

export const { queryParams, hydrate, title } = firstPageOf('Hotel')

/** The hotels list. */
export default function HotelsPage() {
  return <ListingBrowser type="Hotel" tools={saveTool} actions={bookAction} />
}
