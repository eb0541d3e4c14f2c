// The catalogue: search, detail, facets and suggestions over rooms, hotels and shops.

export { insertListings } from './bulk.ts'
export { type ImportCounts, type ImportResult, importListings } from './import/import.service.ts'
export { readMapping } from './import/mapping.ts'
export { deleteListingsOf } from './listings.deletion.ts'
export { listingBlocked, listingsDeleted } from './listings.events.ts'
export { listingListeners } from './listings.listeners.ts'
export { createListings, type Listings } from './listings.module.ts'
export { refusalToSave } from './listings.policy.ts'
export { listingRecords } from './listings.records.ts'
export type { ListingRules } from './listings.rules.ts'
export { blockListing, type Unblocked, unblockListing } from './moderation.ts'
export type { Interest } from './popularity/popularity.ts'
