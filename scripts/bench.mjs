// `npm run bench -- <name> [options]`: one of the measurements in bench/, on the built product
// under the project's Node.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  build,
  fail,
  install,
  installBench,
  installPeers,
  ROOT,
  underProjectNode,
} from './project.mjs'

const name = process.argv[2] ?? ''
const file = join(ROOT, 'bench', `${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(file))
  fail(
    'Usage: npm run bench -- <search | changes | peers | relevance | beside | import | start | memory | web | auth | upload | geo | sockets | bookings | races | callers | deliveries | replication | patroni | upgrade | growth | saved-searches | map | messages | hashes> [options]',
  )
install()
if (['web', 'search', 'changes', 'peers', 'beside', 'memory', 'map'].includes(name)) installBench()
if (name === 'peers') installPeers()
await underProjectNode()
build()
process.argv.splice(1, 2, file)
await import(pathToFileURL(file).href)
