// The server's half of the web app: every address, and each as HTML from the same components.
import type { PageData, RenderedPage, SitePage } from '@rentify/contract/pages'
import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { makeQueryClient } from './api/queries.ts'
import { App } from './app/App.tsx'
import { Providers } from './app/Providers.tsx'
import { routeOf, routes } from './app/routes.tsx'
import { settingsQuery } from './features/settings/settings.queries.ts'
import { baseLocale, isLocale, locales, overwriteGetLocale } from './paraglide/runtime.js'
import { fullTitle } from './ui/page-title.ts'

export { locales }

/** The site map as the server mounts it. */
export function sitePages(): SitePage[] {
  return routes.map(({ path, content = 'none', index = false }) => ({ path, content, index }))
}

/** Renders one page. The part between setting the language and the end of rendering never waits, so requests cannot mix. */
export async function render({ url, locale, data }: { url: string; locale: string; data: PageData }): Promise<RenderedPage> {
  const route = routeOf(new URL(url, 'http://localhost').pathname)
  const page = await route.page.load()
  const client = makeQueryClient()
  client.setQueryData(settingsQuery.queryKey, data.settings)
  page.prime?.(client, data)
  const language = isLocale(locale) ? locale : baseLocale
  overwriteGetLocale(() => language)
  const html = renderToString(
    <Providers client={client} origin={data.origin}>
      <StaticRouter location={url}>
        <App />
      </StaticRouter>
    </Providers>,
  )
  const state = JSON.stringify({ origin: data.origin, queries: dehydrate(client) })
  client.clear()
  return { html, title: fullTitle(route.title()), description: route.description?.() ?? null, state, modules: [route.page.module], locale: language }
}
