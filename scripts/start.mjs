// `npm start`: from a fresh clone to a running Rentify.
import { build, fail, install, underProjectNode } from './project.mjs'

if (process.argv.length > 2) fail('npm start takes no arguments: settings come from the environment, and README.md says which there are.')
install({ dev: false })
await underProjectNode()
build()
await import('../server/src/main.ts')
