import type { Route } from '../endpoint.ts'

/** Where pictures are uploaded. */
export const mediaRoutes = {
  uploadPicture: { method: 'POST', path: '/api/media' },
  findUpload: { method: 'GET', path: '/api/media/{sha256}' },
} as const satisfies Record<string, Route>
