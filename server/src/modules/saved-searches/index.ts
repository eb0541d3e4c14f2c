/** Public API of saved searches (D88). */
export { searchesFound } from './saved-searches.events.ts'
export { createSavedSearches, noteOpenedListing } from './saved-searches.module.ts'
export { savedSearchRecords } from './saved-searches.records.ts'
export { type FoundBy, searchesThatFound } from './saved-searches.repo.ts'
export { nameOfSearch } from './search-names.ts'
