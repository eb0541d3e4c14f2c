import type { Route } from '../../endpoint.ts'

export const bulkRoutes = {
  changeMyListings: { method: 'POST', path: '/api/my/listings/bulk' },
  listMyBulkChanges: { method: 'GET', path: '/api/my/listings/bulk' },
  getMyBulkChange: { method: 'GET', path: '/api/my/listings/bulk/{id}' },
  undoMyBulkChange: { method: 'POST', path: '/api/my/listings/bulk/{id}/undo' },
  exportMyListings: { method: 'POST', path: '/api/my/listings/export' },
} as const satisfies Record<string, Route>
