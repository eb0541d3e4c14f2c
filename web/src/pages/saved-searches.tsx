import { SavedSearches } from '../features/saved-searches/SavedSearches.tsx'

/** `/saved-searches`: searches that tell of what is new; with a list's filters, one to save. */
export default function SavedSearchesPage() {
  return <SavedSearches />
}
