// The pages: every address of the web app as HTML that paints before any script runs (D48).

import { chosenLanguage } from '@rentify/contract/languages'
import type { ListingType } from '@rentify/contract/listings/vocabulary'
import type {
  HomeContent,
  ListContent,
  ListingDescription,
  ListingPreview,
  PageContent,
  PageData,
  PagePlan,
  SitePage,
} from '@rentify/contract/pages'
import { id } from '@rentify/contract/schema'
import { type ListingSearch, listingSearch } from '@rentify/contract/search/filters'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Cached, earliestExpiry, type Validity } from '../../cache.ts'
import { Contention } from '../../db/contention.ts'
import { isUnavailable } from '../../db/unavailable.ts'
import { acceptsHtml } from '../negotiation.ts'
import { seemsSignedIn } from '../page-cookies.ts'
import { Problem } from '../problem.ts'
import { decodedPath, isUnderApi } from '../request-target.ts'
import {
  type CachedPage,
  createPageCache,
  type PageCache,
  type ReuseOfPage,
  reuseWhile,
  sendPage,
  toCachedPage,
} from './cached-page.ts'
import { htmlDocument } from './document.ts'
import { mountFiles } from './files.ts'
import { mountLanguage } from './language.ts'
import { type LinkPictureSources, linkPicturePath, mountLinkPictures } from './link-picture.ts'
import { previewOfListing, previewOfPage } from './preview.ts'
import { loadWebApp, type WebApp } from './renderer.ts'
import { mountRobots } from './robots.ts'
import { mountStaticPages } from './static.ts'

/** The data of server-rendered pages, which the composition root reads from the modules. */
export type PageSources = LinkPictureSources & {
  /** Calls this whenever settings have changed. */
  onSettingsChange(changed: () => void): void
  /**
   * The newest seven of all types: six for the grid, and one to know whether there are more (R2);
   * and the cities with most rooms.
   */
  loadHome(titles: ListingSearch['titles']): Promise<Cached<HomeContent>>
  /** The first page of rooms, hotels or shops, as an anonymous caller gets it. */
  loadList(search: ListingSearch, type: ListingType): Promise<Cached<ListContent>>
}

const RETRY_AFTER_S = '5'
/** For addresses with a token from an email: it must not reach a `Referer` or a search engine. */
const SECRET_ADDRESS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

// Appended to a host, not resolved against one: `//x` is a path here.
const parse = (url: string) => new URL(`http://localhost${url}`)

/**
 * Mounts every page, the web app's files, redirects, robots and sitemap. `origin` is `PUBLIC_URL`.
 * Without a build it returns 503 with one sentence.
 */
export async function mountPages(
  app: FastifyInstance,
  origin: string,
  sources: PageSources,
): Promise<void> {
  const web = await loadWebApp()
  if (!web) return mountNotBuilt(app)
  await mountFiles(app, sources.settings)
  const pages = createPageCache(sources.cache)
  let settingsVersion = 0
  sources.onSettingsChange(() => settingsVersion++)
  const reuseOfPage = () => reuseWhile(() => settingsVersion)
  mountStaticPages(app, web, origin, sources.settings, pages, reuseOfPage)
  mountRobots(app, origin, [
    ...indexed(web.renderer.sitePages()),
    ...web.renderer.staticPages.paths,
  ])
  mountLinkPictures(app, web.renderer, sources, reuseOfPage)
  mountRedirects(app, web)
  await mountLanguage(app, origin.startsWith('https:'))
  const page = createPageHandler(web, origin, sources, pages, reuseOfPage)
  for (const { path } of web.renderer.sitePages()) app.get(path, page)
  app.get('/admin', page)
  // Lists are found under further spellings of their paths, which are counted like the others.
  const limited = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {}
  app.setNotFoundHandler(limited, (request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets|media|scenes)\//.test(decodedPath(request.url)) &&
      acceptsHtml(request.headers.accept)
    if (!wantsPage) throw new Problem('not_found')
    return page(request, reply)
  })
}

const indexed = (pages: readonly SitePage[]) =>
  pages.flatMap(({ path, index }) => (index ? [path] : []))

function mountRedirects(app: FastifyInstance, web: WebApp): void {
  const search = (request: FastifyRequest) => parse(request.url).search
  // The fragment after # makes the page open the dialog for a signed-out user.
  app.get('/login', (_request, reply) => reply.redirect('/#login', 303))
  app.get('/find', (request, reply) =>
    reply.redirect(web.renderer.findPath(new URLSearchParams(search(request))), 303),
  )
  app.get('/shops', (request, reply) => reply.redirect(`/shop${search(request)}`, 301))
  for (const kind of ['hotel', 'shop']) {
    app.get<{ Params: { id: string } }>(`/${kind}/:id([^/]+)`, (request, reply) =>
      reply.redirect(`/room/${encodeURIComponent(request.params.id)}${search(request)}`, 301),
    )
  }
}

function createPageHandler(
  web: WebApp,
  origin: string,
  sources: PageSources,
  cache: PageCache,
  reuseOfPage: ReuseOfPage,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const reuse = reuseOfPage()
    const plan = await web.renderer.plan(request.url)
    const settings = await sources.settings()
    // The installation's until the user chooses (D43), whatever the browser prefers.
    const locale = chosenLanguage(request.headers.cookie) ?? settings.language
    // Without its data the page is still sent, and reports the error itself.
    let away = false
    const shown: Readonly<Validity>[] = []
    const without = <V>(value: V) => {
      return (error: Error): V => {
        away ||= isUnavailable(error) || error instanceof Contention
        shown.push({ until: 0 })
        request.log.error(
          { err: error, url: plan.mailed ? parse(request.url).pathname : request.url },
          'a page comes without its data',
        )
        return value
      }
    }
    const valued = <V>({ value, validity }: Cached<V>): V => {
      shown.push(validity)
      return value
    }
    const data = await collectData(plan, locale, { origin, settings }, sources, valued).catch(
      without<PageData>({ origin, settings }),
    )
    const listing = await describe(plan, sources, valued).catch(without(undefined))
    if (listing !== undefined)
      data.listing = listing && previewDataOf(plan.params.id ?? '', locale, listing)
    if (plan.signInRequired && seemsSignedIn(request.headers.cookie)) data.signedIn = true
    // Only what the markup depends on: the query where data was requested with it.
    const { pathname } = parse(request.url)
    const url = data.list || data.signedIn || plan.content === 'shops' ? request.url : pathname
    const key = JSON.stringify([
      plan.found ? url : '404',
      locale,
      settings,
      data.signedIn,
      data.home,
      data.list,
      data.beyond,
      data.understanding,
      listing === undefined ? 'unknown' : listing,
    ])
    const page = await cache.get(key, () =>
      render(web, { url, locale, data, plan, listing, origin }),
    )
    if (plan.mailed) reply.headers(SECRET_ADDRESS)
    if (away)
      return sendPage(request, reply.header('retry-after', RETRY_AFTER_S), { ...page, status: 503 })
    if (!plan.mailed) reply.reuse = reuse(shown.length > 0 ? earliestExpiry(shown) : null)
    return sendPage(request, reply, page)
  }
}

type Rendering = {
  url: string
  locale: string
  data: PageData
  plan: PagePlan
  listing: ListingDescription | null | undefined
  origin: string
}

async function render(
  web: WebApp,
  { url, locale, data, plan, listing, origin }: Rendering,
): Promise<CachedPage> {
  const page = await web.renderer.render({ url, locale, data })
  const preview = listing
    ? previewOf(web, listing, { id: plan.params.id ?? '', locale, settings: data.settings }, origin)
    : previewOfPage(page, origin)
  const { pathname } = parse(url)
  const missing = !plan.found || listing === null
  const html = htmlDocument({
    page,
    files: web.filesOf(page.modules, page.locale),
    icon: web.icon,
    siteName: data.settings.siteName,
    isInstallable: !/^\/admin(\/|$)/.test(pathname),
    canonical: missing ? null : origin + (pathname.replace(/\/+$/, '') || '/'),
    preview,
  })
  return toCachedPage(html, missing ? 404 : 200)
}

function previewOf(
  web: WebApp,
  listing: ListingDescription,
  page: { id: string; locale: string; settings: PublicSettings },
  origin: string,
) {
  const words = web.renderer.describe(listing, page)
  const path = linkPicturePath(page.id, page.locale, listing, words, page.settings.siteName)
  return previewOfListing(words, origin + path, listing)
}

const LISTS: Readonly<Partial<Record<PageContent, ListingType>>> = {
  rooms: 'Room',
  hotels: 'Hotel',
  shops: 'Shop',
}

/** Its value; the page is valid no longer. */
type Valued = <V>(loaded: Cached<V>) => V

async function collectData(
  plan: PagePlan,
  locale: string,
  data: PageData,
  sources: PageSources,
  valued: Valued,
): Promise<PageData> {
  const titles = locale === 'hi' ? 'hi' : undefined
  if (plan.content === 'home') return { ...data, home: valued(await sources.loadHome(titles)) }
  const type = LISTS[plan.content]
  if (!type || !plan.query) return data
  // An invalid query is sent by the page itself, which shows the error message.
  const search = z.safeParse(listingSearch, plan.query)
  if (!search.success) return data
  return { ...data, ...valued(await sources.loadList({ ...search.data, titles }, type)) }
}

const previewDataOf = (
  _id: string,
  locale: string,
  { title, titleHi, type, price, picture }: ListingDescription,
): ListingPreview => ({
  ...{ _id, title, type, price, picture },
  ...(locale === 'hi' ? { titleHi } : {}),
})

/** Null when the listing does not exist, undefined on other pages. */
async function describe(
  plan: PagePlan,
  sources: PageSources,
  valued: Valued,
): Promise<ListingDescription | null | undefined> {
  if (plan.content !== 'listing') return undefined
  const parsed = z.safeParse(id, plan.params.id)
  return parsed.success ? valued(await sources.describeListing(parsed.data)) : null
}

function mountNotBuilt(app: FastifyInstance): void {
  app.log.warn('The web app is not built: npm run build -w web. Until then only the API answers.')
  app.setNotFoundHandler((request, reply) => {
    if (isUnderApi(request.url)) throw new Problem('not_found')
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The web app is not built: npm run build -w web.\n')
  })
}
