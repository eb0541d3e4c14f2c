import type { ListingCard } from './listings/listing.ts'
import type { ListingType } from './listings/vocabulary.ts'
import type { Picture } from './media/picture.ts'
import type { Understanding } from './search/understanding.ts'
import type { PublicSettings } from './settings/endpoints.ts'

/** One page of a search in a server-rendered page; `next` is the next page's cursor (D7). */
export type ListingPage = { listings: ListingCard[]; total: number; next: string | null }

/** The newest listings, and the cities with most rooms, the largest first. */
export type HomeContent = ListingPage & { cities: string[] }

/**
 * The first page of a list. With a search text also what it means and, where few match exactly, the
 * first of the listings that relaxing it adds (D64).
 */
export type ListContent = {
  list: ListingPage
  beyond?: ListingPage
  understanding?: Understanding
}

/** The public part of a listing, shown while the rest loads, or to whom it asks to sign in. */
export type ListingPreview = {
  _id: string
  title: string
  titleHi?: string | undefined
  type: ListingType
  price: number | null
  picture: Picture | null
}

/** The public facts of a listing (D49): nothing personal. */
export type ListingDescription = ListingFacts & {
  picture: Picture | null
  /** What our own reviews come to, from three on (D91). */
  rated: { rating: number; count: number } | null
}

/** The text of a shared link is composed from these; `price` is whole rupees. */
export type ListingFacts = {
  title: string
  titleHi?: string | undefined
  type: ListingType
  price: number | null
  city: string
}

/**
 * The data of a page: the server renders it, and the browser hydrates from the same values (D48).
 */
export type PageData = Partial<ListContent> & {
  /** Scheme and host of this installation, from `PUBLIC_URL`. */
  origin: string
  settings: PublicSettings
  /**
   * The request has a session cookie: content that requires sign-in is rendered too, with public
   * data only.
   */
  signedIn?: boolean
  /** The newest seven: six for the grid, one to show that there are more. */
  home?: HomeContent
  /** The listing at this URL; null when there is none. */
  listing?: ListingPreview | null
}

/** The kind of data that a page is rendered with on the server. */
export type PageContent = 'home' | 'rooms' | 'hotels' | 'shops' | 'listing' | 'none'

/**
 * A URL of the web app, for the server. `path` is in the router's form: `/room/:id`. `index`:
 * search engines may list it.
 */
export type SitePage = { path: string; content: PageContent; index: boolean }

/**
 * The requirements for rendering a URL. `signInRequired`: only signed-in users see it. `mailed`:
 * emails link here, with a secret in the URL. `query` is the page's list query, in the API's
 * parameters; null when it has none.
 */
export type PagePlan = {
  found: boolean
  signInRequired: boolean
  mailed: boolean
  content: PageContent
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | readonly string[] | undefined>> | null
}

/**
 * A rendered page: the markup of the root, its head's texts, the values to hydrate from (JSON), and
 * the source modules whose styles and scripts it uses.
 */
export type RenderedPage = {
  html: string
  title: string
  description: string
  state: string
  modules: readonly string[]
  locale: string
}

/** A page without the app (D42): its markup, its styles and its head's texts. */
export type StaticRendering = { html: string; css: string; title: string; description: string }

/** The exports of `web/dist/server/entry-server.js`. */
export type PageRenderer = {
  sitePages: () => SitePage[]
  plan: (url: string) => Promise<PagePlan>
  locales: readonly string[]
  /** The path that the home search leads to, from its form's query (D48). */
  findPath: (search: URLSearchParams) => string
  /**
   * A listing's title and description in shared links and search results: `Sunny single room ·
   * Rentify`, and `…. ₹8,500 /month · Noida. …`; its price and place as its picture shows them.
   */
  describe: (
    listing: ListingFacts,
    page: { locale: string; settings: PublicSettings },
  ) => { title: string; description: string; name: string; price: string | null; place: string }
  render: (input: { url: string; locale: string; data: PageData }) => Promise<RenderedPage>
  /** The pages without the app, and their languages; the first is the fallback. */
  staticPages: { paths: readonly string[]; locales: readonly string[] }
  /** `chosen`: the URL itself names the language. */
  renderStaticPage: (input: {
    path: string
    locale: string
    chosen: boolean
    year: number
    origin: string
    settings: PublicSettings
  }) => StaticRendering
}
