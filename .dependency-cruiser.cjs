/** The import rules (docs/architecture.md). architecture/imports.test.ts plants a violation of each. */
const LAYERS = [
  ['settings', 'geo', 'media', 'accounts'],
  ['listings'],
  ['saved', 'bookings'],
  ['notifications', 'analytics'],
  ['admin'],
]
/** Server folders that every module may use and that know none. */
const PLATFORM = 'http|realtime|events|db|jobs|mail|limits|encryption'

const layersIn = (root, prefix) =>
  LAYERS.flatMap((names, layer) =>
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
      comment: 'Drawings are rendered beforehand: what the server loads draws nothing.',
      severity: 'error',
      from: { path: '^demo/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^demo/drawing/', dependencyTypesNot: ['type-only'] },
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
      from: { path: `^server/src/(${PLATFORM})/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/(modules|app|background-jobs|main|registrations|commands|testing)(/|\\.ts$)',
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
      to: {
        path: '^server/src/(app|background-jobs|main|registrations|commands|testing)(/|\\.ts$)',
      },
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
      severity: 'error',
      from: {
        path: '^server/src/((app|background-jobs|main|registrations)\\.ts|commands/)',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'sharp-in-image-processes',
      comment: 'The server decodes no picture in its own process (ADR 0118).',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: '\\.test\\.ts$|^server/src/modules/media/encoding\\.ts$|^server/src/commands/',
      },
      to: { path: 'node_modules/sharp/' },
    },
    {
      name: 'encoding-in-image-processes',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/modules/media/image-worker\\.ts$' },
      to: { path: '^server/src/modules/media/encoding\\.ts$' },
    },
    {
      name: 'web-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(api|app|features|pages|content)/' },
    },
    {
      name: 'web-api-below-features',
      severity: 'error',
      from: { path: '^web/src/api/' },
      to: { path: '^web/src/(app|features|pages|ui)/' },
    },
    {
      name: 'web-router-knows-no-page',
      severity: 'error',
      from: { path: '^web/src/router/' },
      to: { path: '^web/src/(api|app|features|pages|content)/' },
    },
    {
      name: 'web-form-below-features',
      severity: 'error',
      from: { path: '^web/src/form/', pathNot: '\\.test\\.tsx$' },
      to: { path: '^web/src/(app|features|pages|content)/' },
    },
    {
      name: 'web-features-below-pages',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(app|pages)/' },
    },
    {
      name: 'web-private-parts',
      comment: 'parts/ is private to its feature.',
      severity: 'error',
      from: { path: '^web/src/(features/([^/]+)/|app/|pages/)' },
      to: { path: '^web/src/features/([^/]+)/parts/', pathNot: '^web/src/features/$2/parts/' },
    },
    {
      name: 'web-pages-below-app',
      severity: 'error',
      from: { path: '^web/src/pages/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|^e2e/' },
      to: { path: '\\.test\\.tsx?$' },
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
