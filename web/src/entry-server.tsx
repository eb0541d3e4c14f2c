// The server's entry of the web app: every address, each rendered as HTML by the same components.
import { LANGUAGES } from '@rentify/contract/languages'
import { bandInQuery } from '@rentify/contract/listings/bands'
import type {
  ListingFacts,
  PageData,
  PagePlan,
  PageRenderer,
  RenderedPage,
  SitePage,
} from '@rentify/contract/pages'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import { renderToString } from 'react-dom/server'
import { makeQueryClient } from './api/queries.ts'
import { settingsQuery } from './api/settings.queries.ts'
import { App } from './app/App.tsx'
import type { LayoutModule, PageModule } from './app/lazy-page.tsx'
import { Providers } from './app/Providers.tsx'
import { notFound, partsOf, routeOf, routes } from './app/routes.tsx'
import { serverPageOf } from './app/server-pages.ts'
import { priceText } from './features/listings/card-facts.ts'
import { placeName, shownTitle } from './features/listings/place-names.ts'
import {
  findPath as findHomePath,
  nearMePath,
  readHomeFilters,
} from './features/search/home/home-filters.ts'
import { readListState } from './features/search/listing-search.ts'
import { setLocale } from './locale.ts'
import { m } from './messages/index.js'
import { createStaticHistory } from './router/history.ts'
import { matchPath } from './router/match.ts'
import { setSite, site } from './site.ts'
import { fullTitle } from './ui/page-title.ts'

export { renderStaticPage, staticPages } from './static/render.tsx'
export const locales = LANGUAGES

// Appended to a host instead of resolved against it, because `//x` is a path here.
const parse = (url: string) => new URL(`http://localhost${url}`)

/** The site map as the server mounts it. */
export function sitePages(): SitePage[] {
  return routes.map(({ path }) => {
    const { content, index } = serverPageOf(path)
    return { path, content, index }
  })
}

/**
 * Where the home search redirects when its form is submitted before scripts load (D48); a position
 * stays with the chosen type (D73).
 */
export function findPath(search: URLSearchParams): string {
  const filters = readHomeFilters(
    JSON.stringify({
      ...Object.fromEntries(search),
      budget: bandInQuery(search.get('budget') ?? ''),
    }),
  )
  const { near } = readListState(search)
  return near ? nearMePath(filters.propertyType, near) : findHomePath(filters)
}

/** What an address needs before it can be rendered. */
export async function plan(url: string): Promise<PagePlan> {
  const { pathname, searchParams } = parse(url)
  const route = routeOf(pathname)
  const { content, mailed } = serverPageOf(route.path)
  const page = await route.page.load()
  return {
    found: route !== notFound,
    signInRequired: route.need === 'signedIn',
    mailed,
    content,
    params: matchPath(route.path, pathname) ?? {},
    query: page.queryParams?.(searchParams) ?? null,
  }
}

// The files under `pages/` that an address needs.
const sources = Promise.all(
  Object.entries(import.meta.glob<LayoutModule | PageModule>('./pages/**/[a-z]*.tsx')).map(
    async ([file, load]) => [(await load()).default, file.replace('./', 'src/')] as const,
  ),
).then((entries) => new Map<unknown, string>(entries))

/** The source files of a route, as the build lists their scripts and styles. */
async function modulesOf(parts: readonly (LayoutModule | PageModule)[]): Promise<string[]> {
  const files = await sources
  return parts.map((part) => files.get(part.default) ?? '')
}

/** Holds for every message until the next await. */
function setLanguageAndSite(locale: string, settings: PublicSettings) {
  setSite(settings)
  const language = LANGUAGES.find((one) => one === locale) ?? LANGUAGES[0]
  setLocale(language)
  return language
}

/** The preview data of shared links and search results. */
export function describe(
  { title, titleHi, type, price, city }: ListingFacts,
  { locale, settings }: { locale: string; settings: PublicSettings },
): ReturnType<PageRenderer['describe']> {
  setLanguageAndSite(locale, settings)
  const shown = price === null ? null : priceText(type, price)
  const [name, place] = [shownTitle({ title, titleHi }), placeName(city)]
  const facts = [shown, place].filter(Boolean).join(' · ')
  return {
    title: `${name} · ${site()}`,
    description: m.description_listing({ title: name, facts }),
    name,
    price: shown,
    place,
  }
}

/**
 * Renders one page. No await between setting the language and the end of rendering, so requests
 * cannot mix.
 */
export async function render({
  url,
  locale,
  data,
}: {
  url: string
  locale: string
  data: PageData
}): Promise<RenderedPage> {
  const { pathname, searchParams } = parse(url)
  const route = routeOf(pathname)
  const page = await route.page.load()
  const client = makeQueryClient()
  client.setQueryData(settingsQuery.queryKey, data.settings)
  const parts = await Promise.all(partsOf(route).map(({ load }) => load()))
  for (const part of parts) part.hydrate?.(client, data, searchParams)
  const modules = await modulesOf(parts)
  const language = setLanguageAndSite(locale, data.settings)
  const html = renderToString(
    <Providers
      client={client}
      history={createStaticHistory(url)}
      origin={data.origin}
      expected={data.signedIn ?? false}
    >
      <App />
    </Providers>,
  )
  const queries = client
    .getQueryCache()
    .getAll()
    // Pending queries are left out, because the browser would treat them as results.
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data])
  const state = JSON.stringify({ origin: data.origin, signedIn: data.signedIn, queries })
  client.clear()
  return {
    html,
    title: fullTitle(page.title?.(data, searchParams) ?? route.title()),
    description: descriptionOf(route.path, data.settings),
    state,
    modules,
    locale: language,
  }
}

// The meta descriptions for search engines; only the server needs them.

const descriptions: Readonly<Record<string, () => string>> = {
  '/help': m.description_help,
  '/rooms': m.description_rooms,
  '/hotels': m.description_hotels,
  '/shop': m.description_shops,
}

/** The home page's, and that of pages without one, may be the installation's own. */
export function descriptionOf(path: string, { siteDescription }: PublicSettings): string {
  return descriptions[path]?.() ?? siteDescription ?? m.description_home()
}
