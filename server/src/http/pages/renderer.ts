// The built web app: its renderer, and which files each page needs.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageRenderer } from '@rentify/contract/pages'

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** Where the files stand that browsers fetch. */
export const CLIENT_FILES = join(DIST, 'client')

/** What one page brings along: its styles as text, the addresses of its style sheets and scripts. `entry` starts the app. */
export type PageFiles = { readonly css: string; readonly styleSheets: readonly string[]; readonly scripts: readonly string[]; readonly entry: string }

export type WebApp = { readonly renderer: PageRenderer; filesOf(module: string): PageFiles }

type ManifestChunk = { file: string; css?: string[]; imports?: string[] }

const ENTRY = 'src/main.tsx'

/** Loads the built web app; null when it is not built. */
export async function loadWebApp(): Promise<WebApp | null> {
  const server = join(DIST, 'server', 'entry-server.js')
  if (!existsSync(server)) return null
  const renderer = (await import(pathToFileURL(server).href)) as PageRenderer
  const manifest = JSON.parse(readFileSync(join(CLIENT_FILES, '.vite', 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>
  const known = new Map<string, PageFiles>()
  return {
    renderer,
    filesOf(module) {
      const files = known.get(module) ?? collect(manifest, [ENTRY, module])
      known.set(module, files)
      return files
    },
  }
}

function collect(manifest: Record<string, ManifestChunk>, modules: readonly string[]): PageFiles {
  const chunks = new Map<string, ManifestChunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(name)) return
    chunks.set(name, chunk)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  const styleSheets = [...new Set([...chunks.values()].flatMap(({ css = [] }) => css))]
  return {
    css: styleSheets.map((file) => readFileSync(join(CLIENT_FILES, file), 'utf8')).join(''),
    styleSheets: styleSheets.map((file) => `/${file}`),
    scripts: [...chunks.values()].map(({ file }) => `/${file}`),
    entry: `/${manifest[ENTRY]?.file ?? ''}`,
  }
}
