// Writes, beside the client build, which scripts and style sheets the server adds to each page's
// HTML.
import { relative } from 'node:path'
import type { OutputBundle, OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'
import { laterPagesOf, pagesOf } from './chunk-graph.ts'

/** The format that `server/src/http/pages/renderer.ts` reads. */
export type PageFilesJson = {
  entry: string
  pages: Record<string, { scripts: string[]; styleSheets: string[] }>
}

/** For one language's build. */
export function pageFiles(folder: string, locale: string): Plugin {
  return {
    name: 'page-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      // Runs after Vite has assigned the style sheets to their chunks.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        if (!entry) return this.error('There is no entry.')
        const isPage = new Set(pagesOf(folder, this))
        const pages: PageFilesJson['pages'] = {}
        for (const chunk of chunks) {
          for (const id of Object.keys(chunk.modules)) {
            if (!isPage.has(id)) continue
            const later = laterPagesOf(id, this)
            const opened = chunks.filter(({ modules }) => later.some((one) => one in modules))
            pages[relative(folder, id)] = {
              scripts: filesOf([entry, chunk], bundle).scripts,
              // A style sheet that its next file waits for would be one more request.
              styleSheets: filesOf([entry, chunk, ...opened], bundle).styleSheets,
            }
          }
        }
        this.emitFile({
          type: 'asset',
          fileName: `.pages.${locale}.json`,
          source: JSON.stringify({ entry: entry.fileName, pages } satisfies PageFilesJson),
        })
      },
    },
  }
}

function filesOf(
  roots: readonly OutputChunk[],
  bundle: OutputBundle,
): { scripts: string[]; styleSheets: string[] } {
  const scripts = new Set<string>()
  const styleSheets = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (scripts.has(name) || chunk?.type !== 'chunk') return
    scripts.add(name)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styleSheets.add(sheet)
    chunk.imports.forEach(visit)
  }
  for (const { fileName } of roots) visit(fileName)
  return { scripts: [...scripts], styleSheets: [...styleSheets] }
}
