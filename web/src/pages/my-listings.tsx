import { MyListings } from '../features/listings/owner/MyListings.tsx'

/** `/my-listings` (R14). */
export default function MyListingsPage() {
  return <MyListings />
}
