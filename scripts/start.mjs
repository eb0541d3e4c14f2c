// `npm start`: from a fresh clone to a running Rentify.
import { build, install, underProjectNode } from './project.mjs'

install({ dev: false })
await underProjectNode()
build()
await import('../server/src/main.ts')
