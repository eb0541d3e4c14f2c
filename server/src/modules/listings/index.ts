// The catalogue: search, detail, facets and suggestions over rooms, hotels and shops.

export { insertListings } from './bulk.ts'
export { hindiTitle, titleInHindi } from './hindi-titles/hindi-titles.ts'
export { importableFields } from './import/fields.ts'
export { type ImportCounts, type ImportResult, importListings } from './import/import.service.ts'
export { readMapping } from './import/mapping.ts'
export { deleteListingsOf } from './listings.deletion.ts'
export {
  listingBlocked,
  listingsDeleted,
  listingUnblocked,
  photosAdded,
  photosRequested,
  reportsDecided,
} from './listings.events.ts'
export { listingListeners } from './listings.listeners.ts'
export { createListings, type Listings } from './listings.module.ts'
export { isOwnOrAdministered, mayOpenListing, panelCan, saveProblem } from './listings.policy.ts'
export { CARD_JSON, SUMMARY_JSON } from './listings.presenter.ts'
export { listingRecords } from './listings.records.ts'
export type {
  ListingRules,
  OpenRequestOf,
  OpensHidden,
  TakenNights,
  TakenNightsOf,
} from './listings.rules.ts'
export { blockListing, type Unblocked, unblockListing } from './moderation/blocks.ts'
export {
  decideCase,
  featureListing,
  removeListing,
  setListingStatus,
} from './moderation/decisions.ts'
export { lockForPanel } from './moderation/lock.ts'
export { mountModeration } from './moderation/moderation.routes.ts'
export { anonymizeReportsOf, findBlock } from './moderation/reports.service.ts'
export { bulkChangeJobs } from './owner/bulk/bulk.service.ts'
export { mountOwner } from './owner/owner.routes.ts'
export { editListing } from './owner/update.service.ts'
export { followOwner } from './owner-account.ts'
export type { Interest } from './popularity/popularity.ts'
export { withReadCounts } from './read-counts.ts'
