// What the browser stores is touched in three files (ADR 0290): the stores, which never throw, the
// database of drafts that are too large for them, and that of messages, which tabs share.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../web/src')
const STORAGE = /\b(localStorage|sessionStorage|indexedDB)\b(?![’'`])|from 'idb'/
const ALLOWED = [
  'features/conversations/outbox-database.ts',
  'features/listings/form/drafts/draft-database.ts',
  'storage.ts',
]

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
  .map((name) => [name, readFileSync(join(SOURCE, name), 'utf8')] as const)

const touching = (files: readonly (readonly [name: string, text: string])[]) =>
  files.filter(([, text]) => STORAGE.test(text)).map(([name]) => name)

it('what the browser stores is touched by the stores, and by the databases', () => {
  expect(touching(sources).sort()).toEqual(ALLOWED)
})

it.each([
  `const draft = localStorage.getItem('draft')`,
  `window.sessionStorage.setItem('step', '2')`,
  `const storage = isLasting ? localStorage : sessionStorage`,
  `globalThis.indexedDB?.open('drafts')`,
  `import { openDB } from 'idb'`,
])('touched elsewhere it is found: %s', (text) => {
  expect(touching([['features/saved/planted.ts', text]])).toHaveLength(1)
})
