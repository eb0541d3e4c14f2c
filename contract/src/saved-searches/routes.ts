import type { Route } from '../endpoint.ts'

/** The maximum number of searches a user can save (D88). */
export const MAX_SAVED_SEARCHES = 50

/** So many listings a week are more than anybody reads: fifty a day (D88). */
export const MOST_PER_WEEK = 350

export const savedSearchRoutes = {
  listSavedSearches: { method: 'GET', path: '/api/saved-searches' },
  saveSearch: { method: 'POST', path: '/api/saved-searches' },
  estimateSearch: { method: 'GET', path: '/api/saved-searches/estimate' },
  changeSavedSearch: { method: 'PATCH', path: '/api/saved-searches/{id}' },
  deleteSavedSearch: { method: 'DELETE', path: '/api/saved-searches/{id}' },
} as const satisfies Record<string, Route>
