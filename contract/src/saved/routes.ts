import type { Route } from '../endpoint.ts'

/** The maximum number of properties a user can save (D20). */
export const MAX_SAVED = 200

/** Characters of a note on a saved property. */
export const MAX_NOTE = 500

export const savedRoutes = {
  listSaved: { method: 'GET', path: '/api/saved' },
  saveListing: { method: 'PUT', path: '/api/saved/{id}' },
  noteSaved: { method: 'PUT', path: '/api/saved/{id}/note' },
  unsaveListing: { method: 'DELETE', path: '/api/saved/{id}' },
  clearSaved: { method: 'DELETE', path: '/api/saved' },
  removeSaved: { method: 'POST', path: '/api/saved/remove' },
  mergeSaved: { method: 'POST', path: '/api/saved/merge' },
} as const satisfies Record<string, Route>
