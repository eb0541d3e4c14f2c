// Groups modules into chunks by the route table. Each request is slow on a phone: the shell is one
// file, and each page loads its own code and what it shares with similar pages.
import { basename } from 'node:path'
import { type Bundles, bundlesIn, isOwn } from './chunk-bundles.ts'
import {
  type Context,
  closureOf,
  hasPages,
  laterPagesOf,
  pagesOf,
  partsOf,
  publicPagesOf,
  ROUTES,
  reachableFrom,
  tableOf,
} from './chunk-graph.ts'

const SHELL = 'src/main.tsx'
/** Characters of source: modules shared by pages get a file from here, smaller ones the shell. */
const SHARED_SIZE = 1500
/** Characters of a message: what is shorter may be in any file. */
const FEW = 300
/** A page with less code of its own is bundled with the modules it shares. */
const PAGE_SIZE = 600

/** Needed by a part of one of the user's own pages, and large: not in the file of all of them. */
const FORM_LIBRARY = /\/node_modules\/react-hook-form\/|\/src\/form\//
/** What the user's own pages share with further pages is part of the shell below this size. */
const OWN_SIZE = 6000
/** Higher than the number of pages. */
const MAX_SHARED = 100

/** `degree`: the number of pages and parts that need the modules. */
type File = { name: string; degree: number }
/** Modules that the same pages and parts need. */
type Group = { roots: readonly string[]; pages: number; modules: string[]; size: number }

/** Assigned last, so that public files never depend on it (ADR 0171). */
const ADMIN_DEGREES = { shared: -1, page: -2 } as const

const MAIN: File = { name: 'main', degree: MAX_SHARED - 2 }
/** What is small and shared, but by no page that a first visit begins with. */
const FURTHER: File = { name: 'further', degree: MAX_SHARED - 3 }
/** Before the shell: else a schema that one dialog needs could bring all of it there. */
const ZOD: File = { name: 'zod', degree: MAX_SHARED - 1 }
const IS_MESSAGE = /\/messages\/modules\//
const IS_ZOD = /\/node_modules\/zod\//
/** Rules for texts, which schemas apply: in a file of their own they would be one more request. */
const OF_SCHEMAS = /\/contract\/src\/text\.ts$/

/** The modules grouped by the pages and parts that need them, groups with few roots first. */
function groupModules(
  folder: string,
  bundles: Bundles,
  shell: ReadonlySet<string>,
  context: Context,
): Group[] {
  const pages = publicPagesOf(folder, context)
  const needed = new Map<string, Set<string>>()
  const pagesIn = (roots: ReadonlySet<string>) => pages.filter((page) => roots.has(page)).length
  const isOfOwners = (page: string) => bundles.get(page) === 'own-listings'
  const isAfterLists = (page: string) => bundles.get(page) === 'after-lists'
  const isLater = (page: string) => isOfOwners(page) || isAfterLists(page)
  const ordered = [...pages.filter((page) => !isLater(page)), ...pages.filter(isLater)]
  // To owners a message or two are no reason to load the lists' file, which others come with.
  const left = (root: string, roots: ReadonlySet<string>, id: string) =>
    [...roots].some((other) => bundles.get(other) === 'lists') &&
    (isAfterLists(root) ||
      (isOfOwners(root) && (context.getModuleInfo(id)?.code?.length ?? 0) >= FEW))
  for (const root of [...ordered, ...partsOf(shell, pagesOf(folder, context), context)]) {
    for (const id of closureOf(folder, root, context)) {
      const roots = needed.get(id) ?? new Set()
      // Parts come after pages, so that code shared by pages does not wait for a dialog.
      if (!shell.has(id) && !left(root, roots, id) && (pages.includes(root) || pagesIn(roots) < 2))
        needed.set(id, roots.add(root))
    }
  }
  const own = pages.filter((page) => isOwn(page, bundles))
  const ofOwners = pages.filter(isOfOwners)
  const groups = new Map<string, Group>()
  for (const [id, needing] of needed) {
    const isShared = needing.size > 1 && [...needing].some((root) => isOwn(root, bundles))
    // An owner's pages of listings are one file: renters' own pages load nothing of them.
    const alike = [...needing].every(isOfOwners) ? ofOwners : isShared ? own : []
    const roots = FORM_LIBRARY.test(id) ? needing : new Set([...needing, ...alike])
    const key = [...roots].sort().join()
    const none = { roots: [...roots], pages: pagesIn(roots), modules: [], size: 0 }
    const group: Group = groups.get(key) ?? none
    group.modules.push(id)
    group.size += context.getModuleInfo(id)?.code?.length ?? 0
    groups.set(key, group)
  }
  return [...groups.values()].sort((one, other) => one.roots.length - other.roots.length)
}

/** `home` for modules that only that page needs. */
const fileOf = ({ roots: [first = '', ...others] }: Group, groups: readonly Group[]): File =>
  others.length > 0
    ? {
        name: `s${groups.findIndex(({ roots }) => roots.length > 1 && roots.join() === [first, ...others].join())}`,
        degree: others.length + 1,
      }
    : { name: basename(first).replace(/\.tsx?$/, ''), degree: 1 }

const hasHome = ({ roots }: Group, bundles: Bundles) =>
  roots.some((root) => bundles.get(root) === 'home')

/** The chunk of a group; null leaves it to the bundler. */
function placeOf(group: Group, groups: readonly Group[], bundles: Bundles): File | null {
  const { roots, pages, size } = group
  const isShared = roots.length > 1
  if (isShared && hasHome(group, bundles)) return MAIN
  const others = roots.filter((root) => !isOwn(root, bundles))
  if (size < OWN_SIZE && others.length > 0 && others.length < roots.length - 1) return MAIN
  const isLinks =
    isShared && size < OWN_SIZE && roots.every((root) => bundles.get(root) === 'email-links')
  if (!isLinks && size >= (isShared ? SHARED_SIZE : PAGE_SIZE)) return fileOf(group, groups)
  const larger = groups.find(
    (other) =>
      other !== group &&
      other.roots.length > 1 &&
      other.size >= SHARED_SIZE &&
      !hasHome(other, bundles) &&
      roots.every((root) => other.roots.includes(root)),
  )
  if (larger || !isShared) return fileOf(larger ?? group, groups)
  // A few shared lines are not worth a request.
  return pages > 0 ? MAIN : null
}

/** Assigned to the shell: in the own pages' file, a list's filters would fetch all of it. */
function sharedByListParts(
  folder: string,
  bundles: Bundles,
  shell: ReadonlySet<string>,
  context: Context,
): readonly string[] {
  const pages = pagesOf(folder, context)
  const closure = (roots: readonly string[]) =>
    new Set(roots.flatMap((root) => [...closureOf(folder, root, context)]))
  const lists = closure(pages.filter((page) => bundles.get(page) === 'lists'))
  const own = closure(
    pages.filter((page) => isOwn(page, bundles) || bundles.get(page) === 'wizards'),
  )
  // A part of their modules alone, such as the owner's actions on a card, may load their file.
  const isTheirs = (part: string) =>
    [...closureOf(folder, part, context)].every(
      (id) => id === part || own.has(id) || lists.has(id) || shell.has(id),
    )
  const parts = closure(partsOf(lists, pages, context).filter((part) => !isTheirs(part)))
  return [...parts].filter((id) => own.has(id) && !lists.has(id) && !shell.has(id))
}

/** One file for all: signed-in users load the bell's part of it on each page anyway. */
function isSharedBeyondOwn({ roots }: Group, own: readonly string[]): boolean {
  return own.length > 0 && roots.length > own.length && own.every((page) => roots.includes(page))
}

const isSmallOfLinks = ({ roots, size }: Group, bundles: Bundles): boolean =>
  size < 1.2 * SHARED_SIZE &&
  roots.some((page) => bundles.get(page) === 'email-links') &&
  roots.some((page) => bundles.get(page) === undefined)

const isStyle = (id: string) => id.endsWith('.css')

const isSchema = (id: string, context: Context) =>
  context.getModuleInfo(id)?.importedIds.some((next) => IS_ZOD.test(next)) === true

/** Assigned last, so that public files never depend on the back office (ADR 0171). */
function assignAdmin(
  folder: string,
  files: Map<string, File | null>,
  shell: ReadonlySet<string>,
  context: Context,
): void {
  const admin = pagesOf(folder, context).find((page) => hasPages(page, context))
  if (!admin) return
  const bundles = bundlesIn(tableOf(admin))
  const common = closureOf(folder, admin, context)
  const needed = new Map<string, string[]>()
  for (const page of laterPagesOf(admin, context))
    for (const id of closureOf(folder, page, context))
      needed.set(id, [...(needed.get(id) ?? []), page])
  const isPublic = reachableFrom(folder, [...shell, ...publicPagesOf(folder, context)], context)
  const size = (id: string) => context.getModuleInfo(id)?.code?.length ?? 0
  // A few lines of another page's file: in the shell they cost less than that file does here.
  const isFew = (id: string) =>
    [...closureOf(folder, id, context)].every(
      (part) =>
        files.get(part) === MAIN ||
        (size(part) < SHARED_SIZE && !isSchema(part, context) && !/\.css|node_modules/.test(part)),
    )
  const ids = [...new Set([...common, ...needed.keys()])]
  // What one page alone shares with one of the back office, such as Insights, stays with it.
  const isOfTwoPages = (id: string) => {
    const file = files.get(id)
    const isAlike = (other: string) =>
      files.get(other) === file && !common.has(other) && needed.get(other)?.length === 1
    return (
      file?.degree === 1 &&
      isAlike(id) &&
      ids.filter(isAlike).reduce((sum, other) => sum + size(other), 0) >= SHARED_SIZE
    )
  }
  for (const id of ids) {
    const file = files.get(id)
    if (file !== MAIN && (file || isPublic.has(id)) && !isOfTwoPages(id) && isFew(id))
      files.set(id, MAIN)
    if (files.get(id)) continue
    // Schemas come with the dialogs that need them.
    if (isSchema(id, context) && !isPublic.has(id)) {
      files.set(id, { name: 'admin-schemas', degree: 0 })
      continue
    }
    const [page = admin, ...others] = needed.get(id) ?? []
    const shared = common.has(id) || others.length > 0 || bundles.get(page) === 'home'
    const own = shared
      ? { name: 'admin', degree: ADMIN_DEGREES.shared }
      : { name: `admin-${basename(page, '.tsx')}`, degree: ADMIN_DEGREES.page }
    files.set(id, isPublic.has(id) ? { name: 'admin-public', degree: 2 } : own)
  }
}

/** With what the bundler adds to each file, by degree: the modules that those in it need. */
function filledFiles(folder: string, files: ReadonlyMap<string, File | null>, context: Context) {
  const filled = new Map<string, string>()
  const assigned = [...files].flatMap(([id, file]) => (file ? [{ id, file }] : []))
  for (const { id, file } of assigned.sort((one, other) => other.file.degree - one.file.degree))
    for (const needed of closureOf(folder, id, context))
      if (!filled.has(needed)) filled.set(needed, file.name)
  return filled
}

/** Styles whose pages need no code of their file get one of their own, which is styles alone. */
function setStylesApart(folder: string, files: Map<string, File | null>, context: Context): void {
  const filled = filledFiles(folder, files, context)
  const closures = publicPagesOf(folder, context).map((page) => closureOf(folder, page, context))
  for (const [id, file] of filled) {
    const needing = closures.filter((closure) => closure.has(id))
    const isCode = (other: string) => !isStyle(other) && filled.get(other) === file
    if (isStyle(id) && needing.length > 1 && !needing.some((closure) => [...closure].some(isCode)))
      files.set(id, { name: `${basename(id, '.css')}-styles`, degree: 2 })
  }
}

function assignModules(folder: string, context: Context): Map<string, File | null> {
  const bundles = bundlesIn(`${folder}/${ROUTES}`)
  const shell = closureOf(folder, `${folder}/${SHELL}`, context)
  const ofListParts = new Set(sharedByListParts(folder, bundles, shell, context))
  for (const id of ofListParts) shell.add(id)
  const files = new Map<string, File | null>([...shell].map((id) => [id, MAIN]))
  const groups = groupModules(folder, bundles, shell, context)
  const own = publicPagesOf(folder, context).filter((page) => isOwn(page, bundles))
  // Groups shared by most come first.
  for (const group of groups.toReversed()) {
    let file = placeOf(group, groups, bundles)
    if (file && file !== MAIN && isSharedBeyondOwn(group, own)) file = FURTHER
    // Pages of emailed links fetch as many files as they may: a small one is the shell's.
    if (isSmallOfLinks(group, bundles)) file = MAIN
    // The shell would import zod for a schema.
    for (const id of group.modules)
      files.set(id, file === MAIN && isSchema(id, context) ? null : file)
  }
  assignAdmin(folder, files, shell, context)
  const first = new Set(
    [...shell, ...firstPagesOf(folder, bundles, context)]
      .filter((id) => !ofListParts.has(id))
      .flatMap((id) => [...closureOf(folder, id, context)]),
  )
  // A message is no reason for a list's filters to load that file.
  for (const [id, file] of files)
    if (file === FURTHER && first.has(id)) files.set(id, MAIN)
    else if (file === MAIN && !first.has(id) && !IS_MESSAGE.test(id)) files.set(id, FURTHER)
  setStylesApart(folder, files, context)
  return files
}

/** Those that people come to without an account's own pages: their scripts are the shell's. */
const firstPagesOf = (folder: string, bundles: Bundles, context: Context) =>
  pagesOf(folder, context).filter((page) =>
    ['home', 'lists', 'email-links'].includes(bundles.get(page) ?? ''),
  )

/** The groups in the bundler's format; those shared by more pages are assigned first. */
export function chunkGroups(folder: string) {
  let files: ReadonlyMap<string, File | null> | undefined
  const assigned = (id: string, context: Context) => {
    files ??= assignModules(folder, context)
    return IS_ZOD.test(id) || OF_SCHEMAS.test(id) ? ZOD : files.get(id)
  }
  const least = ADMIN_DEGREES.page
  return Array.from({ length: MAX_SHARED - least }, (_, priority) => ({
    name: (id: string, context: Context) => {
      const file = assigned(id, context)
      return file?.degree === priority + least ? file.name : null
    },
    debugName: `shared by ${priority + least}`,
    priority,
  }))
}
