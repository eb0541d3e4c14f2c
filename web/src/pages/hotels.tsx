import { bookAction } from '../features/bookings/BookOnCard.tsx'
import { firstPageOf } from '../features/listings/first-page.ts'
import { ListingBrowser } from '../features/listings/ListingBrowser.tsx'
import { StayChip } from '../features/listings/stays/StayChip.tsx'
import { stays } from '../features/listings/stays/stays.ts'
import { saveTool } from '../features/saved/SaveButton.tsx'

export const { queryParams, hydrate, title } = firstPageOf('Hotel', stays)

const ofHotels = { ...stays, Control: StayChip }

/** The hotels list. */
export default function HotelsPage() {
  return <ListingBrowser type="Hotel" stays={ofHotels} tools={saveTool} actions={bookAction} />
}
