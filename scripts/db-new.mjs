// `npm run db:new -- add_deposit_to_listings`: an empty migration with the next number.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ROOT } from './project.mjs'

const name = process.argv[2]
if (!/^[a-z][a-z0-9_]*$/.test(name ?? ''))
  fail('Usage: npm run db:new -- what_it_does (lower-case words with _ between them)')
const folder = join(ROOT, 'server', 'src', 'db', 'migrations')
const last = Math.max(0, ...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0))
const file = join(folder, `${String(last + 1).padStart(4, '0')}_${name}.sql`)
writeFileSync(file, `-- kind: expand\n-- ${name.replaceAll('_', ' ')}\n`, { flag: 'wx' })
console.log(file)
