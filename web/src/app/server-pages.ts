// Server-only facts about routes, kept out of the browser's bundle.
import type { PageContent } from '@rentify/contract/pages'

type ServerPage = {
  /** What the server fetches to render the page. */
  content?: PageContent
  /** Whether search engines may list it. */
  index?: boolean
  /**
   * Emails link here with a secret in the address: no referrer is sent, and search engines must not
   * index it.
   */
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
  '/confirm-listings': { mailed: true },
}

export function serverPageOf(path: string): Required<ServerPage> {
  return { content: 'none', index: false, mailed: false, ...PAGES[path] }
}
