import type { ListingSummary } from './listings/listing.ts'
import type { ListingType } from './listings/vocabulary.ts'
import type { Picture } from './media/picture.ts'
import type { PublicSettings } from './settings/endpoints.ts'

/** One page of a search as a server-rendered page carries it; `next` is the cursor of the following one (D7). */
export type ListingPage = { listings: ListingSummary[]; total: number; next: string | null }

/** What anybody may see of a listing while the rest is on its way. */
export type ListingPreview = { _id: string; title: string; picture: Picture | null }

/** The facts of a listing that anybody may see before signing in (D49): nothing personal. */
export type ListingDescription = ListingFacts & { picture: Picture | null }

/** Of these a shared link's words are made; `price` is whole rupees. */
export type ListingFacts = { title: string; type: ListingType; price: number | null; city: string }

/** What a page is rendered from: on the server, and again in the browser from the same values (D48). */
export type PageData = {
  /** Scheme and host of this installation, as `PUBLIC_URL` says them. */
  origin: string
  settings: PublicSettings
  /** Somebody seems to sit there signed in: what stands behind a guard is rendered as well, as anybody may see it. */
  signedIn?: boolean
  /** The newest seven: six for the grid, one to know that there are more. */
  home?: ListingPage
  /** The first page of the list at this address. */
  list?: ListingPage
  /** The listing at this address; null when there is none. */
  listing?: ListingPreview | null
}

/** Which data of its own a page is rendered with on the server. */
export type PageContent = 'home' | 'rooms' | 'hotels' | 'shops' | 'listing' | 'none'

/** One address of the web app, as the server needs to know it. `path` is in the router's form: `/room/:id`. `index`: search engines may list it. */
export type SitePage = { path: string; content: PageContent; index: boolean }

/** What an address needs before it can be rendered. `gated`: it is for people who are signed in. `mailed`: mails lead here, with a secret in the address. `query` is what the page asks its list for, in the API's own words; null when it asks nothing. */
export type PagePlan = {
  found: boolean
  gated: boolean
  mailed: boolean
  content: PageContent
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | readonly string[] | undefined>> | null
}

/** A rendered page: the markup of the root, its head's texts, the values to hydrate from (JSON), and the source modules whose styles and scripts it uses. */
export type RenderedPage = {
  html: string
  title: string
  description: string
  state: string
  modules: readonly string[]
  locale: string
}

/** A page that stands without the app (D42): its markup, its styles and its head's texts. */
export type StaticRendering = { html: string; css: string; title: string; description: string }

/** What `web/dist/server/entry-server.js` offers the server. */
export type PageRenderer = {
  sitePages: () => SitePage[]
  plan: (url: string) => Promise<PagePlan>
  locales: readonly string[]
  /** Where the home search leads, from its form's query (D48). */
  findPath: (search: URLSearchParams) => string
  /** What a shared link and a search result say of a listing: `Sunny single room · Rentify`, and `…. ₹8,500 /month · Noida. …`. */
  describe: (listing: ListingFacts, locale: string) => { title: string; description: string }
  render: (input: { url: string; locale: string; data: PageData }) => Promise<RenderedPage>
  /** The pages without the app, and the languages they are written in; the first is what others get. */
  staticPages: { paths: readonly string[]; locales: readonly string[] }
  /** `chosen`: the address itself names the language. */
  renderStaticPage: (input: {
    path: string
    locale: string
    chosen: boolean
    year: number
    origin: string
    settings: PublicSettings
  }) => StaticRendering
}
