// `npm start`: from a fresh clone to a running Rentify.
import { join } from 'node:path'
import { buildQuietly, fail, installQuietly, ROOT, underProjectNode } from './project.mjs'

if (process.argv.length > 2)
  fail(
    'npm start takes no arguments: settings come from the environment, and docs/settings.md says which there are.',
  )
await installQuietly({ dev: false })
await underProjectNode()
await buildQuietly()
console.log('Starting the server …')
const { MEMORY_ENV } = await import('../server/src/process/memory.ts')
const main = join(ROOT, 'server/dist/main.cjs')
// Node and the allocator read these when they start: the server takes this process's place.
if (process.execve)
  process.execve(process.execPath, [process.execPath, main], { ...MEMORY_ENV, ...process.env })
await import(main)
