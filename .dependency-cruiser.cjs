/** The import rules (docs/architecture.md). architecture/imports.test.ts plants a violation of each. */
const LAYERS = [
  ['settings', 'geo', 'media', 'accounts'],
  ['listings'],
  ['compare'],
  ['search', 'imports', 'saved', 'bookings'],
  ['saved-searches', 'conversations', 'reviews'],
  ['notifications', 'analytics', 'moderation'],
  ['admin'],
]
/** Server folders that every module may use and that know none. */
const PLATFORM = 'http|realtime|events|db|jobs|mail|limits|encryption|metrics|servers|s3'
/** Files of the server that every module may use and that know none. */
const BELOW_MODULES =
  'bounded-fetch|cache|env-variables|fair-queue|icalendar|log|media-place|module|request-id|rules|start-error|transition|word-files'
/**
 * Everything else of the server composes it or starts it: neither a module nor the platform knows it,
 * and a new file or folder is part of it until it is named above.
 */
const COMPOSITION = {
  path: '^server/src/',
  pathNot: `^server/src/(modules/|(${PLATFORM})/|(${BELOW_MODULES})\\.ts$)`,
}

/** Files below a feature's own folder that other features use; `web/src/pages` composes any. */
const PUBLIC_INNER_FILES = [
  'accounts/back-office/(AdminSignIn|PanelUnlock|panel-lock\\.api)',
  'accounts/email-links/use-link-token',
  'listings/cards/(CardSkeleton|ListingActions|ListingTiles|NoPhotos|RatingStars|open-listing)',
  'listings/detail/(ShareButton|contact|cost-texts|detail-facts|share)',
  'listings/moderation/report-reasons',
  'listings/owner/(failure-texts|use-focus-after-removal)',
  'listings/recent/RecentlyViewed',
  'listings/stays/(StayFields|stay|stay-texts|valid-stay)',
]

/** The highest layer may use every other. */
const layersIn = (root, prefix) =>
  LAYERS.slice(0, -1).flatMap((names, layer) =>
    names.map((name) => {
      const allowed = LAYERS.slice(0, layer).flat()
      return {
        name: `${prefix}-layer-${name}`,
        comment: `${name} may use ${allowed.length > 0 ? allowed.join(', ') : 'no other feature'} only.`,
        severity: 'error',
        from: { path: `^${root}/${name}/` },
        to: {
          path: `^${root}/([^/]+)/`,
          pathNot: `^${root}/(${[name, ...allowed].join('|')})/`,
        },
      }
    }),
  )

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: 'src/messages/|\\?(url|inline|raw)$' },
    },
    {
      name: 'contract-imports-zod-only',
      comment: 'Client and server share the contract: it knows neither Node nor React.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^contract/|^node_modules/zod/' },
    },
    {
      name: 'runtime-imports-are-dependencies',
      comment: 'An installation has no development dependencies (npm ci --omit=dev).',
      severity: 'error',
      from: {
        path: '^(contract|server|demo)/(src|messages|formats)/',
        // The gazetteer's sources are read when it is made, by hand.
        pathNot: '\\.test\\.ts$|/testing/|^server/src/modules/geo/gazetteer/sources\\.ts$',
      },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only', 'npm'],
      },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/src/' },
    },
    {
      name: 'demo-public-apis-only',
      comment: 'The demo imports the contract and modules’ public APIs; the server loads it.',
      severity: 'error',
      from: { path: '^demo/' },
      to: {
        path: '^(server|web)/',
        pathNot: '^server/src/modules/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'demo-only-loaded',
      comment: 'Of the demo the server knows its index.ts, and only where it is loaded.',
      severity: 'error',
      from: { path: '^(server|web|contract)/', pathNot: '^server/src/(demo/|main\\.ts)' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-data-not-drawing',
      comment: 'Drawings are rendered beforehand: no installation draws anything.',
      severity: 'error',
      from: { path: '^(demo|server|web|contract)/' },
      to: { path: '^drawing/' },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^server/' },
    },
    {
      name: 'platform-below-modules',
      comment: `${PLATFORM.replaceAll('|', ', ')} know no module.`,
      severity: 'error',
      from: {
        path: `^server/src/((${PLATFORM})/|(${BELOW_MODULES})\\.ts$)`,
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^server/src/',
        pathNot: `^server/src/((${PLATFORM})/|(${BELOW_MODULES})\\.ts$)`,
      },
    },
    {
      name: 'db-below-http',
      severity: 'error',
      from: { path: '^server/src/db/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(http|jobs|events|realtime|mail|limits)/' },
    },
    {
      name: 'modules-below-app',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: '\\.test\\.ts$' },
      to: COMPOSITION,
    },
    {
      name: 'module-public-api',
      comment: 'Another module is imported by its index.ts only.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: {
        path: '^server/src/modules/([^/]+)/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'app-uses-public-api',
      comment: 'So does everything else outside of the modules.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '\\.test\\.ts$|^server/src/(modules|testing)/' },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'search-memory-is-pure',
      comment:
        'The index knows what was read, and reads nothing itself: no database, no file, no request.',
      severity: 'error',
      from: { path: '^server/src/modules/search/memory/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^contract/|^(node:)?crypto$|^server/src/modules/search/((memory|nights|places|words)/|search\\.(filters|near|sorts)\\.ts$)',
      },
    },
    {
      name: 'sharp-in-image-processes',
      comment: 'The server decodes no picture in its own process (ADR 0118).',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot:
          '\\.test\\.ts$|^server/src/modules/media/(encoding|link-picture/draw)\\.ts$|^server/src/commands/',
      },
      to: { path: 'node_modules/sharp/' },
    },
    {
      name: 'encoding-in-image-processes',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/modules/media/image-worker\\.ts$' },
      to: { path: '^server/src/modules/media/(encoding|link-picture/draw)\\.ts$' },
    },
    {
      name: 'web-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(api|form|features|pages|app|content|static)/' },
    },
    {
      name: 'web-ui-knows-no-rental-word',
      comment: 'Of the contract it takes what is true of any product: money, dates, pictures.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: {
        path: '^contract/',
        pathNot: '^contract/(formats/[^/]+|src/([^/]+|bookings/calendar|media/picture))\\.ts$',
      },
    },
    {
      name: 'web-without-node',
      comment: 'What the browser loads has none of it.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-api-below-features',
      severity: 'error',
      from: { path: '^web/src/api/' },
      to: { path: '^web/src/(ui|router|form|features|pages|app|content|static)/' },
    },
    {
      name: 'web-router-knows-no-page',
      severity: 'error',
      from: { path: '^web/src/router/' },
      to: { path: '^web/src/(ui|api|form|features|pages|app|content|static)/' },
    },
    {
      name: 'web-form-below-features',
      severity: 'error',
      from: { path: '^web/src/form/', pathNot: '\\.test\\.tsx$' },
      to: { path: '^web/src/(features|pages|app|content|static)/' },
    },
    {
      name: 'web-features-below-pages',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(pages|app|static)/' },
    },
    {
      name: 'web-private-parts',
      comment: 'parts/ is private to its feature.',
      severity: 'error',
      from: { path: '^web/src/(features/([^/]+)/|app/|pages/)' },
      to: { path: '^web/src/features/([^/]+)/parts/', pathNot: '^web/src/features/$2/parts/' },
    },
    {
      name: 'web-feature-public-files',
      comment: 'Of another feature: what lies in its own folder, and the listed files below it.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: {
        path: '^web/src/features/[^/]+/.+/',
        pathNot: [
          '^web/src/features/$1/',
          `^web/src/features/(${PUBLIC_INNER_FILES.join('|')})\\.tsx?$`,
        ],
      },
    },
    {
      name: 'web-pages-below-app',
      severity: 'error',
      from: { path: '^web/src/pages/' },
      to: { path: '^web/src/(app|static)/' },
    },
    {
      name: 'web-app-without-static-pages',
      comment: 'Only the server’s entry renders them.',
      severity: 'error',
      from: { path: '^web/src/app/' },
      to: { path: '^web/src/static/' },
    },
    {
      name: 'web-content-is-data',
      severity: 'error',
      from: { path: '^web/src/content/' },
      to: { path: '^web/src/(ui|api|router|form|features|pages|app|static)/' },
    },
    {
      name: 'web-static-without-app',
      comment: 'The static pages share the design’s styles with the app, and none of its code.',
      severity: 'error',
      from: { path: '^web/src/static/' },
      to: { path: '^web/src/', pathNot: '^web/src/(static/|ui/[^/]+\\.css$)' },
    },
    {
      name: 'web-paths-below-all',
      comment: 'Paths, site and language are known to every folder.',
      severity: 'error',
      from: { path: '^web/src/(locale|paths|site)\\.ts$' },
      to: { path: '^web/src/(ui|api|form|features|pages|app|content|static)/' },
    },
    {
      name: 'web-entries-are-not-imported',
      comment: 'The browser and the server start the web app there.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/(main|entry-server)\\.tsx?$' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/testing/|^e2e/' },
      to: { path: '\\.test\\.tsx?$|/testing/' },
    },
    ...layersIn('server/src/modules', 'module'),
    ...layersIn('web/src/features', 'feature'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(server|web)/(dist|src/messages)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
    combinedDependencies: true,
  },
}
