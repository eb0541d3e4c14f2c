import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..')

type Rule = { readonly name: string }
const rules = (
  createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: readonly Rule[] }
).forbidden.map(({ name }) => name)

/** For each rule a file that violates it: its path and its import. */
const PLANTED: Readonly<Record<string, readonly [file: string, imported: string]>> = {
  'no-circular': ['server/src/circular.ts', './circle.ts'],
  'no-unresolved': ['server/src/lost.ts', './nowhere.ts'],
  'contract-imports-zod-only': ['contract/src/reads-files.ts', 'node:fs'],
  'contract-imports-zod-only (React)': ['contract/src/renders.ts', 'react'],
  'contract-imports-zod-only (server)': ['contract/src/serves.ts', '../../server/src/app.ts'],
  'runtime-imports-are-dependencies': ['server/src/reads-tables.ts', 'fast-check'],
  'runtime-imports-are-dependencies (contract)': ['contract/src/logs.ts', 'pino'],
  'server-not-web': ['server/src/renders.ts', '../../web/src/ui/Button.tsx'],
  'demo-public-apis-only': ['demo/src/asks.ts', '../../server/src/app.ts'],
  'demo-only-loaded': ['server/src/modules/geo/loads.ts', '../../../../demo/src/index.ts'],
  'demo-data-not-drawing': ['demo/src/draws.ts', '../../drawing/draw.ts'],
  'web-not-server': ['web/src/app/serves.ts', '../../../server/src/app.ts'],
  'platform-below-modules': ['server/src/http/asks.ts', '../modules/listings/index.ts'],
  'platform-below-modules (mail)': ['server/src/mail/asks.ts', '../modules/accounts/index.ts'],
  'platform-below-modules (jobs)': ['server/src/jobs/asks.ts', '../modules/accounts/index.ts'],
  'platform-below-modules (limits)': ['server/src/limits/asks.ts', '../modules/accounts/index.ts'],
  'platform-below-modules (events)': ['server/src/events/asks.ts', '../app.ts'],
  'platform-below-modules (root files)': ['server/src/transition.ts', './modules/geo/index.ts'],
  'platform-below-modules (new root file)': ['server/src/http/wraps.ts', '../unlisted.ts'],
  'db-below-http': ['server/src/db/asks.ts', '../http/problem.ts'],
  'modules-below-app': ['server/src/modules/geo/asks.ts', '../../app.ts'],
  'modules-below-app (demo)': ['server/src/modules/geo/fills.ts', '../../demo/index.ts'],
  'modules-below-app (workers)': ['server/src/modules/geo/forks.ts', '../../workers.ts'],
  'modules-below-app (new root file)': ['server/src/modules/geo/wraps.ts', '../../unlisted.ts'],
  'module-public-api': ['server/src/modules/listings/asks.ts', '../geo/private.ts'],
  'app-uses-public-api': ['server/src/commands/asks.ts', '../modules/geo/private.ts'],
  'app-uses-public-api (demo)': ['server/src/demo/asks.ts', '../modules/geo/private.ts'],
  'app-uses-public-api (workers)': ['server/src/process/workers.ts', '../modules/geo/private.ts'],
  'app-uses-public-api (root files)': ['server/src/cache.ts', './modules/geo/private.ts'],
  'search-memory-is-pure': ['server/src/modules/search/memory/asks.ts', '../../../db/database.ts'],
  'search-memory-is-pure (http)': [
    'server/src/modules/search/memory/answers.ts',
    '../../../http/problem.ts',
  ],
  'search-memory-is-pure (files)': ['server/src/modules/search/memory/reads.ts', 'node:fs'],
  'search-memory-is-pure (libraries)': ['server/src/modules/search/memory/queries.ts', 'kysely'],
  'search-memory-is-pure (feed)': [
    'server/src/modules/search/memory/follows.ts',
    '../feed/listing-feed.ts',
  ],
  'sharp-in-image-processes': ['server/src/decodes.ts', 'sharp'],
  'encoding-in-image-processes': ['server/src/modules/media/decodes.ts', './encoding.ts'],
  'web-ui-knows-no-feature': ['web/src/ui/asks.ts', '../features/listings/Card.tsx'],
  'web-ui-knows-no-feature (form)': ['web/src/ui/fills.ts', '../form/use-form.ts'],
  'web-ui-knows-no-rental-word': [
    'web/src/ui/rents.ts',
    '../../../contract/src/listings/vocabulary.ts',
  ],
  'web-without-node': ['web/src/app/opens.ts', 'node:fs'],
  'web-without-node (without the scheme)': ['web/src/pages/opens.ts', 'path'],
  'web-api-below-features': ['web/src/api/asks.ts', '../features/listings/Card.tsx'],
  'web-api-below-features (form)': ['web/src/api/fills.ts', '../form/use-form.ts'],
  'web-api-below-features (router)': ['web/src/api/goes.ts', '../router/Link.tsx'],
  'web-api-below-features (content)': ['web/src/api/tells.ts', '../content/words.ts'],
  'web-router-knows-no-page': ['web/src/router/asks.ts', '../pages/home.tsx'],
  'web-router-knows-no-page (form)': ['web/src/router/fills.ts', '../form/use-form.ts'],
  'web-router-knows-no-page (ui)': ['web/src/router/draws.ts', '../ui/Button.tsx'],
  'web-form-below-features': ['web/src/form/asks.ts', '../features/listings/Card.tsx'],
  'web-features-below-pages': ['web/src/features/saved/asks.ts', '../../pages/home.tsx'],
  'web-private-parts': ['web/src/features/saved/takes.ts', '../listings/parts/Row.tsx'],
  'web-feature-public-files': ['web/src/features/saved/reaches.ts', '../listings/cards/Card.tsx'],
  'web-pages-below-app': ['web/src/pages/asks.ts', '../app/App.tsx'],
  'web-app-without-static-pages': ['web/src/app/renders.ts', '../static/article.ts'],
  'web-content-is-data': ['web/src/content/asks.ts', '../features/listings/Card.tsx'],
  'web-static-without-app': ['web/src/static/asks.ts', '../features/listings/Card.tsx'],
  'web-static-without-app (ui)': ['web/src/static/draws.ts', '../ui/Button.tsx'],
  'web-paths-below-all': ['web/src/paths.ts', './features/listings/Card.tsx'],
  'web-entries-are-not-imported': ['web/src/ui/starts.ts', '../main.tsx'],
  'tests-are-not-imported': ['server/src/leans.ts', './app.test.ts'],
  'tests-are-not-imported (testing)': ['server/src/app-leans.ts', './testing/makers.ts'],
  'tests-are-not-imported (web)': ['web/src/ui/leans.ts', '../testing/makers.ts'],
  ...layerViolations('module', 'server/src/modules', 'index.ts'),
  ...layerViolations('feature', 'web/src/features', 'index.ts'),
}

/** Each feature imports one of its own layer or a higher one. */
function layerViolations(prefix: string, root: string, file: string) {
  const above = {
    settings: 'geo',
    geo: 'accounts',
    media: 'listings',
    accounts: 'saved',
    listings: 'compare',
    compare: 'search',
    search: 'imports',
    imports: 'saved',
    saved: 'bookings',
    bookings: 'saved-searches',
    'saved-searches': 'conversations',
    conversations: 'reviews',
    reviews: 'notifications',
    notifications: 'analytics',
    analytics: 'moderation',
    moderation: 'admin',
  }
  return Object.fromEntries(
    Object.entries(above).map(([feature, other]) => [
      `${prefix}-layer-${feature}`,
      [`${root}/${feature}/climbs.ts`, `../${other}/${file}`] as const,
    ]),
  )
}

type Violation = { readonly from: string; readonly to: string; readonly rule: Rule }
let found: readonly Violation[] = []
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentify-imports-'))
  const files = new Map<string, string>([['server/src/circle.ts', "import './circular.ts'\n"]])
  for (const [file, imported] of Object.values(PLANTED)) {
    files.set(file, `import '${imported}'\n`)
    const target = join(dirname(file), imported)
    const exists = imported.startsWith('.') && imported !== './nowhere.ts'
    if (exists && !files.has(target)) files.set(target, 'export {}\n')
  }
  files.set('server/package.json', '{ "devDependencies": { "fast-check": "*" } }')
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json'])
    await cp(join(ROOT, name), join(folder, name))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  found = await violationsIn(folder)
}, 120_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

it.each(rules)('the rule %s has a planted violation', (name) => {
  expect(Object.keys(PLANTED).some((planted) => planted.split(' ')[0] === name)).toBe(true)
})

it.each(Object.entries(PLANTED))('%s is reported', (planted, [file]) => {
  const name = planted.split(' ')[0]
  const broken = found.filter(({ from, to }) => [from, to].includes(file))
  expect(broken.map(({ rule }) => rule.name)).toContain(name)
})

async function violationsIn(cwd: string): Promise<readonly Violation[]> {
  const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const folders = ['contract/src', 'demo', 'server/src', 'web/src']
  const args = [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
  const { stdout } = await run(process.execPath, args, { cwd, maxBuffer: 16_000_000 })
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}
