// The pages without the app: markup, text and styles, and no script (D42).
import { LANGUAGES, type Language } from '@rentify/contract/languages'
import type { StaticRendering } from '@rentify/contract/pages'
import type { PublicSettings } from '@rentify/contract/settings/endpoints'
import { renderToStaticMarkup } from 'react-dom/server'
import tokens from '../ui/tokens.css?inline'
import {
  type ArticleTemplate,
  type Facts,
  STATIC_PATHS,
  type StaticPath,
  type Words,
} from './article.ts'
import * as en from './en/index.ts'
import * as hi from './hi/index.ts'
import { plain, StaticPage } from './StaticPage.tsx'
import styles from './static-page.css?inline'

type Texts = { articles: Readonly<Record<StaticPath, ArticleTemplate>>; words: Words }
const TEXTS: Readonly<Record<Language, Texts>> = { en, hi }

export const staticPages: { paths: readonly string[]; locales: readonly string[] } = {
  paths: STATIC_PATHS,
  locales: LANGUAGES,
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
  const language = LANGUAGES.find((one) => one === locale) ?? LANGUAGES[0]
  const { articles, words } = TEXTS[language]
  const known = STATIC_PATHS.find((one) => one === path)
  if (!known) throw new Error(`There is no static page ${path}.`)
  const to = (other: string) => (chosen ? other.replace(/(?=#|$)/, `?language=${locale}`) : other)
  const facts = factsOf(settings, new URL(origin).host, to)
  const article = articles[known]
  return {
    html: renderToStaticMarkup(
      <StaticPage
        path={known}
        locale={language}
        article={article}
        words={words}
        facts={facts}
        year={year}
        to={to}
      />,
    ),
    css: tokens + styles,
    title: `${plain(article.title, facts)} · ${settings.siteName}`,
    description: plain(article.description, facts),
  }
}

function factsOf(settings: PublicSettings, host: string, to: (path: string) => string): Facts {
  const { supportEmail, supportWhatsapp, grievanceOfficer: officer, mapTilesUrl } = settings
  return {
    site: settings.siteName,
    operator: settings.operatorName,
    host,
    supportEmail,
    supportWhatsapp,
    contact: Boolean(supportEmail || supportWhatsapp),
    bothContacts: Boolean(supportEmail && supportWhatsapp),
    write: supportEmail ?? officer?.email ?? null,
    officer: officer && { ...officer, phoneDigits: officer.phone?.replace(/\D/g, '') ?? null },
    tilesHost: mapTilesUrl && new URL(mapTilesUrl.replace(/\{\w+\}/g, 'a')).host,
    google: settings.googleClientId !== null,
    placeholders: settings.placeholders,
    privacyPolicy: to('/privacy-policy.html'),
    disclaimer: to('/disclaimer.html'),
    grievance: to('/terms.html#grievance'),
  }
}
