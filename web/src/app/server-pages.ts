// What only the server needs to know of a route; the browser's bundle has none of it.
import type { PageContent } from '@rentify/contract/pages'

type ServerPage = {
  /** What the server fetches to render it. */
  content?: PageContent
  /** May search engines list it. */
  index?: boolean
  /** Emails lead here, with a secret in the address: no other site learns it, and no search engine keeps it. */
  mailed?: boolean
}

/** By the route's path. */
const PAGES: Readonly<Record<string, ServerPage>> = {
  '/': { content: 'home', index: true },
  '/shop': { content: 'shops', index: true },
  '/rooms': { content: 'rooms' },
  '/hotels': { content: 'hotels' },
  '/room/:id': { content: 'listing' },
  '/forgot-password': { mailed: true },
  '/reset-password': { mailed: true },
  '/verify-email': { mailed: true },
}

export function serverPageOf(path: string): Required<ServerPage> {
  return { content: 'none', index: false, mailed: false, ...PAGES[path] }
}
