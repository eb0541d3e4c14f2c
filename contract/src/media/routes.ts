import type { Route } from '../endpoint.ts'

export const mediaRoutes = {
  uploadPicture: { method: 'POST', path: '/api/media' },
  findUpload: { method: 'GET', path: '/api/media/{sha256}' },
} as const satisfies Record<string, Route>
