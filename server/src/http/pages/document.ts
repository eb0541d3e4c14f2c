// The HTML document around a rendered page.
import type { RenderedPage, StaticRendering } from '@rentify/contract/pages'
import { escapeHtml, escapeJson } from '../html.ts'
import type { PageFiles } from './renderer.ts'

/** The preview of a shared link: Open Graph, from facts without personal data (D49). */
export type Preview = {
  readonly title: string
  readonly description: string
  readonly image: { readonly url: string; readonly width: number; readonly height: number } | null
  readonly type: 'website' | 'product'
  /** What is told to search engines of its own reviews (D91). */
  readonly rated: {
    readonly kind: 'Hotel' | 'Product'
    readonly name: string
    readonly rating: number
    readonly count: number
  } | null
}

export type DocumentParts = {
  readonly page: RenderedPage
  readonly files: PageFiles
  /** The icon's address; a data URL saves a request. */
  readonly icon: string
  readonly siteName: string
  /** The back office is no app for a phone's home screen, and saves the request. */
  readonly isInstallable: boolean
  /** The page's canonical address; null for a page that does not exist. */
  readonly canonical: string | null
  readonly preview: Preview
}

const meta = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`
const graph = (property: string, content: string) =>
  `<meta property="og:${property}" content="${escapeHtml(content)}">`

/** Data, which no browser runs. */
const ratingData = ({ kind, name, rating, count }: NonNullable<Preview['rated']>) =>
  `<script type="application/ld+json">${escapeJson(
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': kind,
      name,
      aggregateRating: {
        '@type': 'AggregateRating',
        ...{ ratingValue: rating, reviewCount: count, bestRating: 5, worstRating: 1 },
      },
    }),
  )}</script>`

const imageTags = ({ url, width, height }: NonNullable<Preview['image']>, alt: string) => [
  graph('image', url),
  // With its size known, the first to share a link sees its picture, too.
  graph('image:width', String(width)),
  graph('image:height', String(height)),
  graph('image:alt', alt),
]

/** What a phone shows about the app before installation, in the page's language. */
const manifestOf = (locale: string) =>
  locale === 'en' ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`

type Head = Pick<DocumentParts, 'icon' | 'siteName' | 'canonical' | 'preview' | 'isInstallable'> & {
  readonly locale: string
  readonly css: string
  readonly more: readonly string[]
}

/** Everything before the body, styles included. */
function headOf({
  locale,
  icon,
  siteName,
  isInstallable,
  canonical,
  preview,
  css,
  more,
}: Head): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escapeHtml(preview.title)}</title>${[
    meta('description', preview.description),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    graph('site_name', siteName),
    graph('locale', `${locale}_IN`),
    graph('type', preview.type),
    graph('title', preview.title),
    graph('description', preview.description),
    canonical && graph('url', canonical),
    ...(preview.image ? imageTags(preview.image, preview.title) : []),
    preview.rated && ratingData(preview.rated),
    meta('twitter:card', preview.image ? 'summary_large_image' : 'summary'),
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#0c1413" media="(prefers-color-scheme: dark)">',
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    // iOS rounds the icon's corners itself and paints transparent parts black.
    `<link rel="apple-touch-icon" href="/icon-maskable-512.png">`,
    isInstallable && `<link rel="manifest" href="${manifestOf(locale)}">`,
    ...more,
    `<style>${css}</style>`,
  ]
    .filter(Boolean)
    .join('')}`
}

/**
 * Styles are in the head, scripts load from the end of the body: the page paints before any script
 * runs, and no script is inline (D40). The style sheets tell Vite's loader that those styles are
 * loaded; of a type that no browser knows, they are not asked for, as disabled ones were.
 */
export function htmlDocument({ page, files, ...head }: DocumentParts): string {
  const sheets = files.styleSheets
    .map((href) => `<link rel="stylesheet" href="${href}" type="text/inlined">`)
    .join('')
  return `${headOf({ ...head, locale: page.locale, css: files.css, more: [] })}${sheets}</head><body><div id="root">${page.html}</div><script type="application/json" id="state">${escapeJson(page.state)}</script>${files.scripts
    .filter((src) => src !== files.entry)
    .map((src) => `<link rel="modulepreload" href="${src}" fetchpriority="low">`)
    .join(
      '',
    )}<script type="module" src="${files.entry}" fetchpriority="low"></script></body></html>`
}

/**
 * A page without the app: no script at all (D42). `languages`: the address of each language's own
 * version.
 */
export function staticDocument(
  page: StaticRendering,
  {
    languages,
    ...head
  }: Omit<Head, 'css' | 'more' | 'preview' | 'isInstallable'> & {
    readonly languages: Readonly<Record<string, string>>
  },
): string {
  const more = Object.entries(languages).map(
    ([locale, href]) => `<link rel="alternate" hreflang="${locale}" href="${escapeHtml(href)}">`,
  )
  const preview = {
    title: page.title,
    description: page.description,
    image: null,
    type: 'website',
    rated: null,
  } as const
  return `${headOf({ ...head, isInstallable: true, preview, css: page.css, more })}</head><body>${page.html}</body></html>`
}
