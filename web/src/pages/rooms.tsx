import { bookAction } from '../features/bookings/BookOnCard.tsx'
import { saveTool } from '../features/saved/SaveButton.tsx'
import { firstPageOf } from '../features/search/first-page.ts'
import { ListingBrowser } from '../features/search/ListingBrowser.tsx'
import { stays } from '../features/search/stays/stays.ts'
import { withLateTools } from './cards/LateTools.tsx'

export const { queryParams, hydrate, title } = firstPageOf('Room', stays)

const tools = withLateTools(saveTool)

/** The rooms list. */
export default function RoomsPage() {
  return <ListingBrowser type="Room" stays={stays} tools={tools} actions={bookAction} />
}
