// The next version of the product: this one, with the migrations of the upgrade's tests.

import { createHash } from 'node:crypto'
import { appendFile, cp, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../parts/cleanup.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LINKED = ['contract', 'demo', 'web', 'docs', 'node_modules', 'tsconfig.base.json']

/** A folder with its sources and what they were built to, in which cards have another text, too. */
export async function makeNextVersion(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = temporaryFolder()
  for (const name of LINKED) await symlink(join(ROOT, name), join(folder.path, name))
  await cp(join(ROOT, 'package.json'), join(folder.path, 'package.json'))
  await cp(join(ROOT, 'server'), join(folder.path, 'server'), {
    recursive: true,
    filter: (source) => !source.includes('node_modules'),
  })
  const db = join(folder.path, 'server', 'src', 'db')
  await cp(join(db, 'upgrade', 'testing', 'next'), join(db, 'migrations'), { recursive: true })
  const cards = join(db, 'functions', 'cards.sql')
  await appendFile(cards, '-- Another text.\n')
  const hash = createHash('sha256')
    .update(await readFile(cards))
    .digest('hex')
  await appendFile(join(db, 'functions', 'editions.txt'), `cards.sql ${hash}\n`)
  return folder
}
