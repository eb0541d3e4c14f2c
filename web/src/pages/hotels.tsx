import { ListingBrowser } from '../features/listings/ListingBrowser.tsx'

/** The hotels list. */
export default function HotelsPage() {
  return <ListingBrowser type="Hotel" />
}
