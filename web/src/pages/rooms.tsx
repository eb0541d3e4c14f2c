import { ListingBrowser } from '../features/listings/ListingBrowser.tsx'

/** The rooms list. */
export default function RoomsPage() {
  return <ListingBrowser type="Room" />
}
