import { bookAction } from '../features/bookings/BookOnCard.tsx'
import { withCompare } from '../features/compare/CompareTool.tsx'
import { saveTool } from '../features/saved/SaveButton.tsx'
import { firstPageOf } from '../features/search/first-page.ts'
import { ListingBrowser } from '../features/search/ListingBrowser.tsx'
import { StayChip, StayFields } from '../features/search/stays/StayChip.tsx'
import { stays } from '../features/search/stays/stays.ts'

export const { queryParams, hydrate, title } = firstPageOf('Hotel', stays)

const ofHotels = { ...stays, Control: StayChip, Fields: StayFields }

const tools = withCompare(saveTool)

/** The hotels list. */
export default function HotelsPage() {
  return <ListingBrowser type="Hotel" stays={ofHotels} tools={tools} actions={bookAction} />
}
