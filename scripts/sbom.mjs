// `npm run sbom`: the components of an installation with versions and licences, as CycloneDX.
import { spawnSync } from 'node:child_process'
import { ROOT } from './project.mjs'

const { status } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exit(status ?? 1)
