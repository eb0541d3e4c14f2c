import type { ListingSummary } from './listings/listing.ts'
import type { PublicSettings } from './settings/endpoints.ts'

/** One page of a search as a server-rendered page carries it; `next` is the cursor of the following one (D7). */
export type ListingPage = { listings: ListingSummary[]; total: number; next: string | null }

/** What a page is rendered from: on the server, and again in the browser from the same values (D48). */
export type PageData = {
  /** Scheme and host of this installation, as `PUBLIC_URL` says them. */
  origin: string
  settings: PublicSettings
  /** The newest seven: six for the grid, one to know that there are more. */
  home?: ListingPage
  shops?: ListingPage
}

/** Which data of its own a page is rendered with on the server. */
export type PageContent = 'home' | 'shops' | 'listing' | 'none'

/** One address of the web app, as the server needs to know it. `path` is in the router's form: `/room/:id`. */
export type SitePage = { path: string; content: PageContent; index: boolean }

/** A rendered page: the markup of the root, its head's texts, the values to hydrate from, and the source modules whose styles and scripts it uses. */
export type RenderedPage = { html: string; title: string; description: string | null; state: string; modules: string[]; locale: string }

/** What `web/dist/server/entry-server.js` offers the server. */
export type PageRenderer = {
  sitePages: () => SitePage[]
  locales: readonly string[]
  render: (input: { url: string; locale: string; data: PageData }) => Promise<RenderedPage>
}
