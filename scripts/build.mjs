// `npm run build`: all that a start needs, so that the tree can be read-only afterwards.
import { build, install, underProjectNode } from './project.mjs'

install()
await underProjectNode()
build()
