import { SavedProperties } from '../features/saved/SavedProperties.tsx'

/** `/saved-rooms` (spec 000 §2). */
export default function SavedPage() {
  return <SavedProperties />
}
