// The measured routes and their budgets (docs/performance.md).
import type { ListingSummary } from '@rentify/contract/listings/listing'

type Budget = {
  readonly scriptsKb: number
  readonly requests: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly score: number
}

export type PageRoute = {
  readonly name: string
  /** Only when signed in. */
  readonly signInRequired: boolean
  readonly budget: Budget
  path(listing: ListingSummary): string
}

/**
 * The mark from which on a page loads what only signed-in users need (bell, socket): after the
 * first paint, no part of the page's figures, and at most `MAX_SIGNED_IN_KB` of scripts.
 */
export const SIGNED_IN_PARTS = 'signed-in-parts'
export const MAX_SIGNED_IN_KB = 25

const LIST: Budget = { scriptsKb: 105, requests: 10, lcp: 1700, tbt: 100, cls: 0.01, score: 96 }

export const ROUTES: readonly PageRoute[] = [
  {
    name: '/',
    signInRequired: false,
    path: () => '/',
    budget: { scriptsKb: 100, requests: 9, lcp: 1000, tbt: 50, cls: 0.01, score: 99 },
  },
  {
    name: '/shop',
    signInRequired: false,
    path: () => '/shop',
    budget: { scriptsKb: 102, requests: 10, lcp: 1200, tbt: 50, cls: 0.01, score: 98 },
  },
  { name: '/rooms', signInRequired: true, path: () => '/rooms', budget: LIST },
  { name: '/hotels', signInRequired: true, path: () => '/hotels', budget: LIST },
  {
    name: '/room/{id}',
    signInRequired: true,
    path: ({ _id }) => `/room/${_id}`,
    budget: { scriptsKb: 115, requests: 11, lcp: 1800, tbt: 100, cls: 0.01, score: 95 },
  },
]
