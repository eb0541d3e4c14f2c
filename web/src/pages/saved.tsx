import type { ListingCard } from '@rentify/contract/listings/listing'
import { SavedProperties } from '../features/saved/SavedProperties.tsx'
import { LateTools } from './cards/LateTools.tsx'

const tools = (listing: ListingCard) => <LateTools listing={listing} />

/** `/saved-rooms` (R2). */
export default function SavedPage() {
  return <SavedProperties tools={tools} />
}
