// Public API of search: lists, the filter bar and suggestions over the public listings.

export { createSearch, type IndexState, type Search } from './search.module.ts'
export type {
  SearchWatch,
  WatchedListing,
  WatchedStock,
  WatchPosition,
} from './watch/watch.ts'
