import { SavedProperties } from '../features/saved/SavedProperties.tsx'

/** `/saved-rooms` (R2). */
export default function SavedPage() {
  return <SavedProperties />
}
