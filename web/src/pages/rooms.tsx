import { bookAction } from '../features/bookings/BookOnCard.tsx'
import { firstPageOf } from '../features/listings/first-page.ts'
import { ListingBrowser } from '../features/listings/ListingBrowser.tsx'
import { stays } from '../features/listings/stays/stays.ts'
import { saveTool } from '../features/saved/SaveButton.tsx'

export const { queryParams, hydrate, title } = firstPageOf('Room', stays)

/** The rooms list. */
export default function RoomsPage() {
  return <ListingBrowser type="Room" stays={stays} tools={saveTool} actions={bookAction} />
}
