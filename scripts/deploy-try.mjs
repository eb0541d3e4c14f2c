// `npm run deploy:try`: a whole deployment on this machine, whose parts are killed (deploy/try.ts).
import { build, install, underProjectNode } from './project.mjs'

install()
await underProjectNode()
build()
await import('../deploy/try.ts')
