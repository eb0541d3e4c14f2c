// Public API of the catalogue: what a listing is, who may see it, and how its owner changes it.

export type { ListingRow } from './bulk.repo.ts'
export { insertListings, LISTING_COLUMNS, ListingRejected } from './bulk.repo.ts'
export {
  bookableChanges,
  endUpdates,
  lockBookables,
  prepareUpdates,
  updateListings,
} from './bulk-update.repo.ts'
export type { CatalogueCache } from './cache/cache.ts'
export {
  bytesOf,
  type CachedResponse,
  cachedResponse,
  toRawResponse,
} from './cache/cached-response.ts'
export type { CacheScope } from './cache/changes.ts'
export { readCards, type Shown } from './cards/cards.repo.ts'
export { COST_FACTS, MONTHLY_COST_SQL } from './cost-fields.ts'
export { noteAskMailed } from './freshness/asks.repo.ts'
export { confirmListings } from './freshness/freshness.repo.ts'
export { askToken } from './freshness/links.ts'
export { hindiTitle, titleInHindi, withHindiTitles } from './hindi-titles/hindi-titles.ts'
export { deleteListingsOf } from './listings.deletion.ts'
export {
  confirmationAsked,
  listingApproved,
  listingBlocked,
  listingCreated,
  listingsDeleted,
  listingUnblocked,
  listingUpdated,
  photosAdded,
  photosRequested,
  reportsDecided,
  unconfirmedHidden,
} from './listings.events.ts'
export { listingListeners } from './listings.listeners.ts'
export { createListings, type Listings } from './listings.module.ts'
export { isOwnOrAdministered, mayOpenListing, panelCan, saveProblem } from './listings.policy.ts'
export { CARD_JSON, RATING_SQL, SUMMARY_JSON } from './listings.presenter.ts'
export { listingRecords } from './listings.records.ts'
export { featureListing, type ListingFacts, rateListing } from './listings.repo.ts'
export type {
  ContactOf,
  ListingRules,
  NoteOpened,
  OpenRequestOf,
  OpensHidden,
  SeenAsksOf,
  TakenBack,
  TakenNights,
  TakenNightsOf,
  TakenRooms,
  TakenUntil,
} from './listings.rules.ts'
export { type BlockRow, findBlock } from './moderation/blocks.repo.ts'
export { blockListing, type Unblocked, unblockListing } from './moderation/blocks.ts'
export { COMPARED_JSON, type Compared, changesBetween } from './moderation/compared.ts'
export {
  decideCase,
  lockForPanel,
  removeListing,
  setListingStatus,
} from './moderation/decisions.ts'
export { type Reasoned, reasonText } from './moderation/reason-text.ts'
export { anonymizeReportsOf } from './moderation/reports.repo.ts'
export { presentBlock } from './moderation/reports.service.ts'
export { showingListings } from './owner/shown-pictures.repo.ts'
export { editListing } from './owner/update.service.ts'
export { ownerRules } from './owner-account.ts'
export {
  createPlaceFinder,
  type ListingPlace,
  type Place,
  type PlaceRemark,
  type PointRules,
  type StatedPlace,
} from './place.ts'
export type { Interest } from './popularity/popularity.ts'
export { rentalWordInLatin } from './query/query.lists.ts'
export type { FactMeaning } from './query/query.meanings.ts'
export { dateOf, type TypedDay } from './query/query.measures.ts'
export { isConnector } from './query/query.names.ts'
export { nameOf, type Preference, type TypedFact } from './query/query.parts.ts'
export { PINCODE_KM, radiusOf } from './query/query.places.ts'
export { MAX_BEDROOMS, wordsOfBedrooms } from './query/query.rooms.ts'
export { datesOf } from './query/query.stays.ts'
export { onlyRanges, withoutRanges } from './query/query.text.ts'
export { type ParsedQuery, type Part, parseQuery } from './query/query.ts'
export { withReadFields } from './read-counts.ts'
