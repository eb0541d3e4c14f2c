import { ComparedPlaces } from '../features/compare/ComparedPlaces.tsx'

/** `/compare?ids=…` (D89). */
export default function ComparePage() {
  return <ComparedPlaces />
}
