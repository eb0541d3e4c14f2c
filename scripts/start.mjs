// `npm start`: from a fresh clone to a running Rentify.
import { buildQuietly, fail, installQuietly, underProjectNode } from './project.mjs'

if (process.argv.length > 2)
  fail(
    'npm start takes no arguments: settings come from the environment, and docs/settings.md says which there are.',
  )
await installQuietly({ dev: false })
await underProjectNode()
await buildQuietly()
console.log('Starting the server …')
await import('../server/src/main.ts')
