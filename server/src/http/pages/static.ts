// The five static pages, without the app: one document per page and language (D42).
import { chosenLanguage } from '@rentify/contract/languages'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import { type PageCache, type ReuseOfPage, sendPage, toCachedPage } from './cached-page.ts'
import { staticDocument } from './document.ts'
import type { WebApp } from './renderer.ts'

type Query = { language?: unknown }

/** Mounts them. `?language=hi` selects a language; without it the cookie decides (D43). */
export function mountStaticPages(
  app: FastifyInstance,
  web: WebApp,
  origin: string,
  settings: () => Promise<PublicSettings>,
  cache: PageCache,
  reuseOfPage: ReuseOfPage,
): void {
  const { paths, locales } = web.renderer.staticPages
  for (const path of paths) {
    app.get<{ Querystring: Query }>(path, async (request, reply) => {
      const reuse = reuseOfPage()
      const shown = await settings()
      const requested = locales.find((locale) => locale === request.query.language)
      const locale = requested ?? chosenLanguage(request.headers.cookie) ?? shown.language
      const chosen = requested !== undefined
      const year = new Date().getFullYear()
      const key = JSON.stringify([path, locale, chosen, year, shown])
      const ready = await cache.get(key, async () =>
        toCachedPage(render({ path, locale, chosen, year, settings: shown }), 200),
      )
      reply.reuse = reuse(null)
      return sendPage(request, reply, ready)
    })
  }

  function render(requested: {
    path: string
    locale: string
    chosen: boolean
    year: number
    settings: PublicSettings
  }): string {
    const languages = Object.fromEntries(
      locales.map((locale) => [
        locale,
        origin +
          requested.path +
          (locale === requested.settings.language ? '' : `?language=${locale}`),
      ]),
    )
    const page = web.renderer.renderStaticPage({ ...requested, origin })
    return staticDocument(page, {
      locale: requested.locale,
      icon: web.icon,
      siteName: requested.settings.siteName,
      canonical: languages[requested.locale] ?? null,
      languages,
    })
  }
}
