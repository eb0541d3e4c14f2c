// What the bundler knows of modules and pages, for chunks.ts.
import { basename } from 'node:path'
import type { GetModuleInfo } from 'rolldown'

export const ROUTES = 'src/app/routes.tsx'

// Schemas load with forms: a page that imports one function of a contract file loads neither zod
// nor messages.
const LEFT_ALONE = /\/node_modules\/zod\/|\/contract\/(src\/)?messages/
// The query library's index re-exports everything: only the files of the imported names are needed.
const BARREL = /\/node_modules\/@tanstack\/.*\/index\.js$/
const MESSAGES = '/src/messages/'

export type Context = { getModuleInfo: GetModuleInfo }

/** The pages and layouts that the route table imports. */
export function pagesOf(folder: string, context: Context): readonly string[] {
  return context.getModuleInfo(`${folder}/${ROUTES}`)?.dynamicallyImportedIds ?? []
}

/** The pages that a page imports by a route table of its own, such as the back office's. */
export function laterPagesOf(page: string, context: Context): readonly string[] {
  return context.getModuleInfo(tableOf(page))?.dynamicallyImportedIds ?? []
}

export const tableOf = (page: string) => page.replace(/\.tsx$/, '/routes.tsx')
export const hasPages = (page: string, context: Context) => laterPagesOf(page, context).length > 0

export const publicPagesOf = (folder: string, context: Context) =>
  pagesOf(folder, context).filter((page) => !hasPages(page, context))

/**
 * Every module fetched together with the root; of the messages, only those used (`m.nav_home()`).
 */
export function closureOf(folder: string, root: string, context: Context): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id) || LEFT_ALONE.test(id) || id.includes(MESSAGES)) return
    seen.add(id)
    const { code = '', importedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const [, name] of code?.matchAll(/\bm\.(\w+)/g) ?? [])
      seen.add(`${folder}${MESSAGES}modules/${name}.js`)
    const names =
      code
        ?.match(/(?<=^import ?{)[^}]*/gm)
        ?.join()
        .toLowerCase() ?? ''
    for (const next of importedIds) visitNamed(next, names)
  }
  const visitNamed = (id: string, names: string) => {
    if (!BARREL.test(id)) return visit(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? [])
      if (BARREL.test(next) || names.includes(basename(next, '.js').toLowerCase()))
        visitNamed(next, names)
  }
  visit(root)
  return seen
}

/** Parts that the shell opens on request: dialogs, menus. */
export function partsOf(
  shell: ReadonlySet<string>,
  pages: readonly string[],
  context: Context,
): string[] {
  const parts = [...shell].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return [...new Set(parts)].filter((id) => !pages.includes(id))
}

/** Every module that the roots lead to, by what they open later, too. */
export function reachableFrom(
  folder: string,
  roots: readonly string[],
  context: Context,
): Set<string> {
  const seen = new Set<string>()
  const visit = (root: string) => {
    if (seen.has(root) || hasPages(root, context)) return
    for (const id of closureOf(folder, root, context)) {
      if (seen.has(id)) continue
      seen.add(id)
      context.getModuleInfo(id)?.dynamicallyImportedIds.forEach(visit)
    }
  }
  roots.forEach(visit)
  return seen
}
