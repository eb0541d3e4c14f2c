// Words of languages are data (`*.txt`), which anybody can read and add to, not code.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = 'server/src/modules/{search,listings/query}/**/*.ts'

/** Sets and lists of two words and more; one of a type of ours (`: ReadonlySet<Kind>`) is none. */
function wordListsIn(code: string): string[] {
  const word = String.raw`'[\p{Ll}\p{Lo}\p{M}]+'`
  const several = String.raw`\[\s*${word}(?:,\s*${word})+,?\s*\]`
  const written = String.raw`'[\p{Ll}\p{Lo}\p{M}]+(?: [\p{Ll}\p{Lo}\p{M}]+)+'\s*\.split\(`
  const list = new RegExp(
    String.raw`const (\w+)(?:: (?:ReadonlySet<string>|readonly string\[\]))? = (?:new (?:Set|Map)(?:<string>)?\(\s*)?(?:${several}(?! as const| satisfies)|${written})`,
    'gu',
  )
  return [...code.matchAll(list)].map(([, name = '']) => name)
}

describe('words of languages', () => {
  it('are in no set or list of the code that reads texts', async () => {
    const found: string[] = []
    for await (const path of glob(SOURCES, { cwd: ROOT })) {
      if (/\.test\.ts$|\/testing\/|held-out/.test(path)) continue
      const names = wordListsIn(await readFile(join(ROOT, path), 'utf8'))
      found.push(...names.map((name) => `${path}: ${name}`))
    }
    expect(found).toEqual([])
  })

  it.each([
    "const ROADS = new Set(['road', 'street'])",
    "const ROADS = new Set([\n  'road',\n  'street',\n])",
    "const WORDS = ['सड़क', 'मार्ग']",
    "const ROADS: ReadonlySet<string> = new Set(['road', 'street'])",
    "const ROADS: readonly string[] = ['road', 'street']",
    "const SET = new Set('ka ki ke'.split(' '))",
  ])('would be found: %s', (planted) => {
    expect(wordListsIn(planted)).toHaveLength(1)
  })

  it.each([
    "const KINDS: ReadonlySet<Part['kind']> = new Set(['price', 'area'])",
    "const ORDERS = ['newest', 'popular'] as const",
    "const [first] = rows.map(({ id }) => [id, 'x'])",
  ])('are something else: %s', (other) => {
    expect(wordListsIn(other)).toEqual([])
  })
})
