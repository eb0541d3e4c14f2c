// The pages without the app: markup, text and styles, and no script (D42).
import type { StaticRendering } from '@rentify/contract/pages'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import { renderToStaticMarkup } from 'react-dom/server'
import tokens from '../ui/tokens.css?inline'
import { type Article, type Facts, STATIC_PATHS, type StaticPath, type Words } from './article.ts'
import * as en from './en/index.ts'
import * as hi from './hi/index.ts'
import { StaticPage } from './StaticPage.tsx'
import styles from './static-page.css?inline'

type Language = { articles: Readonly<Record<StaticPath, (facts: Facts) => Article>>; words: Words }
const LANGUAGES: Readonly<Record<string, Language>> = { en, hi }

export const staticPages: { paths: readonly string[]; locales: readonly string[] } = {
  paths: STATIC_PATHS,
  locales: Object.keys(LANGUAGES),
}

type StaticPageOptions = {
  path: string
  locale: string
  chosen: boolean
  year: number
  origin: string
  settings: PublicSettings
}

/** One static page in one language; `chosen`: its address and links name the language. */
export function renderStaticPage({
  path,
  locale,
  chosen,
  year,
  origin,
  settings,
}: StaticPageOptions): StaticRendering {
  const language = LANGUAGES[locale] ?? en
  const known = STATIC_PATHS.find((one) => one === path)
  if (!known) throw new Error(`There is no static page ${path}.`)
  const facts: Facts = {
    site: settings.siteName,
    operator: settings.operatorName,
    host: new URL(origin).host,
    supportEmail: settings.supportEmail,
    supportWhatsapp: settings.supportWhatsapp,
    officer: settings.grievanceOfficer,
    tilesHost: settings.mapTilesUrl && new URL(settings.mapTilesUrl.replace(/\{\w+\}/g, 'a')).host,
    google: settings.googleClientId !== null,
    placeholders: settings.placeholders,
    year,
    to: (other) => (chosen ? other.replace(/(?=#|$)/, `?language=${locale}`) : other),
  }
  const article = language.articles[known](facts)
  return {
    html: renderToStaticMarkup(
      <StaticPage
        path={known}
        locale={locale}
        article={article}
        words={language.words}
        facts={facts}
      />,
    ),
    css: tokens + styles,
    title: `${article.title} · ${settings.siteName}`,
    description: article.description,
  }
}
