// Words of languages are data (`*.txt`), which anybody can read and add to, not code.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = 'server/src/modules/{search,listings/query,geo}/**/*.ts'

/**
 * Sets, lists and spellings of two words and more; one of a type of ours (`: ReadonlySet<Kind>`) is
 * none.
 */
function wordListsIn(code: string): string[] {
  const word = String.raw`'[\p{Ll}\p{Lo}\p{M}]+'`
  const several = String.raw`\[\s*${word}(?:,\s*${word})+,?\s*\]`
  const written = String.raw`'[\p{Ll}\p{Lo}\p{M}]+(?: [\p{Ll}\p{Lo}\p{M}]+)+'\s*\.split\(`
  const named = String.raw`const (\w+)(?:: (?:ReadonlySet<string>|readonly string\[\]))? = (?:new (?:Set|Map)(?:<string>)?\(\s*)?`
  const list = new RegExp(`${named}(?:${several}(?! as const| satisfies)|${written})`, 'gu')
  const other = new RegExp(
    String.raw`(?<!= )new Set(?:<string>)?\(\s*${several}|${several}\.(?:includes|some|every)\(|${written}`,
    'gu',
  )
  const spelled =
    /(\w+): (?:Readonly<)?Record<string, string>>? = \{\s*['\w ]+: '[\p{Ll}\p{Lo}\p{M} ]+',/gu
  return [list, other, spelled].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([all, name]) => name ?? all),
  )
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
    "const isRoad = (word: string) => ['road', 'street'].includes(word)",
    "return new Set(['road', 'street']).has(word)",
    "const SHORT: Readonly<Record<string, string>> = {\n  rd: 'road',\n}",
  ])('would be found: %s', (planted) => {
    expect(wordListsIn(planted)).not.toEqual([])
  })

  it.each([
    "const KINDS: ReadonlySet<Part['kind']> = new Set(['price', 'area'])",
    "const ORDERS = ['newest', 'popular'] as const",
    "const [first] = rows.map(({ id }) => [id, 'x'])",
  ])('are something else: %s', (other) => {
    expect(wordListsIn(other)).toEqual([])
  })
})
