/** The walls of the house, written once (docs/architecture.md). */
const FLOORS = [
  ['settings', 'geo', 'media', 'accounts'],
  ['listings'],
  ['saved', 'bookings'],
  ['notifications', 'analytics'],
  ['admin'],
]

const upward = FLOORS.flatMap((names, floor) =>
  names.map((name) => {
    const allowed = FLOORS.slice(0, floor).flat()
    return {
      name: `floor-of-${name}`,
      comment: `${name} may use ${allowed.length > 0 ? allowed.join(', ') : 'no other module'} only.`,
      severity: 'error',
      from: { path: `^server/src/modules/${name}/` },
      to: {
        path: '^server/src/modules/([^/]+)/',
        pathNot: `^server/src/modules/(${[name, ...allowed].join('|')})/`,
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
      to: { couldNotResolve: true, pathNot: 'paraglide|\\?(url|inline|raw)$' },
    },
    {
      name: 'contract-is-shared-language',
      comment: 'The contract knows neither Node nor React, nor the floors above.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: '^contract/|zod', path: '^(server|web|node:)|node_modules' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/src/' },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^server/' },
    },
    {
      name: 'db-below-modules',
      severity: 'error',
      from: { path: '^server/src/db/' },
      to: { path: '^server/src/(modules|http|app|main|demo|commands|jobs)' },
    },
    {
      name: 'modules-below-app',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(app|main|demo|commands|testing)' },
    },
    {
      name: 'through-the-face',
      comment: 'Another module is entered by its index.ts only.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: {
        path: '^server/src/modules/([^/]+)/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'app-through-the-face',
      severity: 'error',
      from: { path: '^server/src/(app|main|demo|commands)', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'web-ui-knows-nothing',
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
    ...upward,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|paraglide|node_modules/(?!@rentify))' },
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
