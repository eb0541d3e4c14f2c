// `npm run backup` and similar: runs a command of the server under the project's Node, installing
// first if needed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, install, ROOT, underProjectNode } from './project.mjs'

const name = process.argv[2] ?? ''
const file = join(ROOT, 'server', 'src', 'commands', `${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) fail(`There is no command '${name}'.`)
install({ dev: false })
await underProjectNode()
process.argv.splice(1, 2, file)
await import(pathToFileURL(file).href)
