// The built web app: its renderer, and the files that each page needs.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageRenderer } from '@rentify/contract/pages'

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** The folder of the files that browsers load. */
export const CLIENT_FILES = join(DIST, 'client')

/**
 * The files of one page: its styles as text, the addresses of its style sheets and scripts. `entry`
 * starts the app.
 */
export type PageFiles = {
  readonly css: string
  readonly styleSheets: readonly string[]
  readonly scripts: readonly string[]
  readonly entry: string
}

/** `filesOf` the source modules of a page and its layouts, in one of the renderer's languages. */
export type WebApp = {
  readonly renderer: PageRenderer
  /** The icon as a data URL. */
  readonly icon: string
  filesOf(modules: readonly string[], locale: string): PageFiles
}

/** Written by the web app's build (`web/page-files.ts`). */
type PageFilesJson = {
  entry: string
  pages: Record<string, { scripts: string[]; styleSheets: string[] }>
}

/** Loads the built web app; null when it is not built. */
export async function loadWebApp(): Promise<WebApp | null> {
  const server = join(DIST, 'server', 'entry-server.js')
  if (!existsSync(server)) return null
  const renderer = (await import(pathToFileURL(server).href)) as PageRenderer
  const builds = new Map<string, PageFilesJson>()
  for (const locale of renderer.locales) {
    const list = join(CLIENT_FILES, `.pages.${locale}.json`)
    if (!existsSync(list)) return null
    builds.set(locale, JSON.parse(readFileSync(list, 'utf8')))
  }
  const files = new Map<string, PageFiles>()
  return {
    renderer,
    icon: `data:image/svg+xml,${encodeURIComponent(readFileSync(join(CLIENT_FILES, 'favicon.svg'), 'utf8').trim())}`,
    filesOf(modules, locale) {
      const key = `${locale} ${modules.join()}`
      const known = files.get(key) ?? joinFiles(builds.get(locale), modules)
      files.set(key, known)
      return known
    },
  }
}

function joinFiles(build: PageFilesJson | undefined, modules: readonly string[]): PageFiles {
  const parts = modules.map((module) => {
    const page = build?.pages[module]
    if (!page) throw new Error(`The build has no page ${module}.`)
    return page
  })
  const styleSheets = [...new Set(parts.flatMap((part) => part.styleSheets))]
  const scripts = [...new Set(parts.flatMap((part) => part.scripts))]
  return {
    css: styleSheets.map((file) => readFileSync(join(CLIENT_FILES, file), 'utf8')).join(''),
    styleSheets: styleSheets.map((file) => `/${file}`),
    scripts: scripts.map((file) => `/${file}`),
    entry: `/${build?.entry}`,
  }
}
