import { bookAction } from '../features/bookings/BookOnCard.tsx'
import { saveTool } from '../features/saved/SaveButton.tsx'
import { firstPageOf } from '../features/search/first-page.ts'
import { ListingBrowser } from '../features/search/ListingBrowser.tsx'
import { StayChip, StayFields } from '../features/search/stays/StayChip.tsx'
import { stays } from '../features/search/stays/stays.ts'
import { withLateTools } from './cards/LateTools.tsx'

export const { queryParams, hydrate, title } = firstPageOf('Hotel', stays)

const ofHotels = { ...stays, Control: StayChip, Fields: StayFields }

const tools = withLateTools(saveTool)

/** The hotels list. */
export default function HotelsPage() {
  return <ListingBrowser type="Hotel" stays={ofHotels} tools={tools} actions={bookAction} />
}
