import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { BASE_URL } from './server.ts'

type Catalogue = Record<string, string | Record<string, string>>
const textsIn = (path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Catalogue
const catalogue = {
  ...textsIn('../web/messages/en.json'),
  ...textsIn('../contract/messages/labels.en.json'),
}

const textsOf = (message: string | Record<string, string>) =>
  typeof message === 'string' ? [message] : Object.values(message)
// Up to the first placeholder, which is all that a built file has of it in one piece.
const beginningOf = (text: string) => text.split('{')[0] as string
const others = Object.entries(catalogue)
  .filter(([key]) => !key.startsWith('admin_'))
  .flatMap(([, message]) => textsOf(message))
/** What only the back office's files contain: its calls, its classes, and its texts. */
const MARKS = [
  '/api/admin/',
  'adm-main',
  ...Object.entries(catalogue)
    .filter(([key]) => key.startsWith('admin_'))
    .flatMap(([, message]) => textsOf(message).map(beginningOf))
    .filter((text) => text.length > 14 && !others.some((other) => other.includes(text))),
]

const files = new Map<string, string>()
async function read(name: string): Promise<string> {
  const known = files.get(name)
  if (known !== undefined) return known
  const text = await (await fetch(`${BASE_URL}/assets/${name}`)).text()
  files.set(name, text)
  return text
}

/** Every file that the first one imports, at once or later, except through `left`. */
async function reach(first: string, left: string | null): Promise<Set<string>> {
  const seen = new Set([first])
  for (const name of seen) {
    const text = await read(name)
    for (const [, next = ''] of text.matchAll(/(?:from|import)\s*\(?[`"']\.\/([\w-]+\.js)/g))
      if (next !== left) seen.add(next)
  }
  return seen
}

test('no public page leads to a byte of the back office @once', async () => {
  const html = await (await fetch(`${BASE_URL}/`)).text()
  const main = /assets\/(main-[\w-]+\.js)/.exec(html)?.[1] ?? ''
  const admin =
    /\/admin\/\*.{0,80}?import\([`"']\.\/([\w-]+\.js)/s.exec(await read(main))?.[1] ?? ''
  expect(admin).not.toBe('')
  const publicFiles = await reach(main, admin)
  expect(publicFiles.size).toBeGreaterThan(20)
  const found = await Promise.all(
    [...publicFiles].map(async (name) => {
      const text = await read(name)
      return MARKS.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`)
    }),
  )
  expect(found.flat()).toEqual([])

  const own = [...(await reach(admin, null))].filter((name) => !publicFiles.has(name))
  const text = (await Promise.all(own.map(read))).join('\n')
  // What the marks miss in the public files they find in these.
  expect(MARKS.filter((mark) => !text.includes(mark))).toEqual([])
})
